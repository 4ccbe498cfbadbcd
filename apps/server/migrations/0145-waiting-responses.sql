-- Responses of which the answers are here and files are still on their way (D64): nobody but their worker and the count of the period
-- knows of them. With the last file the response is stored as every other, and its row here goes.
create table waiting_responses (
  company_id bigint not null references companies (id),
  client_id uuid not null,
  -- What it will be stored under.
  response_id bigint not null,
  user_id bigint not null,
  -- The first of the assignments that are counted together.
  origin_id bigint not null,
  finished_at timestamptz not null,
  -- Judged when the answers arrived: two phones cannot both be the first of a period.
  late boolean not null,
  surplus boolean not null,
  -- What was sent, as it was sent.
  body jsonb not null,
  -- Keys of the files that it names.
  file_keys text[] not null,
  received_at timestamptz not null,
  -- When the job looks at it next: one that cannot be stored keeps nobody's turn.
  next_try_at timestamptz not null default now(),
  primary key (company_id, client_id)
);
create index waiting_responses_period on waiting_responses (company_id, origin_id, finished_at);
create index waiting_responses_due on waiting_responses (next_try_at);
alter table waiting_responses enable row level security;
create policy company_scope on waiting_responses using (company_id = any ((select app_company_ids())::bigint[]));
