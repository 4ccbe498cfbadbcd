-- The statements that the queries of search send, each longer part once. Written by npm run renew

-- searchKind
with found as materialized (
  select *
  from search_rows($1, $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint, $6, $7)
  with ordinality as f (company_id, id, is_named, place)
)
select
  (select json_agg(r order by r.place) from (select f.place, f.is_named as "isNamed", $8) r) as rows,
  not exists (select 1 from found where id is null) as is_all;
