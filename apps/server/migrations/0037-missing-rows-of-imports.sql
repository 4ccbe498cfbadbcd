-- A file is the whole list, as D28 has it, or only adds and changes: what becomes of the rows that it does not name.
alter table imports
  add column missing text not null default 'leave' check (missing in ('markDeleted', 'leave')),
  -- Rows of the kind that the company had when the preview was made, named by the file or not.
  add column live_rows int not null default 0,
  -- Of the rows to be marked deleted, which are found when they are looked at and stored when they are applied: applying
  -- compares it, so that exactly what was shown is marked. Null when there are none.
  add column missing_digest bigint;
update imports set missing = 'markDeleted' where kind not in ('stock', 'sales');

-- What a person chose last for files of a kind in a company.
create table import_choices (
  company_id bigint not null references companies,
  user_id bigint not null references users,
  kind text not null,
  missing text not null check (missing in ('markDeleted', 'leave')),
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, kind)
);
alter table import_choices enable row level security;
create policy company_scope on import_choices using (company_id = any ((select app_company_ids())::bigint[]));
