-- A file of products may name categories that are not there; where a person says so they are made when it is applied, and
-- go again when it is taken back, unless something else names them by then.
alter table categories add column import_id bigint references imports;
create index categories_of_import on categories (import_id) where import_id is not null;

-- How many categories the file names that the company does not have, and the first of their codes; null for none.
alter table imports add column unknown_categories jsonb;
