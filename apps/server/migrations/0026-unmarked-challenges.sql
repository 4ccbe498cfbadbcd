-- Challenges without a status (N/A) are few or none, while tickets without one are most of the table: the planner
-- expects to meet them everywhere and walks past all others. An index of their own leads to them at once.
create index challenges_unmarked on tickets (company_id, created_at desc, id desc)
  include (project_id, creator_id, location_id) where is_challenge and challenge_status is null;
