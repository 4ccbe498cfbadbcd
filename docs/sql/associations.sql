-- The statements that the queries of associations send, each longer part once. Written by npm run renew

-- companyOfReport
select company_id as "companyId"
from powerbi_reports
where id = $1 and not deleted and powerbi_reports.company_id = any ($2::bigint[]);

-- insertLink
insert into user_projects (user_id, company_id, project_id, role)
values ($1, $2, $3, $4)
on conflict do nothing;

insert into user_reports (company_id, user_id, powerbi_report_id, config_json, config_description)
values ($1, $2, $3, $4, $5)
on conflict do nothing;

-- listLinkedProjects
select
  p.id,
  p.name,
  l.role,
  l.id as "userProjectId",
  p.company_id as "companyId",
  c.name as "companyName",
  l.created_at as "createdAt"
from user_projects l
join projects p on p.company_id = l.company_id and p.id = l.project_id
join companies c on c.id = p.company_id
where
  l.user_id = $1
  and not l.deleted
  and l.company_id = any ($2::bigint[])
  and fold_words(p.name) like fold_words($3)
order by p.name, p.id
offset $4
limit $5;

select count(*)::int as count
from (
  select 1
  from user_projects l
  join projects p on p.company_id = l.company_id and p.id = l.project_id
  join companies c on c.id = p.company_id
  where
    l.user_id = $1
    and not l.deleted
    and l.company_id = any ($2::bigint[])
    and fold_words(p.name) like fold_words($3)
  limit $4
) counted;

-- listLinkedReports
select
  r.id,
  r.report_name as "reportName",
  r.report_description as "reportDescription",
  r.kind,
  r.warning_status as "warningStatus",
  r.deleted,
  r.company_id as "companyId",
  c.name as "companyName",
  l.id as "userPowerbiReportId",
  l.user_id as "userId",
  l.config_json as "config",
  l.config_description as "configDescription",
  l.created_at as "createdAt",
  (
    exists (select 1 from users u where u.id = l.user_id and u.role = 'superAdmin')
    or exists (select 1 from user_companies uc where uc.user_id = l.user_id and uc.company_id = r.company_id)
    or exists (
      select 1
      from user_projects up
      where up.user_id = l.user_id and up.company_id = r.company_id and not up.deleted
    )
  ) as "inReach"
from user_reports l
join powerbi_reports r on r.company_id = l.company_id and r.id = l.powerbi_report_id
join companies c on c.id = r.company_id
where
  l.user_id = $1
  and not l.deleted
  and l.company_id = any ($2::bigint[])
  and fold_words(r.report_name) like fold_words($3)
order by r.report_name, r.id
offset $4
limit $5;

select count(*)::int as count
from (
  select 1
  from user_reports l
  join powerbi_reports r on r.company_id = l.company_id and r.id = l.powerbi_report_id
  join companies c on c.id = r.company_id
  where
    l.user_id = $1
    and not l.deleted
    and l.company_id = any ($2::bigint[])
    and fold_words(r.report_name) like fold_words($3)
  limit $4
) counted;

-- listOtherProjects
select count(*)::int as count
from (
  select 1
  from projects p
  join companies c on c.id = p.company_id
  where
    p.company_id = any ($1::bigint[])
    and fold_words(p.name) like fold_words($2)
    and not exists (
      select 1 from user_projects l where l.user_id = $3 and l.project_id = p.id and not l.deleted
    )
  limit $4
) counted;

select p.id, p.name, p.company_id as "companyId", c.name as "companyName"
from projects p
join companies c on c.id = p.company_id
where
  p.company_id = any ($1::bigint[])
  and fold_words(p.name) like fold_words($2)
  and not exists (
    select 1 from user_projects l where l.user_id = $3 and l.project_id = p.id and not l.deleted
  )
order by p.name, p.id
offset $4
limit $5;

-- listOtherReports
select
  r.id,
  r.report_name as "reportName",
  r.report_description as "reportDescription",
  r.kind,
  r.company_id as "companyId",
  c.name as "companyName"
from powerbi_reports r
join companies c on c.id = r.company_id
where
  r.company_id = any ($1::bigint[])
  and not r.deleted
  and fold_words(r.report_name) like fold_words($2)
  and not exists (
    select 1
    from user_reports l
    where l.company_id = r.company_id and l.user_id = $3 and l.powerbi_report_id = r.id and not l.deleted
  )
order by r.report_name, r.id
offset $4
limit $5;

select count(*)::int as count
from (
  select 1
  from powerbi_reports r
  join companies c on c.id = r.company_id
  where
    r.company_id = any ($1::bigint[])
    and not r.deleted
    and fold_words(r.report_name) like fold_words($2)
    and not exists (
      select 1
      from user_reports l
      where l.company_id = r.company_id and l.user_id = $3 and l.powerbi_report_id = r.id and not l.deleted
    )
  limit $4
) counted;

-- lockLink
select
  l.id,
  l.company_id as "companyId",
  l.user_id as "userId",
  l.config_json as "config",
  l.config_description as "configDescription",
  l.deleted,
  t.id as "targetId",
  t.report_name as "targetName"
from user_reports l
join powerbi_reports t on t.company_id = l.company_id and t.id = l.powerbi_report_id
where l.id = $1 and l.company_id = any ($2::bigint[])
for update of l;

-- 11 lines as in lockLink: select …
where l.user_id = $1 and l.powerbi_report_id = $2 and l.company_id = any ($3::bigint[])
for update of l;

select
  l.id,
  l.company_id as "companyId",
  l.user_id as "userId",
  l.role,
  l.deleted,
  t.id as "targetId",
  t.name as "targetName"
from user_projects l
join projects t on t.company_id = l.company_id and t.id = l.project_id
where l.id = $1 and l.company_id = any ($2::bigint[])
for update of l;

-- 10 lines as in lockLink: select …
where l.user_id = $1 and l.project_id = $2 and l.company_id = any ($3::bigint[])
for update of l;

-- readPage
select $1 $2 order by $3 offset $4 limit $5;

select count(*)::int as count from (select 1 $1 limit $2) counted;

-- saveLink
update user_projects set role = $1, deleted = $2 where company_id = $3 and id = $4;

update user_reports
set config_json = $1, config_description = $2, deleted = $3
where company_id = $4 and id = $5;
