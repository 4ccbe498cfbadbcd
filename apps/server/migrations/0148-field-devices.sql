-- Phones of field workers as they last said of themselves (D76): known by an id made at installation, kept for 90 days.
create table field_devices (
  user_id bigint not null references users (id) on delete cascade,
  id uuid not null,
  -- Browser and system, in words.
  platform text not null check (char_length(platform) between 1 and 200),
  -- The build of the application.
  app text not null check (char_length(app) between 1 and 100),
  is_installed boolean not null,
  -- Bytes; null where the browser does not say.
  used_bytes bigint check (used_bytes >= 0),
  quota_bytes bigint check (quota_bytes >= 0),
  -- What is on it and not on the server yet.
  drafts int not null check (drafts >= 0),
  unsent_visits int not null check (unsent_visits >= 0),
  unsent_files int not null check (unsent_files >= 0),
  unsent_bytes bigint not null check (unsent_bytes >= 0),
  -- When the oldest unsent visit was finished.
  unsent_since timestamptz,
  -- Why the last sending failed; null where it did not.
  fault text check (char_length(fault) <= 500),
  heard_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index field_devices_heard on field_devices (heard_at);
alter table field_devices enable row level security;
-- One's own; jobs of the product, which nobody has signed in for, all.
create policy own_devices on field_devices using (app_user_id() is null or user_id = app_user_id());
