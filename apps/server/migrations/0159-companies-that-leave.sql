-- compatible
-- A company that leaves: closed to everybody at once, then removed table by table, which takes as long as it takes.

-- The people and places that go with it, kept until the last row is gone, so that a removal that was cut off can go on.
alter table companies add column removal jsonb;

create or replace function all_company_ids() returns bigint[] language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(id order by id), '{}') from companies where removal is null $$;

create or replace function resolve_session(session uuid, token_generation int) returns jsonb
language sql stable security definer set search_path = public as $$
  select jsonb_build_object(
    'sessionId', s.id,
    'generation', token_generation,
    'remember', s.remember,
    'expiresAt', s.expires_at,
    'userId', u.id,
    'role', u.role,
    'fullName', u.full_name,
    'email', u.email,
    'language', u.language,
    'companyIds', case when u.role = 'superAdmin'
      then (select coalesce(jsonb_agg(c.id order by c.id), '[]') from companies c where c.removal is null)
      else (select coalesce(jsonb_agg(distinct link.company_id), '[]') from (
        select company_id from user_companies where user_id = u.id
        union all
        select company_id from user_projects where user_id = u.id and not deleted
      ) link where not exists (select 1 from companies c where c.id = link.company_id and c.removal is not null)) end,
    'links', (select coalesce(jsonb_agg(jsonb_build_object(
        'projectId', up.project_id, 'companyId', up.company_id, 'role', up.role) order by up.project_id), '[]')
      from user_projects up where up.user_id = u.id and not up.deleted
        and not exists (select 1 from companies c where c.id = up.company_id and c.removal is not null))
  )
  from sessions s join users u on u.id = s.user_id
  where s.id = session and s.revoked_at is null and s.expires_at > now() and u.active and not u.deleted
    and (token_generation = s.generation
      or (token_generation = s.generation - 1 and s.renewed_at > now() - interval '10 seconds'))
$$;

-- Versions never change; they go with their company alone, which the owner of the database removes.
create or replace function keep_answer_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('gondola.removes_company', true) = old.company_id::text then return old; end if;
  raise exception 'a version of an answer never changes';
end $$;

create or replace function keep_task_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('gondola.removes_company', true) = old.company_id::text then return old; end if;
  raise exception 'version % of task % does not change', old.number, old.task_id using errcode = '23514';
end $$;
