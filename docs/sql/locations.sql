-- The statements that the queries of locations send, each longer part once. Written by npm run renew

-- countExported
select count(*)::int as count
from (select 1 from company_locations t where t.company_id = $1 and true limit $2) counted;

-- exportedBatches
select
  t.company_id,
  t.internal_code,
  l.name,
  l.address,
  l.country_code,
  l.city,
  l.region,
  l.sector,
  l.zone,
  l.latitude,
  l.longitude,
  l.chain,
  l.chain_sub_category,
  t.deleted::int as deleted,
  t.location_id
from (
  select *
  from company_locations t
  where t.company_id = $1 and true and t.location_id = any ($2::bigint[]) and t.location_id > $3
  order by t.location_id
  limit $4
) t
join locations l on l.id = t.location_id
order by t.location_id;

-- 19 lines as in exportedBatches: select …
  where t.company_id = $1 and true and t.location_id > $2
  order by t.location_id
  limit $3
) t
join locations l on l.id = t.location_id
order by t.location_id;

-- exportedLocations
-- 25 lines as in exportedBatches: select …;

-- 19 lines as in exportedBatches: select …
  where t.company_id = $1 and true and t.location_id > $2
  order by t.location_id
  limit $3
) t
join locations l on l.id = t.location_id
order by t.location_id;

-- findCompanyLocation
select 1 from company_locations where company_id = $1 and location_id = $2 and not deleted;

-- findGeneral
select
  l.id,
  l.name,
  l.chain,
  l.chain_sub_category as "chainSubCategory",
  l.country_code as "countryCode",
  l.city,
  l.region,
  l.sector,
  l.zone,
  l.address,
  l.latitude,
  l.longitude,
  l.image_url as "imageKey",
  exists (
    select 1
    from company_locations t
    where t.location_id = l.id and t.company_id = any ($1::bigint[]) and not t.deleted
  ) as "isLinked"
from locations l
where l.id = $2;

-- findGeneralOfRequest
select id from locations where created_by = $1 and request_id = $2;

-- findKeys
select
  coalesce(array_agg(f.company_id), '{}') as company_ids,
  coalesce(array_agg(f.location_id), '{}') as location_ids
from (
  select company_id, location_id
  from company_locations
  where company_id = any ($1::bigint[]) and location_id = any ($2::bigint[])
  limit $3
) f;

-- findLocation
select
  -- 12 lines as in findGeneral: l.name, …
  t.company_id as "companyId",
  t.internal_code as "internalCode",
  t.is_distribution_center as "isDistributionCenter",
  t.deleted,
  t.created_at as "createdAt",
  t.sort_name as "sortName",
  t.location_id as "id",
  c.name as "companyName"
from company_locations t
join locations l on l.id = t.location_id
join companies c on c.id = t.company_id
where t.location_id = $1 and t.company_id = any ($2::bigint[])
order by t.company_id;

-- gatherLocations
with cells as materialized (
  select
    count(*)::int as count,
    avg(t.latitude) as latitude,
    avg(t.longitude) as longitude,
    min(t.latitude) as south,
    max(t.latitude) as north,
    min(t.longitude) as west,
    max(t.longitude) as east,
    min(t.location_id) as location_id,
    min(t.company_id) as company_id
  from company_locations t
  where
    t.company_id = any ($1::bigint[])
    and not t.deleted
    and t.latitude is not null
    and t.longitude is not null
    and t.longitude between $2::float8 and $3::float8
    and t.latitude between $4::float8 and $5::float8
  group by
    floor(t.longitude / $6::float8),
    floor(degrees(ln(tan(pi() / 4 + radians(greatest(-85.05, least(85.05, t.latitude))) / 2))) / $7::float8)
)
select
  coalesce(sum(count), 0)::int as total,
  case when count(*) > 0 then json_build_object(
    'west', min(west), 'south', min(south), 'east', max(east), 'north', max(north)
  ) end as bounds,
  coalesce(
    json_agg(
      json_build_object(
        'count',
        count,
        'latitude',
        latitude,
        'longitude',
        longitude,
        'location',
        case when count = 1 then (
          select json_build_object(
            'id',
            l.id,
            'companyId',
            k.company_id,
            'name',
            l.name,
            'chain',
            l.chain,
            'city',
            l.city,
            'isDistributionCenter',
            k.is_distribution_center
          )
          from company_locations k
          join locations l on l.id = k.location_id
          where k.company_id = cells.company_id and k.location_id = cells.location_id
        ) end
      ) order by count desc
    ),
    '[]'
  ) as points
from cells;

-- holdCompany
select 1 from companies where id = $1 for no key update;

-- insertGeneral
insert into locations (
  name,
  chain,
  chain_sub_category,
  country_code,
  city,
  region,
  sector,
  zone,
  address,
  latitude,
  longitude,
  image_url,
  created_by,
  request_id
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
on conflict (created_by, request_id)
where request_id is not null do nothing
returning id;

-- isCodeTaken
select 1 from company_locations where company_id = $1 and folded_code = fold_code($2) and location_id <> $3;

-- listCompaniesOf
select id, name from companies_of_location($1);

-- listGeneral
-- 19 lines as in findGeneral: select …
from (
  select *
  from locations
  where search_text like all ($2::text[])
  order by fold_words(name), id
  offset $3
  limit $4
) l
order by fold_words(l.name), l.id;

-- listLocations
select
  coalesce(array_agg(f.company_id), '{}') as company_ids,
  coalesce(array_agg(f.location_id), '{}') as location_ids
from (
  select s.company_id, s.location_id
  from search_locations($1::bigint[], $2::text[], $3, $4::boolean, $5) s
  limit $6
) f;

with found as materialized (
  select t.*
  from unnest($1::bigint[], $2::bigint[]) as key (company_id, id)
  cross join lateral (
    select k.*, k.location_id as id
    from company_locations k
    where k.company_id = key.company_id and k.location_id = key.id
    offset 0
  ) t
  where t.search_text like all ($3::text[])
)
select
  (select count(*)::int from found) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select
          l.name,
          l.chain,
          l.chain_sub_category as "chainSubCategory",
          l.country_code as "countryCode",
          l.city,
          l.region,
          l.sector,
          l.zone,
          l.address,
          l.latitude,
          l.longitude,
          l.image_url as "imageKey",
          t.company_id as "companyId",
          t.internal_code as "internalCode",
          t.is_distribution_center as "isDistributionCenter",
          t.deleted,
          t.created_at as "createdAt",
          t.sort_name as "sortName",
          t.location_id as "id",
          c.name as "companyName"
        from (
          select t.company_id, t.id
          from found t
          order by t.sort_name asc, t.id asc
          offset $4
          limit $5
        ) page
        join company_locations t on t.company_id = page.company_id and t.location_id = page.id
        join locations l on l.id = t.location_id
        join companies c on c.id = t.company_id
        order by t.sort_name asc, t.location_id asc
      ) f
    ),
    '[]'
  ) as page;

with page as materialized (
  select t.company_id, t.id
  from (
    select t.company_id, t.id, t.created_at
    from (select k.*, k.location_id as id from company_locations k) t
    where t.company_id = $1 and t.deleted and true
    order by t.created_at desc, t.id desc
    limit $2
  ) t
  order by t.created_at desc, t.id desc
  offset $3
  limit $4
)
select
  (
    select count(*)::int
    from (
      select 1
      from (select k.*, k.location_id as id from company_locations k) t
      where t.company_id = $5 and t.deleted
      limit $6
    ) counted
  ) as total,
  -- 25 lines as in listLocations: coalesce( …
        from (select company_id, id from page) page
        join company_locations t on t.company_id = page.company_id and t.location_id = page.id
        join locations l on l.id = t.location_id
        join companies c on c.id = t.company_id
        order by t.created_at desc, t.location_id desc
      ) f
    ),
    '[]'
  ) as page;

with page as materialized (
  select t.company_id, t.id
  from (
    select t.company_id, t.id, t.sort_name
    from (select k.*, k.location_id as id from company_locations k) t
    where t.company_id = $1 and true and true
    order by t.sort_name asc, t.id asc
    limit $2
  ) t
  order by t.sort_name asc, t.id asc
  -- 9 lines as in listLocations: offset $3 …
      where t.company_id = $5 and true
      limit $6
    ) counted
  ) as total,
  -- 25 lines as in listLocations: coalesce( …
        from (select company_id, id from page) page
        -- 8 lines as in listLocations: join company_locations t on t.company_id = page.company_id and t.location_id = page.id …;

-- listTies
select
  coalesce(
    (
      select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name)
      from location_projects lp
      join projects p on p.company_id = lp.company_id and p.id = lp.project_id
      where lp.company_id = $1 and lp.location_id = $2 and not lp.deleted
    ),
    '[]'
  ) as projects,
  (
    select count(*)::int
    from user_locations ul
    where ul.company_id = $3 and ul.location_id = $4 and not ul.deleted
  ) as users;

-- listUserLocationEmails
-- 9 lines as in findKeys: select …;

select
  r.location_id as "locationId",
  r.company_id as "companyId",
  r.project_id as "projectId",
  l.name,
  l.chain,
  r.internal_code as "internalCode",
  r.user_id as "userId",
  r.whole_name as "fullName",
  r.email
from unnest($1::bigint[]) as partition (company_id)
cross join lateral (
  select t.location_id, t.company_id, p.project_id, t.sort_name, t.internal_code, u.id, u.whole_name, u.email
  from unnest($2::bigint[], $3::bigint[]) as key (company_id, id)
  cross join lateral (
    select * from company_locations k where k.company_id = key.company_id and k.location_id = key.id offset 0
  ) t
  cross join lateral (
    select p.project_id
    from location_projects p
    where
      p.company_id = t.company_id
      and p.location_id = t.location_id
      and not p.deleted
      and p.project_id = any ($4::bigint[])
      and p.project_id = $5
  ) p
  join user_locations w on w.company_id = t.company_id and w.location_id = t.location_id and not w.deleted
  join users u on u.id = w.user_id and u.active and not u.deleted
  where
    t.company_id = partition.company_id
    and t.search_text like all ($6::text[])
    and not t.deleted
    and t.location_id = any ($7::bigint[])
    and (
      not exists (
        select 1 from user_locations o where o.company_id = t.company_id and o.user_id = $8 and not o.deleted
      )
      or exists (
        select 1
        from user_locations o
        where
          o.company_id = t.company_id
          and o.user_id = $9
          and not o.deleted
          and o.location_id = t.location_id
      )
    )
  order by t.sort_name, t.location_id, p.project_id, u.email
  limit $10
) r (location_id, company_id, project_id, sort_name, internal_code, user_id, whole_name, email)
join locations l on l.id = r.location_id
order by r.sort_name, r.location_id, r.project_id, r.email
offset $11
limit $12;

select count(*)::int as count
from (
  select 1
  from unnest($1::bigint[]) as partition (company_id)
  cross join lateral (
    select
      t.location_id,
      t.company_id,
      p.project_id,
      t.sort_name,
      t.internal_code,
      u.id,
      u.whole_name,
      u.email
    from unnest($2::bigint[], $3::bigint[]) as key (company_id, id)
    cross join lateral (
      select *
      from company_locations k
      where k.company_id = key.company_id and k.location_id = key.id
      offset 0
    ) t
    cross join lateral (
      select p.project_id
      from location_projects p
      where
        p.company_id = t.company_id
        and p.location_id = t.location_id
        and not p.deleted
        and p.project_id = any ($4::bigint[])
        and p.project_id = $5
    ) p
    join user_locations w on w.company_id = t.company_id and w.location_id = t.location_id and not w.deleted
    join users u on u.id = w.user_id and u.active and not u.deleted
    where
      t.company_id = partition.company_id
      and t.search_text like all ($6::text[])
      and not t.deleted
      and t.location_id = any ($7::bigint[])
      and (
        not exists (
          select 1
          from user_locations o
          where o.company_id = t.company_id and o.user_id = $8 and not o.deleted
        )
        or exists (
          select 1
          from user_locations o
          where
            o.company_id = t.company_id
            and o.user_id = $9
            and not o.deleted
            and o.location_id = t.location_id
        )
      )
    order by t.sort_name, t.location_id
    limit $10
  ) r (location_id, company_id, project_id, sort_name, internal_code, user_id, whole_name, email)
  limit $11
) counted;

-- listUserLocations
-- 9 lines as in findKeys: select …;

-- 12 lines as in listUserLocationEmails: select …
  select
    t.location_id,
    t.company_id,
    p.project_id,
    t.sort_name,
    t.internal_code,
    null::bigint,
    null::text,
    null::text
  -- 14 lines as in listUserLocationEmails: from unnest($2::bigint[], $3::bigint[]) as key (company_id, id) …
  -- 19 lines as in listUserLocationEmails: where …
  order by t.sort_name, t.location_id, p.project_id
  limit $10
) r (location_id, company_id, project_id, sort_name, internal_code, user_id, whole_name, email)
join locations l on l.id = r.location_id
order by r.sort_name, r.location_id, r.project_id, r.email
offset $11
limit $12;

-- 11 lines as in listUserLocationEmails: select count(*)::int as count …
      null::bigint,
      null::text,
      null::text
    -- 17 lines as in listUserLocationEmails: from unnest($2::bigint[], $3::bigint[]) as key (company_id, id) …
    -- 26 lines as in listUserLocationEmails: where …;

-- lockGeneral
-- 21 lines as in findGeneral: select …
for no key update;

-- moveDistributionCenter
update company_locations
set is_distribution_center = false
where company_id = $1 and is_distribution_center and location_id <> $2
returning location_id as id;

update company_locations
set is_distribution_center = true
where company_id = $1 and location_id = $2 and not deleted;

-- saveDeleted
update company_locations set deleted = $1 where company_id = $2 and location_id = $3 and deleted <> $4;

-- saveGeneral
update locations
set
  name = $1,
  chain = $2,
  chain_sub_category = $3,
  country_code = $4,
  city = $5,
  region = $6,
  sector = $7,
  zone = $8,
  address = $9,
  latitude = $10,
  longitude = $11,
  image_url = $12
where id = $13;

-- saveLink
insert into company_locations (company_id, location_id, internal_code)
values ($1, $2, $3)
on
  conflict (company_id, location_id) do update set deleted = false,
  internal_code = coalesce(excluded.internal_code, company_locations.internal_code)
where company_locations.deleted;
