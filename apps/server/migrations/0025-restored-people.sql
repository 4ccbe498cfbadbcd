-- A deletion of a person can be taken back: whether they might enter is kept, and the deleted are found without going over
-- everyone else.
alter table users add column was_active boolean;
create index users_deleted on users (sort_name, id) where deleted;
