-- Videos of answers can be played everywhere, have faces hidden and be transcribed (D38, D62): work in the background, one
-- job after the other, whose output has no name until the transaction that ends the job gives it one.
alter table answer_media
  add constraint answer_media_company_id_id_key unique (company_id, id),
  -- A copy that every browser plays and can seek in, where the recording itself is none; the recording stays.
  add column playable_key text,
  -- When it was looked into, whatever that found.
  add column prepared_at timestamptz,
  add column duration double precision,
  add column width int,
  add column height int,
  add column has_sound boolean,
  -- What is said, with times and speakers; `transcription` is its plain text.
  add column segments jsonb;
create index answer_media_unprepared on answer_media (id) where kind = 'video' and prepared_at is null;

create table video_jobs (
  id uuid primary key default gen_random_uuid(),
  company_id bigint not null,
  video_id bigint not null,
  kind text not null check (kind in ('prepare', 'hide', 'transcribe')),
  -- What its starter calls it, beside its id.
  name text,
  action text check (action in ('blur', 'remove')),
  regions jsonb not null default '[]',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Percent.
  progress int not null default 0 check (progress between 0 and 100),
  -- How often it was begun; the one who works on it knows the number, so that a process that was taken for dead changes nothing.
  attempts int not null default 0,
  -- How often its process ended without a word, as one that is killed.
  deaths int not null default 0,
  error text,
  output_key text,
  frames int,
  hidden_frames int,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  -- When a process last said that it works on it.
  seen_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (company_id, video_id) references answer_media (company_id, id) on delete cascade,
  check ((kind = 'hide') = (action is not null))
);
create unique index video_jobs_live on video_jobs (company_id, video_id, kind) where state in ('waiting', 'running');
create unique index video_jobs_name on video_jobs (company_id, name) where name is not null;
create index video_jobs_video on video_jobs (company_id, video_id, kind, created_at desc);
create index video_jobs_waiting on video_jobs (created_at) where state = 'waiting';
create index video_jobs_running on video_jobs (seen_at) where state = 'running';
-- Whose last job began longest ago has the next turn.
create index video_jobs_turns on video_jobs (company_id, started_at desc) where started_at is not null;
alter table video_jobs enable row level security;
create policy company_scope on video_jobs using (company_id = any ((select app_company_ids())::bigint[]));

do $$
declare named record;
begin
  for named in select * from (values ('answer_media', 'playable_key'), ('video_jobs', 'output_key')) as v (t, c) loop
    execute format('create trigger %2$s_names_file after insert on %1$I for each row
      when (new.%2$I is not null) execute function count_file_names(%2$L)', named.t, named.c);
    execute format('create trigger %2$s_names_other_file after update of %2$I on %1$I for each row
      when (old.%2$I is distinct from new.%2$I) execute function count_file_names(%2$L)', named.t, named.c);
    execute format('create trigger %2$s_names_no_file after delete on %1$I for each row
      when (old.%2$I is not null) execute function count_file_names(%2$L)', named.t, named.c);
  end loop;
end $$;
