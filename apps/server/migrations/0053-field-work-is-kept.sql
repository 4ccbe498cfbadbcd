-- What a visit sent is kept, also when a later answer takes its place: nobody can take that photo again. Uploads of a visit
-- that no answer ever named still go.
create or replace function count_file_names() returns trigger language plpgsql security definer set search_path = public as $$
declare
  was text := case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[0] end;
  named text := case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[0] end;
  found_state text;
begin
  if was is not null then
    update files set names = names - 1, unnamed_since = case when names = 1 and not is_field_work then now() end
    where key = was;
  end if;
  if named is not null then
    update files set names = names + 1, unnamed_since = null where key = named returning state into found_state;
    if found_state = 'removing' then
      raise exception 'the file % is being removed', named using errcode = 'serialization_failure';
    end if;
  end if;
  return null;
end $$;
