-- A code that differs by capitals or by its Unicode form alone is the same code. And locations are found by their city.

-- A code as it is compared: in one Unicode form (full-width digits, accents written apart) and in small letters. The letters of
-- Spanish are named for databases whose locale knows those of English alone.
create function fold_code(code text) returns text language sql immutable parallel safe strict as
$$ select translate(lower(normalize(code, NFKC)), 'ÁÉÍÓÚÜÑÇ', 'áéíóúüñç') $$;

-- Rows that share a code by now keep it: which of them is meant only their company can say. One of each (the oldest that is
-- not deleted) owns the code, the others are numbered from 1 and stand beside the rule until somebody gives them another
-- code. Looked up by such a code, the spelling decides; where it does not, the code is called ambiguous.
create function own_code() returns trigger language plpgsql as $$
begin
  new.code_copy := 0;
  return new;
end $$;

alter table products add column code_copy int not null default 0;
alter table company_locations add column code_copy int not null default 0;
alter table categories add column code_copy int not null default 0;

update products p set code_copy = d.copy from (
  select id, row_number() over (partition by company_id, fold_code(internal_code) order by deleted, id) - 1 as copy
  from products) d where d.id = p.id and d.copy > 0;
update company_locations l set code_copy = d.copy from (
  select company_id, location_id,
    row_number() over (partition by company_id, fold_code(internal_code) order by deleted, location_id) - 1 as copy
  from company_locations where internal_code is not null) d
  where d.company_id = l.company_id and d.location_id = l.location_id and d.copy > 0;
update categories c set code_copy = d.copy from (
  select id, row_number() over (partition by company_id, fold_code(code) order by deleted, id) - 1 as copy
  from categories) d where d.id = c.id and d.copy > 0;

create unique index products_folded_code on products (company_id, fold_code(internal_code), code_copy);
create unique index company_locations_folded_code on company_locations (company_id, fold_code(internal_code), code_copy)
  where internal_code is not null;
create unique index categories_folded_code on categories (company_id, fold_code(code), code_copy);

create trigger products_own_code before update of internal_code on products for each row
  when (old.code_copy > 0 and fold_code(old.internal_code) is distinct from fold_code(new.internal_code)) execute function own_code();
create trigger company_locations_own_code before update of internal_code on company_locations for each row
  when (old.code_copy > 0 and fold_code(old.internal_code) is distinct from fold_code(new.internal_code)) execute function own_code();
create trigger categories_own_code before update of code on categories for each row
  when (old.code_copy > 0 and fold_code(old.code) is distinct from fold_code(new.code)) execute function own_code();

-- Whoever brings the database up to date reads which codes those are.
do $$
declare
  shared record;
begin
  for shared in
    select 'products' as source, company_id, string_agg(internal_code, ', ' order by code_copy) as codes
      from products group by company_id, fold_code(internal_code) having count(*) > 1
    union all
    select 'locations', company_id, string_agg(internal_code, ', ' order by code_copy)
      from company_locations where internal_code is not null group by company_id, fold_code(internal_code) having count(*) > 1
    union all
    select 'categories', company_id, string_agg(code, ', ' order by code_copy)
      from categories group by company_id, fold_code(code) having count(*) > 1
    order by 1, 2 limit 100
  loop
    raise warning 'Company % has % whose codes differ by capitals or Unicode form alone: %. They stay as they are; give all but one another code.',
      shared.company_id, shared.source, shared.codes;
  end loop;
end $$;

-- People by dni, as imports name them: without points, hyphens and capitals.
create function fold_dni(dni text) returns text language sql immutable parallel safe strict as
$$ select nullif(translate(public.fold_code(dni), '.-‐‑–− ', ''), '') $$;
create index users_by_dni on users (fold_dni(dni)) where dni is not null;

-- The city is copied into a company's part of a location, as the name and the chain are (0008).
alter table company_locations add column city text;
drop index company_locations_by_words;
drop index company_locations_by_beginnings;
drop trigger links_follow_location on locations;

create function words_of_location(location_id bigint, name text, chain text, internal_code text, city text) returns text
language sql immutable parallel safe as
$$ select fold_words(location_id || E'\n' || name || E'\n' || coalesce(chain, '') || E'\n' || coalesce(internal_code, '')
  || E'\n' || coalesce(city, '')) $$;

create or replace function copy_location_into_link() returns trigger language plpgsql as $$
begin
  -- A location that does not exist is refused by the foreign key, in its own words.
  select coalesce(fold_words(max(l.name)), ''), max(l.chain), max(l.city), max(l.latitude), max(l.longitude),
    coalesce(words_of_location(new.location_id, max(l.name), max(l.chain), new.internal_code, max(l.city)), '')
  into new.sort_name, new.chain, new.city, new.latitude, new.longitude, new.search_text
  from locations l where l.id = new.location_id;
  return new;
end $$;

create or replace function copy_location_into_links() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update company_locations set sort_name = fold_words(new.name), chain = new.chain, city = new.city,
    latitude = new.latitude, longitude = new.longitude,
    search_text = words_of_location(location_id, new.name, new.chain, internal_code, new.city)
  where location_id = new.id;
  return new;
end $$;
create trigger links_follow_location after update of name, chain, city, latitude, longitude on locations for each row
  when ((old.name, old.chain, old.city, old.latitude, old.longitude)
    is distinct from (new.name, new.chain, new.city, new.latitude, new.longitude))
  execute function copy_location_into_links();

update company_locations t set city = l.city,
  search_text = words_of_location(t.location_id, l.name, l.chain, t.internal_code, l.city)
  from locations l where l.id = t.location_id and l.city is not null;
drop function words_of_location(bigint, text, text, text);

create index company_locations_by_words on company_locations using gin (company_id, search_text gin_trgm_ops);
create index company_locations_by_beginnings on company_locations using gin (company_id, part_words(search_text) gin_trgm_ops);

create or replace function search_locations(companies bigint[], patterns text[], place text, only_deleted boolean, most int)
returns table (company_id bigint, location_id bigint) language plpgsql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off as $$
declare
  narrowed constant text := case place when 'id' then 't.location_id::text' when 'name' then 't.sort_name'
    when 'chain' then 'fold_words(t.chain)' when 'internal_code' then 'fold_words(t.internal_code)'
    when 'city' then 'fold_words(t.city)' end;
begin
  return query execute format($q$
    select t.company_id, t.location_id from unnest($1) as lane (company_id) cross join lateral (
      select t.company_id, t.location_id from company_locations t
      where t.company_id = lane.company_id and ($2 is null or t.deleted = $2) and %s limit $3
    ) t limit $3$q$, carrying_all(array['t.search_text', narrowed], patterns)) using companies, only_deleted, most;
end $$;

-- That a phrase is the number, code or address of a row. `T-000123` is a ticket's or a challenge's alone.
create or replace function named_by(kind text, phrase text) returns text language sql stable as $$
  select concat_ws(' or ',
    format('%s = %L', case when kind = 'locations' then 't.location_id' else 't.id' end, p.number),
    case kind
      when 'locations' then format('fold_code(t.internal_code) = fold_code(%L)', p.code)
      when 'products' then format('fold_code(t.internal_code) = fold_code(%1$L) or t.bare_code = %2$L or t.bare_ean = %3$L',
        p.code, lower(ltrim(p.code, '0')), ltrim(p.code, '0'))
      when 'users' then format('t.email = %L', lower(p.code))
    end)
  from (select trim(phrase) as code, substring(trim(phrase) from
    case when kind in ('tickets', 'challenges') then '^[tT]?[- ]?0*(\d{1,12})$' else '^0*(\d{1,12})$' end)::bigint as number) p
$$;
