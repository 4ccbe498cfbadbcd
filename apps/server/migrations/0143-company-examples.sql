-- The example that an administrator loaded to look around: what it consists of, so that it goes as it came.
create table company_examples (
  company_id bigint primary key references companies,
  location_ids jsonb not null,
  product_ids jsonb not null,
  task_id bigint not null,
  removed boolean not null default false
);
alter table company_examples enable row level security;
create policy company_scope on company_examples using (company_id = any ((select app_company_ids())::bigint[]));
