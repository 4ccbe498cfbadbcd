-- The statements that the queries of settings send, each longer part once. Written by npm run renew

-- cancelWaitingJobs
update pgboss.job
set state = 'cancelled', completed_on = now()
where name = $1 and state in ('created', 'retry');

-- findFailedJob
select name from pgboss.job where id = $1::uuid and state = 'failed';

-- findReachedAddress
select value from settings where name = $1;

-- findSettings
select name, value from settings;

-- listFailedJobs
select
  id::text as id,
  name,
  retry_count + 1 as tries,
  created_on as "createdAt",
  coalesce(completed_on, created_on) as "failedAt",
  left(coalesce(output ->> 'message', output -> 'value' ->> 'message'), 500) as reason
from pgboss.job
where state = 'failed'
order by completed_on desc, id
limit $1;

-- listQueues
select
  name,
  (count(*) filter (where state in ('created', 'retry')))::int as waiting,
  (count(*) filter (where state = 'active'))::int as running,
  (count(*) filter (where state = 'failed'))::int as failed,
  min(start_after) filter (where state in ('created', 'retry') and start_after < now()) as "oldestAt"
from pgboss.job
where state in ('created', 'retry', 'active', 'failed')
group by name
order by name;

-- listSettingChanges
select s.name, u.whole_name as "by", s.updated_at as "at"
from settings s
left join users u on u.id = s.updated_by
order by s.name;

-- lockSettings
select pg_advisory_xact_lock(hashtext('settings'));

-- saveReachedAddress
insert into settings (name, value, updated_at, updated_by)
values ($1, $2, now(), $3)
on
  conflict (name) do update set value = excluded.value,
  updated_at = excluded.updated_at,
  updated_by = excluded.updated_by;

-- saveSetting
insert into settings (name, value, updated_at, updated_by)
values ($1, $2, now(), $3)
on
  conflict (name) do update set value = excluded.value,
  updated_at = excluded.updated_at,
  updated_by = excluded.updated_by;
