-- A stored file that no row names is removed after two days. How many rows name it is counted with the rows themselves, in
-- their transactions: whatever writes such a row, and however it goes, the count is right.
alter table files
  add column names int not null default 0 check (names >= 0),
  -- Since when no row has named a stored file. Null while one does, and for files from before this was counted, which stay.
  add column unnamed_since timestamptz,
  drop constraint files_state_check,
  -- `removing`: nobody may name it any more; its bytes go first, then this row.
  add constraint files_state_check check (state in ('signed', 'stored', 'removing'));
create index files_unnamed on files (unnamed_since) where state = 'stored' and unnamed_since is not null;
create index files_removing on files (created_at) where state = 'removing';

-- The columns that hold keys of files. A test finds those that are missing here.
create function file_naming_columns() returns table (table_name text, column_name text) language sql immutable as $$
  values ('companies', 'logo_url'), ('documents', 'file_key'), ('users', 'avatar'), ('users', 'qr_authorization'),
    ('locations', 'image_url'), ('products', 'image_url'), ('tickets', 'file_key'), ('tickets', 'challenge_response_file_key'),
    ('ticket_files', 'file_key'), ('challenge_messages', 'file_key'), ('questions', 'image_key'),
    ('answer_images', 'file_key'), ('answer_media', 'file_key'), ('answer_media', 'transformed_key'),
    ('powerbi_reports', 'file_key'), ('news', 'image_key'), ('imports', 'file_key')
$$;

create function count_file_names() returns trigger language plpgsql security definer set search_path = public as $$
declare
  was text := case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[0] end;
  named text := case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[0] end;
  found_state text;
begin
  if was is not null then
    update files set names = names - 1, unnamed_since = case when names = 1 then now() end where key = was;
  end if;
  if named is not null then
    update files set names = names + 1, unnamed_since = null where key = named returning state into found_state;
    if found_state = 'removing' then
      raise exception 'the file % is being removed', named using errcode = 'serialization_failure';
    end if;
  end if;
  return null;
end $$;

do $$
declare named record;
begin
  for named in select table_name as t, column_name as c from file_naming_columns() loop
    execute format('create trigger %2$s_names_file after insert on %1$I for each row
      when (new.%2$I is not null) execute function count_file_names(%2$L)', named.t, named.c);
    execute format('create trigger %2$s_names_other_file after update of %2$I on %1$I for each row
      when (old.%2$I is distinct from new.%2$I) execute function count_file_names(%2$L)', named.t, named.c);
    execute format('create trigger %2$s_names_no_file after delete on %1$I for each row
      when (old.%2$I is not null) execute function count_file_names(%2$L)', named.t, named.c);
    execute format('update files f set names = f.names + n.count
      from (select %2$I as key, count(*) as count from %1$I where %2$I is not null group by 1) n
      where n.key = f.key', named.t, named.c);
  end loop;
end $$;
