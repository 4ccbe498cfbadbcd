-- The statements that the queries of imports send, each longer part once. Written by npm run renew

-- allowLongStatements
set local statement_timeout = '10min';

-- cancelAbandoned
update imports
set state = 'cancelled'
where imports.company_id = any ($1::bigint[]) and state = 'reading' and wanted_until < now()
returning id, company_id as "companyId", user_id as "userId";

-- cancelForgotten
update imports
set state = 'cancelled'
where
  imports.company_id = any ($1::bigint[])
  and state in ('ready', 'mapping')
  and created_at < now() - make_interval(days => $2)
returning id, company_id as "companyId";

-- claimApplying
update imports
set
  state = 'applying',
  only_good_rows = $1,
  invitations = $2,
  request_id = $3,
  failures = 0,
  failure = null,
  rows_done = 0,
  progress = 0,
  seen_at = null,
  queued_at = now()
where id = $4 and company_id = $5 and state = 'ready';

-- claimNext
select id as "importId", company_id as "companyId", state, attempt
from take_import($1::bigint[], $2::bigint[]);

-- countAtWork
select count(*)::int as count
from (select 1 from imports where company_id = $1 and state in ('reading', 'applying') limit $2) counted;

-- countCurrent
select count(*)::int as count from (select 1 from ($1) c limit $2) counted;

-- countFailure
update imports
set
  failures = failures + 1,
  seen_at = null,
  queued_at = now() + make_interval(secs => ($1::int[])[least(failures + 1, $2)])
where id = $3 and company_id = $4 and attempts = $5 and state in ('reading', 'applying')
returning failures;

-- countImports
select count(*)::int as count
from (
  select 1
  from imports
  where
    imports.company_id = any ($1::bigint[])
    and kind = any ($2::text[])
    and imports.user_id = $3
    and imports.created_at > now() - interval '1 day'
  limit $4
) counted;

-- countMissing
select count(*)::int as count
from (
  select 1
  from ($1) c
  where
    not c.deleted
    and not exists (select 1 from import_rows r where r.import_id = $2 and r.key = c.key)
    and c.searched like '%' || fold_words($3) || '%'
  limit $4
) counted;

-- countPreview
update imports
set
  live_rows = $1,
  missing_digest = $2::bigint,
  counts = (
    select coalesce(jsonb_object_agg(kind, n), '{}')
    from (select kind, count(*) as n from import_rows where import_id = $3 group by kind) k
  ) || jsonb_build_object('missing', $4::int),
  warnings = (select count(*) from import_rows where import_id = $5 and warnings is not null)
where id = $6 and company_id = $7;

-- countRows
select count(*)::int as count
from (
  select 1
  from import_rows r
  where
    r.import_id = $1
    and r.company_id = $2
    and r.kind = $3
    and r.warnings is not null
    and r.search_text like '%' || fold_words($4) || '%'
  limit $5
) counted;

-- currentRows
close current_rows;

declare current_rows no scroll cursor with hold for select values from ($1) c;

fetch 1000 from current_rows;

-- defaultsOf
select case when count(*) = 1 then jsonb_build_object('_projects', min(id)::text, 'project', min(called)) else '{}'::jsonb end || (
  select jsonb_build_object('_country', country_code) from companies where id = $1
) as values
from (
  select
    id,
    name,
    case when position(';' in name) > 0 or name = '' or count(*) over (partition by fold_code(name)) > 1 then id::text else name end as called
  from (
    select t.id, btrim(regexp_replace(t.name, '[\s\u00a0]+', ' ', 'g')) as name
    from projects t
    where t.company_id = $2
  ) t
) p;

select jsonb_build_object('country_code', country_code) as values from companies where id = $1;

-- deleteMissing
delete from import_rows where company_id = $1 and import_id = $2 and place >= $3;

-- dropNamedTwice
delete from import_rows l
using import_rows r
where
  l.import_id = $1
  and l.warnings @> '[{"code": "leftOut"}]'
  and r.import_id = $2
  and r.key = l.key
  and coalesce(not r.warnings @> '[{"code": "leftOut"}]', true);

set local enable_nestloop = off;

set local enable_nestloop = on;

-- eraseRows
delete from import_rows where company_id = $1 and import_id = $2;

-- extendWait
update imports
set wanted_until = now() + make_interval(secs => $1)
where id = $2 and company_id = $3 and state = 'reading' and wanted_until > now();

-- failImport
delete from import_rows where import_id = $1;

update imports set state = 'failed', failure = $1 where id = $2 and state in ('reading', 'applying');

-- findChangedSinceApplied
select r.label
from (
  select *
  from import_rows
  where import_id = $1 and company_id = $2 and kind = any ($3::text[]) and place > $4 and place <= $5
) r
left join ($6) c on c.key = r.key
where
  c.key is null
  or jsonb_strip_nulls(c.values) <> jsonb_strip_nulls(coalesce(r.before, '{}') || coalesce(r.sent, '{}'))
  or (r.applied_id is not null and c.id <> r.applied_id)
limit $7;

-- findChangedSincePreview
select r.label
from (
  select *
  from import_rows
  where import_id = $1 and company_id = $2 and kind = any ($3::text[]) and place > $4 and place <= $5
) r
left join ($6) c on c.key = r.key
where c.values is distinct from r.before or c.id is distinct from r.target_id
limit $7;

-- findCountry
select country_code as country from companies where id = $1;

-- findCurrentRows
select key, label, id, values from ($1) c;

-- findFirstRows
select first_rows as "firstRows" from imports where id = $1 and company_id = $2;

-- findImport
select
  i.id,
  i.company_id as "companyId",
  i.kind,
  i.state,
  i.file_key as "fileKey",
  i.file_name as "fileName",
  i.sha256,
  i.user_id as "userId",
  i.sheets,
  i.sheet,
  i.heading_line as "headingLine",
  i.has_headings as "hasHeadings",
  i.headings,
  i.samples,
  i.mapping,
  i.certainty,
  i.formats,
  i.chosen,
  i.unknown_categories as "unknownCategories",
  i.notes,
  i.headings_hash as "headingsHash",
  i.missing,
  i.live_rows as "liveRows",
  i.missing_digest::text as "missingDigest",
  i.counts,
  i.warnings,
  i.rows_done as "rowsDone",
  i.progress,
  i.wanted_until as "wantedUntil",
  case when i.seen_at is null and i.state in ('reading', 'applying') then (
    select w.place::int - 1 from waiting_imports() w where w.id = i.id
  ) end as "ahead",
  i.only_good_rows as "onlyGoodRows",
  i.invitations,
  i.request_id as "requestId",
  i.failure,
  i.replaced_by as "replacedBy",
  u.whole_name as "userName",
  i.created_at as "createdAt",
  i.applied_at as "appliedAt",
  i.undone_at as "undoneAt",
  i.created_at > now() - make_interval(days => $1) as "isKept"
from imports i
join users u on u.id = i.user_id
where i.id = $2 and i.company_id = any ($3::bigint[]);

-- findImportOfContent
-- 45 lines as in findImport: select …
where
  i.company_id = $2
  and i.kind = $3
  and i.user_id = $4
  and i.sha256 = $5
  and i.state in ('mapping', 'ready', 'applying', 'applied')
  and i.missing = $6
order by i.id desc
limit 1;

-- findInUse
$1 limit 1;

-- findKnownHabits
select mapping, habits->'words' as words, headings_hash not like 'none-%' as "hasHeadings"
from import_mappings
where company_id = $1 and kind = $2
order by updated_at desc
limit $3;

-- findLinesToAdd
select places[1] as place, places[2:] as others, before,
values, sums
from (
  select
    key,
    array_agg(place order by place) as places,
    (array_agg(before order by place))[1] as before,
    (array_agg(coalesce(before, '{}') || coalesce(sent, '{}') order by place))[1] as values,
    jsonb_build_object(
      $1::text,
      trim_scale(
        sum((coalesce(before, '{}') || coalesce(sent, '{}') ->> $2)::numeric) filter (where kind <> 'error')
      )::text
    ) as sums
  from import_rows
  where import_id = $3 and key > $4 and key <= $5
  group by key
  having count(*) > 1 and not bool_or(kind = 'error') and ($6 or count(distinct apart) = count(*))
) lines
order by place;

-- findMissingChoice
select missing from import_choices where company_id = $1 and user_id = $2 and kind = $3;

-- findOffered
select
  array(
    select code
    from categories
    where company_id = $1 and not deleted
    order by code
    limit $2
  ) as categories,
  array(select name from projects where company_id = $3 order by name limit $4) as projects,
  array(select name from user_groups where company_id = $5 and not deleted order by name limit $6) as groups;

-- findReading
select kind, file_key as "fileKey", chosen, missing
from imports
where id = $1 and company_id = $2 and state = 'reading' and attempts = $3;

-- findRemembered
select headings_hash as hash, mapping, habits || jsonb_build_object('formats', formats) as habits
from import_mappings
where company_id = $1 and kind = $2 and headings_hash = any ($3::text[]);

-- finishApplying
update imports
set state = 'applied', failure = null, applied_at = now(), rows_done = $1, progress = 1
where id = $2 and company_id = $3 and state = 'applying' and attempts = $4;

-- finishPreview
update imports
set state = 'ready', failure = null, progress = 1, seen_at = now()
where id = $1 and state = 'reading' and attempts = $2;

-- foldCodes
select fold_code(asked) as folded from unnest($1::text[]) with ordinality as t (asked, place) order by place;

-- insertImport
insert into imports (company_id, kind, file_key, file_name, sha256, user_id, missing, wanted_until, chosen)
values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8::int), $9)
returning id;

-- insertRows
insert into import_rows (
  company_id,
  import_id,
  place,
  kind,
  key,
  label,
  target_id,
  before,
  sent,
  errors,
  warnings,
  search_text,
  apart
)
select $1, $2, r.*
from json_to_recordset($3::json) as r (
  place int,
  kind text,
  key text,
  label text,
  "targetId" bigint,
  before jsonb,
  sent jsonb,
  errors jsonb,
  warnings jsonb,
  "searchText" text,
  apart text
);

-- isStillApplying
select 1 from imports where id = $1 and company_id = $2 and state = 'applying' and attempts = $3;

-- keysOf
select array_agg(key) as keys
from import_rows
where
  import_id = $1
  and company_id = $2
  and kind = any ($3::text[])
  and place > $4
  and place <= $5
  and key is not null;

-- listDifferences
select r.place, r.kind, r.label, r.before, r.sent, r.errors, r.warnings
from unnest($1::text[]) as partition (kind)
cross join lateral (
  select *
  from import_rows r
  where r.import_id = $2 and r.company_id = $3 and r.kind = partition.kind
  order by r.place
  limit $4
) r
order by r.place
limit $5;

-- listImports
-- 43 lines as in findImport: select …
from (
  select t.company_id, t.id
  from (
    select t.*
    from unnest($2::bigint[]) as partition (company_id)
    cross join unnest($3::text[]) as tab (value)
    cross join lateral (
      select t.company_id, t.id, t.created_at
      from imports t
      where
        t.company_id = partition.company_id
        and t.kind = tab.value
        and t.user_id = $4
        and t.created_at > now() - interval '1 day'
        and true
      order by t.created_at desc, t.id desc
      limit $5
    ) t
  ) t
  order by t.created_at desc, t.id desc
  offset $6
  limit $7
) p
join imports i on i.id = p.id
join users u on u.id = i.user_id
order by i.created_at desc, i.id desc;

-- listMissing
select
  $1 as place,
  'missing' as kind,
  c.label,
  c.values as before,
  '{"deleted": "1"}'::jsonb as sent,
  null as errors,
  null as warnings
from ($2) c
order by c.label, c.key;

select c.key
from ($1) c
where
  not c.deleted
  and not exists (select 1 from import_rows r where r.import_id = $2 and r.key = c.key)
  and c.searched like '%' || fold_words($3) || '%'
order by c.label, c.key
offset $4
limit $5;

-- listPeopleOf
select distinct case when r.key like '%@%' then coalesce(
  r.applied_id, r.target_id, (select u.id from users u where u.email = r.key and not u.deleted)
) else split_part(r.key, '|', 1)::bigint end as id
from import_rows r
where r.import_id = $1 and r.company_id = $2 and r.kind in ('new', 'changed', 'missing');

-- listRows
select r.place, r.kind, r.label, r.before, r.sent, r.errors, r.warnings
from (
  select r.place
  from import_rows r
  where
    r.import_id = $1
    and r.company_id = $2
    and r.kind = $3
    and r.warnings is not null
    and r.search_text like '%' || fold_words($4) || '%'
  order by r.place
  offset $5
  limit $6
) p
join import_rows r on r.import_id = $7 and r.place = p.place
order by r.place;

-- locationProjectQueries.current
select
  t.location_id || '|' || t.project_id as key,
  cl.internal_code || ' · ' || p.name as label,
  t.id,
  t.deleted,
  0::bigint as stamp,
  fold_words(cl.internal_code || ' · ' || p.name) as searched,
  jsonb_build_object(
    'location_internal_code',
    cl.internal_code,
    'project',
    p.name,
    'deleted',
    case when t.deleted then '1' else '0' end
  ) as values
from (
  select *
  from location_projects t
  where
    t.company_id = $1
    and t.location_id = any ($2::bigint[])
    and (t.location_id, t.project_id) in (
      select split_part(k, '|', 1)::bigint, split_part(k, '|', 2)::bigint from unnest($3::text[]) k
    )
  offset 0
) t
join company_locations cl on cl.company_id = t.company_id and cl.location_id = t.location_id
join projects p on p.company_id = t.company_id and p.id = t.project_id
where cl.internal_code is not null;

-- 15 lines as in locationProjectQueries.current: select …
from (select * from location_projects t where t.company_id = $1 offset 0) t
join company_locations cl on cl.company_id = t.company_id and cl.location_id = t.location_id
join projects p on p.company_id = t.company_id and p.id = t.project_id
where cl.internal_code is not null;

-- locationProjectQueries.erase
delete from location_projects t
using (
  select
    place,
    key,
    target_id,
    applied_id,
    sent as changes,
    coalesce(before, '{}') || coalesce(sent, '{}') as values
  from import_rows
  where import_id = $1 and company_id = $2 and kind = any ($3::text[]) and place > $4 and place <= $5
) b
where
  t.company_id = $6
  and t.location_id = split_part(b.key, '|', 1)::bigint
  and t.project_id = split_part(b.key, '|', 2)::bigint;

-- locationProjectQueries.insert
insert into location_projects (company_id, location_id, project_id, deleted)
select
  $1,
  split_part(b.key, '|', 1)::bigint,
  split_part(b.key, '|', 2)::bigint,
  coalesce(b.values->>'deleted', '0') = '1'
from (
  -- 8 lines as in locationProjectQueries.erase: select …
  where import_id = $2 and company_id = $3 and kind = any ($4::text[]) and place > $5 and place <= $6
) b
order by b.place;

-- locationProjectQueries.lock
select 1
from location_projects t
where
  t.company_id = $1
  and t.location_id = any ($2::bigint[])
  and (t.location_id, t.project_id) in (
    select split_part(k, '|', 1)::bigint, split_part(k, '|', 2)::bigint from unnest($3::text[]) k
  )
order by t.id
for update;

-- locationProjectQueries.update
update location_projects t
set deleted = b.values->>'deleted' = '1'
from (
  -- 10 lines as in locationProjectQueries.erase: select …
where t.company_id = $6 and t.id = b.target_id;

-- locationQueries.current
select
  cl.internal_code as key,
  cl.internal_code as label,
  cl.location_id as id,
  cl.deleted,
  cl.search_text as searched,
  hash_record_extended(
    row(
      cl.is_distribution_center,
      l.name,
      l.country_code,
      l.chain,
      l.chain_sub_category,
      l.address,
      l.city,
      l.region,
      l.sector,
      l.zone,
      l.latitude,
      l.longitude
    ),
    0
  ) as stamp,
  jsonb_build_object(
    'internal_code',
    cl.internal_code,
    'name',
    l.name,
    'country_code',
    l.country_code,
    'chain',
    l.chain,
    'chain_sub_category',
    l.chain_sub_category,
    'address',
    l.address,
    'city',
    l.city,
    'region',
    l.region,
    'sector',
    l.sector,
    'zone',
    l.zone,
    'latitude',
    trim_scale(l.latitude::numeric)::text,
    'longitude',
    trim_scale(l.longitude::numeric)::text,
    'deleted',
    case when cl.deleted then '1' else '0' end
  ) as values
from (
  select *
  from company_locations cl
  where cl.company_id = $1 and cl.internal_code is not null and cl.internal_code = any ($2::text[])
  offset 0
) cl
join locations l on l.id = cl.location_id;

-- 52 lines as in locationQueries.current: select …
  select * from company_locations cl where cl.company_id = $1 and cl.internal_code is not null offset 0
) cl
join locations l on l.id = cl.location_id;

-- locationQueries.erase
delete from company_locations cl
-- 11 lines as in locationProjectQueries.erase: using ( …
where cl.company_id = $6 and cl.internal_code = b.key and cl.location_id = b.applied_id;

delete from locations l
using (
  select applied_id as id
  from (
    select
      place,
      key,
      target_id,
      applied_id,
      sent as changes,
      coalesce(before, '{}') || coalesce(sent, '{}') as values
    from import_rows
    where import_id = $1 and company_id = $2 and kind = any ($3::text[]) and place > $4 and place <= $5
  ) b
) m
where
  l.id = m.id
  and l.id not in (
    select locations_shared_beyond(
      $6,
      (
        select array_agg(id)
        from (
          select applied_id as id
          from (
            select
              place,
              key,
              target_id,
              applied_id,
              sent as changes,
              coalesce(before, '{}') || coalesce(sent, '{}') as values
            from import_rows
            where
              import_id = $7
              and company_id = $8
              and kind = any ($9::text[])
              and place > $10
              and place <= $11
          ) b
        ) o
      )
    )
  );

-- locationQueries.inUse
select b.key as label
from (
  -- 10 lines as in locationProjectQueries.erase: select …
where exists (select 1 from cluster_locations where company_id = $6 and location_id = b.applied_id);

-- locationQueries.insert
insert into company_locations (company_id, location_id, internal_code, deleted)
select $1, b.applied_id, b.key, coalesce(b.values->>'deleted', '0') = '1'
from (
  -- 8 lines as in locationProjectQueries.erase: select …
  where import_id = $2 and company_id = $3 and kind = any ($4::text[]) and place > $5 and place <= $6
) b
order by b.place;

insert into locations (
  id, name, country_code, chain, chain_sub_category, address, city, region, sector, zone, latitude, longitude
)
select
  b.applied_id,
  b.values->>'name',
  b.values->>'country_code',
  b.values->>'chain',
  b.values->>'chain_sub_category',
  b.values->>'address',
  b.values->>'city',
  b.values->>'region',
  b.values->>'sector',
  b.values->>'zone',
  (b.values->>'latitude')::float8,
  (b.values->>'longitude')::float8
from (
  -- 10 lines as in locationProjectQueries.erase: select …;

update import_rows r
set applied_id = nextval(pg_get_serial_sequence('locations', 'id'))
from (
  -- 10 lines as in locationProjectQueries.erase: select …
where r.import_id = $6 and r.place = b.place;

-- locationQueries.lock
select 1
from company_locations cl
join locations l on l.id = cl.location_id
where cl.company_id = $1 and cl.internal_code = any ($2::text[])
order by l.id
for update;

-- locationQueries.refuse
update import_rows r
set
  kind = 'error',
  errors = coalesce(r.errors, '[]') || '[{"column": "deleted", "code": "distributionCenter"}]'
from company_locations cl
where
  r.import_id = $1
  and r.company_id = $2
  and r.kind in ('missing', 'changed')
  and r.sent->>'deleted' = '1'
  and cl.company_id = $3
  and cl.is_distribution_center
  and not cl.deleted
  and cl.internal_code = r.key;

-- locationQueries.restore
delete from locations l
using (
  select from_id as id
  from (
    select applied_id as from_id, target_id as to_id
    from (
      select
        place,
        key,
        target_id,
        applied_id,
        sent as changes,
        coalesce(before, '{}') || coalesce(sent, '{}') as values
      from import_rows
      where import_id = $1 and company_id = $2 and kind = any ($3::text[]) and place > $4 and place <= $5
    ) b
    where b.applied_id is not null
  ) m
-- 9 lines as in locationQueries.erase: ) m …
          select from_id as id
          from (
            select applied_id as from_id, target_id as to_id
            from (
              select
                place,
                key,
                target_id,
                applied_id,
                sent as changes,
                coalesce(before, '{}') || coalesce(sent, '{}') as values
              from import_rows
              where
                import_id = $7
                and company_id = $8
                and kind = any ($9::text[])
                and place > $10
                and place <= $11
            ) b
            where b.applied_id is not null
          ) m
        ) o
      )
    )
  );

delete from stock_alerts a
using (
  select applied_id as from_id, target_id as to_id
  -- 11 lines as in locationQueries.erase: from ( …
  where b.applied_id is not null
) m
where a.company_id = $6 and a.location_id = m.from_id;

delete from stock_alerts a
using (
  select from_id, to_id
  from (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as split (place, from_id, to_id)) s
) m
where a.company_id = $4 and a.location_id = m.from_id;

insert into locations (
  id,
  name,
  country_code,
  chain,
  chain_sub_category,
  address,
  city,
  region,
  sector,
  zone,
  latitude,
  longitude,
  image_url
)
select
  m.to_id,
  -- 10 lines as in locationQueries.insert: b.values->>'name', …
  (b.values->>'longitude')::float8,
  l.image_url
from (
  -- 10 lines as in locationProjectQueries.erase: select …
join (
  select * from unnest($6::bigint[], $7::bigint[], $8::bigint[]) as split (place, from_id, to_id)
) m on m.place = b.place
join locations l on l.id = m.from_id;

select b.place, b.target_id as "from", nextval(pg_get_serial_sequence('locations', 'id')) as "to"
from (
  select b.*
  from (
    select *
    from (
      select *
      from (
        select
          place,
          key,
          target_id,
          applied_id,
          sent as changes,
          coalesce(before, '{}') || coalesce(sent, '{}') as values
        from import_rows
        where import_id = $1 and company_id = $2 and kind = any ($3::text[]) and place > $4 and place <= $5
      ) b
      where b.changes ?| $6::text[]
    ) g
    where g.applied_id is null
  ) b
  where b.target_id in (
    select locations_shared_beyond(
      $7,
      (
        select array_agg(target_id)
        from (
          select *
          from (
            select *
            -- 10 lines as in locationQueries.restore: from ( …
                import_id = $8
                and company_id = $9
                and kind = any ($10::text[])
                and place > $11
                and place <= $12
            ) b
            where b.changes ?| $13::text[]
          ) g
          where g.applied_id is null
        ) c
      )
    )
  )
) b;

update cluster_locations c
set location_id = m.to_id
from (
  select applied_id as from_id, target_id as to_id
  -- 11 lines as in locationQueries.erase: from ( …
  where b.applied_id is not null
) m
where c.company_id = $6 and c.location_id = m.from_id;

update cluster_locations c
set location_id = m.to_id
from (
  select from_id, to_id
  from (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as split (place, from_id, to_id)) s
) m
where c.company_id = $4 and c.location_id = m.from_id;

update company_locations cl
set deleted = b.values->>'deleted' = '1'
from (
  -- 11 lines as in locationProjectQueries.erase: select …
  cl.company_id = $6
  and cl.internal_code = b.key
  and cl.deleted is distinct from (b.values->>'deleted' = '1');

update company_locations cl
set location_id = m.to_id
from (
  select applied_id as from_id, target_id as to_id
  -- 11 lines as in locationQueries.erase: from ( …
  where b.applied_id is not null
) m
where cl.company_id = $6 and cl.location_id = m.from_id;

update company_locations cl
set location_id = m.to_id
from (
  select from_id, to_id
  from (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as split (place, from_id, to_id)) s
) m
where cl.company_id = $4 and cl.location_id = m.from_id;

update locations l
set (name, country_code, chain, chain_sub_category, address, city, region, sector, zone, latitude, longitude) = row(
  -- 11 lines as in locationQueries.insert: b.values->>'name', …
)
from (
  select *
  -- 11 lines as in locationQueries.erase: from ( …
  where b.changes ?| $6::text[]
) b
where l.id = b.target_id and b.applied_id is null and b.place <> all ($7::bigint[]);

update responses r
set location_id = m.to_id
from (
  select applied_id as from_id, target_id as to_id
  -- 11 lines as in locationQueries.erase: from ( …
  where b.applied_id is not null
) m
where r.company_id = $6 and r.location_id = m.from_id;

update responses r
set location_id = m.to_id
from (
  select from_id, to_id
  from (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as split (place, from_id, to_id)) s
) m
where r.company_id = $4 and r.location_id = m.from_id;

update tickets t
set location_id = m.to_id
from (
  select applied_id as from_id, target_id as to_id
  -- 11 lines as in locationQueries.erase: from ( …
  where b.applied_id is not null
) m
where t.company_id = $6 and t.location_id = m.from_id;

update tickets t
set location_id = m.to_id
from (
  select from_id, to_id
  from (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as split (place, from_id, to_id)) s
) m
where t.company_id = $4 and t.location_id = m.from_id;

-- locationQueries.update
delete from stock_alerts a
using (
  select target_id as from_id, applied_id as to_id
  -- 11 lines as in locationQueries.erase: from ( …
  where b.applied_id is not null
) m
where a.company_id = $6 and a.location_id = m.from_id;

-- 16 lines as in locationQueries.restore: insert into locations ( …
  -- 11 lines as in locationQueries.insert: b.applied_id, …
  (b.values->>'longitude')::float8,
  l.image_url
from (
  -- 10 lines as in locationProjectQueries.erase: select …
join locations l on l.id = b.target_id
where b.applied_id is not null;

update cluster_locations c
set location_id = m.to_id
from (
  select target_id as from_id, applied_id as to_id
  -- 11 lines as in locationQueries.erase: from ( …
  where b.applied_id is not null
) m
where c.company_id = $6 and c.location_id = m.from_id;

update company_locations cl
set deleted = b.values->>'deleted' = '1'
from (
  -- 11 lines as in locationProjectQueries.erase: select …
  cl.company_id = $6
  and cl.internal_code = b.key
  and cl.deleted is distinct from (b.values->>'deleted' = '1');

update company_locations cl
set location_id = m.to_id
from (
  select target_id as from_id, applied_id as to_id
  -- 11 lines as in locationQueries.erase: from ( …
  where b.applied_id is not null
) m
where cl.company_id = $6 and cl.location_id = m.from_id;

update import_rows r
set applied_id = nextval(pg_get_serial_sequence('locations', 'id'))
from (
  select b.*
  from (
    select *
    -- 11 lines as in locationQueries.restore: from ( …
    where b.changes ?| $6::text[]
  -- 9 lines as in locationQueries.restore: ) b …
            -- 9 lines as in locationQueries.erase: select …
              import_id = $8
              and company_id = $9
              and kind = any ($10::text[])
              and place > $11
              and place <= $12
          ) b
          where b.changes ?| $13::text[]
        ) c
      )
    )
  )
) b
where r.import_id = $14 and r.place = b.place;

update locations l
set (name, country_code, chain, chain_sub_category, address, city, region, sector, zone, latitude, longitude) = row(
  -- 11 lines as in locationQueries.insert: b.values->>'name', …
)
from (
  select *
  -- 11 lines as in locationQueries.erase: from ( …
  where b.changes ?| $6::text[]
) b
where l.id = b.target_id and b.applied_id is null and b.place <> all ($7::bigint[]);

update responses r
set location_id = m.to_id
from (
  select target_id as from_id, applied_id as to_id
  -- 11 lines as in locationQueries.erase: from ( …
  where b.applied_id is not null
) m
where r.company_id = $6 and r.location_id = m.from_id;

update tickets t
set location_id = m.to_id
from (
  select target_id as from_id, applied_id as to_id
  -- 11 lines as in locationQueries.erase: from ( …
  where b.applied_id is not null
) m
where t.company_id = $6 and t.location_id = m.from_id;

-- lockImport
-- 46 lines as in findImport: select …;

select 1 from imports where id = $1 and imports.company_id = any ($2::bigint[]) for update;

-- lockKind
select pg_advisory_xact_lock(hashtextextended($1, 0));

set local statement_timeout = '10min';

-- mergeRepeated
set local enable_nestloop = off;

set local enable_nestloop = on;

with
  named as (
    select place, kind, case when target_id is null then fold_code(key) else key end as name
    from import_rows
    where import_id = $1 and key is not null
  ),
  twice as (
    select
      name,
      min(place) as first,
      (array_agg(place order by place))[2] as second,
      min(place) filter (where kind = 'error') as wrong
    from named
    group by name
    having count(*) > 1
  ),
  same as (
    select r.place, min(r.place) over (partition by t.name, r.kind, r.sent, r.errors) as first
    from twice t
    join named n on n.name = t.name
    join import_rows r on r.import_id = $2 and r.place = n.place
  ),
  gone as (
    delete from import_rows r
    using same s
    where r.import_id = $3 and r.place = s.place and s.place > s.first
    returning s.first, s.place
  )
update import_rows r
set warnings = coalesce(r.warnings, '[]') || jsonb_build_array(
  jsonb_build_object(
    'column', null, 'code', 'repeated', 'values', jsonb_build_object('count', g.count, 'lines', g.lines)
  )
)
from (
  select
    first,
    count(*) as count,
    array_to_string((array_agg(place order by place))[1:5], ', ') || case when count(*) > 5 then '…' else '' end as lines
  from gone
  group by first
) g
where r.import_id = $4 and r.place = g.first;

-- moveImport
update imports
set
  state = $1,
  applied_at = case when $2 = 'applied' then now() else applied_at end,
  undone_at = case when $3 = 'undone' then now() else undone_at end
where id = $4 and company_id = $5 and state = any ($6::text[]);

-- nextLastKey
select max(key) as last
from (select key from import_rows where import_id = $1 and key > $2 order by key limit $3) next;

-- nextRange
select
  next.to,
  next.count,
  (
    select count(*)::int
    from import_rows
    where import_id = $1 and company_id = $2 and place > $3 and place <= next.to
  ) as spanned
from (
  select max(place) as to, count(*)::int as count
  from (
    select place
    from import_rows
    where import_id = $4 and company_id = $5 and kind = any ($6::text[]) and place > $7
    order by place
    limit $8
  ) own
) next
where next.to is not null;

-- peopleQueries.current
select
  u.email as key,
  u.email as label,
  u.id,
  not m.is_live as deleted,
  u.search_text as searched,
  hash_record_extended(
    row(m.links, m.is_live, u.full_name, u.last_name, u.dni, u.role, u.phone_number, u.language), 0
  ) as stamp,
  jsonb_build_object(
    'email',
    u.email,
    'full_name',
    u.full_name,
    'last_name',
    u.last_name,
    'dni',
    u.dni,
    'role',
    u.role,
    'phone_number',
    u.phone_number,
    'language',
    u.language,
    'project',
    m.projects,
    'project_role',
    case when m.role_count = 1 then m.role else m.roles end,
    'groups',
    g.names,
    'deleted',
    case when m.is_live then '0' else '1' end,
    '_links',
    m.links,
    '_groups',
    g.ids,
    '_shared',
    case when s.id is not null then '1' end
  ) as values
from (
  select
    t.user_id,
    bool_or(t.is_live) as is_live,
    count(distinct t.role) as role_count,
    min(t.role) as role,
    string_agg(t.project_id || ':' || t.role, ',' order by t.project_id) as links,
    string_agg(t.role, '; ' order by t.project_id) as roles,
    string_agg(p.called, '; ' order by t.project_id) as projects
  from (
    select
      t.user_id,
      t.project_id,
      t.role,
      not t.deleted as is_live,
      bool_or(not t.deleted) over (partition by t.user_id) as is_member
    from user_projects t
    where
      t.company_id = $1
      and t.user_id = any (array(select id from users where email = any ($2::text[]) and not deleted))
    offset 0
  ) t
  join (
    select
      id,
      name,
      case when position(';' in name) > 0 or name = '' or count(*) over (partition by fold_code(name)) > 1 then id::text else name end as called
    from (
      select t.id, btrim(regexp_replace(t.name, '[\s\u00a0]+', ' ', 'g')) as name
      from projects t
      where t.company_id = $3
    ) t
  ) p on p.id = t.project_id
  where t.is_live = t.is_member
  group by t.user_id
  offset 0
) m
join users u on u.id = m.user_id and not u.deleted
left join (
  select people_shared_beyond(
    $4,
    array(
      select t.user_id
      from user_projects t
      where
        t.company_id = $5
        and t.user_id = any (array(select id from users where email = any ($6::text[]) and not deleted))
    )
  ) as id
) s on s.id = u.id
left join (
  select
    t.user_id,
    string_agg(n.called, '; ' order by n.id) as names,
    string_agg(n.id::text, ',' order by n.id) as ids
  from user_group_members t
  join (
    select
      id,
      name,
      case when position(';' in name) > 0 or name = '' or count(*) over (partition by fold_code(name)) > 1 then id::text else name end as called
    from (
      select t.id, btrim(regexp_replace(t.name, '[\s\u00a0]+', ' ', 'g')) as name
      from user_groups t
      where t.company_id = $7 and not t.deleted
    ) t
  ) n on n.id = t.user_group_id
  where
    t.company_id = $8
    and t.user_id = any (array(select id from users where email = any ($9::text[]) and not deleted))
  group by t.user_id
) g on g.user_id = u.id;

-- 56 lines as in peopleQueries.current: select …
    where t.company_id = $1
    -- 10 lines as in peopleQueries.current: offset 0 …
      where t.company_id = $2
    -- 8 lines as in peopleQueries.current: ) t …
  select people_shared_beyond($3, array(select t.user_id from user_projects t where t.company_id = $4)) as id
-- 15 lines as in peopleQueries.current: ) s on s.id = u.id …
      where t.company_id = $5 and not t.deleted
    ) t
  ) n on n.id = t.user_group_id
  where t.company_id = $6
  group by t.user_id
) g on g.user_id = u.id;

-- peopleQueries.erase
delete from mail_links m
-- 11 lines as in locationProjectQueries.erase: using ( …
where m.user_id = b.applied_id;

delete from user_group_members t
using (
  select b.user_id, g.group_id
  from (
    select b.*, coalesce(u.id, 0) as user_id
    -- 11 lines as in locationQueries.restore: from ( …
    left join users u on u.email = b.key and not u.deleted
  ) b
  cross join lateral (
    select id::bigint as group_id from unnest(string_to_array(b.changes->>'_groups', ',')) as id
  ) g
  where not exists (
    select 1
    from (select id::bigint as group_id from unnest(string_to_array(b.values->>'_groups', ',')) as id) k
    where k.group_id = g.group_id
  )
) gone
where t.company_id = $6 and t.user_id = gone.user_id and t.user_group_id = gone.group_id;

delete from user_projects t
using (
  select b.user_id, l.project_id
  from (
    select b.*, coalesce(u.id, 0) as user_id
    -- 11 lines as in locationQueries.restore: from ( …
    left join users u on u.email = b.key and not u.deleted
  ) b
  cross join lateral (
    select split_part(pair, ':', 1)::bigint as project_id, split_part(pair, ':', 2) as role
    from unnest(string_to_array(b.changes->>'_links', ',')) as pair
  ) l
  where not exists (
    select 1
    from (
      select split_part(pair, ':', 1)::bigint as project_id, split_part(pair, ':', 2) as role
      from unnest(string_to_array(b.values->>'_links', ',')) as pair
    ) k
    where k.project_id = l.project_id
  )
) gone
where t.company_id = $6 and t.user_id = gone.user_id and t.project_id = gone.project_id;

delete from users u
-- 11 lines as in locationProjectQueries.erase: using ( …
where u.id = b.applied_id;

-- peopleQueries.inUse
select b.key as label
from (
  -- 10 lines as in locationProjectQueries.erase: select …
join users u on u.id = b.applied_id
where u.verified_at is not null;

-- peopleQueries.insert
insert into user_group_members (company_id, user_group_id, user_id)
select $1, g.group_id, b.user_id
from (
  select b.*, coalesce(u.id, 0) as user_id
  -- 9 lines as in locationQueries.erase: from ( …
    where import_id = $2 and company_id = $3 and kind = any ($4::text[]) and place > $5 and place <= $6
  ) b
  left join users u on u.email = b.key and not u.deleted
) b
cross join lateral (
  select id::bigint as group_id from unnest(string_to_array(b.values->>'_groups', ',')) as id
) g
on conflict do nothing;

insert into user_projects (company_id, user_id, project_id, role)
select $1, b.user_id, l.project_id, l.role
from (
  select b.*, coalesce(u.id, 0) as user_id
  -- 9 lines as in locationQueries.erase: from ( …
    where import_id = $2 and company_id = $3 and kind = any ($4::text[]) and place > $5 and place <= $6
  ) b
  left join users u on u.email = b.key and not u.deleted
) b
cross join lateral (
  select split_part(pair, ':', 1)::bigint as project_id, split_part(pair, ':', 2) as role
  from unnest(string_to_array(b.values->>'_links', ',')) as pair
) l
where coalesce(b.values->>'deleted', '0') = '0'
order by b.user_id, l.project_id
on conflict (user_id, project_id) do update set role = excluded.role, deleted = false
where user_projects.role <> excluded.role or user_projects.deleted;

insert into users (
  id, email, country_code, password_hash, full_name, last_name, dni, role, phone_number, language
)
select
  b.applied_id,
  b.key,
  c.country_code,
  $1,
  b.values->>'full_name',
  b.values->>'last_name',
  b.values->>'dni',
  b.values->>'role',
  b.values->>'phone_number',
  b.values->>'language'
from (
  -- 8 lines as in locationProjectQueries.erase: select …
  where import_id = $2 and company_id = $3 and kind = any ($4::text[]) and place > $5 and place <= $6
) b
join companies c on c.id = $7
where b.applied_id is not null
order by b.place;

update import_rows r
set applied_id = nextval(pg_get_serial_sequence('users', 'id'))
from (
  -- 10 lines as in locationProjectQueries.erase: select …
where r.import_id = $6 and r.place = b.place and b.values->>'_registered' is null;

update import_rows r
set sent = c.values
from (
  -- 10 lines as in locationProjectQueries.erase: select …
join (
  select
    u.email as key,
    u.email as label,
    u.id,
    not m.is_live as deleted,
    u.search_text as searched,
    hash_record_extended(
      row(m.links, m.is_live, u.full_name, u.last_name, u.dni, u.role, u.phone_number, u.language), 0
    ) as stamp,
    jsonb_build_object(
      'email',
      u.email,
      'full_name',
      u.full_name,
      'last_name',
      u.last_name,
      'dni',
      u.dni,
      'role',
      u.role,
      'phone_number',
      u.phone_number,
      'language',
      u.language,
      'project',
      m.projects,
      'project_role',
      case when m.role_count = 1 then m.role else m.roles end,
      'groups',
      g.names,
      'deleted',
      case when m.is_live then '0' else '1' end,
      '_links',
      m.links,
      '_groups',
      g.ids,
      '_shared',
      case when s.id is not null then '1' end
    ) as values
  from (
    select
      t.user_id,
      bool_or(t.is_live) as is_live,
      count(distinct t.role) as role_count,
      min(t.role) as role,
      string_agg(t.project_id || ':' || t.role, ',' order by t.project_id) as links,
      string_agg(t.role, '; ' order by t.project_id) as roles,
      string_agg(p.called, '; ' order by t.project_id) as projects
    from (
      select
        t.user_id,
        t.project_id,
        t.role,
        not t.deleted as is_live,
        bool_or(not t.deleted) over (partition by t.user_id) as is_member
      from user_projects t
      where t.company_id = $6
      offset 0
    ) t
    join (
      select
        id,
        name,
        case when position(';' in name) > 0 or name = '' or count(*) over (partition by fold_code(name)) > 1 then id::text else name end as called
      from (
        select t.id, btrim(regexp_replace(t.name, '[\s\u00a0]+', ' ', 'g')) as name
        from projects t
        where t.company_id = $7
      ) t
    ) p on p.id = t.project_id
    where t.is_live = t.is_member
    group by t.user_id
    offset 0
  ) m
  join users u on u.id = m.user_id and not u.deleted
  left join (
    select people_shared_beyond($8, array(select t.user_id from user_projects t where t.company_id = $9)) as id
  ) s on s.id = u.id
  left join (
    select
      t.user_id,
      string_agg(n.called, '; ' order by n.id) as names,
      string_agg(n.id::text, ',' order by n.id) as ids
    from user_group_members t
    join (
      select
        id,
        name,
        case when position(';' in name) > 0 or name = '' or count(*) over (partition by fold_code(name)) > 1 then id::text else name end as called
      from (
        select t.id, btrim(regexp_replace(t.name, '[\s\u00a0]+', ' ', 'g')) as name
        from user_groups t
        where t.company_id = $10 and not t.deleted
      ) t
    ) n on n.id = t.user_group_id
    where t.company_id = $11
    group by t.user_id
  ) g on g.user_id = u.id
) c on c.key = b.key
where r.import_id = $12 and r.place = b.place and b.values->>'_registered' is not null;

-- peopleQueries.lock
select 1
from users u
join user_projects t on t.user_id = u.id
where
  t.company_id = $1
  and t.user_id = any (array(select id from users where email = any ($2::text[]) and not deleted))
order by u.id, t.id
for no key update;

-- peopleQueries.update
delete from user_group_members t
using (
  select b.user_id, g.group_id
  from (
    select b.*, coalesce(u.id, 0) as user_id
    -- 11 lines as in locationQueries.restore: from ( …
    -- 12 lines as in peopleQueries.erase: left join users u on u.email = b.key and not u.deleted …;

delete from user_projects t
using (
  select b.user_id, l.project_id
  from (
    select b.*, coalesce(u.id, 0) as user_id
    -- 11 lines as in locationQueries.restore: from ( …
    -- 16 lines as in peopleQueries.erase: left join users u on u.email = b.key and not u.deleted …;

insert into user_group_members (company_id, user_group_id, user_id)
select $1, g.group_id, b.user_id
from (
  select b.*, coalesce(u.id, 0) as user_id
  -- 9 lines as in locationQueries.erase: from ( …
    -- 8 lines as in peopleQueries.insert: where import_id = $2 and company_id = $3 and kind = any ($4::text[]) and place > $5 and place <= $6 …;

insert into user_projects (company_id, user_id, project_id, role)
select $1, b.user_id, l.project_id, l.role
from (
  select b.*, coalesce(u.id, 0) as user_id
  -- 9 lines as in locationQueries.erase: from ( …
    -- 12 lines as in peopleQueries.insert: where import_id = $2 and company_id = $3 and kind = any ($4::text[]) and place > $5 and place <= $6 …;

update user_projects t
set deleted = true
from (
  -- 10 lines as in locationProjectQueries.erase: select …
where t.company_id = $6 and t.user_id = b.target_id and b.values->>'deleted' = '1' and not t.deleted;

update users u
set (full_name, last_name, dni, role, phone_number, language) = row(
  b.values->>'full_name',
  b.values->>'last_name',
  b.values->>'dni',
  b.values->>'role',
  b.values->>'phone_number',
  b.values->>'language'
)
from (
  -- 10 lines as in locationProjectQueries.erase: select …
where u.id = b.target_id and b.changes ?| $6::text[];

-- planForRows
select 1;

set local enable_nestloop = off;

set local enable_nestloop = on;

-- productLocationQueries.current
select
  pl.location_id || '|' || pl.product_id as key,
  cl.internal_code || ' · ' || p.internal_code as label,
  pl.id,
  pl.deleted,
  fold_words(cl.internal_code || ' · ' || p.internal_code) as searched,
  hash_record_extended(
    row(
      pl.stock_min, pl.stock_max, pl.doh_min, pl.doh_max, pl.nsd_min, pl.nsd_max, pl.price_min, pl.price_max
    ),
    0
  ) as stamp,
  jsonb_build_object(
    'location_internal_code',
    cl.internal_code,
    'product_internal_code',
    p.internal_code,
    'stock_min',
    trim_scale(pl.stock_min)::text,
    'stock_max',
    trim_scale(pl.stock_max)::text,
    'doh_min',
    trim_scale(pl.doh_min)::text,
    'doh_max',
    trim_scale(pl.doh_max)::text,
    'nsd_min',
    trim_scale(pl.nsd_min)::text,
    'nsd_max',
    trim_scale(pl.nsd_max)::text,
    'price_min',
    trim_scale(pl.price_min)::text,
    'price_max',
    trim_scale(pl.price_max)::text,
    'deleted',
    case when pl.deleted then '1' else '0' end
  ) as values
from (
  select *
  from product_locations pl
  where
    pl.company_id = $1
    and pl.location_id = any ($2::bigint[])
    and (pl.location_id, pl.product_id) in (
      select split_part(k, '|', 1)::bigint, split_part(k, '|', 2)::bigint from unnest($3::text[]) k
    )
  offset 0
) pl
join company_locations cl on cl.company_id = pl.company_id and cl.location_id = pl.location_id
join products p on p.company_id = pl.company_id and p.id = pl.product_id
where cl.internal_code is not null;

-- 36 lines as in productLocationQueries.current: select …
from (select * from product_locations pl where pl.company_id = $1 offset 0) pl
join company_locations cl on cl.company_id = pl.company_id and cl.location_id = pl.location_id
join products p on p.company_id = pl.company_id and p.id = pl.product_id
where cl.internal_code is not null;

-- productLocationQueries.erase
delete from product_locations pl
-- 12 lines as in locationProjectQueries.erase: using ( …
  pl.company_id = $6
  and pl.location_id = split_part(b.key, '|', 1)::bigint
  and pl.product_id = split_part(b.key, '|', 2)::bigint;

-- productLocationQueries.insert
insert into product_locations (
  company_id,
  location_id,
  product_id,
  stock_min,
  stock_max,
  doh_min,
  doh_max,
  nsd_min,
  nsd_max,
  price_min,
  price_max,
  deleted
)
select
  $1,
  split_part(b.key, '|', 1)::bigint,
  split_part(b.key, '|', 2)::bigint,
  (b.values->>'stock_min')::numeric,
  (b.values->>'stock_max')::numeric,
  (b.values->>'doh_min')::numeric,
  (b.values->>'doh_max')::numeric,
  (b.values->>'nsd_min')::numeric,
  (b.values->>'nsd_max')::numeric,
  (b.values->>'price_min')::numeric,
  (b.values->>'price_max')::numeric,
  coalesce(b.values->>'deleted', '0') = '1'
from (
  -- 8 lines as in locationProjectQueries.erase: select …
  where import_id = $2 and company_id = $3 and kind = any ($4::text[]) and place > $5 and place <= $6
) b
order by b.place;

-- productLocationQueries.lock
select 1
from product_locations pl
where
  pl.company_id = $1
  and pl.location_id = any ($2::bigint[])
  and (pl.location_id, pl.product_id) in (
    select split_part(k, '|', 1)::bigint, split_part(k, '|', 2)::bigint from unnest($3::text[]) k
  )
order by pl.id
for update;

-- productLocationQueries.update
update product_locations pl
set
  (stock_min, stock_max, doh_min, doh_max, nsd_min, nsd_max, price_min, price_max) = row(
    (b.values->>'stock_min')::numeric,
    (b.values->>'stock_max')::numeric,
    (b.values->>'doh_min')::numeric,
    (b.values->>'doh_max')::numeric,
    (b.values->>'nsd_min')::numeric,
    (b.values->>'nsd_max')::numeric,
    (b.values->>'price_min')::numeric,
    (b.values->>'price_max')::numeric
  ),
  deleted = b.values->>'deleted' = '1'
from (
  -- 10 lines as in locationProjectQueries.erase: select …
where pl.company_id = $6 and pl.id = b.target_id;

-- productQueries.current
select
  p.internal_code as key,
  p.internal_code as label,
  p.id,
  p.deleted,
  p.search_text as searched,
  hash_record_extended(
    row(
      p.name,
      p.ean,
      p.distributor,
      p.description,
      p.size,
      p.category_code,
      p.sub_category,
      p.category01,
      p.category02,
      p.category03
    ),
    0
  ) as stamp,
  jsonb_build_object(
    'internal_code',
    p.internal_code,
    'name',
    p.name,
    'ean',
    p.ean,
    'distributor',
    p.distributor,
    'description',
    p.description,
    'size',
    p.size,
    'category_code',
    p.category_code,
    'sub_category',
    p.sub_category,
    'category01',
    p.category01,
    'category02',
    p.category02,
    'category03',
    p.category03,
    'deleted',
    case when p.deleted then '1' else '0' end
  ) as values
from products p
where p.company_id = $1;

-- 48 lines as in productQueries.current: select …
where p.company_id = $1 and p.internal_code = any ($2::text[]);

-- productQueries.erase
delete from products p
-- 11 lines as in locationProjectQueries.erase: using ( …
where p.company_id = $6 and p.internal_code = b.key;

-- productQueries.inUse
select b.key as label
from (
  -- 10 lines as in locationProjectQueries.erase: select …
join products p on p.company_id = $6 and p.internal_code = b.key
where exists (select 1 from listing_products where company_id = $7 and product_id = p.id);

-- productQueries.insert
insert into categories (company_id, name, code, import_id)
select distinct
  on (fold_code(b.values->>'category_code')) $1,
  b.values->>'category_code',
  b.values->>'category_code',
  $2
from (select 1 from imports where id = $3 and chosen->>'createCategories' = 'true') i
cross join (
  -- 8 lines as in locationProjectQueries.erase: select …
  where import_id = $4 and company_id = $5 and kind = any ($6::text[]) and place > $7 and place <= $8
) b
where
  b.values->>'category_code' is not null
  and not exists (
    select 1
    from categories c
    where c.company_id = $9 and c.folded_code = fold_code(b.values->>'category_code')
  )
on conflict do nothing;

insert into products (
  company_id,
  internal_code,
  name,
  ean,
  distributor,
  description,
  size,
  category_code,
  sub_category,
  category01,
  category02,
  category03,
  deleted
)
select
  $1,
  b.key,
  b.values->>'name',
  b.values->>'ean',
  b.values->>'distributor',
  b.values->>'description',
  b.values->>'size',
  b.values->>'category_code',
  b.values->>'sub_category',
  b.values->>'category01',
  b.values->>'category02',
  b.values->>'category03',
  coalesce(b.values->>'deleted', '0') = '1'
from (
  -- 8 lines as in locationProjectQueries.erase: select …
  where import_id = $2 and company_id = $3 and kind = any ($4::text[]) and place > $5 and place <= $6
) b
order by b.place;

-- productQueries.lock
select 1
from products p
where p.company_id = $1 and p.internal_code = any ($2::text[])
order by p.id
for update;

-- productQueries.tidy
delete from categories c
where
  c.company_id = $1
  and c.import_id = $2
  and not exists (select 1 from products p where p.company_id = c.company_id and p.category_code = c.code)
  and not exists (select 1 from assignments a where a.company_id = c.company_id and a.category_code = c.code);

-- productQueries.update
-- 8 lines as in productQueries.insert: insert into categories (company_id, name, code, import_id) …
  -- 8 lines as in locationProjectQueries.erase: select …
  -- 10 lines as in productQueries.insert: where import_id = $4 and company_id = $5 and kind = any ($6::text[]) and place > $7 and place <= $8 …;

update products p
set
  name = b.values->>'name',
  ean = b.values->>'ean',
  distributor = b.values->>'distributor',
  description = b.values->>'description',
  size = b.values->>'size',
  category_code = b.values->>'category_code',
  sub_category = b.values->>'sub_category',
  category01 = b.values->>'category01',
  category02 = b.values->>'category02',
  category03 = b.values->>'category03',
  deleted = b.values->>'deleted' = '1'
from (
  -- 10 lines as in locationProjectQueries.erase: select …
where p.company_id = $6 and p.id = b.target_id;

-- recordApplied
update imports
set rows_done = $1, progress = $2, seen_at = now()
where id = $3 and company_id = $4 and state = 'applying';

-- recordFormats
update imports set formats = $1 where id = $2 and state = 'reading';

-- recordNotes
select
  'barcodes' as name,
  count(*)::int as count,
  to_jsonb((array_agg(named.values order by place))[1:$1]) as samples
from (
  select r.place, remark->'values' as values
  from import_rows r
  cross join jsonb_array_elements(coalesce(r.errors, '[]') || coalesce(r.warnings, '[]')) remark
  where
    r.import_id = $2
    and (r.errors is not null or r.warnings is not null)
    and remark->>'code' in ('likelyBarcode', 'sameBarcode', 'otherBarcode')
) named
having count(*) > 0;

select
  'positions' as name,
  left(code, -5) as problem,
  count(*)::int as rows,
  to_jsonb((array_agg(example order by place))[1:$1]) as examples
from (
  select
    r.place,
    remark->>'code' as code,
    jsonb_build_object(
      'line',
      r.place,
      'key',
      r.label,
      'latitude',
      coalesce(r.sent->>'latitude', r.before->>'latitude'),
      'longitude',
      coalesce(r.sent->>'longitude', r.before->>'longitude'),
      'country',
      coalesce(r.sent->>'country_code', r.before->>'country_code')
    ) as example
  from import_rows r
  cross join jsonb_array_elements(coalesce(r.errors, '[]') || coalesce(r.warnings, '[]')) remark
  where
    r.import_id = $2
    and (r.errors is not null or r.warnings is not null)
    and r.kind <> 'equal'
    and remark->>'code' in ('outsidePoint', 'swappedPoint', 'correctedPoint')
) named
group by code
order by rows desc;

select
  'unknownWords' as name,
  "column",
  count(*)::int as count,
  to_jsonb((array_agg(jsonb_build_object('text', text, 'rows', rows) order by rows desc, text))[1:$1]) as words
from (
  select remark->>'column' as "column", r.sent->>(remark->>'column') as text, count(*)::int as rows
  from import_rows r
  cross join jsonb_array_elements(r.errors) remark
  where
    r.import_id = $2
    and r.kind = 'error'
    and remark->>'code' in ('notAChoice', 'notAFlag', 'unknownCategory')
  group by 1, 2
) words
where text <> ''
group by "column"
order by count desc;

select 'fault' as name, remark->>'column' as "column", remark->>'code' as code, count(*)::int as rows
from import_rows r
cross join jsonb_array_elements(r.errors) remark
where r.import_id = $1 and r.kind = 'error'
group by 2, 3
order by rows desc, 2, 3
limit $2;

select 'sameKey' as name, count(*)::int as lines, count(distinct key)::int as rows
from import_rows
where import_id = $1 and kind = 'error' and errors @> '[{"code": "keyTwice"}]'
having count(*) > 0;

update imports set notes = notes || $1::jsonb where id = $2;

-- recordProgress
update imports
set rows_done = $1, progress = $2, failure = null, seen_at = now()
where id = $3 and state = 'reading' and attempts = $4;

-- recordReading
update imports
set
  chosen = nullif(coalesce(chosen, '{}') || $1::jsonb, '{}'),
  sheets = $2,
  sheet = $3,
  heading_line = $4,
  has_headings = $5,
  first_rows = $6,
  headings = $7,
  samples = $8,
  mapping = $9,
  certainty = $10,
  formats = '[]',
  notes = $11,
  headings_hash = $12,
  state = $13,
  progress = $14,
  seen_at = now()
where id = $15 and state = 'reading';

-- recordUnknownCategories
update imports
set unknown_categories = (
  select case when count(*) > 0 then jsonb_build_object(
    'count', count(*), 'codes', to_jsonb((array_agg(code order by code))[1:$1])
  ) end
  from (
    select unnest($2::text[]) as code
    union
    select remark->'values'->>'text'
    from import_rows r
    cross join jsonb_array_elements(r.errors) remark
    where r.import_id = $3 and r.kind = 'error' and remark->>'code' = 'unknownCategory'
  ) named
)
where id = $4;

-- rejectDuplicates
set local enable_nestloop = off;

set local enable_nestloop = on;

-- 15 lines as in mergeRepeated: with …
  )
update import_rows r
set
  kind = 'error',
  errors = coalesce(r.errors, '[]') || jsonb_build_array(
    jsonb_build_object(
      'column',
      $2::text,
      'code',
      case when $3 and t.wrong is not null then 'sumIncomplete' else 'keyTwice' end,
      'values',
      jsonb_build_object(
        'line',
        case when $4 and t.wrong is not null then t.wrong when r.place = t.first then t.second else t.first end
      )
    )
  )
from named n
join twice t on t.name = n.name
where r.import_id = $5 and r.place = n.place and not ($6 and n.kind = 'error');

-- releaseClaim
update imports
set seen_at = null, queued_at = case when $1 > 0 then now() + make_interval(secs => $2) else queued_at end
where id = $3 and company_id = $4 and attempts = $5 and state in ('reading', 'applying');

-- rememberMissingChoice
insert into import_choices (company_id, user_id, kind, missing)
values ($1, $2, $3, $4)
on conflict (company_id, user_id, kind) do update set missing = excluded.missing, updated_at = now();

-- rememberReading
insert into import_mappings (company_id, kind, headings_hash, mapping, formats, habits, user_id)
values ($1, $2, $3, $4, $5, $6, $7)
on
  conflict (company_id, kind, headings_hash) do update set mapping = excluded.mapping,
  formats = excluded.formats,
  habits = excluded.habits,
  user_id = excluded.user_id,
  updated_at = now();

-- removeOldRows
delete from import_rows
where (import_id, place) in (
  select r.import_id, r.place
  from imports i
  cross join lateral (select import_id, place from import_rows where import_id = i.id limit $1) r
  where
    i.company_id = any ($2::bigint[])
    and i.state in ('applied', 'undone', 'cancelled', 'failed')
    and i.created_at < now() - make_interval(days => $3)
  limit $4
);

-- restartReading
update imports
set
  state = 'reading',
  chosen = $1,
  failures = 0,
  seen_at = null,
  queued_at = now(),
  wanted_until = null,
  counts = '{}',
  warnings = 0,
  rows_done = 0,
  progress = 0,
  unknown_categories = null,
  notes = '[]'
where id = $2 and company_id = $3;

-- salesQueries.current
select
  t.day || '|' || t.location_id || '|' || t.product_id as key,
  t.day || ' · ' || cl.internal_code || ' · ' || p.internal_code as label,
  null::bigint as id,
  false as deleted,
  jsonb_build_object(
    'date',
    t.day::text,
    'location_internal_code',
    cl.internal_code,
    'product_internal_code',
    p.internal_code,
    'units',
    trim_scale(t.units)::text,
    'amount',
    trim_scale(t.amount)::text
  ) as values
from (
  select *
  from sales t
  where
    t.company_id = $1
    and t.location_id = any ($2::bigint[])
    and (t.location_id, t.product_id, t.day) in (
      select split_part(k, '|', 2)::bigint, split_part(k, '|', 3)::bigint, split_part(k, '|', 1)::date
      from unnest($3::text[]) k
    )
  offset 0
) t
join company_locations cl on cl.company_id = t.company_id and cl.location_id = t.location_id
join products p on p.company_id = t.company_id and p.id = t.product_id;

-- 17 lines as in salesQueries.current: select …
from (select * from sales t where t.company_id = $1 offset 0) t
join company_locations cl on cl.company_id = t.company_id and cl.location_id = t.location_id
join products p on p.company_id = t.company_id and p.id = t.product_id;

-- salesQueries.erase
delete from sales t
-- 13 lines as in locationProjectQueries.erase: using ( …
  and t.day = split_part(b.key, '|', 1)::date
  and t.location_id = split_part(b.key, '|', 2)::bigint
  and t.product_id = split_part(b.key, '|', 3)::bigint;

-- salesQueries.insert
insert into sales (company_id, day, location_id, product_id, units, amount, import_id)
select
  $1,
  split_part(b.key, '|', 1)::date,
  split_part(b.key, '|', 2)::bigint,
  split_part(b.key, '|', 3)::bigint,
  (b.values->>'units')::numeric,
  (b.values->>'amount')::numeric,
  $2
from (
  -- 8 lines as in locationProjectQueries.erase: select …
  where import_id = $3 and company_id = $4 and kind = any ($5::text[]) and place > $6 and place <= $7
) b
order by b.place;

-- salesQueries.lock
select 1
from sales t
where
  t.company_id = $1
  and t.location_id = any ($2::bigint[])
  and (t.location_id, t.product_id, t.day) in (
    select split_part(k, '|', 2)::bigint, split_part(k, '|', 3)::bigint, split_part(k, '|', 1)::date
    from unnest($3::text[]) k
  )
order by t.location_id, t.product_id, t.day
for update;

-- salesQueries.update
update sales t
set units = (b.values->>'units')::numeric, amount = (b.values->>'amount')::numeric, import_id = $1
from (
  -- 8 lines as in locationProjectQueries.erase: select …
  where import_id = $2 and company_id = $3 and kind = any ($4::text[]) and place > $5 and place <= $6
) b
where
  t.company_id = $7
  and t.day = split_part(b.key, '|', 1)::date
  and t.location_id = split_part(b.key, '|', 2)::bigint
  and t.product_id = split_part(b.key, '|', 3)::bigint;

-- sendHeartbeat
update imports
set seen_at = now()
where
  id = $1
  and company_id = $2
  and attempts = $3
  and (state = 'applying' or (state = 'reading' and (wanted_until is null or wanted_until > now())));

-- setMissing
update imports set missing = $1 where id = $2 and company_id = $3;

-- setReplacedBy
update imports set replaced_by = $1 where id = $2 and company_id = $3;

-- stockQueries.current
-- 13 lines as in salesQueries.current: select …
    trim_scale(t.units)::text
  ) as values
from (
  select *
  from stock_counts t
  -- 11 lines as in salesQueries.current: where …;

-- 13 lines as in salesQueries.current: select …
    trim_scale(t.units)::text
  ) as values
from (select * from stock_counts t where t.company_id = $1 offset 0) t
join company_locations cl on cl.company_id = t.company_id and cl.location_id = t.location_id
join products p on p.company_id = t.company_id and p.id = t.product_id;

-- stockQueries.erase
delete from stock_counts t
-- 13 lines as in locationProjectQueries.erase: using ( …
  and t.day = split_part(b.key, '|', 1)::date
  and t.location_id = split_part(b.key, '|', 2)::bigint
  and t.product_id = split_part(b.key, '|', 3)::bigint;

-- stockQueries.insert
insert into stock_counts (company_id, day, location_id, product_id, units, import_id)
select
  $1,
  split_part(b.key, '|', 1)::date,
  split_part(b.key, '|', 2)::bigint,
  split_part(b.key, '|', 3)::bigint,
  (b.values->>'units')::numeric,
  $2
from (
  -- 8 lines as in locationProjectQueries.erase: select …
  where import_id = $3 and company_id = $4 and kind = any ($5::text[]) and place > $6 and place <= $7
) b
order by b.place;

-- stockQueries.lock
select 1
from stock_counts t
-- 9 lines as in salesQueries.lock: where …;

-- stockQueries.update
update stock_counts t
set units = (b.values->>'units')::numeric, import_id = $1
from (
  -- 8 lines as in locationProjectQueries.erase: select …
  where import_id = $2 and company_id = $3 and kind = any ($4::text[]) and place > $5 and place <= $6
) b
where
  t.company_id = $7
  and t.day = split_part(b.key, '|', 1)::date
  and t.location_id = split_part(b.key, '|', 2)::bigint
  and t.product_id = split_part(b.key, '|', 3)::bigint;

-- storeMissing
insert into import_rows (company_id, import_id, place, kind, key, label, target_id, before, sent, search_text)
select
  $1,
  $2,
  $3 - 1 + row_number() over (order by c.label, c.key),
  'missing',
  c.key,
  c.label,
  c.id,
  c.values,
  '{"deleted": "1"}',
  fold_words(c.label || E'\n' || (select string_agg(v, E'\n') from jsonb_each_text(c.values) e (k, v)))
from ($4) c
where not c.deleted and not exists (select 1 from import_rows r where r.import_id = $5 and r.key = c.key);

set local enable_nestloop = off;

set local enable_nestloop = on;

-- summarizeMissing
select
  count(*)::int as live,
  count(*) filter (where r.key is null)::int as missing,
  (bit_xor(hashtextextended(c.key, c.stamp)) filter (where r.key is null))::text as digest
from ($1) c
left join (select distinct key from import_rows where import_id = $2 and key is not null) r on r.key = c.key
where not c.deleted;

set local enable_nestloop = off;

set local enable_nestloop = on;

-- undeletableKeys
select internal_code as key
from company_locations
where company_id = $1 and is_distribution_center and not deleted and internal_code is not null;

-- userLocationQueries.current
select
  t.user_id || '|' || t.location_id as key,
  u.email || ' · ' || cl.internal_code as label,
  t.id,
  t.deleted,
  0::bigint as stamp,
  fold_words(u.email || ' · ' || cl.internal_code) as searched,
  jsonb_build_object(
    'user',
    u.email,
    'location_internal_code',
    cl.internal_code,
    'deleted',
    case when t.deleted then '1' else '0' end
  ) as values
from (
  select *
  from user_locations t
  where
    t.company_id = $1
    and t.user_id = any ($2::bigint[])
    and (t.user_id, t.location_id) in (
      select split_part(k, '|', 1)::bigint, split_part(k, '|', 2)::bigint from unnest($3::text[]) k
    )
  offset 0
) t
join users u on u.id = t.user_id
join company_locations cl on cl.company_id = t.company_id and cl.location_id = t.location_id
where not u.deleted and cl.internal_code is not null;

-- 15 lines as in userLocationQueries.current: select …
from (select * from user_locations t where t.company_id = $1 offset 0) t
join users u on u.id = t.user_id
join company_locations cl on cl.company_id = t.company_id and cl.location_id = t.location_id
where not u.deleted and cl.internal_code is not null;

-- userLocationQueries.erase
delete from user_locations t
-- 13 lines as in locationProjectQueries.erase: using ( …
  and t.user_id = split_part(b.key, '|', 1)::bigint
  and t.location_id = split_part(b.key, '|', 2)::bigint;

-- userLocationQueries.insert
insert into user_locations (company_id, user_id, location_id, deleted)
select
  $1,
  split_part(b.key, '|', 1)::bigint,
  split_part(b.key, '|', 2)::bigint,
  coalesce(b.values->>'deleted', '0') = '1'
from (
  -- 8 lines as in locationProjectQueries.erase: select …
  where import_id = $2 and company_id = $3 and kind = any ($4::text[]) and place > $5 and place <= $6
) b
order by b.place;

-- userLocationQueries.lock
select 1
from user_locations t
where
  t.company_id = $1
  and t.user_id = any ($2::bigint[])
  and (t.user_id, t.location_id) in (
    select split_part(k, '|', 1)::bigint, split_part(k, '|', 2)::bigint from unnest($3::text[]) k
  )
order by t.id
for update;

-- userLocationQueries.update
update user_locations t
set deleted = b.values->>'deleted' = '1'
from (
  -- 10 lines as in locationProjectQueries.erase: select …
where t.company_id = $6 and t.id = b.target_id;

-- userProjectQueries.current
select
  t.user_id || '|' || t.project_id as key,
  u.email || ' · ' || p.name as label,
  t.id,
  t.deleted,
  hashtextextended(t.role, 0) as stamp,
  fold_words(u.email || ' · ' || p.name) as searched,
  jsonb_build_object(
    'user', u.email, 'project', p.name, 'role', t.role, 'deleted', case when t.deleted then '1' else '0' end
  ) as values
from (
  select *
  from user_projects t
  where
    t.company_id = $1
    and t.user_id = any ($2::bigint[])
    and (t.user_id, t.project_id) in (
      select split_part(k, '|', 1)::bigint, split_part(k, '|', 2)::bigint from unnest($3::text[]) k
    )
  offset 0
) t
join users u on u.id = t.user_id
join projects p on p.company_id = t.company_id and p.id = t.project_id
where not u.deleted;

-- 10 lines as in userProjectQueries.current: select …
from (select * from user_projects t where t.company_id = $1 offset 0) t
join users u on u.id = t.user_id
join projects p on p.company_id = t.company_id and p.id = t.project_id
where not u.deleted;

-- userProjectQueries.erase
delete from user_projects t
-- 13 lines as in locationProjectQueries.erase: using ( …
  and t.user_id = split_part(b.key, '|', 1)::bigint
  and t.project_id = split_part(b.key, '|', 2)::bigint;

-- userProjectQueries.insert
insert into user_projects (company_id, user_id, project_id, role, deleted)
select
  $1,
  split_part(b.key, '|', 1)::bigint,
  split_part(b.key, '|', 2)::bigint,
  b.values->>'role',
  coalesce(b.values->>'deleted', '0') = '1'
from (
  -- 8 lines as in locationProjectQueries.erase: select …
  where import_id = $2 and company_id = $3 and kind = any ($4::text[]) and place > $5 and place <= $6
) b
order by b.place;

-- userProjectQueries.lock
select 1
from user_projects t
where
  t.company_id = $1
  and t.user_id = any ($2::bigint[])
  and (t.user_id, t.project_id) in (
    select split_part(k, '|', 1)::bigint, split_part(k, '|', 2)::bigint from unnest($3::text[]) k
  )
order by t.id
for update;

-- userProjectQueries.update
update user_projects t
set role = b.values->>'role', deleted = b.values->>'deleted' = '1'
from (
  -- 10 lines as in locationProjectQueries.erase: select …
where t.company_id = $6 and t.id = b.target_id;

-- waitForSpace
update imports
set failure = $1, seen_at = null, queued_at = now() + make_interval(secs => $2)
where id = $3 and company_id = $4 and attempts = $5 and state in ('reading', 'applying');

-- walkPeopleOf
select
  case when r.key like '%@%' then coalesce(
    r.applied_id, r.target_id, (select u.id from users u where u.email = r.key and not u.deleted)
  ) else split_part(r.key, '|', 1)::bigint end as id,
  r.applied_id is not null as "isAccount",
  r.before,
  r.sent,
  r.place
from import_rows r
where r.import_id = $1 and r.company_id = $2 and r.kind in ('new', 'changed', 'missing') and r.place > $3
order by r.place
limit $4;

-- withoutNestedLoops
set local enable_nestloop = off;

set local enable_nestloop = on;

-- writeAddedRows
delete from import_rows where import_id = $1 and place = any ($2::int[]);

set local enable_nestloop = off;

set local enable_nestloop = on;

update import_rows r
set kind = w.kind, sent = w.sent, warnings = w.warnings
from json_to_recordset($1::json) as w (place int, kind text, sent jsonb, warnings jsonb)
where r.import_id = $2 and r.place = w.place and r.place = any ($3::int[]);
