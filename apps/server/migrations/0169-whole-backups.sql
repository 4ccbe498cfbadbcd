-- compatible
-- Backups are compared with the files that the database names: what each lacks, what the store has lost, why one failed, and how far one
-- has come that is being made.
alter table backups
  -- Files that it should have and has not; such a one is noted as failed, with its name.
  add column lacking bigint not null default 0,
  -- Files that it has and the store of the installation has not any more.
  add column lost bigint not null default 0,
  -- The kind of fault, for which there are words in every language; null where it did not fail, and for those from before.
  add column reason text check (char_length(reason) <= 40);

-- Backups that are being made. One whose process is gone does not move any more.
create table running_backups (
  id uuid primary key,
  began_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  files_done bigint not null default 0,
  -- Null while the database is written.
  files_total bigint,
  bytes bigint not null default 0
);
alter table running_backups enable row level security;
-- Of the installation, not of a company, as `backups`: read where settings are, written by the owner.
create policy of_installation on running_backups using (true);
revoke insert, update, delete on running_backups from gondola_app;
