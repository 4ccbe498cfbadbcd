-- compatible
-- Counts what a person has declared and not sent, and finds the skips of an assignment in a day. The content of a skip is known by its
-- hash, so that the same id with other content is refused; null for skips of before.
create index files_on_their_way on files (signed_by) where is_field_work and (state = 'signed' or (state = 'stored' and names = 0));
alter table skipped_visits add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$');
create index skipped_visits_of_assignment on skipped_visits (company_id, assignment_id, skipped_at);
