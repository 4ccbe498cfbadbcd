-- compatible
-- Responses whose files never come (D77): accepted without them, marked, and completed by those that come later.
alter table responses add column incomplete boolean not null default false;
-- Finds what waits too long, and one of it by the number that it will be stored under.
create index waiting_responses_oldest on waiting_responses (company_id, received_at);
create unique index waiting_responses_id on waiting_responses (company_id, response_id);

-- Files that a response was accepted without. With the last row its mark ends.
create table missing_files (
  company_id bigint not null references companies (id),
  response_id bigint not null,
  question_id bigint not null,
  -- In the media of its answer, as it was sent.
  place int not null check (place >= 0),
  kind text not null check (kind in ('image', 'video', 'audio')),
  -- Whether auditors look at its answer.
  is_audited boolean not null,
  -- As its answer named it: the content that is known by the response's hash.
  address text not null,
  -- What it comes under: another once its upload was cleared and declared again.
  file_key text not null,
  -- When the job looks at it next.
  next_try_at timestamptz not null default now(),
  primary key (company_id, response_id, question_id, place),
  foreign key (company_id, response_id) references responses (company_id, id) on delete cascade
);
create index missing_files_key on missing_files (file_key);
alter table missing_files enable row level security;
create policy company_scope on missing_files using (company_id = any ((select app_company_ids())::bigint[]));
