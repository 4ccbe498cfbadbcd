-- Imports look categories up by their names too, as lists show them. Folding every name for every cell of a file would take minutes
-- beside thousands of categories, as with codes (0054).
alter table categories add column folded_name text generated always as (fold_code(name)) stored;
create index categories_folded_name on categories (company_id, folded_name);
