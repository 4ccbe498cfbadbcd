-- A renewed session has a new token, and the one before it ends: the token carries the generation of its session.
alter table sessions add column generation int not null default 1;
alter table sessions add column renewed_at timestamptz;

-- What is stored of where somebody signed in is an address or nothing; a proxy once passed on whatever it was given.
update sessions set ip_address = null where ip_address !~ '^[0-9A-Fa-f:.]{2,45}$';
alter table sessions add constraint sessions_ip_address check (ip_address ~ '^[0-9A-Fa-f:.]{2,45}$');

-- The token before the current one is good for ten seconds more: other tabs may be on their way with it.
drop function resolve_session(uuid);
create function resolve_session(session uuid, token_generation int) returns jsonb
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
      then (select coalesce(jsonb_agg(c.id order by c.id), '[]') from companies c)
      else (select coalesce(jsonb_agg(distinct link.company_id), '[]') from (
        select company_id from user_companies where user_id = u.id
        union all
        select company_id from user_projects where user_id = u.id and not deleted
      ) link) end,
    'links', (select coalesce(jsonb_agg(jsonb_build_object(
        'projectId', up.project_id, 'companyId', up.company_id, 'role', up.role) order by up.project_id), '[]')
      from user_projects up where up.user_id = u.id and not up.deleted)
  )
  from sessions s join users u on u.id = s.user_id
  where s.id = session and s.revoked_at is null and s.expires_at > now() and u.active and not u.deleted
    and (token_generation = s.generation
      or (token_generation = s.generation - 1 and s.renewed_at > now() - interval '10 seconds'))
$$;
