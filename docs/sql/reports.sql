-- The statements that the queries of reports send, each longer part once. Written by npm run renew

-- claimStaleDays
with taken as (
  delete from dashboard_marks
  where
    company_id = $1
    and what = 'day'
    and day in (
      select distinct day
      from dashboard_marks
      where company_id = $2 and what = 'day'
      order by day desc
      limit $3
    )
  returning day
)
select distinct day
from taken
order by day;

-- countAlerts
select
  '' as key,
  null as split,
  true as "isNow",
  array[
    count(*) filter (where t.side = 'low'),
    count(*) filter (where t.side = 'high'),
    count(*) filter (
      where (t.since at time zone (select c.time_zone from companies c where c.id = $1))::date between $2::date and $3::date
    )
  ]::float8[] as sums
from stock_alerts t
where
  t.company_id = $4
  and t.location_id = any (
    array(
      select l.location_id
      from company_locations l
      where l.company_id = $5 and coalesce(l.chain, '') = any ($6::text[])
    )
  )
  and t.product_id = any (
    array(
      select p.id from products p where p.company_id = $7 and coalesce(p.category_code, '') = any ($8::text[])
    )
  )
  and t.location_id = any ($9::bigint[])
group by 1;

select
  coalesce(l.chain, '') as key,
  -- 10 lines as in countAlerts: null as split, …
join company_locations l on l.company_id = t.company_id and l.location_id = t.location_id
-- 16 lines as in countAlerts: where …;

select
  coalesce(p.category_code, '') as key,
  -- 10 lines as in countAlerts: null as split, …
join products p on p.company_id = t.company_id and p.id = t.product_id
-- 16 lines as in countAlerts: where …;

select
  t.measure as key,
  -- 26 lines as in countAlerts: null as split, …;

-- daysOfCompany
select
  c.name,
  c.time_zone as "timeZone",
  (now() at time zone c.time_zone)::date::text as today,
  least(
    (
      select (r.created_at at time zone c.time_zone)::date
      from responses r
      where r.company_id = c.id and not r.deleted
      order by r.created_at, r.id
      limit 1
    ),
    (
      select (k.created_at at time zone c.time_zone)::date
      from tickets k
      where k.company_id = c.id and k.is_challenge
      order by k.created_at
      limit 1
    )
  )::text as "firstDay"
from companies c
where c.id = $1;

-- findLastVisit
select
  r.id,
  r.report_name as "reportName",
  r.file_key as "fileKey",
  r.warning_status as "warningStatus",
  v.visited_at as "visitedAt"
from report_visits v
join powerbi_reports r on r.company_id = v.company_id and r.id = v.powerbi_report_id and not r.deleted
where
  v.user_id = $1
  and v.company_id = any ($2::bigint[])
  and (
    $3
    or exists (
      select 1
      from user_reports ur
      where
        ur.company_id = v.company_id
        and ur.user_id = v.user_id
        and ur.powerbi_report_id = v.powerbi_report_id
        and not ur.deleted
    )
  )
order by v.visited_at desc, r.id desc
limit 1;

-- findNames
select code as key, name from categories where company_id = $1 and code = any ($2::text[]);

select distinct on (coalesce(t.lineage_id, t.id)) coalesce(t.lineage_id, t.id)::text as key, t.title as name
from tasks t
where t.company_id = $1 and (t.id = any ($2::bigint[]) or t.lineage_id = any ($3::bigint[]))
order by coalesce(t.lineage_id, t.id), t.deleted, t.id desc;

select id::text as key, name from projects where company_id = $1 and id = any ($2::bigint[]);

select id::text as key, name_es as name from feedback_labels where id = any ($1::bigint[]);

select id::text as key, whole_name as name from users where id = any ($1::bigint[]);

-- findReport
select
  r.id,
  r.company_id as "companyId",
  r.report_name as "reportName",
  r.report_id as "reportId",
  r.report_description as "reportDescription",
  r.workspace_id as "workspaceId",
  r.file_key as "fileKey",
  r.kind,
  r.warning_status as "warningStatus",
  r.warning_message as "warningMessage",
  r.identity_roles as "identityRoles",
  r.deleted,
  r.created_at as "createdAt"
from powerbi_reports r
where r.id = $1 and r.company_id = any ($2::bigint[]);

-- findReportOfRequest
select r.id
from powerbi_reports r
where r.created_by = $1 and r.request_id = $2 and r.company_id = any ($3::bigint[]);

-- findReportOfUser
-- 13 lines as in findReport: select …
  r.created_at as "createdAt",
  c.name as "companyName",
  u.id as "userId",
  u.whole_name as "userName",
  u.email,
  ur.id as "relationId",
  ur.config_json as "config",
  ur.config_description as "configDescription"
from powerbi_reports r
join companies c on c.id = r.company_id
join user_reports ur on ur.company_id = r.company_id and ur.powerbi_report_id = r.id and not ur.deleted
join users u on u.id = ur.user_id
where r.id = $1 and ur.user_id = $2 and r.company_id = any ($3::bigint[]);

-- findReportToOpen
-- 13 lines as in findReport: select …
  r.created_at as "createdAt",
  u.id as "userId",
  u.email,
  ur.config_json as "config"
from powerbi_reports r
join users u on u.id = $1
left
  join user_reports ur on ur.company_id = r.company_id
  and ur.powerbi_report_id = r.id
  and ur.user_id = u.id
  and not ur.deleted
where r.id = $2 and r.company_id = any ($3::bigint[]) and not r.deleted and ($4 or ur.id is not null);

-- findStaleMarks
select distinct m.what, m.day
from dashboard_marks m
where
  m.company_id = $1
  and (
    m.what <> 'day'
    or exists (
      select 1 from unnest($2::date[], $3::date[]) as r (first, last) where m.day between r.first and r.last
    )
  );

-- insertReport
insert into powerbi_reports (
  company_id,
  created_by,
  request_id,
  report_name,
  report_id,
  report_description,
  workspace_id,
  file_key,
  kind,
  identity_roles
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (created_by, request_id)
where request_id is not null do nothing
returning id;

-- listCategories
select c.code, c.name from categories c where c.company_id = $1 order by c.name, c.code;

-- listChains
select distinct coalesce(l.chain, '') as chain from company_locations l where l.company_id = $1 order by 1;

-- listChallenges
with page as materialized (
  select t.company_id, t.id
  from (
    select t.company_id, t.id, t.created_at
    from tickets t
    where
      t.company_id = $1
      and t.company_id = $2
      and t.is_challenge
      and t.created_at >= (
        $3::date::timestamp at time zone (select c.time_zone from companies c where c.id = $4)
      ) - interval '2 hours'
      and t.created_at < (
        ($5::date + 1)::timestamp at time zone (select c.time_zone from companies c where c.id = $6)
      ) + interval '2 hours'
      and (t.created_at at time zone (select c.time_zone from companies c where c.id = $7))::date between $8::date and $9::date
      and t.project_id = any ($10::bigint[])
      and t.project_id = any ($11::bigint[])
      and coalesce(
        (
          select l.chain
          from company_locations l
          where l.company_id = t.company_id and l.location_id = t.location_id
        ),
        ''
      ) = any ($12::text[])
      and t.location_id = any ($13::bigint[])
      and coalesce(t.challenge_status, 'unmarked') = $14
      and true
    order by t.created_at desc, t.id desc
    limit $15
  ) t
  order by t.created_at desc, t.id desc
  offset $16
  limit $17
)
select
  ($18::int) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select
          t.id,
          t.subject,
          t.challenge_status as "challengeStatus",
          t.created_at as "createdAt",
          (select l.name from locations l where l.id = t.location_id) as "locationName",
          (
            select l.chain
            from company_locations l
            where l.company_id = t.company_id and l.location_id = t.location_id
          ) as chain,
          t.created_at::text as "orderedBy"
        from page
        join tickets t on t.company_id = page.company_id and t.id = page.id
        order by t.created_at desc, t.id desc
      ) f
    ),
    '[]'
  ) as page;

-- listClusters
select c.id, c.name
from clusters c
where c.company_id = $1 and not c.deleted
order by c.name, c.id
limit 1000;

-- listDrillDownAlerts
with page as materialized (
  select t.company_id, t.id
  from (
    select t.*
    from unnest($1::bigint[]) as partition (company_id)
    cross join unnest($2::text[]) as tab (value)
    cross join lateral (
      select t.company_id, t.id, t.deviation
      from stock_alerts t
      where
        t.company_id = partition.company_id
        and t.measure = tab.value
        and t.company_id = $3
        and t.location_id = any (
          array(
            select l.location_id
            from company_locations l
            where l.company_id = $4 and coalesce(l.chain, '') = any ($5::text[])
          )
        )
        and t.product_id = any (
          array(
            select p.id
            from products p
            where p.company_id = $6 and coalesce(p.category_code, '') = any ($7::text[])
          )
        )
        and t.location_id = any ($8::bigint[])
        and t.side = $9
        and true
      order by t.deviation desc, t.id desc
      limit $10
    ) t
  ) t
  order by t.deviation desc, t.id desc
  offset $11
  limit $12
)
select
  ($13::int) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select
          t.id,
          t.measure,
          t.side,
          t.value,
          t.limit_min as min,
          t.limit_max as max,
          t.since,
          (
            select p.name from products p where p.company_id = t.company_id and p.id = t.product_id
          ) as "productName",
          (select l.name from locations l where l.id = t.location_id) as "locationName",
          (
            select l.chain
            from company_locations l
            where l.company_id = t.company_id and l.location_id = t.location_id
          ) as chain,
          t.deviation::text as "orderedBy"
        from page
        join stock_alerts t on t.company_id = page.company_id and t.id = page.id
        order by t.deviation desc, t.id desc
      ) f
    ),
    '[]'
  ) as page;

-- listPlaces
select l.id, l.name, cl.internal_code as code, l.region, l.city, l.zone
from company_locations cl
join locations l on l.id = cl.location_id
where cl.company_id = $1;

-- listProjects
select p.id, p.name
from projects p
where p.company_id = $1 and p.id = any ($2::bigint[])
order by p.name, p.id;

-- listReports
-- 15 lines as in findReport: select …
where
  r.company_id = any ($1::bigint[])
  and fold_words(r.report_name) like all ($2::text[])
  and r.deleted = $3
  and exists (
    select 1
    from user_reports ur
    where ur.company_id = r.company_id and ur.user_id = $4 and ur.powerbi_report_id = r.id and not ur.deleted
  )
order by r.created_at desc, r.id desc
offset $5
limit $6;

-- 15 lines as in findReport: select …
where r.company_id = any ($1::bigint[])
order by r.created_at desc, r.id desc
offset $2
limit $3;

select count(*)::int as count
from (
  select 1
  from powerbi_reports r
  where
    r.company_id = any ($1::bigint[])
    and fold_words(r.report_name) like all ($2::text[])
    and r.deleted = $3
    and exists (
      select 1
      from user_reports ur
      where
        ur.company_id = r.company_id
        and ur.user_id = $4
        and ur.powerbi_report_id = r.id
        and not ur.deleted
    )
  limit $5
) counted;

select count(*)::int as count
from (select 1 from powerbi_reports r where r.company_id = any ($1::bigint[]) limit $2) counted;

-- listResponses
with page as materialized (
  select t.company_id, t.id
  from (
    select t.*
    from unnest($1::bigint[]) as partition (company_id)
    cross join unnest($2::text[]) as tab (value)
    cross join lateral (
      select t.company_id, t.id, t.created_at
      from responses t
      where
        t.company_id = partition.company_id
        and t.review_status = tab.value
        and not t.deleted
        and t.created_at >= (
          $3::date::timestamp at time zone (select c.time_zone from companies c where c.id = $4)
        ) - interval '2 hours'
        and t.created_at < (
          ($5::date + 1)::timestamp at time zone (select c.time_zone from companies c where c.id = $6)
        ) + interval '2 hours'
        and (t.created_at at time zone (select c.time_zone from companies c where c.id = $7))::date between $8::date and $9::date
        and t.project_id = any ($10::bigint[])
        and t.task_id = any ($11::bigint[])
        and t.location_id = any ($12::bigint[])
        and t.location_id = any (
          array(
            select l.location_id
            from company_locations l
            where l.company_id = $13 and coalesce(l.chain, '') = any ($14::text[])
          )
        )
        and coalesce(t.category_code, '') = any ($15::text[])
        and t.review_status = any ($16::text[])
        and exists (
          select 1
          from answers a
          join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
          join
            image_shares s on s.company_id = i.company_id
            and s.image_id = i.id
            and (s.trays > 0 or s.products > 0 or s.competition > 0)
          where a.company_id = t.company_id and a.response_id = t.id and s.share_type = $17
        )
        and coalesce(t.reviewed_by, 0) = $18
        and coalesce(t.feedback_label_id, 0) = $19
        and true
      order by t.created_at desc, t.id desc
      limit $20
    ) t
  ) t
  order by t.created_at desc, t.id desc
  offset $21
  limit $22
)
select
  ($23::int) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select
          t.id,
          t.created_at as "createdAt",
          t.review_status as "reviewStatus",
          (select s.title from tasks s where s.company_id = t.company_id and s.id = t.task_id) as "taskTitle",
          (select l.name from locations l where l.id = t.location_id) as "locationName",
          (
            select l.chain
            from company_locations l
            where l.company_id = t.company_id and l.location_id = t.location_id
          ) as chain,
          (
            select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code
          ) as "categoryName",
          case when t.project_id = any ($24::bigint[]) then (select u.whole_name from users u where u.id = t.user_id) end as "userName",
          case when t.review_status = any ($25::text[]) then (
            select count(*)
            from answers a
            join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
            join
              image_shares s on s.company_id = i.company_id
              and s.image_id = i.id
              and (s.trays > 0 or s.products > 0 or s.competition > 0)
            where a.company_id = t.company_id and a.response_id = t.id and s.share_type = $26
          ) else 0 end::int as images,
          case when t.review_status = any ($27::text[]) then (
            select avg(s.share)
            from answers a
            join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
            join
              image_shares s on s.company_id = i.company_id
              and s.image_id = i.id
              and (s.trays > 0 or s.products > 0 or s.competition > 0)
            where a.company_id = t.company_id and a.response_id = t.id and s.share_type = $28
          ) end as share,
          t.created_at::text as "orderedBy"
        from page
        join responses t on t.company_id = page.company_id and t.id = page.id
        order by t.created_at desc, t.id desc
      ) f
    ),
    '[]'
  ) as page;

-- listStaleCompanies
select c.id
from unnest($1::bigint[]) as c (id)
where exists (select 1 from dashboard_marks m where m.company_id = c.id)
order by 1;

-- listStoredWeeks
with recursive kept as (
  (
    select date_trunc('week', day)::date as monday
    from response_facts
    where company_id = $1
    order by day
    limit 1
  )
  union all
  select next.monday
  from kept
  cross join lateral (
    select date_trunc('week', day)::date as monday
    from response_facts
    where company_id = $2 and day >= kept.monday + 7
    order by day
    limit 1
  ) next
)
select monday
from kept;

-- listTasks
select t.id, t.title as name, t.project_id as "projectId", coalesce(t.lineage_id, t.id) as "lineageId"
from tasks t
where t.company_id = $1 and not t.deleted and t.project_id = any ($2::bigint[])
order by t.created_at desc, t.id desc
limit 1000;

-- lockRefresh
select pg_try_advisory_xact_lock(hashtextextended('dashboards', $1)) as held;

-- lockReport
-- 16 lines as in findReport: select …
for update;

-- placesOfCluster
select (
  select array_agg(m.location_id)
  from cluster_locations m
  where m.company_id = c.company_id and m.cluster_id = c.id
) as ids
from clusters c
where c.company_id = $1 and c.id = $2;

-- readChallenges
select
  day::text as key,
  null as split,
  day >= $1::date as "isNow",
  array[
    count(*) filter (where status = 'pending'),
    count(*) filter (where status = 'explained'),
    count(*) filter (where status = 'solved'),
    count(*) filter (where status is null),
    coalesce(percentile_cont(0.5) within group (order by minutes) filter (where minutes is not null), -1),
    coalesce(percentile_cont(0.9) within group (order by minutes) filter (where minutes is not null), -1)
  ]::float8[] as sums
from (
  select
    (t.created_at at time zone (select c.time_zone from companies c where c.id = $2))::date as day,
    null::text as key,
    t.challenge_status as status,
    case when t.challenge_answered_at is not null then greatest(
      0, extract(epoch from t.challenge_answered_at - t.created_at) / 60
    ) end as minutes
  from tickets t
  where
    t.company_id = $3
    and t.is_challenge
    and t.created_at >= (
      $4::date::timestamp at time zone (select c.time_zone from companies c where c.id = $5)
    ) - interval '2 hours'
    and t.created_at < (
      ($6::date + 1)::timestamp at time zone (select c.time_zone from companies c where c.id = $7)
    ) + interval '2 hours'
    and (t.created_at at time zone (select c.time_zone from companies c where c.id = $8))::date between $9::date and $10::date
    and t.project_id = any ($11::bigint[])
    and t.project_id = any ($12::bigint[])
    and coalesce(
      (
        select l.chain
        from company_locations l
        where l.company_id = t.company_id and l.location_id = t.location_id
      ),
      ''
    ) = any ($13::text[])
    and t.location_id = any ($14::bigint[])
) found
group by 1, 3;

select
  found.key as key,
  -- 13 lines as in readChallenges: null as split, …
    '' as key,
    -- 28 lines as in readChallenges: t.challenge_status as status, …;

select
  found.key as key,
  -- 13 lines as in readChallenges: null as split, …
    coalesce(
      (
        select l.chain
        from company_locations l
        where l.company_id = t.company_id and l.location_id = t.location_id
      ),
      ''
    ) as key,
    -- 28 lines as in readChallenges: t.challenge_status as status, …;

select
  found.key as key,
  -- 13 lines as in readChallenges: null as split, …
    t.project_id::text as key,
    -- 28 lines as in readChallenges: t.challenge_status as status, …;

-- readExpected
select
  t.project_id as "projectId",
  coalesce(t.lineage_id, t.id) as "taskId",
  coalesce(l.chain, '') as chain,
  coalesce(a.category_code, '') as category,
  a.reset_scale as "resetScale",
  greatest(asking.since, $1::date)::text as since,
  sum(a.expected_responses)::float8 as expected
from answering_assignments($2) asking
join assignments a on a.company_id = $3 and a.id = asking.id
join tasks t on t.company_id = a.company_id and t.id = a.task_id
left join company_locations l on l.company_id = a.company_id and l.location_id = a.location_id
where
  asking.asks
  and true
  and t.project_id = any ($4::bigint[])
  and a.task_id = any ($5::bigint[])
  and coalesce(l.chain, '') = any ($6::text[])
  and coalesce(a.category_code, '') = any ($7::text[])
  and a.location_id = any ($8::bigint[])
group by 1, 2, 3, 4, 5, 6;

-- readSums
select
  s.key::text as key,
  s.split,
  s.is_now as "isNow",
  array[
    coalesce(sum(s.approved), 0)::float8,
    coalesce(sum(s.rejected), 0)::float8,
    coalesce(sum(s.objected), 0)::float8
  ] as sums
from (
  select
    f.day >= $1::date as is_now,
    coalesce(l.chain, '') as key,
    null::text as split,
    (f.status = 'approved')::int as approved,
    (f.status = 'rejected')::int as rejected,
    (f.status = 'objected')::int as objected
  from response_facts f
  left join company_locations l on l.company_id = f.company_id and l.location_id = f.location_id
  where
    f.status in ('approved', 'rejected', 'objected')
    and f.company_id = $2
    and f.day between $3::date and $4::date
    and true
    and f.location_id = any ($5::bigint[])
) s
group by s.key, s.split, s.is_now;

-- 12 lines as in readSums: select …
    f.day as key,
    coalesce(l.chain, '') as split,
    -- 10 lines as in readSums: (f.status = 'approved')::int as approved, …
    and f.project_id = any ($5::bigint[])
    and f.task_id = any ($6::bigint[])
    and f.category_code = any ($7::text[])
    and coalesce(l.chain, '') = any ($8::text[])
    and f.location_id = any ($9::bigint[])
) s
group by s.key, s.split, s.is_now;

-- 11 lines as in readSums: select …
    w.week >= $1::date as is_now,
    w.project_id as key,
    null::text as split,
    w.approved as approved,
    w.rejected as rejected,
    w.objected as objected
  from review_weeks w
  where w.company_id = $2 and w.week = any ($3::date[]) and true
) s
group by s.key, s.split, s.is_now;

select
  s.key::text as key,
  s.split,
  s.is_now as "isNow",
  array[
    coalesce(sum(s.completed), 0)::float8,
    coalesce(sum(s.pending), 0)::float8,
    coalesce(sum(s.approved), 0)::float8,
    coalesce(sum(s.rejected), 0)::float8,
    coalesce(sum(s.objected), 0)::float8,
    coalesce(sum(s.sincronized), 0)::float8,
    coalesce(sum(s.answered), 0)::float8
  ] as sums
from (
  select
    f.day >= $1::date as is_now,
    f.day as key,
    coalesce(l.chain, '') as split,
    (f.status = 'completed')::int as completed,
    (f.status = 'pending')::int as pending,
    (f.status = 'approved')::int as approved,
    (f.status = 'rejected')::int as rejected,
    (f.status = 'objected')::int as objected,
    (f.status = 'sincronized')::int as sincronized,
    (f.status <> 'rejected' and f.day >= asking.since)::int as answered
  from response_facts f
  left join company_locations l on l.company_id = f.company_id and l.location_id = f.location_id
  left join (
    select x.id, (coalesce(first.created_at, x.created_at) at time zone c.time_zone)::date as since
    from assignments x
    join companies c on c.id = x.company_id
    left join assignments first on first.company_id = x.company_id and first.id = x.origin_id
    where
      x.company_id = $2
      and coalesce(x.origin_id, x.id) in (
        select coalesce(a.origin_id, a.id)
        from assignments a
        join tasks t on t.company_id = a.company_id and t.id = a.task_id and t.active and not t.deleted
        where a.company_id = $3 and asks_for_something(a)
      )
  ) asking on asking.id = f.assignment_id
  where
    true
    and f.company_id = $4
    and f.day between $5::date and $6::date
    and true
    and f.project_id = any ($7::bigint[])
    and f.task_id = any ($8::bigint[])
    and f.category_code = any ($9::text[])
    and coalesce(l.chain, '') = any ($10::text[])
    and f.location_id = any ($11::bigint[])
) s
group by s.key, s.split, s.is_now;

-- 15 lines as in readSums: select …
    w.week >= $1::date as is_now,
    coalesce(l.chain, '') as key,
    null::text as split,
    w.completed as completed,
    w.pending as pending,
    w.approved as approved,
    w.rejected as rejected,
    w.objected as objected,
    w.sincronized as sincronized,
    w.answered as answered
  from place_weeks w
  left join company_locations l on l.company_id = w.company_id and l.location_id = w.location_id
  where w.company_id = $2 and w.week = any ($3::date[]) and true and w.location_id = any ($4::bigint[])
) s
group by s.key, s.split, s.is_now;

-- 15 lines as in readSums: select …
    w.week >= $1::date as is_now,
    w.project_id as key,
    -- 8 lines as in readSums: null::text as split, …
  from response_weeks w
  where w.company_id = $2 and w.week = any ($3::date[]) and true
) s
group by s.key, s.split, s.is_now;

select
  s.key::text as key,
  s.split,
  s.is_now as "isNow",
  array[
    coalesce(sum(s.images), 0)::float8,
    coalesce(sum(s.share), 0)::float8,
    coalesce(sum(s.present), 0)::float8,
    coalesce(sum(s.rivalry), 0)::float8
  ] as sums
from (
  select
    f.day >= $1::date as is_now,
    f.day as key,
    coalesce(l.chain, '') as split,
    f.linear_images as images,
    f.linear_share as share,
    f.linear_present as present,
    f.linear_rivalry as rivalry
  from response_facts f
  left join company_locations l on l.company_id = f.company_id and l.location_id = f.location_id
  where
    f.linear_images > 0
    and f.company_id = $2
    and f.day between $3::date and $4::date
    and true
    and f.project_id = any ($5::bigint[])
    and f.task_id = any ($6::bigint[])
    and f.category_code = any ($7::text[])
    and coalesce(l.chain, '') = any ($8::text[])
    and f.location_id = any ($9::bigint[])
) s
group by s.key, s.split, s.is_now;

-- 12 lines as in readSums: select …
    w.week >= $1::date as is_now,
    coalesce(l.chain, '') as key,
    null::text as split,
    w.linear_images as images,
    w.linear_share as share,
    w.linear_present as present,
    w.linear_rivalry as rivalry
  from place_weeks w
  left join company_locations l on l.company_id = w.company_id and l.location_id = w.location_id
  where w.company_id = $2 and w.week = any ($3::date[]) and true and w.location_id = any ($4::bigint[])
) s
group by s.key, s.split, s.is_now;

-- 12 lines as in readSums: select …
    w.week >= $1::date as is_now,
    w.project_id as key,
    null::text as split,
    w.linear_images as images,
    w.linear_share as share,
    w.linear_present as present,
    w.linear_rivalry as rivalry
  from response_weeks w
  where w.company_id = $2 and w.week = any ($3::date[]) and true
) s
group by s.key, s.split, s.is_now;

select
  s.key::text as key,
  s.split,
  s.is_now as "isNow",
  array[count(*)::float8] || percentile_cont(array[0.5, 0.9]) within
group (order by each.value) as sums
from (
  select
    f.day >= $1::date as is_now,
    coalesce(l.chain, '') as key,
    null::text as split,
    array_agg(f.wait) as waits
  from response_facts f
  left join company_locations l on l.company_id = f.company_id and l.location_id = f.location_id
  where
    f.wait is not null
    and f.company_id = $2
    and f.day between $3::date and $4::date
    and true
    and f.location_id = any ($5::bigint[])
  group by 1, 2, 3
) s
cross join lateral unnest(s.waits) as each (value)
group by s.key, s.split, s.is_now;

select
  s.key::text as key,
  s.split,
  s.is_now as "isNow",
  array[count(*)::float8] || percentile_cont(array[0.5, 0.9]) within
group (order by each.value) as sums
from (
  select f.day >= $1::date as is_now, f.day as key, coalesce(l.chain, '') as split, array_agg(f.wait) as waits
  from response_facts f
  left join company_locations l on l.company_id = f.company_id and l.location_id = f.location_id
  where
    f.wait is not null
    -- 8 lines as in readSums: and f.company_id = $2 …
  group by 1, 2, 3
) s
cross join lateral unnest(s.waits) as each (value)
group by s.key, s.split, s.is_now;

select
  s.key::text as key,
  s.split,
  s.is_now as "isNow",
  array[count(*)::float8] || percentile_cont(array[0.5, 0.9]) within
group (order by each.value) as sums
from (
  select w.week >= $1::date as is_now, w.project_id as key, null::text as split, w.waits as waits
  from response_weeks w
  where w.company_id = $2 and w.week = any ($3::date[]) and true
) s
cross join lateral unnest(s.waits) as each (value)
group by s.key, s.split, s.is_now;

-- 10 lines as in findStaleMarks: select distinct m.what, m.day …;

-- recordVisit
insert into report_visits (company_id, user_id, powerbi_report_id, visited_at)
values ($1, $2, $3, $4::timestamptz)
on conflict (company_id, user_id, powerbi_report_id) do update set visited_at = greatest(
  report_visits.visited_at, excluded.visited_at
);

-- removeMarks
with taken as (delete from dashboard_marks where company_id = $1 and what = $2 returning 1)
select count(*)::int as taken
from taken;

-- resetFacts
delete from dashboard_marks where company_id = $1;

delete from place_weeks where company_id = $1;

delete from response_facts where company_id = $1;

delete from response_weeks where company_id = $1;

delete from review_weeks where company_id = $1;

insert into dashboard_marks (company_id, what, day)
select distinct r.company_id, 'day', (r.created_at at time zone c.time_zone)::date
from responses r
join companies c on c.id = r.company_id
where r.company_id = $1;

-- saveReport
update powerbi_reports
set
  report_name = $1,
  report_id = $2,
  report_description = $3,
  workspace_id = $4,
  file_key = $5,
  kind = $6,
  warning_status = $7,
  warning_message = $8,
  identity_roles = $9,
  deleted = $10
where company_id = $11 and id = $12;

-- storeFacts
delete from response_facts where company_id = $1 and day = any ($2::date[]);

insert into response_facts (
  company_id,
  day,
  response_id,
  project_id,
  task_id,
  assignment_id,
  location_id,
  category_code,
  status,
  reviewer_id,
  label_id,
  wait,
  linear_images,
  linear_share,
  linear_present,
  linear_rivalry,
  volumetric_images,
  volumetric_share,
  volumetric_present,
  volumetric_rivalry
)
select
  r.company_id,
  r.day,
  r.id as response_id,
  r.project_id,
  r.task_id,
  case when not r.late and not r.surplus then r.assignment_id end as assignment_id,
  r.location_id,
  coalesce(r.category_code, '') as category_code,
  r.review_status as status,
  case when r.review_status in ('approved', 'rejected', 'objected') then r.reviewed_by end as reviewer_id,
  case when r.review_status in ('approved', 'rejected', 'objected') then r.feedback_label_id end as label_id,
  case when r.review_status in ('approved', 'rejected', 'objected') and r.review_finished_at is not null then least(
    greatest(0, floor(extract(epoch from r.review_finished_at - r.created_at))), 2147483647
  )::int end as wait,
  shares.linear_images,
  shares.linear_share,
  shares.linear_present,
  shares.linear_rivalry,
  shares.volumetric_images,
  shares.volumetric_share,
  shares.volumetric_present,
  shares.volumetric_rivalry
from (
  select d.day, r.*
  from (
    select
      d.day,
      c.time_zone,
      (d.day::timestamp at time zone c.time_zone) - interval '2 hours' as first,
      ((d.day + 1)::timestamp at time zone c.time_zone) + interval '2 hours' as last
    from companies c
    cross join unnest($1::date[]) as d (day)
    where c.id = $2
    offset 0
  ) d
  join
    responses r on r.company_id = $3
    and not r.deleted
    and r.created_at >= d.first
    and r.created_at < d.last
    and (r.created_at at time zone d.time_zone)::date = d.day
  offset 0
) r
left join lateral (
  select
    nullif(count(*) filter (where s.share_type = 'linear-share'), 0)::int as linear_images,
    sum(s.share) filter (where s.share_type = 'linear-share') as linear_share,
    count(*) filter (where s.share_type = 'linear-share' and s.products > 0)::int as linear_present,
    sum(s.rivalry) filter (where s.share_type = 'linear-share') as linear_rivalry,
    nullif(count(*) filter (where s.share_type = 'volumetric-share'), 0)::int as volumetric_images,
    sum(s.share) filter (where s.share_type = 'volumetric-share') as volumetric_share,
    count(*) filter (where s.share_type = 'volumetric-share' and s.products > 0)::int as volumetric_present,
    sum(s.rivalry) filter (where s.share_type = 'volumetric-share') as volumetric_rivalry
  from answers a
  join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
  join
    image_shares s on s.company_id = i.company_id
    and s.image_id = i.id
    and (s.trays > 0 or s.products > 0 or s.competition > 0)
  where a.company_id = r.company_id and a.response_id = r.id
) shares on r.review_status in ('approved', 'completed', 'sincronized');

-- storeWeeks
delete from place_weeks where company_id = $1 and week = any ($2::date[]);

delete from response_weeks where company_id = $1 and week = any ($2::date[]);

delete from review_weeks where company_id = $1 and week = any ($2::date[]);

insert into place_weeks (
  company_id,
  week,
  location_id,
  project_id,
  completed,
  pending,
  approved,
  rejected,
  objected,
  sincronized,
  linear_images,
  linear_share,
  linear_present,
  linear_rivalry,
  volumetric_images,
  volumetric_share,
  volumetric_present,
  volumetric_rivalry,
  answered
)
select
  f.company_id,
  (f.day - (f.day - date '0001-01-01') % 7),
  f.location_id,
  f.project_id,
  count(*) filter (where f.status = 'completed'),
  count(*) filter (where f.status = 'pending'),
  count(*) filter (where f.status = 'approved'),
  count(*) filter (where f.status = 'rejected'),
  count(*) filter (where f.status = 'objected'),
  count(*) filter (where f.status = 'sincronized'),
  coalesce(sum(f.linear_images), 0),
  coalesce(sum(f.linear_share), 0),
  coalesce(sum(f.linear_present), 0),
  coalesce(sum(f.linear_rivalry), 0),
  coalesce(sum(f.volumetric_images), 0),
  coalesce(sum(f.volumetric_share), 0),
  coalesce(sum(f.volumetric_present), 0),
  coalesce(sum(f.volumetric_rivalry), 0),
  count(*) filter (where f.status <> 'rejected' and f.day >= asking.since)
from unnest($1::date[]) as w0 (monday)
join response_facts f on f.company_id = $2 and f.day >= w0.monday and f.day < w0.monday + 7
left join (
  select x.id, (coalesce(first.created_at, x.created_at) at time zone c.time_zone)::date as since
  from assignments x
  join companies c on c.id = x.company_id
  left join assignments first on first.company_id = x.company_id and first.id = x.origin_id
  where
    x.company_id = $3
    and coalesce(x.origin_id, x.id) in (
      select coalesce(a.origin_id, a.id)
      from assignments a
      join tasks t on t.company_id = a.company_id and t.id = a.task_id and t.active and not t.deleted
      where a.company_id = $4 and asks_for_something(a)
    )
) asking on asking.id = f.assignment_id
group by 1, 2, 3, 4;

insert into response_weeks (
  company_id,
  week,
  project_id,
  task_id,
  chain,
  category_code,
  -- 14 lines as in storeWeeks: completed, …
  answered,
  waits
)
select
  f.company_id,
  (f.day - (f.day - date '0001-01-01') % 7),
  f.project_id,
  f.task_id,
  coalesce(l.chain, ''),
  f.category_code,
  -- 14 lines as in storeWeeks: count(*) filter (where f.status = 'completed'), …
  count(*) filter (where f.status <> 'rejected' and f.day >= asking.since),
  coalesce(array_agg(f.wait order by f.wait) filter (where f.wait is not null), '{}')
from unnest($1::date[]) as w0 (monday)
join response_facts f on f.company_id = $2 and f.day >= w0.monday and f.day < w0.monday + 7
left join company_locations l on l.company_id = f.company_id and l.location_id = f.location_id
-- 14 lines as in storeWeeks: left join ( …
group by 1, 2, 3, 4, 5, 6;

insert into review_weeks (
  company_id,
  week,
  project_id,
  task_id,
  chain,
  category_code,
  reviewer_id,
  label_id,
  approved,
  rejected,
  objected
-- 8 lines as in storeWeeks: ) …
  coalesce(f.reviewer_id, 0),
  coalesce(f.label_id, 0),
  count(*) filter (where f.status = 'approved'),
  count(*) filter (where f.status = 'rejected'),
  count(*) filter (where f.status = 'objected')
from unnest($1::date[]) as w0 (monday)
join response_facts f on f.company_id = $2 and f.day >= w0.monday and f.day < w0.monday + 7
left join company_locations l on l.company_id = f.company_id and l.location_id = f.location_id
where f.status in ('approved', 'rejected', 'objected')
group by 1, 2, 3, 4, 5, 6, 7, 8;

-- withLineages
with named as (
  select distinct coalesce(t.lineage_id, t.id) as first
  from tasks t
  where t.company_id = $1 and t.id = any ($2::bigint[])
)
select n.first as id
from named n
union all
select t.id
from named n
join tasks t on t.company_id = $3 and t.lineage_id = n.first;
