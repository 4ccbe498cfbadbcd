-- What the queries of assignments send. Written by node scripts/checks/sql-snapshot.ts --write

-- checkWrites
select
  w.position,
  t.company_id as "companyId",
  exists (
    select 1
    from users u
    where
      u.id = w."userId"
      and u.active
      and not u.deleted
      and (
        exists (
          select 1
          from user_projects up
          where up.user_id = u.id and up.company_id = t.company_id and not up.deleted
        )
        or exists (select 1 from user_companies uc where uc.user_id = u.id and uc.company_id = t.company_id)
      )
  ) as "userKnown",
  exists (
    select 1
    from company_locations cl
    where cl.company_id = t.company_id and cl.location_id = w."locationId" and not cl.deleted
  ) as "locationKnown",
  (w."categoryCode" is null or not coalesce(c.deleted, true)) as "categoryKnown",
  coalesce(c.code, w."categoryCode") as "categoryCode",
  (
    select a.id
    from assignments a
    where
      a.company_id = t.company_id
      and a.task_id = t.id
      and a.user_id = w."userId"
      and a.location_id = w."locationId"
      and coalesce(a.category_code, '') = coalesce(c.code, w."categoryCode", '')
      and not a.deleted
  ) as "existingId"
from jsonb_to_recordset($1::jsonb) as w (
  position int,
  id bigint,
  "taskId" bigint,
  "userId" bigint,
  "locationId" bigint,
  "categoryCode" text,
  active boolean,
  "resetScale" text,
  "expectedResponses" int,
  deleted boolean
)
left
  join tasks t on t.id = w."taskId"
  and not t.deleted
  and t.company_id = any ($2::bigint[])
  and t.project_id = any ($3::bigint[])
left join lateral (
  select g.code, g.deleted
  from categories g
  where g.company_id = t.company_id and g.folded_code = fold_code(w."categoryCode")
  order by g.code = w."categoryCode" desc, g.deleted, g.code_copy
  limit 1
) c on true
order by w.position;

-- countAssignments
select count(*)::int as total from assignments where company_id = $1 and task_id = $2 and not deleted;

-- findTaskCompany
select t.company_id as "companyId"
from tasks t
where t.id = $1 and not t.deleted and t.company_id = any ($2::bigint[]) and t.project_id = any ($3::bigint[]);

-- insertAssignments
insert into assignments (
  company_id, task_id, user_id, location_id, category_code, active, reset_scale, expected_responses
)
select
  t.company_id,
  w."taskId",
  w."userId",
  w."locationId",
  w."categoryCode",
  w.active,
  w."resetScale",
  w."expectedResponses"
from jsonb_to_recordset($1::jsonb) as w (
  position int,
  id bigint,
  "taskId" bigint,
  "userId" bigint,
  "locationId" bigint,
  "categoryCode" text,
  active boolean,
  "resetScale" text,
  "expectedResponses" int,
  deleted boolean
)
join tasks t on t.id = w."taskId"
order by w.position
on conflict (task_id, user_id, location_id, coalesce(category_code, ''))
where not deleted do nothing
returning id;

-- listAssignments
select
  a.id,
  a.task_id as "taskId",
  a.user_id as "userId",
  a.location_id as "locationId",
  a.category_code as "categoryCode",
  a.active,
  a.reset_scale as "resetScale",
  a.expected_responses as "expectedResponses",
  u.full_name as "userName",
  u.email as "userEmail",
  u.dni as "userDni",
  l.name as "locationName",
  c.name as "categoryName"
from assignments a
join users u on u.id = a.user_id
join locations l on l.id = a.location_id
left join categories c on c.company_id = a.company_id and c.code = a.category_code
where a.company_id = $1 and a.task_id = $2 and not a.deleted
order by u.full_name, u.id, l.name, a.category_code nulls first, a.id
offset $3
limit $4;

-- saveAssignments
update assignments a
set
  active = w.active,
  reset_scale = w."resetScale",
  expected_responses = w."expectedResponses",
  deleted = w.deleted
from jsonb_to_recordset($1::jsonb) as w (
  position int,
  id bigint,
  "taskId" bigint,
  "userId" bigint,
  "locationId" bigint,
  "categoryCode" text,
  active boolean,
  "resetScale" text,
  "expectedResponses" int,
  deleted boolean
)
where a.id = w.id and a.company_id = any ($2::bigint[]);
