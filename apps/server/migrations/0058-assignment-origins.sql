-- An assignment that was copied to the new version of its task goes on where it was: its period counts the responses to both.
alter table assignments
  -- The first of those that were copied from each other; null for that one itself.
  add column origin_id bigint,
  add foreign key (company_id, origin_id) references assignments (company_id, id);
create index assignments_origin on assignments (company_id, origin_id) where origin_id is not null;
