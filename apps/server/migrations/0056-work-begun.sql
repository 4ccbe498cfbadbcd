-- Work that was begun is stored whatever became of its task (D50). When a task or an assignment left the field says how late
-- its responses may still come.
alter table tasks add column deactivated_at timestamptz;
alter table assignments add column deactivated_at timestamptz;

create function note_deactivation() returns trigger language plpgsql as $$
begin
  if new.active and not new.deleted then
    new.deactivated_at := null;
  elsif new.deactivated_at is null then
    new.deactivated_at := now();
  end if;
  return new;
end $$;
create trigger tasks_leave_the_field before insert or update of active, deleted on tasks
  for each row execute function note_deactivation();
create trigger assignments_leave_the_field before insert or update of active, deleted on assignments
  for each row execute function note_deactivation();
-- When is not known of those that left before: what was begun on them may come for thirty days more.
update tasks set deactivated_at = now() where not active or deleted;
update assignments set deactivated_at = now() where not active or deleted;

alter table responses
  -- Sent after the task or the assignment had left the field; beyond what the period expected. Neither is counted.
  add column late boolean not null default false,
  add column surplus boolean not null default false,
  -- Of a device with a wrong clock: the seconds that its times were corrected by, and those times. Null for a right one.
  add column clock_offset bigint,
  add column device_started_at timestamptz,
  add column device_finished_at timestamptz,
  add check ((clock_offset is null) = (device_started_at is null) and (clock_offset is null) = (device_finished_at is null));
