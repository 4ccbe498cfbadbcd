-- compatible
-- The traits of a file that a person should know, or has to decide on: letters that could be others, hidden rows, merged cells,
-- barcodes that lost their zeros. The version before says nothing of them.
alter table imports add column traits jsonb not null default '{}';
