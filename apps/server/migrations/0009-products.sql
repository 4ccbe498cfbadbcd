-- What finding a product takes: by words, and by codes whose leading zeros or capitals were lost on the way.

alter table products
  add column search_text text generated always as (fold_words(name || E'\n' || internal_code || E'\n' || coalesce(ean, ''))) stored,
  -- Codes as file names and spreadsheets may have left them.
  add column bare_code text generated always as (lower(ltrim(internal_code, '0'))) stored,
  add column bare_ean text generated always as (ltrim(ean, '0')) stored,
  -- Who filled the form, and which one: the same form sent again makes no second product.
  add column created_by bigint references users,
  add column request_id uuid;
comment on column products.image_url is 'Key of a stored file.';

create unique index products_request on products (created_by, request_id) where request_id is not null;
create index products_by_name on products (company_id, name, id) include (deleted);
create index products_deleted on products (company_id, id) where deleted;
create index products_by_bare_code on products (company_id, bare_code);
create index products_by_bare_ean on products (company_id, bare_ean) where bare_ean is not null;
create index products_by_words on products using gin (company_id, search_text gin_trgm_ops);
-- The list of one category walks it newest first.
drop index products_category;
create index products_category on products (company_id, category_code, id) include (deleted);

-- As with tickets: words use their index only outside row-level security, so a search resolves to ids here, within the
-- companies it is told, and the rows are read under the policies afterwards. `place` is a column, or `all`.
create function search_products(companies bigint[], words text, place text, most int) returns setof bigint
language sql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off as $$
  select t.id from unnest(companies) as lane (company_id) cross join lateral (
    select p.id from products p
    where p.company_id = lane.company_id and p.search_text like words
      and case place
        when 'name' then fold_words(p.name) like words
        when 'internal_code' then fold_words(p.internal_code) like words
        when 'ean' then p.ean like words
        else true end
    limit most
  ) t limit most
$$;
