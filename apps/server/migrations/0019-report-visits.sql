-- Which report someone opened last, and under which roles of the dataset a report of Power BI is embedded.

-- One row per person and report: opening it again moves the row.
create table report_visits (
  company_id bigint not null,
  user_id bigint not null references users,
  powerbi_report_id bigint not null,
  visited_at timestamptz not null,
  primary key (company_id, user_id, powerbi_report_id),
  foreign key (company_id, powerbi_report_id) references powerbi_reports (company_id, id)
);
create index report_visits_latest on report_visits (user_id, visited_at desc);
alter table report_visits enable row level security;
create policy company_scope on report_visits using (company_id = any ((select app_company_ids())::bigint[]));

alter table powerbi_reports add column identity_roles text[] not null default '{}';
