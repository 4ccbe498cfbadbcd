-- What was written down of a video is kept in every state, like an answer (D58): a service that is asked again, or a person who
-- corrects it, adds a version and takes nothing away. `answer_media` holds the last of them.
create table transcription_versions (
  company_id bigint not null,
  media_id bigint not null,
  -- 1-based, without gaps.
  number int not null check (number > 0),
  source text not null check (source in ('service', 'edit', 'return')),
  -- The version that a return brought back.
  returned_to int,
  transcription text,
  -- With times and speakers; null where only the text is known.
  segments jsonb,
  -- Null for a service.
  author_id bigint references users,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, media_id, number),
  foreign key (company_id, media_id) references answer_media (company_id, id) on delete cascade
);
alter table transcription_versions enable row level security;
create policy company_scope on transcription_versions using (company_id = any ((select app_company_ids())::bigint[]));
revoke update, delete on transcription_versions from gondola_app;

-- What is there already is the first version; whether a service or a person wrote it is not known any more.
insert into transcription_versions (company_id, media_id, number, source, transcription, segments, created_at)
select company_id, id, 1, 'service', transcription, segments, coalesce(prepared_at, created_at)
from answer_media where transcription is not null;
