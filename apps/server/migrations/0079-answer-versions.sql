-- Every state of an answer is kept (D58). What is shown of a response is what hangs together: an answer on its response, a photo
-- on its answer. What a correction or an edit replaces is detached and keeps its row, its file and its strokes; versions name it.
alter table answers alter column response_id drop not null;
alter table answer_images alter column answer_id drop not null;
alter table answer_media alter column answer_id drop not null;

-- An answer that was never touched is its own first version: the first change writes what was sent, then what came of it.
create table answer_versions (
  company_id bigint not null,
  answer_id bigint not null,
  -- 1-based, without gaps.
  number int not null check (number > 0),
  response_id bigint not null,
  value text,
  choice_ids bigint[] not null,
  image_ids bigint[] not null,
  media_ids bigint[] not null,
  -- The answer left the response, because other answers took another way through the task.
  dropped boolean not null,
  source text not null check (source in ('sent', 'correction', 'edit', 'rejection', 'return')),
  -- The version that a return brought back.
  returned_to int,
  reason text,
  author_id bigint references users,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, answer_id, number),
  foreign key (company_id, answer_id) references answers (company_id, id),
  foreign key (company_id, response_id) references responses (company_id, id)
);
create index answer_versions_response on answer_versions (company_id, response_id);
alter table answer_versions enable row level security;
create policy company_scope on answer_versions using (company_id = any ((select app_company_ids())::bigint[]));
revoke update, delete on answer_versions from gondola_app;

create function keep_answer_version() returns trigger language plpgsql as $$
begin
  raise exception 'a version of an answer never changes';
end $$;
create trigger answer_versions_are_kept before update or delete on answer_versions
  for each row execute function keep_answer_version();

-- Dashboards add up what hangs together.
create function mark_moved_answer() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into dashboard_marks (company_id, what, day)
    select r.company_id, 'day', day_of(r.company_id, r.created_at)
    from responses r where r.company_id = new.company_id and r.id in (old.response_id, new.response_id);
  return null;
end $$;
create trigger dashboards_see_moved_answers after update of response_id on answers for each row
  when (old.response_id is distinct from new.response_id) execute function mark_moved_answer();

create function mark_moved_image() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into dashboard_marks (company_id, what, day)
    select r.company_id, 'day', day_of(r.company_id, r.created_at)
    from answers a join responses r on r.company_id = a.company_id and r.id = a.response_id
    where a.company_id = new.company_id and a.id in (old.answer_id, new.answer_id);
  return null;
end $$;
create trigger dashboards_see_moved_images after update of answer_id on answer_images for each row
  when (old.answer_id is distinct from new.answer_id) execute function mark_moved_image();

-- created_at may be corrected by an administrator (D59); when the response really arrived stays.
alter table responses add column received_at timestamptz;
update responses set received_at = created_at;
alter table responses alter column received_at set default now(), alter column received_at set not null;

create function keep_received_at() returns trigger language plpgsql as $$
begin
  raise exception 'the arrival of a response never changes';
end $$;
create trigger responses_keep_their_arrival before update of received_at on responses for each row
  when (old.received_at is distinct from new.received_at) execute function keep_received_at();
