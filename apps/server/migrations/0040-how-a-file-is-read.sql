-- A file is read from a sheet and a row of headings that were found or chosen, its numbers and days by a format that was
-- decided or chosen. What a person chose for a file is kept as one, the columns among it.
alter table imports rename column chosen_mapping to chosen;
update imports set chosen = jsonb_build_object('mapping', chosen) where chosen is not null;
alter table imports
  add column sheets jsonb not null default '[]',
  add column sheet int,
  add column heading_line int,
  add column formats jsonb not null default '[]',
  -- The first rows of each sheet, to choose the headings among them.
  add column first_rows jsonb not null default '[]';

-- Formats that a person chose are remembered with the columns.
alter table import_mappings add column formats jsonb not null default '{}';
