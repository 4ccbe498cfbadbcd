-- The columns that name files are those whose changes are counted: the triggers themselves say which, so that a table of a
-- later migration is added by its triggers alone.
create or replace function file_naming_columns() returns table (table_name text, column_name text) language sql stable as $$
  select distinct c.relname::text, split_part(encode(t.tgargs, 'escape'), '\000', 1)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where t.tgfoid = 'count_file_names'::regproc
$$;
