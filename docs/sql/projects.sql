-- The statements that the queries of projects send, each longer part once. Written by npm run renew

-- countChallenges
select project_id as "projectId", challenge_status as state, count(*)::int as count
from tickets
where
  tickets.company_id = any ($1::bigint[])
  and is_challenge
  and project_id = any ($2::bigint[])
  and challenge_status in ('solved', 'explained')
group by project_id, challenge_status;

-- countTickets
select project_id as "projectId", state, least(count(*), $1)::int as count
from tickets
where tickets.company_id = any ($2::bigint[]) and not is_challenge and project_id = any ($3::bigint[])
group by project_id, state;

-- findAdministered
select p.id, p.name, p.company_id as "companyId", p.created_at as "createdAt", c.name as "companyName"
from projects p
join companies c on c.id = p.company_id
where p.id = $1 and p.company_id = any ($2::bigint[]);

-- findProject
select p.id, p.name, p.company_id as "companyId"
from projects p
where p.id = $1 and p.company_id = any ($2::bigint[]) and p.id = any ($3::bigint[]);

-- findProjectOfRequest
select id from projects where request_id = $1 and projects.company_id = any ($2::bigint[]);

-- hasWork
select exists (
  select 1 from tickets where company_id = $1 and project_id = $2
) or exists (
  select 1 from tasks where company_id = $3 and project_id = $4
) or exists (
  select 1 from responses where company_id = $5 and project_id = $6
) or exists (
  select 1 from user_projects where company_id = $7 and project_id = $8
) or exists (
  select 1 from location_projects where company_id = $9 and project_id = $10
) or exists (
  select 1 from task_drafts where company_id = $11 and project_id = $12
) or exists (
  select 1 from ended_task_drafts where company_id = $13 and project_id = $14
) as found;

-- insertProject
insert into projects (company_id, name, request_id)
values ($1, $2, $3)
on conflict (request_id) do nothing
returning id;

-- listAdministered
select count(*)::int as count
from (
  select 1
  from projects p
  join companies c on c.id = p.company_id
  where p.company_id = any ($1::bigint[]) and p.name ilike $2
  limit $3
) counted;

select p.id, p.name, p.company_id as "companyId", p.created_at as "createdAt", c.name as "companyName"
from projects p
join companies c on c.id = p.company_id
where p.company_id = any ($1::bigint[]) and p.name ilike $2
order by p.name asc, p.id asc
offset $3
limit $4;

-- listProjects
select count(*)::int as count
from (
  select 1
  from projects p
  where p.company_id = any ($1::bigint[]) and p.id = any ($2::bigint[]) and p.name ilike $3
  limit $4
) counted;

select p.id, p.name, p.company_id as "companyId"
from projects p
where p.company_id = any ($1::bigint[]) and p.id = any ($2::bigint[]) and p.name ilike $3
order by p.name, p.id
offset $4
limit $5;

-- lockProject
select p.id, p.name, p.company_id as "companyId"
from projects p
where p.id = $1 and p.company_id = any ($2::bigint[])
for update;

-- saveProject
update projects set company_id = $1, name = $2 where company_id = $3 and id = $4;
