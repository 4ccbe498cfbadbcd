-- The statements that the queries of sessions send, each longer part once. Written by npm run renew

-- companiesOfSession
select resolve_session($1, 1) as found;

-- insertSession
insert into sessions (user_id, remember, ip_address, user_agent, expires_at)
values ($1, $2, $3, $4, $5)
returning id;

-- listAddresses
select ip_address as address
from (select ip_address from sessions where user_id = $1 order by created_at desc limit $2) last
where ip_address is not null
group by ip_address;

-- lockSession
select
  sessions.remember,
  sessions.created_at as "createdAt",
  sessions.expires_at as "expiresAt",
  sessions.generation
from sessions
where id = $1 and user_id = $2 and revoked_at is null
for update;

-- removeEndedSessions
delete from sessions
where id in (
  select s.id
  from sessions s
  where
    least(s.expires_at, coalesce(s.revoked_at, s.expires_at)) < now() - make_interval(days => $1)
    and exists (
      select 1 from sessions later where later.user_id = s.user_id and later.created_at > s.created_at
    )
  limit $2
);

-- removePastAttempts
delete from rate_limits
where key in (select key from rate_limits where window_ends_at < now() - interval '1 hour' limit $1);

-- removePastLinks
delete from mail_links
where token_hash in (
  select token_hash from mail_links where expires_at < now() - make_interval(days => $1) limit $2
);

-- renewSession
update sessions set generation = generation + 1, renewed_at = now(), expires_at = $1 where id = $2;

-- revokeSession
update sessions set revoked_at = now() where id = $1 and revoked_at is null;
