-- A run through a task that is not published yet is kept with its draft, by the keys of the draft; the first publication gives
-- it to the task, and a draft that is thrown away takes it along. A removed rehearsal can be taken back for a day; the next one
-- that is kept takes it away.
alter table task_drafts add unique (company_id, id);
alter table task_rehearsals
  alter column task_id drop not null,
  add column draft_id bigint,
  add column deleted_at timestamptz,
  add foreign key (company_id, draft_id) references task_drafts (company_id, id) on delete cascade,
  add check (num_nonnulls(task_id, draft_id) = 1);
create index task_rehearsals_draft on task_rehearsals (company_id, draft_id) where draft_id is not null;
