-- What people are told in the bell, and of what they want no mail. What a line says is put into words by the portal, in
-- the reader's language, from the kind and its values.

create table notifications (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  user_id bigint not null references users,
  kind text not null,
  -- What it is about: the page that opens with it.
  thing text not null,
  thing_id bigint not null,
  values jsonb not null default '{}',
  -- Makes a line that a retried job writes again the same line.
  dedupe_key text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, dedupe_key)
);
create index notifications_newest on notifications (user_id, company_id, id desc);
create index notifications_unread on notifications (user_id, company_id, id desc) where read_at is null;
alter table notifications enable row level security;
create policy company_scope on notifications using (company_id = any ((select app_company_ids())::bigint[]));

-- Only what departs from the default, which is a mail for every kind.
create table mail_choices (
  user_id bigint not null references users,
  kind text not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);
