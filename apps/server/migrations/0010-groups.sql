-- Groups: a form sent twice makes one group; lists by name and by state walk an index; the people of a company are found
-- from the company.

alter table user_groups add column request_id uuid;
create unique index user_groups_request on user_groups (company_id, request_id) where request_id is not null;
create index user_groups_name on user_groups (company_id, name, id);
create index user_groups_deleted on user_groups (company_id, deleted, id);

alter table listings add column request_id uuid;
create unique index listings_request on listings (company_id, request_id) where request_id is not null;
create index listings_name on listings (company_id, name, id);
create index listings_deleted on listings (company_id, deleted, id);

alter table clusters add column request_id uuid;
create unique index clusters_request on clusters (company_id, request_id) where request_id is not null;
create index clusters_name on clusters (company_id, name, id);
create index clusters_deleted on clusters (company_id, deleted, id);
create index clusters_listing on clusters (company_id, listing_id);

