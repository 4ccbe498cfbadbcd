-- The list of what comes next is shown to administrators of a company until it is done, or somebody puts it away.
create table first_steps (
  company_id bigint primary key references companies,
  hidden boolean not null,
  changed_by bigint references users,
  changed_at timestamptz not null default now()
);
alter table first_steps enable row level security;
create policy company_scope on first_steps using (company_id = any ((select app_company_ids())::bigint[]));
