-- What is known of the versions of a task beyond their definitions: who holds one, how many responses answer one, and which
-- pictures it shows.

-- The last version of a task that a person fetched to answer it: their device holds it until it fetches another.
create table task_holders (
  company_id bigint not null,
  task_id bigint not null,
  user_id bigint not null references users,
  version int not null check (version > 0),
  fetched_at timestamptz not null default now(),
  primary key (company_id, task_id, user_id),
  foreign key (company_id, task_id) references tasks (company_id, id)
);
alter table task_holders enable row level security;
create policy company_scope on task_holders using (company_id = any ((select app_company_ids())::bigint[]));

-- The responses of one version are counted by the index alone.
drop index responses_task;
create index responses_task on responses (company_id, task_id, version) include (deleted);

-- The people and locations that a publication reaches, without reading 100,000 rows of a task.
create index assignments_reach on assignments (company_id, task_id) include (user_id, location_id)
  where active and not deleted;

-- A version shows its pictures as long as it is kept, also after the task took others: a device may still hold it, and a
-- response is shown with the questions that it answered. They are counted like every other name of a file.
create table task_version_pictures (
  company_id bigint not null,
  task_id bigint not null,
  number int not null,
  file_key text not null,
  primary key (company_id, task_id, number, file_key),
  foreign key (company_id, task_id, number) references task_versions (company_id, task_id, number)
);
alter table task_version_pictures enable row level security;
create policy company_scope on task_version_pictures using (company_id = any ((select app_company_ids())::bigint[]));
revoke update, delete on task_version_pictures from gondola_app;

create or replace function file_naming_columns() returns table (table_name text, column_name text) language sql immutable as $$
  values ('companies', 'logo_url'), ('documents', 'file_key'), ('users', 'avatar'), ('users', 'qr_authorization'),
    ('locations', 'image_url'), ('products', 'image_url'), ('tickets', 'file_key'), ('tickets', 'challenge_response_file_key'),
    ('ticket_files', 'file_key'), ('challenge_messages', 'file_key'), ('questions', 'image_key'),
    ('answer_images', 'file_key'), ('answer_media', 'file_key'), ('answer_media', 'transformed_key'),
    ('powerbi_reports', 'file_key'), ('news', 'image_key'), ('imports', 'file_key'), ('task_version_pictures', 'file_key')
$$;
create trigger file_key_names_file after insert on task_version_pictures for each row
  when (new.file_key is not null) execute function count_file_names('file_key');
create trigger file_key_names_other_file after update of file_key on task_version_pictures for each row
  when (old.file_key is distinct from new.file_key) execute function count_file_names('file_key');
create trigger file_key_names_no_file after delete on task_version_pictures for each row
  when (old.file_key is not null) execute function count_file_names('file_key');

create function note_version_pictures() returns trigger language plpgsql as $$
begin
  insert into task_version_pictures (company_id, task_id, number, file_key)
  select distinct new.company_id, new.task_id, new.number, q ->> 'imageKey'
  from jsonb_array_elements(new.definition -> 'questions') q where q ->> 'imageKey' is not null;
  return null;
end $$;
create trigger task_versions_show_pictures after insert on task_versions
  for each row execute function note_version_pictures();

-- Pictures that are gone already, or going, cannot be held any more.
insert into task_version_pictures (company_id, task_id, number, file_key)
select distinct v.company_id, v.task_id, v.number, f.key
from task_versions v
cross join lateral jsonb_array_elements(v.definition -> 'questions') q
join files f on f.key = q ->> 'imageKey' and f.state <> 'removing';
