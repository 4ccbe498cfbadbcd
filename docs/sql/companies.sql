-- The statements that the queries of companies send, each longer part once. Written by npm run renew

-- findCompany
select
  c.id,
  c.name,
  c.country_code as "countryCode",
  c.tax_id as "taxId",
  c.logo_url as "logoKey",
  c.whatsapp_link as "whatsappLink",
  c.time_zone as "timeZone",
  c.challenge_notifications as "challengeNotifications",
  c.storage_quota as "storageQuota"
from companies c
where c.id = $1 and c.id = any ($2::bigint[]);

-- findCompanyOfRequest
select id from companies where request_id = $1;

-- foldStorageChanges
with
  taken as (
    delete from company_storage_changes
    where id in (select id from company_storage_changes order by id limit $1 for update skip locked)
    returning company_id, bytes, files
  ),
  sums as (
    insert into company_storage (company_id, bytes, files)
    select company_id, sum(bytes), sum(files)
    from taken
    group by company_id
    order by company_id
    on
      conflict (company_id) do update set bytes = company_storage.bytes + excluded.bytes,
      files = company_storage.files + excluded.files
  )
select count(*)::int as folded
from taken;

-- insertCompany
insert into companies (
  id,
  name,
  country_code,
  tax_id,
  logo_url,
  whatsapp_link,
  time_zone,
  challenge_notifications,
  request_id,
  storage_quota
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (request_id) do nothing;

-- listAllCompanyIds
select all_company_ids() as ids;

-- listCompanies
-- 11 lines as in findCompany: select …
where c.id = any ($1::bigint[])
order by c.name;

-- listCompaniesOfUser
select c.id, c.name
from companies c
where
  c.id = any ($1::bigint[])
  and (
    exists (select 1 from user_companies uc where uc.company_id = c.id and uc.user_id = $2)
    or exists (
      select 1 from user_projects up where up.company_id = c.id and up.user_id = $3 and not up.deleted
    )
  )
order by c.name;

-- listCompanyPage
-- 9 lines as in findCompany: select …
  c.storage_quota as "storageQuota",
  u.bytes,
  u.files as "fileCount",
  u.quota
from
  (
    select *
    from companies c
    where c.id = any ($1::bigint[]) and c.name ilike $2
    order by c.name asc nulls last, c.id asc
    offset $3
    limit $4
  ) c,
  storage_of(c.id) u
order by c.name asc nulls last, c.id asc;

select count(*)::int as count
from (select 1 from companies c where c.id = any ($1::bigint[]) and c.name ilike $2 limit $3) counted;

-- listStorageSteps
select *
from (
  select
    c.id as "companyId",
    c.name,
    coalesce(s.told_level, 0) as "notifiedLevel",
    case when u.quota is null then 0 when u.bytes >= u.quota then 100 when u.bytes * 100 >= u.quota * 90 then 90 else 0 end as level
  from companies c
  cross join storage_of(c.id) u
  left join company_storage s on s.company_id = c.id
) steps
where level <> "notifiedLevel"
order by "companyId";

-- lockCompany
select 1 from companies where id = $1 and id = any ($2::bigint[]) for update;

-- nextCompanyId
select nextval(pg_get_serial_sequence('companies', 'id')) as id;

-- saveCompany
update companies
set
  name = $1,
  country_code = $2,
  tax_id = $3,
  logo_url = $4,
  whatsapp_link = $5,
  time_zone = $6,
  challenge_notifications = $7,
  storage_quota = $8
where id = $9;

-- saveNotifiedLevel
insert into company_storage (company_id, bytes, files, told_level)
values ($1, 0, 0, $2)
on conflict (company_id) do update set told_level = excluded.told_level
where company_storage.told_level = $3;

-- timeZoneOf
select c.id, c.time_zone as "timeZone" from companies c where c.id = any ($1::bigint[]);

select name, value from settings;

-- timeZonesOf
select c.id, c.time_zone as "timeZone" from companies c where c.id = any ($1::bigint[]);
