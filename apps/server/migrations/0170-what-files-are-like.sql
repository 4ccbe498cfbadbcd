-- compatible
-- What a reading found that somebody should know is kept with the import, and so is what its headings are remembered by: how files
-- with them are read is remembered once an import is applied, with the words, values and ways of files like it.
alter table imports
  add column findings jsonb not null default '{}',
  add column headings_hash text;
alter table import_mappings add column habits jsonb not null default '{}';

-- What tells a line from others of its key, a lot or a warehouse; null where nothing does.
alter table import_rows add column apart text;
