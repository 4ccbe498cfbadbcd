-- Challenges raised together, and lists of challenges that hold at a million rows.

-- What was raised together waits here until those who answer are told of all of it at once; a row leaves when it is told.
create table challenge_batches (
  company_id bigint not null,
  user_id bigint not null references users,
  batch_id uuid not null,
  ticket_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, batch_id, ticket_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id)
);
alter table challenge_batches enable row level security;
create policy company_scope on challenge_batches using (company_id = any ((select app_company_ids())::bigint[]));

-- The list of challenges is narrowed by any of its filters and ordered by any of its dates. Every index of it carries all that
-- is filtered by: whatever does not match is passed over in the index, and no row is read that is not shown or searched.
drop index challenges_by_status;
drop index challenges_by_creator;
drop index challenges_by_location;
drop index challenges_unmarked;
create index challenges_by_created on tickets (company_id, created_at desc, id desc)
  include (project_id, creator_id, location_id, challenge_status, state, file_key, closed_date, estimated_closing_date, last_modified_date)
  where is_challenge;
create index challenges_by_closed on tickets (company_id, closed_date desc nulls last, id desc)
  include (project_id, creator_id, location_id, challenge_status, state, file_key, created_at, estimated_closing_date, last_modified_date)
  where is_challenge;
create index challenges_by_estimate on tickets (company_id, estimated_closing_date desc nulls last, id desc)
  include (project_id, creator_id, location_id, challenge_status, state, file_key, created_at, closed_date, last_modified_date)
  where is_challenge;
create index challenges_by_change on tickets (company_id, last_modified_date desc, id desc)
  include (project_id, creator_id, location_id, challenge_status, state, file_key, created_at, closed_date, estimated_closing_date)
  where is_challenge;
create index challenges_by_status on tickets (company_id, challenge_status, created_at desc, id desc)
  include (project_id, creator_id, location_id, state, file_key, closed_date, estimated_closing_date, last_modified_date)
  where is_challenge;
create index challenges_by_project on tickets (company_id, project_id, created_at desc, id desc)
  include (creator_id, location_id, challenge_status, state, file_key, closed_date, estimated_closing_date, last_modified_date)
  where is_challenge;
create index challenges_by_creator on tickets (company_id, creator_id, created_at desc, id desc)
  include (project_id, location_id, challenge_status, state, file_key, closed_date, estimated_closing_date, last_modified_date)
  where is_challenge;
create index challenges_by_location on tickets (company_id, location_id, created_at desc, id desc)
  include (project_id, creator_id, challenge_status, state, file_key, closed_date, estimated_closing_date, last_modified_date)
  where is_challenge;
