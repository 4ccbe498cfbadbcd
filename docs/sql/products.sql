-- The statements that the queries of products send, each longer part once. Written by npm run renew

-- countExported
select count(*)::int
from (
  select 1
  from (
    select t.*
    from unnest($1::bigint[]) as partition (company_id)
    cross join unnest($2::text[]) as tab (value)
    cross join lateral (
      select 1
      from products t
      where t.company_id = partition.company_id and t.category_code = tab.value and t.id = any ($3::bigint[])
      limit $4
    ) t
  ) found
  limit $5
) counted;

-- exportedBatches
select
  coalesce(
    string_agg(
      concat_ws(
        $1,
        t.company_id,
        t.name,
        t.internal_code,
        t.ean,
        t.sub_category,
        t.distributor,
        t.size,
        t.category_code,
        t.category01,
        t.category02,
        t.category03,
        t.deleted
      ),
      $2 order by t.id
    ),
    ''
  ) as rows,
  count(*)::int as count,
  coalesce(max(t.id), 0) as last
from (
  select
    t.company_id,
    coalesce(nullif(t.name, ''), 'N/A') as name,
    coalesce(nullif(t.internal_code, ''), 'N/A') as internal_code,
    coalesce(nullif(t.ean, ''), 'N/A') as ean,
    coalesce(nullif(t.sub_category, ''), 'N/A') as sub_category,
    coalesce(nullif(t.distributor, ''), 'N/A') as distributor,
    coalesce(nullif(t.size, ''), 'N/A') as size,
    coalesce(nullif(t.category_code, ''), 'N/A') as category_code,
    coalesce(nullif(t.category01, ''), 'N/A') as category01,
    coalesce(nullif(t.category02, ''), 'N/A') as category02,
    coalesce(nullif(t.category03, ''), 'N/A') as category03,
    t.deleted::int as deleted,
    t.id
  from products t
  where t.company_id = $3 and t.id > $4 and t.id = any ($5::bigint[]) and t.category_code = any ($6::text[])
  order by t.id
  limit $7
) t;

select
  t.company_id,
  coalesce(nullif(t.name, ''), 'N/A') as name,
  coalesce(nullif(t.internal_code, ''), 'N/A') as internal_code,
  coalesce(nullif(t.ean, ''), 'N/A') as ean,
  coalesce(nullif(t.sub_category, ''), 'N/A') as sub_category,
  coalesce(nullif(t.distributor, ''), 'N/A') as distributor,
  coalesce(nullif(t.size, ''), 'N/A') as size,
  coalesce(nullif(t.category_code, ''), 'N/A') as category_code,
  coalesce(nullif(t.category01, ''), 'N/A') as category01,
  coalesce(nullif(t.category02, ''), 'N/A') as category02,
  coalesce(nullif(t.category03, ''), 'N/A') as category03,
  t.deleted::int as deleted,
  t.id
from products t
where t.company_id = $1 and t.id > $2 and t.id = any ($3::bigint[]) and t.category_code = any ($4::text[])
order by t.id
limit $5;

-- exportedProducts
-- 18 lines as in exportedBatches: select …;

-- findByCodes
select
  t.id,
  t.company_id as "companyId",
  t.name,
  t.internal_code as "internalCode",
  t.ean,
  t.image_url as "imageKey"
from products t
where
  t.id in (
    select t.id
    from unnest($1::bigint[]) as partition (company_id)
    cross join (select unnest($2::text[])) as wanted (code)
    join products t on t.company_id = partition.company_id and t.bare_ean = wanted.code
    union
    select t.id
    from unnest($3::bigint[]) as partition (company_id)
    cross join (select unnest($4::text[])) as wanted (code)
    join products t on t.company_id = partition.company_id and t.bare_code = wanted.code
    union
    select t.id
    from unnest($5::bigint[]) as partition (company_id)
    cross join (select fold_code(code) from unnest($6::text[]) as code) as wanted (code)
    join products t on t.company_id = partition.company_id and t.folded_code = wanted.code
  )
  and t.company_id = any ($7::bigint[])
  and not t.deleted
order by t.id;

-- findChosen
-- 8 lines as in findByCodes: select …
where t.id = any ($1::bigint[]) and t.company_id = any ($2::bigint[]) and not t.deleted;

-- findLiveCategory
select code
from categories
where company_id = $1 and folded_code = fold_code($2) and not deleted
order by code = $3 desc, code_copy
limit 1;

-- findProduct
select
  t.id,
  t.company_id as "companyId",
  t.name,
  t.internal_code as "internalCode",
  t.ean,
  t.distributor,
  t.description,
  t.size,
  t.category_code as "categoryCode",
  t.sub_category as "subCategory",
  t.category01,
  t.category02,
  t.category03,
  t.image_url as "imageKey",
  t.deleted,
  (select c.name from companies c where c.id = t.company_id) as "companyName",
  (
    select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code
  ) as "categoryName"
from products t
where t.id = $1 and t.company_id = any ($2::bigint[]);

-- findProductByCode
select id, deleted
from products
where company_id = $1 and folded_code = fold_code($2) and id is distinct from $3::bigint
order by deleted
limit 1;

-- findProductOfRequest
select id from products where created_by = $1 and request_id = $2 and company_id = $3;

-- findProducts
select coalesce(array_agg(id), '{}') as ids
from search_products($1::bigint[], $2::text[], $3, $4) as found (id);

select distinct f.code
from (
  select c.code, rank() over (partition by c.company_id order by c.code = $1 desc) as place
  from categories c
  where c.company_id = any ($2::bigint[]) and c.folded_code = fold_code($3)
) f
where f.place = 1;

-- insertProduct
insert into products (
  company_id,
  name,
  internal_code,
  ean,
  distributor,
  description,
  size,
  category_code,
  sub_category,
  category01,
  category02,
  category03,
  image_url,
  deleted,
  created_by,
  request_id
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
on conflict do nothing
returning id;

-- listProducts
with page as materialized (
  select t.company_id, t.id
  from (
    select t.*
    from unnest($1::bigint[]) as partition (company_id)
    cross join unnest($2::text[]) as tab (value)
    cross join lateral (
      select t.company_id, t.id, t.name
      from products t
      where
        t.company_id = partition.company_id
        and t.category_code = tab.value
        and t.search_text like all ($3::text[])
        and fold_words(t.name) like all ($4::text[])
        and not t.deleted
        and true
      order by t.name asc, t.id asc
      limit $5
    ) t
  ) t
  order by t.name asc, t.id asc
  offset $6
  limit $7
)
select
  (
    select count(*)::int
    from (
      select 1
      from (
        select t.*
        from unnest($8::bigint[]) as partition (company_id)
        cross join unnest($9::text[]) as tab (value)
        cross join lateral (
          select 1
          from products t
          where
            t.company_id = partition.company_id
            and t.category_code = tab.value
            and t.search_text like all ($10::text[])
            and fold_words(t.name) like all ($11::text[])
            and not t.deleted
          limit $12
        ) t
      ) found
      limit $13
    ) counted
  ) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select
          t.id,
          t.company_id as "companyId",
          t.name,
          t.internal_code as "internalCode",
          t.ean,
          t.distributor,
          t.description,
          t.size,
          t.category_code as "categoryCode",
          t.sub_category as "subCategory",
          t.category01,
          t.category02,
          t.category03,
          t.image_url as "imageKey",
          t.deleted,
          (select c.name from companies c where c.id = t.company_id) as "companyName",
          (
            select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code
          ) as "categoryName",
          t.name::text as "orderedBy"
        from page
        join products t on t.company_id = page.company_id and t.id = page.id
        order by t.name asc, t.id asc
      ) f
    ),
    '[]'
  ) as page;

with page as materialized (
  select t.company_id, t.id
  from (
    select t.company_id, t.id
    from products t
    where t.company_id = $1 and not t.deleted and true
    order by t.id desc, t.id desc
    limit $2
  ) t
  order by t.id desc, t.id desc
  offset $3
  limit $4
)
select
  (
    select count(*)::int
    from (select 1 from products t where t.company_id = $5 and not t.deleted limit $6) counted
  -- 25 lines as in listProducts: ) as total, …
          t.id::text as "orderedBy"
        from page
        join products t on t.company_id = page.company_id and t.id = page.id
        order by t.id desc, t.id desc
      ) f
    ),
    '[]'
  ) as page;

-- lockProduct
select t.id from products t where t.id = $1 and t.company_id = any ($2::bigint[]) for update of t;

-- saveProduct
update products
set
  name = $1,
  internal_code = $2,
  ean = $3,
  distributor = $4,
  description = $5,
  size = $6,
  category_code = $7,
  sub_category = $8,
  category01 = $9,
  category02 = $10,
  category03 = $11,
  image_url = $12,
  deleted = $13
where company_id = $14 and id = $15;
