-- When a session was last seen at work, to within minutes: people recognise the sessions of their own by it.
alter table sessions add column last_used_at timestamptz not null default now();
update sessions set last_used_at = created_at;
