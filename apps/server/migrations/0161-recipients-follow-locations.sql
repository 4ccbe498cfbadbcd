-- compatible
-- An import that changes a location which other companies share gives the company one of its own: what refers to the company's link
-- follows it (0007), and so do the recipients by location that came later. Without it such an import could never be applied.
alter table survey_email_locations drop constraint survey_email_locations_company_id_location_id_fkey;
alter table survey_email_locations add constraint survey_email_locations_company_id_location_id_fkey
  foreign key (company_id, location_id) references company_locations (company_id, location_id) on update cascade;
