-- Files whose list begins with its first record: the line is that of the record then (D72). And how it is known which column of
-- the file fills which of the template; nothing is said of the imports there are.
alter table imports add column has_headings boolean not null default true;
alter table imports add column certainty jsonb not null default '{}';
