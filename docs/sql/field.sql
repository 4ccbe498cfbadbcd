-- The statements that the queries of field send, each longer part once. Written by npm run renew

-- countInPeriods
select w."assignmentId" as id, counted.count
from jsonb_to_recordset($1::jsonb) as w (
  "assignmentId" bigint, "originId" bigint, "companyId" bigint, start timestamptz, "end" timestamptz
)
cross join lateral (
  select count(*)::int as count
  from (
    select 1
    from (
      select w."originId" as id
      union all
      select x.id
      from assignments x
      where x.company_id = w."companyId" and x.origin_id = w."originId"
    ) chain
    cross join lateral (
      select r.*
      from responses r
      where
        r.company_id = w."companyId"
        and r.assignment_id = chain.id
        and not r.deleted
        and r.review_status <> 'rejected'
        and not r.late
        and not r.surplus
        and r.finished_at >= coalesce(w.start, '-infinity')
        and r.finished_at < coalesce(w."end", 'infinity')
      offset 0
    ) r
    limit $2
  ) found
) counted;

-- countVisitsDue
with asking as materialized (
  select w.place, w."companyId" as company_id, w."timeZone" as time_zone, a.*
  from rows
  from (jsonb_to_recordset($1::jsonb) as ("companyId" bigint, "userId" bigint, "timeZone" text))
  with ordinality as w ("companyId", "userId", "timeZone", place)
  cross join lateral (
    select a.reset_scale, a.expected_responses, coalesce(a.origin_id, a.id) as origin
    from assignments a
    join tasks t on t.company_id = a.company_id and t.id = a.task_id and t.active and not t.deleted
    where a.company_id = w."companyId" and a.user_id = w."userId" and asks_for_something(a)
    limit $2
  ) a
)
select asking.place::int - 1 as place, count(*)::int as count
from asking
join
  jsonb_to_recordset($3::jsonb) as p ("timeZone" text, scale text, start timestamptz, "end" timestamptz) on p."timeZone" = asking.time_zone
  and p.scale = asking.reset_scale
where (
  select count(*)
  from (
    select 1
    from (
      select asking.origin as id
      union all
      select x.id
      from assignments x
      where x.company_id = asking.company_id and x.origin_id = asking.origin
    ) chain
    cross join lateral (
      select r.*
      from responses r
      where
        r.company_id = asking.company_id
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
group by asking.place;

-- countVisitsToday
select count(*)::int as count
from companies c
join
  responses r on r.company_id = c.id
  and not r.deleted
  and r.created_at >= date_trunc('day', now() at time zone c.time_zone) at time zone c.time_zone
join users u on u.id = r.user_id
where
  r.company_id = any ($1::bigint[])
  and fold_words(concat_ws(' ', u.whole_name, u.email)) like all ($2::text[]);

-- doubtTimes
with held as materialized (
  select r.id, r.review_status = 'completed' as recalled
  from responses r
  where r.company_id = $1 and r.id = any ($2::bigint[]) and not 'time' = any (r.doubts)
  order by r.id
  for no key update
)
update responses r
set
  doubts = r.doubts || '{time}'::text[],
  review_status = case when held.recalled then 'pending' else r.review_status end
from held
where r.company_id = $3 and r.id = held.id
returning r.id, held.recalled;

-- endDelivery
delete from delivery_tickets where user_id = $1 and device_id = $2;

-- endWaiting
delete from waiting_responses where company_id = $1 and client_id = $2;

-- findAssignedTaskCompany
select a.company_id as "companyId"
from assignments a
join tasks t on t.company_id = a.company_id and t.id = a.task_id
where
  a.task_id = $1
  and a.company_id = any ($2::bigint[])
  and a.user_id = $3
  and a.active
  and not a.deleted
  and t.active
  and not t.deleted
limit 1;

-- findFieldSettings
select
  f.wifi_only as "wifiOnly",
  f.quiet_from as "quietFrom",
  f.quiet_until as "quietUntil",
  f.low_room as "lowRoom",
  f.asks_to_update as "asksToUpdate",
  coalesce(f.far_metres, $1::int) as "farMetres",
  f.language
from field_settings f
where f.company_id = any ($2::bigint[]);

-- findOnceAssignedTaskCompany
select a.company_id as "companyId"
from assignments a
where a.task_id = $1 and a.company_id = any ($2::bigint[]) and a.user_id = $3
limit 1;

-- findPhone
select
  min(q.company_id) as "companyId",
  array_agg(distinct q.company_id) as "companyIds",
  bool_or(u.deleted or not u.active) as "isRemoved",
  sum(q.unsent_visits)::int as "visits",
  sum(q.unsent_files)::int as "files",
  sum(q.unsent_bytes)::bigint as "bytes",
  min(q.unsent_since) as "since",
  min(d.name) as "name",
  bool_or(d.forgotten_at is not null) as "isForgotten",
  min(d.session_id::text) as "sessionId"
from field_device_queues q
join field_devices d on d.user_id = q.user_id and d.id = q.device_id
join users u on u.id = q.user_id
where q.user_id = $1 and q.device_id = $2 and q.company_id = any ($3::bigint[])
having count(*) > 0;

-- findPhoneSettings
-- 10 lines as in findFieldSettings: select …;

select c.time_zone as "timeZone", c.country_code as "countryCode"
from companies c
where c.id = any ($1::bigint[])
order by c.id
limit 1;

-- findSaver
select
  u.whole_name as "fullName",
  u.deleted or not u.active as "isRemoved",
  w.company_ids as "companyIds",
  d.name,
  d.model,
  d.platform
from users u
join lateral (
  select array_agg(distinct a.company_id order by a.company_id) as company_ids
  from assignments a
  where a.user_id = u.id and a.company_id = any ($1::bigint[])
) w on w.company_ids is not null
left join field_devices d on d.user_id = u.id and d.id = $2
where u.id = $3;

-- findScannedProducts
select t.id
from products t
where
  t.company_id = $1
  and not t.deleted
  and (t.bare_ean = ltrim($2, '0') or t.bare_code = lower(ltrim($3, '0')))
order by
  exists (
    select 1
    from product_locations pl
    where pl.company_id = t.company_id and pl.location_id = $4 and pl.product_id = t.id and not pl.deleted
  ) desc,
  t.name,
  t.id
limit $5;

-- findSent
select
  id as "id",
  company_id as "companyId",
  user_id as "userId",
  late as "late",
  surplus as "surplus",
  clock_offset as "clockOffset",
  position_missing as "positionMissing",
  content_hash as "contentHash",
  unreadable as "unreadable",
  incomplete as "incomplete",
  doubts as "doubts",
  score as "score",
  duplicate_photo as "duplicatePhoto",
  recalled as "recalled",
  sampling_share as "samplingShare",
  review_status as "status"
from responses
where responses.company_id = any ($1::bigint[]) and client_id = $2;

-- findSkip
select s.id, s.user_id as "userId", s.content_hash as "contentHash", s.received_at as "receivedAt"
from skipped_visits s
where s.company_id = $1 and s.client_id = $2;

-- findTicket
select resolve_ticket($1) as holder;

-- findVisitPlace
select
  a.company_id as "companyId",
  a.location_id as "locationId",
  a.category_code as "categoryCode",
  exists (
    select 1
    from product_locations pl
    where pl.company_id = a.company_id and pl.location_id = a.location_id and not pl.deleted
  ) as "hasLimits"
from assignments a
where a.id = $1 and a.user_id = $2 and not a.deleted and a.company_id = any ($3::bigint[]);

-- findWaiting
select body, to_char(received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt"
from waiting_responses
where company_id = $1 and client_id = $2;

-- findWaitingById
select
  w.company_id as "companyId",
  w.client_id::text as "clientId",
  w.user_id as "userId",
  (w.body ->> 'assignmentId')::bigint as "assignmentId",
  w.received_at <= now() - make_interval(days => $1::int) as "mayAccept",
  w.received_at as "receivedAt",
  (
    select count(*)::int
    from unnest(w.file_keys) named (key)
    join files f on f.key = named.key
    where f.state = 'stored' and f.refusal is null
  ) as "filesHere",
  coalesce(cardinality(w.file_keys), 0) as "files"
from waiting_responses w
where w.response_id = $2 and w.company_id = any ($3::bigint[]);

-- forgetOldReports
delete from field_reports where reported_at < now() - make_interval(days => $1::int);

-- forgetSilentDevices
delete from field_devices where heard_at < now() - make_interval(days => $1::int);

-- hasBlankPhoto
select 1
from files f
where f.key = any ($1::text[]) and ((f.looked and f.look is null) or least(f.width, f.height) < $2::int)
limit 1;

-- holdAssignment
select
  a.id,
  a.company_id as "companyId",
  t.project_id as "projectId",
  c.time_zone as "timeZone",
  a.task_id as "taskId",
  a.location_id as "locationId",
  a.category_code as "categoryCode",
  a.reset_scale as "resetScale",
  a.expected_responses as "expectedResponses",
  coalesce(a.origin_id, a.id) as "originId",
  a.deleted as "isRemoved",
  t.revision_policy as "revisionPolicy",
  t.version,
  greatest(a.deactivated_at, t.deactivated_at) as "deactivatedAt",
  greatest(
    (
      select min(o.created_at)
      from assignments o
      where o.company_id = a.company_id and o.id in (a.id, a.origin_id)
    ),
    (select min(o.created_at) from tasks o where o.company_id = t.company_id and o.lineage_id = t.lineage_id)
  ) as "existedSince",
  l.latitude,
  l.longitude,
  (select f.far_metres from field_settings f where f.company_id = a.company_id) as "farMetres",
  coalesce(
    (
      select least(greatest((value #>> '{}')::float8 / 100, 0), 1)
      from settings
      where name = 'reviewSamplingRate' and jsonb_typeof(value) = 'number'
    ),
    $1::float8
  ) as "reviewShare"
from assignments a
join tasks t on t.company_id = a.company_id and t.id = a.task_id
join companies c on c.id = a.company_id
join locations l on l.id = a.location_id
where a.id = $2 and a.user_id = $3 and a.company_id = any ($4::bigint[])
for no key update of a
for key share of t;

select again.id
from assignments removed
join
  assignments again on again.company_id = removed.company_id
  and again.task_id = removed.task_id
  and again.user_id = removed.user_id
  and again.location_id = removed.location_id
  and not again.deleted
  and coalesce(again.category_code, '') = coalesce(removed.category_code, '')
where removed.company_id = $1 and removed.id = $2;

-- insertReport
delete from field_reports r
where
  r.company_id = any ($1::bigint[])
  and r.user_id = $2
  and r.id in (
    select ranked.id
    from (
      select
        o.id,
        row_number() over (partition by o.company_id order by o.reported_at desc, o.id desc) as place
      from field_reports o
      where o.company_id = any ($3::bigint[]) and o.user_id = $4
    ) ranked
    where ranked.place > $5
  );

insert into field_reports (company_id, user_id, device_id, comment, body)
select c.id, $1, $2, $3, $4::jsonb
from companies c
where c.id = any ($5::bigint[]);

-- insertSkip
insert into skipped_visits (
  company_id,
  client_id,
  content_hash,
  project_id,
  task_id,
  assignment_id,
  user_id,
  location_id,
  reason,
  comment,
  latitude,
  longitude,
  file_key,
  skipped_at
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
on conflict (company_id, client_id) do nothing
returning id, user_id as "userId", content_hash as "contentHash", received_at as "receivedAt";

-- isSkipped
select 1
from skipped_visits s
where
  s.company_id = $1
  and s.assignment_id = $2
  and s.skipped_at >= $3::timestamptz
  and s.skipped_at < $4::timestamptz
  and s.received_at >= $5::timestamptz
  and s.received_at < $6::timestamptz
limit 1;

-- isStoredUnder
select 1 from responses r where r.id = $1 and r.company_id = any ($2::bigint[]) and not r.deleted;

-- keepDevice
delete from field_device_queues where user_id = $1 and device_id = $2;

insert into field_device_queues (
  user_id, device_id, company_id, drafts, unsent_visits, unsent_files, unsent_bytes, unsent_since, fault
)
select $1, $2, q."companyId", q.drafts, q.visits, q.files, q.bytes, q.since, q.fault
from jsonb_to_recordset($3::jsonb) as q (
  "companyId" bigint, drafts int, visits int, files int, bytes bigint, since timestamptz, fault text
)
on conflict do nothing;

select pg_advisory_xact_lock(hashtextextended('field_devices', $1));

select q.company_id as "companyId", (to_jsonb(q) - 'company_id')::text as text
from field_device_queues q
where q.user_id = $1 and q.device_id = $2;

with
  too_many as (select count(*) - $1::int as count from field_devices where user_id = $2 and id <> $3),
  gone as (
    delete from field_devices d
    where
      d.user_id = $4
      and d.id in (
        select o.id
        from field_devices o
        where
          o.user_id = $5
          and o.id <> $6
          and o.forgotten_at is null
          and not exists (
            select 1
            from field_device_queues q
            where
              q.user_id = o.user_id
              and q.device_id = o.id
              and (q.drafts > 0 or q.unsent_visits > 0 or q.unsent_files > 0)
          )
        order by o.heard_at, o.id
        limit greatest((select count from too_many), 0)
      )
    returning 1
  )
select ((select count from too_many) + $7::int - (select count(*) from gone))::int as others;

with before as (select asked from field_devices where user_id = $1 and id = $2)
insert into field_devices (
  user_id, id, platform, model, app, is_installed, used_bytes, quota_bytes, session_id
)
values ($3, $4, $5, $6, $7, $8, $9, $10, $11)
on
  conflict (user_id, id) do update set platform = excluded.platform,
  model = excluded.model,
  app = excluded.app,
  is_installed = excluded.is_installed,
  used_bytes = excluded.used_bytes,
  quota_bytes = excluded.quota_bytes,
  session_id = excluded.session_id,
  asked = null,
  asked_at = null,
  heard_at = now()
returning (select asked from before) as asked;

-- keepWaiting
insert into waiting_responses (
  company_id,
  client_id,
  response_id,
  user_id,
  origin_id,
  finished_at,
  late,
  surplus,
  body,
  file_keys,
  received_at,
  was_queued
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text[], $11, $12)
on
  conflict (company_id, client_id) do update set finished_at = excluded.finished_at,
  body = excluded.body,
  file_keys = excluded.file_keys,
  received_at = excluded.received_at,
  next_try_at = now()
where
  waiting_responses.user_id = excluded.user_id
  and waiting_responses.body - 'sentAt' - 'retakesRefused' <> excluded.body - 'sentAt' - 'retakesRefused';

-- listArrived
with given as (select id::uuid as id from jsonb_array_elements_text($1::jsonb) as each (id))
select given.id::text as "clientId"
from given
where
  exists (
    select 1
    from responses r
    where
      r.company_id = any ($2::bigint[])
      and r.client_id = given.id
      and r.user_id = $3
      and not exists (
        select 1 from missing_files m where m.company_id = r.company_id and m.response_id = r.id
      )
  )
  or exists (
    select 1
    from response_corrections c
    join responses r on r.company_id = c.company_id and r.id = c.response_id
    where c.company_id = any ($4::bigint[]) and c.client_id = given.id and r.user_id = $5
  )
  or exists (
    select 1
    from skipped_visits s
    where s.company_id = any ($6::bigint[]) and s.client_id = given.id and s.user_id = $7
  );

-- listEveningWorkers
select distinct s.user_id as "userId", c.id as "companyId", c.time_zone as "timeZone"
from push_subscriptions s
join assignments a on a.user_id = s.user_id and a.active and not a.deleted
join companies c on c.id = a.company_id
where
  extract(hour from now() at time zone c.time_zone) >= 22
  and coalesce(s.told_deadline_at < now() - interval '12 hours', true);

-- listForgotten
select user_id as "userId" from field_devices where id = $1 and forgotten_at is not null order by user_id;

-- listHeldVersions
select v.task_id as "taskId", v.version, v.people, v.last_seen_at as "lastSeenAt"
from (
  select h.task_id, h.version, count(*)::int as people, max(h.seen_at) as last_seen_at
  from (
    select distinct
      on (h.user_id) h.user_id,
      h.task_id,
      h.version,
      greatest(h.fetched_at, (select max(s.last_used_at) from sessions s where s.user_id = h.user_id)) as seen_at
    from (
      select x.user_id, x.task_id, x.version, x.fetched_at
      from task_holders x
      where
        x.company_id = $1
        and x.task_id in (
          select k.id
          from tasks t
          join
            tasks k on k.company_id = t.company_id
            and k.id <= t.id
            and (k.id = t.id or k.id = t.lineage_id or k.lineage_id = t.lineage_id)
          where t.company_id = $2 and t.id = $3
        )
        and exists (
          select 1
          from assignments a
          where a.company_id = $4 and a.task_id = $5 and a.user_id = x.user_id and a.active and not a.deleted
        )
      limit $6
    ) h
    order by h.user_id, h.task_id desc
  ) h
  group by 1, 2
) v
order by v.task_id desc, v.version desc
limit 50;

-- listHoldersOfOthers
select
  p.task_id as "taskId",
  p.version,
  p.user_id as "id",
  u.whole_name as "fullName",
  p.seen_at as "lastSeenAt"
from (
  select distinct
    on (h.user_id) h.user_id,
    h.task_id,
    h.version,
    greatest(h.fetched_at, (select max(s.last_used_at) from sessions s where s.user_id = h.user_id)) as seen_at
  from (
    select x.user_id, x.task_id, x.version, x.fetched_at
    from task_holders x
    where
      x.company_id = $1
      and x.task_id in (
        select k.id
        from tasks t
        join
          tasks k on k.company_id = t.company_id
          and k.id <= t.id
          and (k.id = t.id or k.id = t.lineage_id or k.lineage_id = t.lineage_id)
        where t.company_id = $2 and t.id = $3
      )
      and exists (
        select 1
        from assignments a
        where a.company_id = $4 and a.task_id = $5 and a.user_id = x.user_id and a.active and not a.deleted
      )
    limit $6
  ) h
  order by h.user_id, h.task_id desc
) p
join users u on u.id = p.user_id
where (p.task_id, p.version) <> ($7::bigint, $8::int)
order by p.seen_at, p.user_id
limit $9;

-- listLimitedProducts
select
  (
    select count(*)::int
    from (
      select 1
      from product_locations pl
      join products t on t.company_id = pl.company_id and t.id = pl.product_id
      where pl.company_id = $1 and pl.location_id = $2 and not pl.deleted and t.id = any ($3::bigint[])
      limit $4
    ) counted
  ) as total,
  (
    select coalesce(array_agg(p.id order by p.name, p.id), '{}')
    from (
      select t.id, t.name
      from product_locations pl
      join products t on t.company_id = pl.company_id and t.id = pl.product_id
      where pl.company_id = $5 and pl.location_id = $6 and not pl.deleted and t.id = any ($7::bigint[])
      order by t.name, t.id
      offset $8
      limit $9
    ) p
  ) as ids;

-- listNamedFiles
select
  key,
  case when refusal is not null then 'refused' when state = 'signed' then 'awaited' else 'here' end as state
from files
where key = any ($1::text[]) and signed_by = $2 and state <> 'removing';

-- listOpened
select user_id as "userId", until
from delivery_tickets
where device_id = $1 and opened_by is not null and until > now()
order by user_id;

-- listOverlapping
select r.company_id as "companyId", r.id
from responses r
where
  r.company_id = any ($1::bigint[])
  and r.user_id = $2
  and not r.deleted
  and r.location_id <> $3
  and r.finished_at >= $4::timestamptz
  and r.finished_at <= $5::timestamptz + interval '12 hours'
  and r.started_at <= $6::timestamptz
  and (r.finished_at > $7::timestamptz and r.started_at < $8::timestamptz or r.started_at = $9::timestamptz)
order by r.id
limit 20;

-- listOwnAssignments
select
  a.id,
  a.company_id as "companyId",
  c.time_zone as "timeZone",
  c.country_code as "countryCode",
  a.task_id as "taskId",
  t.title,
  t.type,
  t.description,
  t.required_georeference as "requiredGeoreference",
  (
    select count(*)::int
    from questions q
    where q.company_id = t.company_id and q.task_id = t.id and not q.deleted
  ) as "questions",
  t.version,
  a.location_id as "locationId",
  l.name as "locationName",
  l.chain,
  l.address,
  l.city,
  l.latitude,
  l.longitude,
  a.category_code as "categoryCode",
  g.name as "categoryName",
  a.reset_scale as "resetScale",
  a.expected_responses as "expectedResponses",
  coalesce(a.origin_id, a.id) as "originId"
from assignments a
join tasks t on t.company_id = a.company_id and t.id = a.task_id
join companies c on c.id = a.company_id
join locations l on l.id = a.location_id
left join categories g on g.company_id = a.company_id and g.code = a.category_code
where
  a.company_id = any ($1::bigint[])
  and a.user_id = $2
  and a.active
  and not a.deleted
  and t.active
  and not t.deleted
order by l.name, t.title, a.category_code nulls first, a.id
limit $3;

-- listOwnResponses
with
  page as materialized (
    select r.company_id, r.id, r.created_at
    from responses r
    where
      r.user_id = $1
      and r.company_id = any ($2::bigint[])
      and not r.deleted
      and r.review_status <> 'objected'
    order by r.created_at desc, r.id desc
    offset $3
    limit $4
  ),
  total as (
    select (
      select count(*)::int
      from (
        select 1
        from responses r
        where
          r.user_id = $5
          and r.company_id = any ($6::bigint[])
          and not r.deleted
          and r.review_status <> 'objected'
        limit $7
      ) counted
    ) as total
  ),
  found as (
    select
      r.id,
      r.company_id as "companyId",
      r.client_id as "clientId",
      r.assignment_id as "assignmentId",
      r.task_id as "taskId",
      t.title,
      t.type,
      r.location_id as "locationId",
      l.name as "locationName",
      r.category_code as "categoryCode",
      g.name as "categoryName",
      r.started_at as "startedAt",
      r.finished_at as "finishedAt",
      r.created_at as "createdAt",
      r.review_status as "status",
      r.late,
      r.surplus,
      r.clock_offset as "clockOffset",
      r.position_missing as "positionMissing",
      r.unreadable,
      r.incomplete,
      r.doubts,
      r.score,
      r.duplicate_photo as "duplicatePhoto",
      r.recalled,
      r.sampling_share as "samplingShare",
      r.review_finished_at as "reviewedAt",
      r.feedback_label_id as "feedbackLabelId",
      b.name_es as "labelEs",
      b.name_en as "labelEn",
      r.feedback_comment as "feedbackComment",
      case when r.review_status = 'objected' then (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'questionId',
              q.id,
              'title',
              q.title,
              'feedbackLabelId',
              f.id,
              'labelEs',
              f.name_es,
              'labelEn',
              f.name_en,
              'feedbackComment',
              x.objection_comment,
              'images',
              (
                select coalesce(
                  jsonb_agg(jsonb_build_object('fileKey', i.file_key, 'objected', i.objected) order by i.id),
                  '[]'
                )
                from answer_images i
                where i.company_id = x.company_id and i.answer_id = x.id
              ),
              'recordings',
              (
                select coalesce(
                  jsonb_agg(coalesce(m.transformed_key, m.playable_key, m.file_key) order by m.id), '[]'
                )
                from answer_media m
                where m.company_id = x.company_id and m.answer_id = x.id
              )
            ) order by q.position
          ),
          '[]'
        )
        from answers x
        join questions q on q.company_id = x.company_id and q.id = x.question_id
        left join feedback_labels f on f.id = x.objection_label_id
        where
          x.company_id = r.company_id
          and x.response_id = r.id
          and (
            x.objected
            or exists (
              select 1
              from answer_images i
              where i.company_id = x.company_id and i.answer_id = x.id and i.objected
            )
          )
      ) else '[]' end as "objected",
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'questionId',
              q.id,
              'contest',
              case when x.contest_comment is not null then jsonb_build_object(
                'comment',
                x.contest_comment,
                'contestedAt',
                x.contested_at,
                'outcome',
                coalesce(x.contest_outcome, 'open')
              ) end
            ) order by q.position
          ),
          '[]'
        )
        from answers x
        join questions q on q.company_id = x.company_id and q.id = x.question_id
        where x.company_id = r.company_id and x.response_id = r.id and x.contest_comment is not null
      ) as "contests"
    from page
    join responses r on r.company_id = page.company_id and r.id = page.id
    join tasks t on t.company_id = r.company_id and t.id = r.task_id
    join locations l on l.id = r.location_id
    left join categories g on g.company_id = r.company_id and g.code = r.category_code
    left join feedback_labels b on b.id = r.feedback_label_id
  )
select total.total, found.*
from total
left join found on true
order by found."createdAt" desc, found.id desc;

-- 8 lines as in listOwnResponses: with …
      and r.review_status = 'objected'
    -- 14 lines as in listOwnResponses: order by r.created_at desc, r.id desc …
          and r.review_status = 'objected'
        -- 123 lines as in listOwnResponses: limit $7 …;

with
  page as materialized (
    select r.company_id, r.id, r.created_at
    from responses r
    where r.user_id = $1 and r.company_id = any ($2::bigint[]) and not r.deleted
    -- 10 lines as in listOwnResponses: order by r.created_at desc, r.id desc …
        where r.user_id = $5 and r.company_id = any ($6::bigint[]) and not r.deleted
        -- 123 lines as in listOwnResponses: limit $7 …;

with
  page as materialized (
    select r.company_id, r.id, r.created_at
    from responses r
    where r.user_id = $1 and r.company_id = any ($2::bigint[]) and not r.deleted and r.id = $3
    order by r.created_at desc, r.id desc
    offset $4
    limit $5
  ),
  total as (
    select (
      select count(*)::int
      from (
        select 1
        from responses r
        where r.user_id = $6 and r.company_id = any ($7::bigint[]) and not r.deleted and r.id = $8
        limit $9
      -- 122 lines as in listOwnResponses: ) counted …;

-- listPhoneless
with p as materialized (
  select u.id as user_id, w.company_id, u.whole_name as name, u.email, count(*) over ()::int as total
  from (
    select distinct up.user_id, up.company_id
    from user_projects up
    where up.company_id = any ($1::bigint[]) and up.role = 'scout'
  ) w
  join users u on u.id = w.user_id and not u.deleted
  where
    fold_words(concat_ws(' ', u.whole_name, u.email)) like all ($2::text[])
    and exists (
      select 1
      from assignments a
      where a.user_id = w.user_id and a.company_id = w.company_id and a.active and not a.deleted
    )
    and not exists (
      select 1 from field_device_queues q where q.user_id = w.user_id and q.company_id = w.company_id
    )
  order by name, user_id, company_id
  offset $3
  limit $4
)
select
  p.user_id as "userId",
  p.company_id as "companyId",
  p.name as "userName",
  p.email,
  c.name as "companyName",
  (
    select count(*)::int
    from assignments a
    where a.user_id = p.user_id and a.company_id = p.company_id and a.active and not a.deleted
  ) as "assignments",
  (
    select r.created_at
    from responses r
    where r.user_id = p.user_id and r.company_id = p.company_id and not r.deleted
    order by r.created_at desc
    limit 1
  ) as "lastVisitAt",
  p.total
from p
join companies c on c.id = p.company_id
order by p.name, p.user_id, p.company_id;

-- 9 lines as in listPhoneless: with p as materialized ( …
    true
    -- 9 lines as in listPhoneless: and exists ( …
  offset $2
  limit $3
-- 23 lines as in listPhoneless: ) …;

-- listPhones
with
  found as materialized (
    select
      q.user_id,
      q.device_id,
      q.company_id,
      d.heard_at as "heardAt",
      q.unsent_visits as visits,
      q.unsent_since as since,
      u.whole_name as "userName",
      q.unsent_visits > 0 as unsent,
      q.unsent_visits > 0 and q.unsent_since < now() - interval '1 day' as stuck,
      d.heard_at < now() - interval '3 days' as silent,
      coalesce(d.quota_bytes - d.used_bytes < $1::bigint, false) as "full"
    from field_device_queues q
    join field_devices d on d.user_id = q.user_id and d.id = q.device_id
    join users u on u.id = q.user_id
    where
      q.company_id = any ($2::bigint[])
      and (not u.deleted or (q.drafts > 0 or q.unsent_visits > 0 or q.unsent_files > 0))
      and fold_words(concat_ws(' ', u.whole_name, u.email)) like all ($3::text[])
  ),
  counted as (
    select jsonb_build_object(
      'all',
      count(*),
      'unsent',
      count(*) filter (where unsent),
      'stuck',
      count(*) filter (where stuck),
      'silent',
      count(*) filter (where silent),
      'full',
      count(*) filter (where "full")
    ) as counts
    from found
  ),
  shown as materialized (
    select row_number() over () as place, page.*
    from (
      select user_id, device_id, company_id
      from found
      where "stuck"
      order by "heardAt" desc nulls last, "userName", device_id, company_id
      offset $4
      limit $5
    ) page
  ),
  p as materialized (
    select
      shown.place,
      q.user_id as "userId",
      q.device_id::text as "id",
      q.company_id as "companyId",
      u.whole_name as "userName",
      u.email,
      u.deleted or not u.active as "isRemoved",
      c.name as "companyName",
      d.name,
      d.model,
      d.platform,
      d.app,
      d.is_installed as "isInstalled",
      d.used_bytes as "used",
      d.quota_bytes as "quota",
      q.drafts,
      q.unsent_visits as "visits",
      q.unsent_files as "files",
      q.unsent_bytes as "bytes",
      q.unsent_since as "since",
      q.fault,
      q.unsent_visits > 0 as "unsent",
      q.unsent_visits > 0 and q.unsent_since < now() - interval '1 day' as "stuck",
      d.heard_at < now() - interval '3 days' as "silent",
      coalesce(d.quota_bytes - d.used_bytes < $6::bigint, false) as "full",
      d.takes_push as "takesPush",
      d.asked,
      d.forgotten_at as "forgottenAt",
      d.heard_at as "heardAt",
      ticket.until as "deliveryUntil",
      ticket.opened_by is not null as "isDeliveryOpened",
      ticket.ticket_hash is not null as "isTicketTaken",
      c.time_zone as "timeZone"
    from shown
    join
      field_device_queues q on q.user_id = shown.user_id
      and q.device_id = shown.device_id
      and q.company_id = shown.company_id
    join field_devices d on d.user_id = q.user_id and d.id = q.device_id
    join users u on u.id = q.user_id
    join companies c on c.id = q.company_id
    left
      join delivery_tickets ticket on ticket.user_id = q.user_id
      and ticket.device_id = q.device_id
      and ticket.until > now()
  )
select
  counted.counts,
  p.*,
  (
    select count(*)::int
    from responses r
    where
      r.company_id = p."companyId"
      and r.user_id = p."userId"
      and not r.deleted
      and r.created_at >= date_trunc('day', now() at time zone p."timeZone") at time zone p."timeZone"
  ) as "visitsToday",
  last.started_at as "lastAt",
  last.name as "lastName",
  placed.start_latitude as "latitude",
  placed.start_longitude as "longitude",
  placed.started_at as "placedAt",
  placed.name as "locationName"
from counted
left join p on true
left join lateral (
  select r.started_at, l.name
  from responses r
  join locations l on l.id = r.location_id
  where r.user_id = p."userId" and r.company_id = p."companyId" and not r.deleted
  order by r.created_at desc
  limit 1
) last on true
left join lateral (
  select r.start_latitude, r.start_longitude, r.started_at, l.name
  from responses r
  join locations l on l.id = r.location_id
  where
    r.user_id = p."userId"
    and r.company_id = p."companyId"
    and not r.deleted
    and r.start_latitude is not null
  order by r.created_at desc
  limit 1
) placed on true
order by p.place;

-- 20 lines as in listPhones: with …
      and true
  -- 21 lines as in listPhones: ), …
      where true
      order by "heardAt" desc nulls last, "userName", device_id, company_id
      offset $3
      limit $4
    -- 28 lines as in listPhones: ) page …
      coalesce(d.quota_bytes - d.used_bytes < $5::bigint, false) as "full",
      -- 62 lines as in listPhones: d.takes_push as "takesPush", …;

-- listReceivedFiles
select key, sha256
from files
where
  key = any ($1::text[])
  and company_id = $2
  and signed_by = $3
  and state = 'stored'
  and names > 0
  and sha256 is not null
order by key;

-- listRemoved
select d.user_id as "userId"
from field_devices d
join users u on u.id = d.user_id
where d.id = $1 and (u.deleted or not u.active)
order by d.user_id;

-- listReports
select
  r.id,
  r.user_id as "userId",
  u.whole_name as "userName",
  r.comment,
  r.body as "state",
  r.reported_at as "reportedAt",
  count(*) over ()::int as "total"
from field_reports r
join users u on u.id = r.user_id
where
  r.company_id = any ($1::bigint[])
  and fold_words(concat_ws(' ', u.whole_name, r.comment)) like all ($2::text[])
order by r.reported_at desc, r.id desc
offset $3
limit $4;

-- 10 lines as in listReports: select …
where r.company_id = any ($1::bigint[]) and true
order by r.reported_at desc, r.id desc
offset $2
limit $3;

-- listSkips
select
  s.id,
  s.company_id as "companyId",
  s.task_id as "taskId",
  s.user_id as "userId",
  s.location_id as "locationId",
  s.reason,
  s.comment,
  s.latitude,
  s.longitude,
  s.file_key as "fileKey",
  s.skipped_at as "skippedAt",
  s.received_at as "receivedAt",
  exists (
    select 1 from skip_prints x where x.company_id = s.company_id and x.skip_id = s.id and x.is_repeated
  ) as "isRepeated",
  u.whole_name as "userName",
  l.name as "locationName",
  l.address,
  t.title as "taskTitle"
from skipped_visits s
join users u on u.id = s.user_id
join locations l on l.id = s.location_id
join tasks t on t.company_id = s.company_id and t.id = s.task_id
where
  s.company_id = any ($1::bigint[])
  and s.project_id = any ($2::bigint[])
  and fold_words(concat_ws(' ', u.whole_name, l.name, t.title)) like all ($3::text[])
  and s.reason = $4
order by s.skipped_at desc, s.id desc
offset $5
limit $6;

-- 24 lines as in listSkips: select …
where s.company_id = any ($1::bigint[]) and s.project_id = any ($2::bigint[]) and true and true
order by s.skipped_at desc, s.id desc
offset $3
limit $4;

select s.reason, count(*)::int as count
-- 8 lines as in listSkips: from skipped_visits s …
group by s.reason;

select s.reason, count(*)::int as count
from skipped_visits s
join users u on u.id = s.user_id
join locations l on l.id = s.location_id
join tasks t on t.company_id = s.company_id and t.id = s.task_id
where s.company_id = any ($1::bigint[]) and s.project_id = any ($2::bigint[]) and true
group by s.reason;

-- listWaitingLong
select
  w.response_id as "id",
  w.user_id as "userId",
  u.whole_name as "userName",
  u.deleted or not u.active as "isRemoved",
  w.company_id as "companyId",
  c.name as "companyName",
  t.id as "taskId",
  t.title,
  l.id as "locationId",
  l.name as "locationName",
  w.finished_at as "finishedAt",
  w.received_at as "receivedAt",
  w.received_at + make_interval(days => $1::int) as "acceptableAt",
  w.received_at <= now() - make_interval(days => $2::int) as "mayAccept",
  (
    select count(*)::int
    from unnest(w.file_keys) named (key)
    join files f on f.key = named.key
    where f.state = 'stored' and f.refusal is null
  ) as "filesHere",
  coalesce(cardinality(w.file_keys), 0) as "files",
  phone.platform,
  phone.heard_at as "heardAt",
  count(*) over ()::int as "total"
from waiting_responses w
join users u on u.id = w.user_id
join companies c on c.id = w.company_id
join assignments a on a.company_id = w.company_id and a.id = (w.body ->> 'assignmentId')::bigint
join tasks t on t.company_id = a.company_id and t.id = a.task_id
join locations l on l.id = a.location_id
left join lateral (
  select d.platform, d.heard_at
  from field_device_queues q
  join field_devices d on d.user_id = q.user_id and d.id = q.device_id
  where q.user_id = w.user_id and q.company_id = w.company_id and d.forgotten_at is null
  order by q.unsent_visits + q.unsent_files > 0 desc, d.heard_at desc
  limit 1
) phone on true
where
  w.company_id = any ($3::bigint[])
  and w.received_at <= now() - make_interval(days => $4::int)
  and fold_words(concat_ws(' ', u.whole_name, t.title, l.name)) like all ($5::text[])
order by w.received_at, w.response_id
offset $6
limit $7;

-- noteDeadlineTold
update push_subscriptions set told_deadline_at = now() where user_id = $1;

-- readProductCards
select
  t.id,
  t.name,
  t.internal_code as "internalCode",
  t.ean,
  t.distributor,
  t.description,
  t.size,
  t.category_code as "categoryCode",
  t.image_url as "imageKey",
  g.name as "categoryName",
  pl.id is not null as "isExpected",
  pl.price_min::float8 as "priceMin",
  pl.price_max::float8 as "priceMax",
  pl.stock_min::float8 as "stockMin",
  pl.stock_max::float8 as "stockMax"
from unnest($1::bigint[])
with ordinality as wanted (id, place)
join products t on t.company_id = $2 and t.id = wanted.id
left join categories g on g.company_id = t.company_id and g.code = t.category_code
left
  join product_locations pl on pl.company_id = t.company_id
  and pl.location_id = $3
  and pl.product_id = t.id
  and not pl.deleted
order by wanted.place;

-- readinessOf
select
  nextval(pg_get_serial_sequence('responses', 'id')) as id,
  (
    select jsonb_build_object(
      'id', response_id, 'userId', user_id, 'late', late, 'surplus', surplus, 'wasQueued', was_queued
    )
    from waiting_responses
    where company_id = $1 and client_id = $2
  ) as arrived,
  (
    select jsonb_build_object(
      'id',
      id,
      'companyId',
      company_id,
      'userId',
      user_id,
      'status',
      review_status,
      'late',
      late,
      'surplus',
      surplus,
      'clockOffset',
      clock_offset,
      'positionMissing',
      position_missing,
      'contentHash',
      content_hash,
      'unreadable',
      unreadable,
      'incomplete',
      incomplete,
      'doubts',
      doubts,
      'score',
      score,
      'samplingShare',
      sampling_share,
      'duplicatePhoto',
      duplicate_photo,
      'recalled',
      recalled
    )
    from responses
    where company_id = $3 and client_id = $4
  ) as sent,
  (
    select count(*) >= $5
    from (
      select 1
      from (
        select $6::bigint as id
        union all
        select x.id
        from assignments x
        where x.company_id = $7::bigint and x.origin_id = $8::bigint
      ) chain
      cross join lateral (
        select r.*
        from responses r
        where
          r.company_id = $9::bigint
          and r.assignment_id = chain.id
          and not r.deleted
          and r.review_status <> 'rejected'
          and not r.late
          and not r.surplus
          and r.finished_at >= $10::timestamptz
          and r.finished_at < $11::timestamptz
        offset 0
      ) r
      union all
      select 1
      from waiting_responses w
      where
        w.company_id = $12
        and w.origin_id = $13
        and w.client_id <> $14
        and w.finished_at >= $15::timestamptz
        and w.finished_at < $16::timestamptz
        and not w.late
        and not w.surplus
      limit $17
    ) counted
  ) as "isFull",
  (
    select coalesce(jsonb_agg(id), '[]') from products where company_id = $18 and id = any ($19::bigint[])
  ) as products;

-- removeEndedTickets
delete from delivery_tickets t
where
  t.until < now()
  or t.client_ids is not null
  and exists (select 1 from users u where u.id = t.user_id and (u.deleted or not u.active))
  and not exists (
    select 1
    from unnest(t.client_ids) left_behind (id)
    where
      not exists (
        select 1 from responses r where r.company_id = any (t.company_ids) and r.client_id = left_behind.id
      )
      and not exists (
        select 1
        from response_corrections c
        where c.company_id = any (t.company_ids) and c.client_id = left_behind.id
      )
      and not exists (
        select 1
        from skipped_visits s
        where s.company_id = any (t.company_ids) and s.client_id = left_behind.id
      )
  );

-- saveAsked
update field_devices set asked = $1, asked_at = now() where user_id = $2 and id = $3;

-- saveFieldSettings
insert into field_settings (
  company_id, wifi_only, quiet_from, quiet_until, low_room, asks_to_update, far_metres, language
)
values ($1, $2, $3::int, $4::int, $5, $6, $7, $8)
on
  conflict (company_id) do update set wifi_only = excluded.wifi_only,
  quiet_from = excluded.quiet_from,
  quiet_until = excluded.quiet_until,
  low_room = excluded.low_room,
  asks_to_update = excluded.asks_to_update,
  far_metres = excluded.far_metres,
  language = excluded.language;

-- saveForFile
insert into delivery_tickets (user_id, device_id, company_ids, ticket_hash, client_ids, until, opened_by)
values (
  $1,
  gen_random_uuid(),
  $2::bigint[],
  $3,
  array(select id::uuid from jsonb_array_elements_text($4::jsonb) as given (id)),
  now() + make_interval(days => $5::int),
  $6
)
returning until;

-- saveForgotten
update field_devices
set forgotten_at = now(), asked = null, asked_at = null
where user_id = $1 and id = $2 and forgotten_at is null;

-- saveHash
update delivery_tickets set ticket_hash = $1 where user_id = $2 and device_id = $3;

-- saveHolder
insert into task_holders (company_id, task_id, user_id, version, fetched_at)
values ($1, $2, $3, $4, $5)
on
  conflict (company_id, task_id, user_id) do update set version = excluded.version,
  fetched_at = excluded.fetched_at
where task_holders.version <> excluded.version;

-- saveLeft
insert into delivery_tickets (user_id, device_id, company_ids, ticket_hash, client_ids, until)
values (
  $1,
  $2,
  $3::bigint[],
  $4,
  array(select id::uuid from jsonb_array_elements_text($5::jsonb) as given (id)),
  now() + make_interval(days => $6::int)
)
on
  conflict (user_id, device_id) do update set company_ids = excluded.company_ids,
  ticket_hash = excluded.ticket_hash,
  client_ids = excluded.client_ids,
  frozen_at = now(),
  until = excluded.until,
  opened_by = null
returning until;

-- saveName
update field_devices set name = $1 where user_id = $2 and id = $3;

-- saveOpened
insert into delivery_tickets (user_id, device_id, company_ids, until, opened_by)
values ($1, $2, $3::bigint[], now() + make_interval(days => $4::int), $5)
on
  conflict (user_id, device_id) do update set client_ids = null,
  frozen_at = now(),
  company_ids = array(
    select distinct unnest(delivery_tickets.company_ids || excluded.company_ids) order by 1
  ),
  until = greatest(delivery_tickets.until, excluded.until),
  opened_by = excluded.opened_by
returning until;

-- takeComplete
update waiting_responses w
set next_try_at = now() + interval '1 hour'
where (company_id, client_id) in (
  select x.company_id, x.client_id
  from waiting_responses x
  where
    x.next_try_at <= now()
    and x.received_at < now() - interval '30 seconds'
    and not exists (
      select 1
      from unnest(x.file_keys) named (key)
      left join files f on f.key = named.key
      where f.state is distinct from 'stored'
    )
  order by x.next_try_at
  limit $1
  for update skip locked
)
returning
  w.company_id as "companyId",
  w.client_id as "clientId",
  w.user_id as "userId",
  (w.body ->> 'assignmentId')::bigint as "assignmentId";

-- takeNewWork
with
  waiting as (
    select
      s.user_id,
      s.device_id,
      (
        select min(a.company_id)
        from assignments a
        where a.user_id = s.user_id and a.active and not a.deleted and a.created_at > s.told_new_until
      ) as company_id
    from push_subscriptions s
  ),
  told as (
    update push_subscriptions s
    set told_new_until = now()
    from waiting w
    where w.user_id = s.user_id and w.device_id = s.device_id and w.company_id is not null
  )
select distinct on (w.user_id) w.user_id as "userId", w.company_id as "companyId"
from waiting w
where w.company_id is not null
order by w.user_id;

-- wasQueued
select 1
from field_devices d
left join field_device_queues q on q.user_id = d.user_id and q.device_id = d.id and q.company_id = $1
where
  d.user_id = $2
  and least(d.heard_at, case when q.unsent_visits > 0 then q.unsent_since end) <= $3::timestamptz + make_interval(
    mins => $4::int
  )
limit 1;

-- worksElsewhere
select 1
from assignments a
where a.user_id = $1 and not a.deleted and not a.company_id = any ($2::bigint[])
limit 1;
