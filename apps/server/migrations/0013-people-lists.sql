-- Finding one person among many: the list of people walks an index in each order it has, and words are found by pieces
-- of three letters, without regard to case and accents (fold_words of 0008).

alter table users add column sort_name text collate "C"
  generated always as (fold_words(full_name || coalesce(' ' || last_name, ''))) stored;
alter table users add column search_text text collate "C"
  generated always as (fold_words(full_name || coalesce(' ' || last_name, '') || ' ' || email || coalesce(' ' || dni, ''))) stored;

create index users_search on users using gin (search_text gin_trgm_ops);
create index users_by_sort_name on users (sort_name, id) where not deleted;
create index users_by_role on users (role, sort_name, id) where not deleted;
create index users_newest on users (created_at, id) where not deleted;
-- Few among many: those who may not sign in, and those who have not come yet.
create index users_inactive on users (sort_name, id) where not deleted and not active;
create index users_invited on users (sort_name, id) where not deleted and active and verified_at is null;

create index sessions_newest on sessions (user_id, created_at desc);
