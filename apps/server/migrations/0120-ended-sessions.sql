-- A stream of events ends with the session that it was opened with. Whatever ends a session says so here, for every web process, once
-- it is committed: a sign-out, a password, a second factor, an administrator, or an account that is closed.
create function announce_ended_session() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('gondola_events', jsonb_build_object('endedSession', old.id)::text);
  return null;
end $$;
create trigger sessions_announce_end after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function announce_ended_session();
create trigger sessions_announce_removal after delete on sessions for each row
  when (old.revoked_at is null) execute function announce_ended_session();

create function announce_closed_account() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('gondola_events', jsonb_build_object('closedAccount', new.id)::text);
  return null;
end $$;
create trigger users_announce_closing after update of active, deleted on users for each row
  when ((old.active and not old.deleted) and not (new.active and not new.deleted)) execute function announce_closed_account();
