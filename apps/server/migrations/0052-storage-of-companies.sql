-- How much of the store each company uses. Every change of its files adds a line, so that no writer waits for another's sum;
-- a job folds the lines into the sum. The truth at any moment is the sum and its lines together, read in one statement.

-- Photos and recordings of visits are taken a little beyond the quota: the work was done before anybody could know.
alter table files add column is_field_work boolean not null default false;

-- In GB; null: the default of the settings, 0: without limit.
alter table companies add column storage_quota int check (storage_quota between 0 and 1000000);

create table company_storage (
  company_id bigint primary key,
  bytes bigint not null,
  files bigint not null,
  -- Percent of the quota that people were last told of.
  told_level int not null default 0 check (told_level in (0, 90, 100))
);
create table company_storage_changes (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  bytes bigint not null,
  files int not null
);
create index company_storage_changes_company on company_storage_changes (company_id) include (bytes, files);

do $$
declare name text;
begin
  foreach name in array array['company_storage', 'company_storage_changes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy company_scope on %I using (company_id = any ((select app_company_ids())::bigint[]))', name);
  end loop;
end $$;

insert into company_storage (company_id, bytes, files)
  select company_id, sum(size), count(*) from files where company_id is not null and size is not null group by 1;

-- A file counts from when it has arrived, which is when its size is known, until its row is gone.
create function count_stored_bytes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' and old.company_id is not null and old.size is not null then
    insert into company_storage_changes (company_id, bytes, files) values (old.company_id, -old.size, -1);
  end if;
  if tg_op <> 'DELETE' and new.company_id is not null and new.size is not null then
    insert into company_storage_changes (company_id, bytes, files) values (new.company_id, new.size, 1);
  end if;
  return null;
end $$;
create trigger storage_sees_files after insert on files for each row
  when (new.company_id is not null and new.size is not null) execute function count_stored_bytes();
create trigger storage_sees_changes after update of company_id, size on files for each row
  when ((old.company_id, old.size) is distinct from (new.company_id, new.size)) execute function count_stored_bytes();
create trigger storage_sees_removals after delete on files for each row
  when (old.company_id is not null and old.size is not null) execute function count_stored_bytes();

-- What a company uses, and the bytes that it may use; null: without limit.
create function storage_of(company bigint) returns table (bytes bigint, files bigint, quota bigint)
language sql stable security definer set search_path = public as $$
  select coalesce(s.bytes, 0) + coalesce(c.bytes, 0), coalesce(s.files, 0) + coalesce(c.files, 0),
    (select nullif(coalesce(o.storage_quota::bigint, (
        select (value #>> '{}')::bigint from settings where name = 'storageQuota' and jsonb_typeof(value) = 'number')), 0)
      * 1024 * 1024 * 1024 from companies o where o.id = company)
  from (select sum(bytes)::bigint as bytes, sum(files)::bigint as files from company_storage_changes where company_id = company) c
  left join company_storage s on s.company_id = company
$$;
