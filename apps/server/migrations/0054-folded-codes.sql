-- Codes as they are compared, in columns of their own. By an index of an expression nothing is found under row-level security:
-- fold_code is not leakproof, so the database would compare only rows whose company it has let through, and folded every
-- code of a company for each look-up.
drop index products_folded_code, company_locations_folded_code, categories_folded_code;

alter table products add column folded_code text generated always as (fold_code(internal_code)) stored;
alter table company_locations add column folded_code text generated always as (fold_code(internal_code)) stored;
alter table categories add column folded_code text generated always as (fold_code(code)) stored;

create unique index products_folded_code on products (company_id, folded_code, code_copy);
create unique index company_locations_folded_code on company_locations (company_id, folded_code, code_copy)
  where internal_code is not null;
create unique index categories_folded_code on categories (company_id, folded_code, code_copy);
