-- What every room stands on: the company scope that row-level security reads, the audit log, mails, files.
-- The application logs in as gondola_app, which owns nothing and cannot bypass the policies.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

alter default privileges in schema public grant select, insert, update, delete on tables to gondola_app;
alter default privileges in schema public grant usage, select on sequences to gondola_app;
grant usage on schema public to gondola_app;

-- Companies of the running transaction, set by the platform with set_config(…, true); nothing set means none.
create function app_company_ids() returns bigint[] language sql stable parallel safe as
$$ select string_to_array(nullif(current_setting('app.company_ids', true), ''), ',')::bigint[] $$;

-- The person on whose behalf the transaction runs; null for jobs.
create function app_user_id() returns bigint language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::bigint $$;

create table audit_log (
  id bigint generated always as identity,
  company_id bigint,
  user_id bigint,
  request_id text not null,
  action text not null,
  thing text not null,
  thing_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  primary key (id)
);
create index audit_log_thing on audit_log (thing, thing_id, id desc);
create index audit_log_company on audit_log (company_id, id desc);
alter table audit_log enable row level security;
create policy company_scope on audit_log
  using (company_id is null or company_id = any ((select app_company_ids())::bigint[]));
-- Written once, never changed.
revoke update, delete on audit_log from gondola_app;

create table mails (
  id bigint generated always as identity primary key,
  company_id bigint,
  -- Makes a mail that a retried job writes again the same mail.
  dedupe_key text unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  state text not null default 'queued' check (state in ('captured', 'queued', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (id desc);

create table files (
  key text primary key,
  -- Null for files that belong to no company (avatars, terms).
  company_id bigint,
  purpose text not null,
  is_public boolean not null,
  content_type text not null,
  max_size bigint not null,
  size bigint,
  sha256 text,
  width int,
  height int,
  thumbnail_key text,
  -- Position and time that a field photo's metadata carried before it was stripped (D6), for staff only.
  evidence jsonb,
  state text not null default 'signed' check (state in ('signed', 'stored')),
  signed_by bigint,
  created_at timestamptz not null default now(),
  stored_at timestamptz
);
create index files_abandoned on files (created_at) where state = 'signed';
alter table files enable row level security;
create policy company_scope on files
  using (company_id is null or company_id = any ((select app_company_ids())::bigint[]));

-- Attempts at what can be guessed, shared by all web processes.
create table rate_limits (
  key text primary key,
  attempts int not null,
  window_ends_at timestamptz not null
);

-- Settings an administrator edits in the product.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
