-- What the sums kept for dashboards did not carry: the times of reviews one by one, for exact percentiles; which responses
-- belong to an assignment that asks for something, so that completion divides like by like; and in how many photos own
-- products stand, which is presence. All of it is made anew from the plain tables, which dashboards read meanwhile.
truncate response_facts, response_weeks, review_weeks, place_weeks, dashboard_marks;

-- `wait` holds whole seconds now. `present`: measured photos with own products.
alter table response_facts
  add column assignment_id bigint,
  drop column linear_presence, add column linear_present int,
  drop column volumetric_presence, add column volumetric_present int;

alter table response_weeks
  drop column wait_0, drop column wait_1, drop column wait_2, drop column wait_3, drop column wait_4, drop column wait_5,
  drop column wait_6, drop column wait_7, drop column wait_8, drop column wait_9, drop column wait_10, drop column wait_11,
  drop column wait_12, drop column wait_13, drop column wait_14, drop column wait_15, drop column wait_16, drop column wait_17,
  drop column wait_18, drop column wait_19, drop column wait_20,
  drop column linear_presence, add column linear_present int not null,
  drop column volumetric_presence, add column volumetric_present int not null,
  -- Responses that were not rejected, of assignments that ask for something.
  add column answered int not null,
  -- Seconds to each decision.
  add column waits int[] not null;

alter table place_weeks
  drop column linear_presence, add column linear_present int not null,
  drop column volumetric_presence, add column volumetric_present int not null,
  add column answered int not null;

insert into dashboard_marks (company_id, what, day)
  select distinct r.company_id, 'day', (r.created_at at time zone c.time_zone)::date
  from responses r join companies c on c.id = r.company_id;

-- A response that moves to another assignment moves to or from those that are answered.
create or replace trigger dashboards_see_changes after update on responses for each row
  when ((old.deleted, old.review_status, old.reviewed_by, old.review_finished_at, old.feedback_label_id, old.project_id,
      old.task_id, old.assignment_id, old.location_id, old.category_code, old.created_at)
    is distinct from (new.deleted, new.review_status, new.reviewed_by, new.review_finished_at, new.feedback_label_id,
      new.project_id, new.task_id, new.assignment_id, new.location_id, new.category_code, new.created_at))
  execute function mark_changed_response();

-- `expected`: which assignments ask for something has changed. Facts hold, as they name the assignment; weeks do not.
alter table dashboard_marks drop constraint dashboard_marks_what_check,
  add check (what in ('day', 'chains', 'zone', 'expected'));

create function asks_for_something(assignment assignments) returns boolean language sql immutable as
$$ select assignment.active and not assignment.deleted and assignment.reset_scale <> 'notClose' and assignment.expected_responses > 0 $$;

create function mark_changed_assignments() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into dashboard_marks (company_id, what)
    select distinct n.company_id, 'expected' from earlier o join later n on n.id = o.id
    where (asks_for_something(o), o.created_at) is distinct from (asks_for_something(n), n.created_at);
  return null;
end $$;
create trigger dashboards_see_assignments after update on assignments referencing old table as earlier new table as later
  for each statement execute function mark_changed_assignments();

create function mark_changed_tasks() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into dashboard_marks (company_id, what)
    select distinct n.company_id, 'expected' from earlier o join later n on n.id = o.id
    where (o.active and not o.deleted) is distinct from (n.active and not n.deleted);
  return null;
end $$;
create trigger dashboards_see_tasks after update on tasks referencing old table as earlier new table as later
  for each statement execute function mark_changed_tasks();
