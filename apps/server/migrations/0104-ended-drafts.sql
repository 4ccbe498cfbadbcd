-- A draft that is published or thrown away is removed, and a person who was writing in it, or comes back with a copy that was
-- never sent, has to learn what became of it and to go on: in which task, by which version and whom, and by which keys the
-- pages of the draft are known there.
create table ended_task_drafts (
  company_id bigint not null,
  draft_id bigint not null,
  project_id bigint not null,
  -- The task that it was a draft of; null for one of a new task, which is its author's alone.
  task_id bigint,
  -- The task that it was duplicated from.
  source_task_id bigint,
  created_by bigint not null references users,
  outcome text not null check (outcome in ('published', 'continued', 'discarded')),
  -- The revision that it ended with.
  revision int not null,
  -- The task that its work went to; null for one that was thrown away.
  next_task_id bigint,
  -- The version that was made of it; null where it was not published.
  version int,
  -- By key of the draft: the key of the same page or choice in that task.
  keys jsonb not null,
  ended_by bigint not null references users,
  ended_at timestamptz not null default now(),
  primary key (company_id, draft_id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, task_id) references tasks (company_id, id),
  foreign key (company_id, source_task_id) references tasks (company_id, id),
  foreign key (company_id, next_task_id) references tasks (company_id, id),
  check ((outcome = 'discarded') = (next_task_id is null))
);
alter table ended_task_drafts enable row level security;
create policy company_scope on ended_task_drafts using (company_id = any ((select app_company_ids())::bigint[]));
revoke update, delete on ended_task_drafts from gondola_app;

-- The task that took the place of another is looked for while somebody writes.
create index tasks_previous on tasks (company_id, previous_task_id) where previous_task_id is not null;

-- Who has a draft open: one row per page that shows it, with its last sign of life. A page that is closed or dies is gone
-- shortly after.
create table task_draft_presence (
  company_id bigint not null,
  draft_id bigint not null,
  -- Made by the page.
  tab uuid not null,
  user_id bigint not null references users,
  seen_at timestamptz not null default now(),
  primary key (company_id, draft_id, tab),
  foreign key (company_id, draft_id) references task_drafts (company_id, id) on delete cascade
);
alter table task_draft_presence enable row level security;
create policy company_scope on task_draft_presence using (company_id = any ((select app_company_ids())::bigint[]));
