-- The statements that the queries of assignments send, each longer part once. Written by npm run renew

-- advanceRun
update assignment_runs
set
  done = $1,
  created = created + $2,
  existing = existing + $3,
  state = case when $4 >= total then 'done' else state end
where company_id = $5 and id = $6;

-- advanceUndo
update assignment_runs n
set
  done = greatest(n.done - $1, 0),
  state = case when $2 = 0 then 'undone' else n.state end,
  answered = case when $3 > 0 then 0 else (
    select count(*)::int
    from assignments a
    where a.company_id = n.company_id and a.run_id = n.id and not a.deleted
  ) end
where n.company_id = $4 and n.id = $5;

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

-- countDue
with
  asking as materialized (
    select a.user_id, a.reset_scale, a.expected_responses, coalesce(a.origin_id, a.id) as origin
    from assignments a
    where a.company_id = $1 and a.task_id = $2 and asks_for_something(a)
    limit $3
  ),
  due as (
    select asking.user_id
    from asking
    join jsonb_to_recordset($4::jsonb) as p (scale text, start timestamptz, "end" timestamptz) on p.scale = asking.reset_scale
    where (
      select count(*)
      from (
        select 1
        from (
          select asking.origin as id
          union all
          select x.id
          from assignments x
          where x.company_id = $5::bigint and x.origin_id = asking.origin
        ) chain
        cross join lateral (
          select r.*
          from responses r
          where
            r.company_id = $6::bigint
            and r.assignment_id = chain.id
            and not r.deleted
            and r.review_status <> 'rejected'
            and not r.late
            and not r.surplus
            and r.finished_at >= p.start
            and r.finished_at < p."end"
          offset 0
        ) r
        limit asking.expected_responses
      ) given
    ) < asking.expected_responses
  )
select
  count(*)::int as assignments,
  count(distinct user_id)::int as people,
  (select count(*)::int from asking) as looked
from due;

-- countLocations
select count(*)::int as count
from (
  select 1
  from (select location_id as id, * from company_locations where company_id = $1) t
  where
    t.id = any ($2::bigint[])
    and case when t.id = any ($3::bigint[]) then $4::boolean else false end
    and (not t.deleted)
  limit $5
) c;

-- countPeople
select
  (count(*) filter (where c.active))::int as users,
  (count(*) filter (where not c.active))::int as inactive,
  (count(*) filter (where c.active and not c.is_scout))::int as "cannotAnswer"
from (
  select (t.active and not t.deleted) as active, t.is_scout
  from (
    select
      u.*,
      (
        u.role = 'scout'
        or exists (
          select 1
          from user_projects s
          where s.user_id = u.id and s.company_id = $1 and s.role = 'scout' and not s.deleted
        )
      ) as is_scout
    from users u
    where u.id in (
      select user_id
      from user_companies
      where company_id = $2
      union
      select user_id
      from user_projects
      where company_id = $3 and not deleted
    )
  ) t
  where t.id = any ($4::bigint[]) and case when t.id = any ($5::bigint[]) then $6::boolean else false end
  limit $7
) c;

-- countReach
with live as materialized (
  select a.user_id, a.location_id, asks_for_something(a) as asks
  from assignments a
  where a.company_id = $1 and a.task_id = $2 and a.active and not a.deleted
)
select
  (select count(*)::int from live) as assignments,
  (select count(*)::int from (select 1 from live group by user_id) x) as people,
  (select count(*)::int from (select 1 from live group by location_id) x) as locations,
  (select count(*)::int from (select 1 from live where not asks group by user_id) x) as open;

-- findPhoneWork
select
  sum(q.drafts)::int as "drafts",
  sum(q.unsent_visits)::int as "visits",
  min(q.unsent_since) as "since",
  max(d.heard_at) as "heardAt"
from field_device_queues q
join field_devices d on d.user_id = q.user_id and d.id = q.device_id and d.forgotten_at is null
where q.user_id = $1 and q.company_id = $2
having count(*) > 0;

-- findReachedTask
select t.id, t.company_id as "companyId", t.version, t.active, c.time_zone as "timeZone"
from tasks t
join companies c on c.id = t.company_id
where t.id = $1 and not t.deleted and t.company_id = any ($2::bigint[]) and t.project_id = any ($3::bigint[]);

-- findRun
select
  n.id,
  n.company_id as "companyId",
  n.task_id as "taskId",
  n.state,
  n.done,
  n.total,
  n.created,
  n.existing,
  n.answered,
  n.reset_scale as "resetScale",
  n.expected_responses as "expectedResponses",
  n.created_at as "createdAt",
  t.title as "taskTitle",
  cardinality(n.user_ids) as "users",
  cardinality(n.location_ids) as "locations",
  cardinality(n.category_codes) as "categories",
  u.whole_name as "createdByName"
from assignment_runs n
join tasks t on t.company_id = n.company_id and t.id = n.task_id
join users u on u.id = n.created_by
where n.id = $1 and n.company_id = any ($2::bigint[]);

-- findRunOfRequest
-- 21 lines as in findRun: select …
where n.created_by = $1 and n.request_id = $2 and n.company_id = any ($3::bigint[]);

-- findTaskCompany
select t.company_id as "companyId"
from tasks t
where t.id = $1 and not t.deleted and t.company_id = any ($2::bigint[]) and t.project_id = any ($3::bigint[]);

-- findViewer
select
  c.time_zone as "timeZone",
  t.active as "taskActive",
  u.active and not u.deleted as "personActive",
  u.is_scout as "isScout"
from tasks t
join companies c on c.id = t.company_id
join (
  select
    u.*,
    (
      u.role = 'scout'
      or exists (
        select 1
        from user_projects s
        where s.user_id = u.id and s.company_id = $1 and s.role = 'scout' and not s.deleted
      )
    ) as is_scout
  from users u
  where u.id in (
    select user_id
    from user_companies
    where company_id = $2
    union
    select user_id
    from user_projects
    where company_id = $3 and not deleted
  )
) u on u.id = $4
where t.company_id = $5 and t.id = $6;

-- insertAssignments
with added as (
  insert into assignments (
    company_id, task_id, user_id, location_id, category_code, active, reset_scale, expected_responses
  )
  select
    t.company_id,
    w."taskId",
    w."userId",
    w."locationId",
    w."categoryCode",
    coalesce(w.active, true),
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
  returning id, task_id, user_id, location_id, category_code
)
select a.id, w.position
from added a
join
  jsonb_to_recordset($2::jsonb) as w (
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
  ) on w."taskId" = a.task_id
  and w."userId" = a.user_id
  and w."locationId" = a.location_id
  and coalesce(w."categoryCode", '') = coalesce(a.category_code, '')
order by w.position;

-- insertBatch
insert into assignments (
  company_id, task_id, user_id, location_id, category_code, reset_scale, expected_responses, run_id
)
select $1::bigint, $2::bigint, w.user_id, w.location_id, nullif(w.category_code, ''), $3, $4, $5::bigint
from unnest($6::bigint[], $7::bigint[], $8::text[]) as w (user_id, location_id, category_code)
on conflict (task_id, user_id, location_id, coalesce(category_code, ''))
where not deleted do nothing;

-- insertRun
insert into assignment_runs (
  id,
  company_id,
  task_id,
  request_id,
  created_by,
  state,
  user_ids,
  location_ids,
  category_codes,
  excluded,
  reset_scale,
  expected_responses,
  done,
  total,
  created,
  existing,
  answered,
  created_at
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
on conflict (created_by, request_id) do nothing
returning id;

-- listAssignedCategories
select null as name, null as code
where exists (
  select 1
  from assignments a
  where a.company_id = $1 and a.task_id = $2 and not a.deleted and a.category_code is null
)
union all (
  select g.name, g.code
  from categories g
  where
    g.company_id = $3
    and exists (
      select 1
      from assignments a
      where a.company_id = $4 and a.task_id = $5 and not a.deleted and a.category_code = g.code
    )
  order by g.name, g.code
  limit $6
);

-- listAssignedLocations
with page as materialized (
  select cl.location_id as id, cl.sort_name, cl.internal_code
  from company_locations cl
  where
    cl.company_id = $1
    and exists (
      select 1
      from assignments a
      where a.company_id = $2 and a.task_id = $3 and not a.deleted and a.location_id = cl.location_id
    )
  order by cl.sort_name, cl.location_id
  offset $4
  limit $5
)
select
  (
    select count(*)::int
    from (
      select 1
      from company_locations cl
      where
        cl.company_id = $6
        and exists (
          select 1
          from assignments a
          where a.company_id = $7 and a.task_id = $8 and not a.deleted and a.location_id = cl.location_id
        )
      limit $9
    ) counted
  ) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select l.id, l.name, page.internal_code as "internalCode", l.chain, l.city
        from page
        join locations l on l.id = page.id
        order by page.sort_name, page.id
      ) f
    ),
    '[]'
  ) as page;

-- listAssignedPeople
with page as materialized (
  select t.id, t.sort_name
  from users t
  where t.id = any ($1::bigint[]) and t.search_text like all ($2::text[])
  order by t.sort_name, t.id
  offset $3
  limit $4
)
select
  (
    select count(*)::int
    from (
      select 1 from users t where t.id = any ($5::bigint[]) and t.search_text like all ($6::text[]) limit $7
    ) counted
  ) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select u.id, u.whole_name as "fullName", u.email, u.dni, has.*
        from page
        join users u on u.id = page.id
        cross join lateral (
          select
            count(distinct a.location_id)::int as locations,
            array_agg(distinct a.reset_scale) as "resetScales",
            not bool_or(a.active) as paused
          from assignments a
          where a.company_id = $8 and a.task_id = $9 and not a.deleted and a.user_id = page.id
        ) has
        order by page.sort_name, page.id
      ) f
    ),
    '[]'
  ) as page;

with recursive step (id) as (
  (
    select a.user_id
    from assignments a
    where a.company_id = $1 and a.task_id = $2 and not a.deleted
    order by a.user_id
    limit 1
  )
  union all
  select (
    select a.user_id
    from assignments a
    where a.company_id = $3 and a.task_id = $4 and not a.deleted and a.user_id > step.id
    order by a.user_id
    limit 1
  )
  from step
  where step.id is not null
)
select coalesce(json_agg(f.id), '[]') as ids
from (select id from step where id is not null limit $5) f;

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
  u.whole_name as "userName",
  u.email as "userEmail",
  u.dni as "userDni",
  l.name as "locationName",
  c.name as "categoryName"
from assignments a
join users u on u.id = a.user_id
join locations l on l.id = a.location_id
left join categories c on c.company_id = a.company_id and c.code = a.category_code
where a.company_id = $1 and a.task_id = $2 and not a.deleted and a.user_id = $3
order by u.sort_name, u.id, l.name, a.category_code nulls first, a.id
offset $4
limit $5;

-- listFieldPeople
select
  u.id,
  u.full_name as "fullName",
  u.whole_name as "wholeName",
  u.email,
  u.language,
  (
    select count(*)::int
    from assignments a
    where a.user_id = u.id and a.company_id = $1 and a.active and not a.deleted
  ) as assignments,
  u.active and exists (
    select 1
    from user_projects up
    where up.user_id = u.id and up.company_id = $2 and up.role = 'scout' and not up.deleted
  ) as "mayWork"
from users u
where
  not u.deleted
  and u.id in (select up.user_id from user_projects up where up.company_id = $3 and up.role = 'scout')
order by u.sort_name, u.id
limit 2000;

-- listHeldWork
select
  a.id,
  t.id as "taskId",
  t.title as "taskTitle",
  l.id as "locationId",
  l.name as "locationName",
  a.category_code as "categoryCode",
  c.name as "categoryName",
  a.reset_scale as "resetScale",
  (
    select max(m.until)
    from assignment_moves m
    where m.company_id = a.company_id and m.to_assignment_id = a.id and m.returned_at is null
  ) as "goesBackAt"
from assignments a
join tasks t on t.company_id = a.company_id and t.id = a.task_id and t.active and not t.deleted
join locations l on l.id = a.location_id
left join categories c on c.company_id = a.company_id and c.code = a.category_code
where a.user_id = $1 and a.company_id = $2 and a.active and not a.deleted
order by l.name, t.title, a.id
limit $3;

-- listRuns
-- 21 lines as in findRun: select …
where n.company_id = $1 and n.task_id = $2
order by n.id desc
offset $3
limit $4;

select count(*)::int as count
from (select 1 from assignment_runs n where n.company_id = $1 and n.task_id = $2 limit $3) counted;

-- listRunsWithoutJob
select n.id, n.company_id as "companyId"
from assignment_runs n
where
  n.state in ('running', 'undoing')
  and n.company_id = any ($1::bigint[])
  and not exists (
    select 1
    from pgboss.job j
    where j.name = $2 and j.state in ('created', 'retry', 'active') and (j.data ->> 'runId')::bigint = n.id
  );

-- listSights
select
  a.id,
  a.company_id as "companyId",
  coalesce(a.origin_id, a.id) as "originId",
  a.active,
  a.location_id as "locationId",
  l.name as "locationName",
  a.category_code as "categoryCode",
  g.name as "categoryName",
  a.reset_scale as "resetScale",
  a.expected_responses as "expectedResponses"
from assignments a
join locations l on l.id = a.location_id
left join categories g on g.company_id = a.company_id and g.code = a.category_code
where
  a.company_id = $1
  and a.task_id = $2
  and a.user_id = $3
  and not a.deleted
  and ($4::bigint is null or a.location_id = $5)
order by l.name, a.category_code nulls first, a.id
limit $6;

-- lockRun
select n.state, n.done from assignment_runs n where n.company_id = $1 and n.id = $2 for update;

-- moveRun
update assignment_runs set state = $1 where company_id = $2 and id = $3 and state = any ($4::text[]);

-- moveWork
with
  wanted as (
    select a.*, w."toUserId" as to_user_id
    from jsonb_to_recordset($1::jsonb) as w ("assignmentId" bigint, "toUserId" bigint)
    join
      assignments a on a.id = w."assignmentId"
      and a.company_id = $2
      and a.user_id = $3
      and a.active
      and not a.deleted
    where w."toUserId" <> $4
    for no key update of a
  ),
  taken as (
    insert into assignments (
      company_id,
      task_id,
      user_id,
      location_id,
      category_code,
      active,
      reset_scale,
      expected_responses,
      origin_id
    )
    select
      company_id,
      task_id,
      to_user_id,
      location_id,
      category_code,
      true,
      reset_scale,
      expected_responses,
      coalesce(origin_id, id)
    from wanted
    on conflict (task_id, user_id, location_id, coalesce(category_code, ''))
    where not deleted do update set active = true
    where not assignments.active
    returning id, task_id, user_id, location_id, category_code
  ),
  matched as (
    select w.id as from_id, t.id as to_id, t.user_id
    from taken t
    join
      wanted w on w.task_id = t.task_id
      and w.to_user_id = t.user_id
      and w.location_id = t.location_id
      and coalesce(w.category_code, '') = coalesce(t.category_code, '')
  ),
  left_field as (
    update assignments a set active = false from matched m where a.company_id = $5 and a.id = m.from_id
  ),
  noted as (
    insert into assignment_moves (company_id, from_assignment_id, to_assignment_id, until, moved_by)
    select $6, from_id, to_id, $7::timestamptz, $8
    from matched
  )
select user_id as "toUserId", count(*)::int as count
from matched
group by user_id
order by user_id;

-- readCategoryCodes
select w.sent, c.code
from unnest($1::text[]) as w (sent)
cross join lateral (
  select g.code, g.deleted
  from categories g
  where g.company_id = $2 and g.folded_code = fold_code(w.sent)
  order by g.code = w.sent desc, g.deleted, g.code_copy
  limit 1
) c
where not c.deleted;

-- readLocations
select coalesce(json_agg(c.id order by c.id), '[]') as ids
from (
  select t.id
  from (select location_id as id, * from company_locations where company_id = $1) t
  where
    t.id = any ($2::bigint[])
    and case when t.id = any ($3::bigint[]) then $4::boolean else false end
    and (not t.deleted)
  order by t.id
  limit $5
) c;

-- readPeople
select coalesce(json_agg(c.id order by c.id), '[]') as ids
from (
  select t.id
  -- 22 lines as in countPeople: from ( …
  where
    true
    and case when t.id in (
      select m.user_id
      from user_group_members m
      where m.company_id = $4 and m.user_group_id = any ($5::bigint[])
    ) then $6::boolean else false end
    and (t.active and not t.deleted)
  order by t.id
  limit $7
) c;

-- readPlan
select
  n.company_id as "companyId",
  n.task_id as "taskId",
  n.user_ids as "userIds",
  n.location_ids as "locationIds",
  n.category_codes as "categoryCodes",
  n.excluded,
  n.reset_scale as "resetScale",
  n.expected_responses as "expectedResponses",
  n.total
from assignment_runs n
where n.company_id = $1 and n.id = $2;

-- removeBatch
update assignments a
set deleted = true
where
  a.company_id = $1
  and a.id in (
    select x.id
    from assignments x
    where
      x.company_id = $2
      and x.run_id = $3
      and not x.deleted
      and not exists (select 1 from responses r where r.company_id = x.company_id and r.assignment_id = x.id)
    limit $4
    for update
  );

-- saveAssignments
update assignments a
set
  active = coalesce(w.active, a.active),
  reset_scale = w."resetScale",
  expected_responses = w."expectedResponses",
  deleted = w.deleted
-- 12 lines as in checkWrites: from jsonb_to_recordset($1::jsonb) as w ( …
where a.id = w.id and a.company_id = any ($2::bigint[]);

-- takeBackWork
with
  due as (
    select m.company_id, m.id, m.from_assignment_id, m.to_assignment_id
    from assignment_moves m
    where m.until <= $1 and m.returned_at is null
    order by m.until
    limit $2
    for update skip locked
  ),
  given as (
    update assignments a
    set active = false
    from due
    where a.company_id = due.company_id and a.id = due.to_assignment_id
  ),
  back as (
    update assignments a
    set active = true
    from due
    where a.company_id = due.company_id and a.id = due.from_assignment_id and not a.deleted
  ),
  noted as (
    update assignment_moves m
    set returned_at = $3
    from due
    where m.company_id = due.company_id and m.id = due.id
  )
select company_id as "companyId", count(*)::int as count
from due
group by company_id;
