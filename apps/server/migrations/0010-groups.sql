-- Groups: a form sent twice makes one group; lists by name and by state walk an index.

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

-- Adding every match of a search writes tens of thousands of rows in one statement; checking two keys for each takes longer
-- than writing them. They are checked once per statement instead. Products and locations are marked deleted, never erased.
create function check_listing_products() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select 1 from added a where not exists (
      select 1 from products p where p.company_id = a.company_id and p.id = a.product_id))
    or exists (select 1 from (select distinct company_id, listing_id from added) a where not exists (
      select 1 from listings l where l.company_id = a.company_id and l.id = a.listing_id)) then
    raise exception 'a product or listing is not of this company' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
alter table listing_products
  drop constraint listing_products_company_id_listing_id_fkey,
  drop constraint listing_products_company_id_product_id_fkey;
create trigger listing_products_exist after insert on listing_products referencing new table as added
  for each statement execute function check_listing_products();

create function check_cluster_locations() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select 1 from added a where not exists (
      select 1 from company_locations l where l.company_id = a.company_id and l.location_id = a.location_id))
    or exists (select 1 from (select distinct company_id, cluster_id from added) a where not exists (
      select 1 from clusters c where c.company_id = a.company_id and c.id = a.cluster_id)) then
    raise exception 'a location or cluster is not of this company' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
alter table cluster_locations
  drop constraint cluster_locations_company_id_cluster_id_fkey,
  drop constraint cluster_locations_company_id_location_id_fkey;
create trigger cluster_locations_exist after insert on cluster_locations referencing new table as added
  for each statement execute function check_cluster_locations();
