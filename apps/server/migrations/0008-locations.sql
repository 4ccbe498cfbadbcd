-- Lists and searches of locations and categories that hold at a million rows.

-- Words as a search compares them: small letters without the accents of Spanish.
create function fold_words(words text) returns text language sql immutable parallel safe strict as
$$ select translate(lower(words), 'áéíóúüñ', 'aeiouun') $$;

-- Who filled the form, and which one: the same form sent again makes no second location.
alter table locations
  add column created_by bigint references users,
  add column request_id uuid,
  add column search_text text generated always as (fold_words(
    name || E'\n' || coalesce(chain, '') || E'\n' || coalesce(city, '') || E'\n' || coalesce(address, ''))) stored;
comment on column locations.image_url is 'Key of a stored file.';
create unique index locations_request on locations (created_by, request_id) where request_id is not null;
create index locations_by_name on locations (fold_words(name), id);
create index locations_by_words on locations using gin (search_text gin_trgm_ops);

-- A company's list is walked, searched and mapped without touching the general locations: their part of it is kept here.
alter table company_locations
  -- Folded: names are in order whatever the database's collation makes of accents.
  add column sort_name text not null default '',
  add column chain text,
  add column latitude double precision,
  add column longitude double precision,
  add column search_text text not null default '';

create function words_of_location(location_id bigint, name text, chain text, internal_code text) returns text
language sql immutable parallel safe as
$$ select fold_words(location_id || E'\n' || name || E'\n' || coalesce(chain, '') || E'\n' || coalesce(internal_code, '')) $$;

create function copy_location_into_link() returns trigger language plpgsql as $$
begin
  -- A location that does not exist is refused by the foreign key, in its own words.
  select coalesce(fold_words(max(l.name)), ''), max(l.chain), max(l.latitude), max(l.longitude),
    coalesce(words_of_location(new.location_id, max(l.name), max(l.chain), new.internal_code), '')
  into new.sort_name, new.chain, new.latitude, new.longitude, new.search_text
  from locations l where l.id = new.location_id;
  return new;
end $$;
create trigger link_carries_location before insert or update of location_id, internal_code on company_locations
  for each row execute function copy_location_into_link();

-- Of every company, also of those out of the writer's reach.
create function copy_location_into_links() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update company_locations set sort_name = fold_words(new.name), chain = new.chain, latitude = new.latitude, longitude = new.longitude,
    search_text = words_of_location(location_id, new.name, new.chain, internal_code)
  where location_id = new.id;
  return new;
end $$;
create trigger links_follow_location after update of name, chain, latitude, longitude on locations for each row
  when ((old.name, old.chain, old.latitude, old.longitude) is distinct from (new.name, new.chain, new.latitude, new.longitude))
  execute function copy_location_into_links();

update company_locations set location_id = location_id;

create index company_locations_location on company_locations (location_id);
create index company_locations_by_name on company_locations (company_id, sort_name, location_id);
create index company_locations_by_created on company_locations (company_id, created_at desc, location_id desc);
create index company_locations_deleted on company_locations (company_id, sort_name, location_id) where deleted;
create index company_locations_center on company_locations (company_id) where is_distribution_center;
create index company_locations_by_words on company_locations using gin (company_id, search_text gin_trgm_ops);
create index company_locations_on_map on company_locations (company_id, longitude, latitude) include (location_id)
  where not deleted and latitude is not null and longitude is not null;

-- As with tickets: words use their index only outside row-level security, so a search resolves to ids here, within the
-- companies it is told, and the rows are read under the policies afterwards. `only_deleted` null: both.
create function search_locations(companies bigint[], words text, place text, only_deleted boolean, most int)
returns table (company_id bigint, location_id bigint)
language sql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off as $$
  select t.company_id, t.location_id from unnest(companies) as lane (company_id) cross join lateral (
    select l.company_id, l.location_id from company_locations l
    where l.company_id = lane.company_id and l.search_text like words
      and (only_deleted is null or l.deleted = only_deleted)
      and case place
        when 'id' then l.location_id::text like words
        when 'name' then l.sort_name like words
        when 'chain' then fold_words(l.chain) like words
        when 'internal_code' then fold_words(l.internal_code) like words
        else true end
    limit most
  ) t limit most
$$;

create index categories_by_name on categories (company_id, fold_words(name), id);
-- A category's products go with its code; assignments, under which answers are filed, keep theirs.
alter table products drop constraint products_company_id_category_code_fkey,
  add foreign key (company_id, category_code) references categories (company_id, code) on update cascade;
create index assignments_category on assignments (company_id, category_code) where category_code is not null;
