-- The statements that the queries of categories send, each longer part once. Written by npm run renew

-- countUncategorized
select count(*)::int as count
from (
  select 1
  from products p
  where p.company_id = any ($1::bigint[]) and p.category_code is null and not p.deleted
  limit $2
) counted;

-- findByCode
select id, deleted
from categories
where company_id = $1 and folded_code = fold_code($2) and id is distinct from $3::bigint
order by deleted
limit 1;

-- findCategory
select
  g.id,
  g.company_id as "companyId",
  g.name,
  g.code,
  g.deleted,
  g.created_at as "createdAt",
  (
    select count(*)::int
    from (
      select 1
      from products p
      where p.company_id = g.company_id and p.category_code = g.code and not p.deleted
      limit $1
    ) counted
  ) as "totalProducts"
from categories g
where g.id = $2 and g.company_id = any ($3::bigint[]);

-- insertCategory
insert into categories (company_id, name, code) values ($1, $2, $3) on conflict do nothing returning id;

-- isCodeAssigned
select 1 from assignments where company_id = $1 and category_code = $2 limit 1;

-- listCategories
-- 16 lines as in findCategory: select …
from (
  select *
  from categories c
  where
    c.company_id = any ($2::bigint[])
    and (fold_words(c.name) like fold_words($3) or fold_words(c.code) like fold_words($4))
    and c.deleted = $5
    and c.id = any ($6::bigint[])
    and c.id <> all ($7::bigint[])
  order by fold_words(c.name), c.id
  offset $8
  limit $9
) g
order by fold_words(g.name), g.id;

select count(*)::int as count
from (
  select 1
  from categories c
  where
    c.company_id = any ($1::bigint[])
    and (fold_words(c.name) like fold_words($2) or fold_words(c.code) like fold_words($3))
    and c.deleted = $4
    and c.id = any ($5::bigint[])
    and c.id <> all ($6::bigint[])
  limit $7
) counted;

-- lockCategory
select 1 from categories where id = $1 and categories.company_id = any ($2::bigint[]) for update;

-- saveCategory
update categories set name = $1, code = $2, deleted = $3 where company_id = $4 and id = $5;
