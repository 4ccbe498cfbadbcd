-- Notes of the application on a visit while it was answered, for reviewers: personal data, deleted after a year.
create table visit_proofs (
  company_id bigint not null references companies (id) on delete cascade,
  response_id bigint not null,
  -- As it was sent (visitReport of the contract), with files named by the last part of their keys.
  report jsonb not null,
  -- Seconds that the clock of the device was behind ours at the begin and at the end, as it measured it.
  clock_at_start int,
  clock_at_finish int,
  kept_since timestamptz not null default now(),
  primary key (company_id, response_id),
  foreign key (company_id, response_id) references responses (company_id, id) on delete cascade
);
create index visit_proofs_age on visit_proofs (kept_since);
alter table visit_proofs enable row level security;
create policy company_scope on visit_proofs
  using (company_id = any ((select app_company_ids())::bigint[]) or app_user_id() is null);
