-- Blocks go once their file is stored, or refused: by a job, so that a process that dies in between leaves none for good.
alter table block_uploads add column cleared boolean not null default false;
create index block_uploads_to_clear on block_uploads (key) where not cleared;
