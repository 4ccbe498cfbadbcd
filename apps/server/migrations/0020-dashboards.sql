-- What the built-in dashboards add up, kept by a job so that a year of a million responses is read in a moment. Which
-- days the tables do not hold for yet is noted in the transaction of every change: those days are read from the plain
-- tables until the job has been there, so that a figure is right at once.

-- Only ever added to by those who change something: nobody waits for anybody, whatever is changed at the same time. A row
-- that is there already would not do instead of a new one: the job might take it away before the change is to be seen.
create table dashboard_marks (
  company_id bigint not null,
  id bigint generated always as identity,
  -- `day`: responses of that day. `chains`: which chain places belong to. `zone`: where days begin.
  what text not null check (what in ('day', 'chains', 'zone')),
  day date,
  primary key (company_id, id),
  check ((what = 'day') = (day is not null))
);
create index dashboard_marks_day on dashboard_marks (company_id, what, day);

-- One line per response that is not deleted, under the day it arrived in the company's time zone, with all that is asked of it.
create table response_facts (
  company_id bigint not null,
  day date not null,
  response_id bigint not null,
  project_id bigint not null,
  task_id bigint not null,
  location_id bigint not null,
  -- Empty is the category "General".
  category_code text not null,
  status text not null,
  -- Of a decision (approved, rejected, objected): who, why, and whole minutes after the response arrived.
  reviewer_id bigint,
  label_id bigint,
  wait int,
  -- Measured photos and the sums of their ratios, where the response counts (approved, completed, brought in).
  linear_images int, linear_share float8, linear_presence float8, linear_rivalry float8,
  volumetric_images int, volumetric_share float8, volumetric_presence float8, volumetric_rivalry float8,
  primary key (company_id, day, response_id)
);

-- The same by whole weeks (their Monday), without places and people.
create table response_weeks (
  company_id bigint not null,
  week date not null,
  project_id bigint not null,
  task_id bigint not null,
  chain text not null,
  category_code text not null,
  completed int not null, pending int not null, approved int not null,
  rejected int not null, objected int not null, sincronized int not null,
  linear_images int not null, linear_share float8 not null, linear_presence float8 not null, linear_rivalry float8 not null,
  volumetric_images int not null, volumetric_share float8 not null, volumetric_presence float8 not null,
  volumetric_rivalry float8 not null,
  -- Decisions by how long they took: up to 5, 15, 30, 60 minutes, 2, 3, 4, 6, 8, 12, 18 hours, 1, 1.5, 2, 3, 4, 5, 7, 14,
  -- 30 days, and longer.
  wait_0 int not null default 0, wait_1 int not null default 0, wait_2 int not null default 0, wait_3 int not null default 0,
  wait_4 int not null default 0, wait_5 int not null default 0, wait_6 int not null default 0, wait_7 int not null default 0,
  wait_8 int not null default 0, wait_9 int not null default 0, wait_10 int not null default 0, wait_11 int not null default 0,
  wait_12 int not null default 0, wait_13 int not null default 0, wait_14 int not null default 0, wait_15 int not null default 0,
  wait_16 int not null default 0, wait_17 int not null default 0, wait_18 int not null default 0, wait_19 int not null default 0,
  wait_20 int not null default 0,
  primary key (company_id, week, project_id, task_id, chain, category_code)
);

-- Decisions of a week by who made them and why.
create table review_weeks (
  company_id bigint not null,
  week date not null,
  project_id bigint not null,
  task_id bigint not null,
  chain text not null,
  category_code text not null,
  -- 0 is nobody, and no reason.
  reviewer_id bigint not null,
  label_id bigint not null,
  approved int not null, rejected int not null, objected int not null,
  primary key (company_id, week, project_id, task_id, chain, category_code, reviewer_id, label_id)
);

do $$
declare name text;
begin
  foreach name in array array['dashboard_marks', 'response_facts', 'response_weeks', 'review_weeks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy company_scope on %I using (company_id = any ((select app_company_ids())::bigint[]))', name);
  end loop;
end $$;

-- What everything else knows of a response is its id; these know which day that is.
create function day_of(company bigint, moment timestamptz) returns date language sql stable as
$$ select (moment at time zone c.time_zone)::date from companies c where c.id = company $$;

create function mark_added_responses() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into dashboard_marks (company_id, what, day)
    select distinct r.company_id, 'day', (r.created_at at time zone c.time_zone)::date
    from added r join companies c on c.id = r.company_id;
  return null;
end $$;
create trigger dashboards_see_responses after insert on responses referencing new table as added
  for each statement execute function mark_added_responses();

create function mark_changed_response() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into dashboard_marks (company_id, what, day) values (old.company_id, 'day', day_of(old.company_id, old.created_at));
  if tg_op = 'UPDATE' and new.created_at <> old.created_at then
    insert into dashboard_marks (company_id, what, day) values (new.company_id, 'day', day_of(new.company_id, new.created_at));
  end if;
  return null;
end $$;
create trigger dashboards_see_changes after update on responses for each row
  when ((old.deleted, old.review_status, old.reviewed_by, old.review_finished_at, old.feedback_label_id, old.project_id,
      old.task_id, old.location_id, old.category_code, old.created_at)
    is distinct from (new.deleted, new.review_status, new.reviewed_by, new.review_finished_at, new.feedback_label_id,
      new.project_id, new.task_id, new.location_id, new.category_code, new.created_at))
  execute function mark_changed_response();
create trigger dashboards_see_removals after delete on responses for each row execute function mark_changed_response();

create function mark_measured_images() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into dashboard_marks (company_id, what, day)
    select distinct r.company_id, 'day', (r.created_at at time zone c.time_zone)::date
    from touched s
    join answer_images i on i.company_id = s.company_id and i.id = s.image_id
    join answers a on a.company_id = i.company_id and a.id = i.answer_id
    join responses r on r.company_id = a.company_id and r.id = a.response_id
    join companies c on c.id = r.company_id;
  return null;
end $$;
create trigger dashboards_see_shares after insert on image_shares referencing new table as touched
  for each statement execute function mark_measured_images();
create trigger dashboards_see_changed_shares after update on image_shares referencing new table as touched
  for each statement execute function mark_measured_images();
create trigger dashboards_see_removed_shares after delete on image_shares referencing old table as touched
  for each statement execute function mark_measured_images();

-- Shares that go with their photo or answer go when it is no longer to be found: those say it before.
create function mark_removed_answer() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into dashboard_marks (company_id, what, day)
    select r.company_id, 'day', day_of(r.company_id, r.created_at)
    from responses r where r.company_id = old.company_id and r.id = old.response_id;
  return old;
end $$;
create trigger dashboards_see_removed_answers before delete on answers for each row execute function mark_removed_answer();

create function mark_removed_image() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into dashboard_marks (company_id, what, day)
    select r.company_id, 'day', day_of(r.company_id, r.created_at)
    from answers a join responses r on r.company_id = a.company_id and r.id = a.response_id
    where a.company_id = old.company_id and a.id = old.answer_id;
  return old;
end $$;
create trigger dashboards_see_removed_images before delete on answer_images for each row execute function mark_removed_image();

create function mark_moved_place() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into dashboard_marks (company_id, what) values (new.company_id, 'chains');
  return null;
end $$;
create trigger dashboards_see_chains after update on company_locations for each row
  when (old.chain is distinct from new.chain) execute function mark_moved_place();

create function mark_moved_days() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into dashboard_marks (company_id, what) values (new.id, 'zone');
  return null;
end $$;
create trigger dashboards_see_time_zones after update of time_zone on companies for each row
  when (old.time_zone is distinct from new.time_zone) execute function mark_moved_days();

-- All that is there already.
insert into dashboard_marks (company_id, what, day)
  select distinct r.company_id, 'day', (r.created_at at time zone c.time_zone)::date
  from responses r join companies c on c.id = r.company_id;


-- When a challenge was first answered: later changes of the ticket, corrections of the answer included, do not move it.
alter table tickets add column challenge_answered_at timestamptz;
update tickets set challenge_answered_at = last_modified_date where is_challenge and challenge_status in ('explained', 'solved');

create function note_challenge_answer() returns trigger language plpgsql as $$
begin
  if new.challenge_status not in ('explained', 'solved') or new.challenge_status is null then
    new.challenge_answered_at := null;
  elsif new.challenge_answered_at is null then
    -- A ticket that comes in answered was answered when it was last touched.
    new.challenge_answered_at := case when tg_op = 'INSERT' then new.last_modified_date else now() end;
  end if;
  return new;
end $$;
create trigger challenge_answer_is_noted before insert or update of challenge_status on tickets for each row
  when (new.category = 'Challenge') execute function note_challenge_answer();

-- Challenges and alerts are few enough to be read as they are.
create index challenges_raised on tickets (company_id, created_at) include (project_id, location_id, challenge_status, challenge_answered_at)
  where is_challenge;
