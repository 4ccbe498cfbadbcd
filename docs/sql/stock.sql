-- The statements that the queries of stock send, each longer part once. Written by npm run renew

-- beginCheck
select (now() at time zone time_zone)::date::text as today from companies where id = $1 for no key update;

-- companiesToCheck
select id
from companies c
where
  id = any ($1::bigint[])
  and stock_judged_on is distinct from (now() at time zone c.time_zone)::date
  and exists (select 1 from product_locations pl where pl.company_id = c.id)
order by id;

-- countAlerts
select
  least(
    (
      select count(*)::int
      from (
        select 1
        from (
          select t.*
          from unnest($1::bigint[]) as partition (company_id)
          cross join unnest($2::text[]) as tab (value)
          cross join lateral (
            select 1
            from stock_alerts t
            where t.company_id = partition.company_id and t.measure = tab.value and true
            limit $3
          ) t
        ) found
        limit $4
      ) counted
    ),
    $5::int
  ) as "stock",
  least(
    (
      select count(*)::int
      from (
        select 1
        from (
          select t.*
          from unnest($6::bigint[]) as partition (company_id)
          cross join unnest($7::text[]) as tab (value)
          cross join lateral (
            select 1
            from stock_alerts t
            where t.company_id = partition.company_id and t.measure = tab.value and true
            limit $8
          ) t
        ) found
        limit $9
      ) counted
    ),
    $10::int
  ) as "doh",
  least(
    (
      select count(*)::int
      from (
        select 1
        from (
          select t.*
          from unnest($11::bigint[]) as partition (company_id)
          cross join unnest($12::text[]) as tab (value)
          cross join lateral (
            select 1
            from stock_alerts t
            where t.company_id = partition.company_id and t.measure = tab.value and true
            limit $13
          ) t
        ) found
        limit $14
      ) counted
    ),
    $15::int
  ) as "nsd",
  least(
    (
      select count(*)::int
      from (
        select 1
        from (
          select t.*
          from unnest($16::bigint[]) as partition (company_id)
          cross join unnest($17::text[]) as tab (value)
          cross join lateral (
            select 1
            from stock_alerts t
            where t.company_id = partition.company_id and t.measure = tab.value and true
            limit $18
          ) t
        ) found
        limit $19
      ) counted
    ),
    $20::int
  ) as "price";

-- countNone
insert into stock_counts (company_id, location_id, product_id, day, units)
select last.company_id, last.location_id, last.product_id, last.day, 0
from (
  select o.*
  from stock_observations o
  where
    o.company_id = $1
    and o.location_id = $2
    and o.product_id = $3
    and o.day = (select day from stock_observations where company_id = $4 and response_id = $5)
  order by o.seen_at desc, o.response_id desc
  limit 1
) last
where not last.in_stock
on conflict (company_id, location_id, product_id, day) do update set units = 0, import_id = null;

-- finishCheck
delete from stock_alerts a
where
  a.company_id = $1
  and not exists (
    select 1
    from product_locations pl
    where pl.company_id = a.company_id and pl.location_id = a.location_id and not pl.deleted
  );

update companies set stock_judged_on = $1::date where id = $2;

-- listAlerts
with page as materialized (
  select t.company_id, t.id
  from (
    select t.*
    from unnest($1::bigint[]) as partition (company_id)
    cross join lateral (
      select t.company_id, t.id, t.deviation
      from stock_alerts t
      where t.company_id = partition.company_id and true and true
      order by t.deviation desc, t.id desc
      limit $2
    ) t
  ) t
  order by t.deviation desc, t.id desc
  offset $3
  limit $4
)
select
  (
    select count(*)::int
    from (
      select 1
      from (
        select t.*
        from unnest($5::bigint[]) as partition (company_id)
        cross join lateral (
          select 1 from stock_alerts t where t.company_id = partition.company_id and true limit $6
        ) t
      ) found
      limit $7
    ) counted
  ) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select
          t.id,
          t.company_id as "companyId",
          t.location_id as "locationId",
          t.product_id as "productId",
          t.measure,
          t.side,
          t.value,
          t.deviation,
          t.stock_units as "stockUnits",
          t.stock_day as "stockDay",
          t.sold_units as "soldUnits",
          t.last_sale_day as "lastSaleDay",
          t.since,
          t.limit_min as "min",
          t.limit_max as "max",
          (select l.name from locations l where l.id = t.location_id) as "locationName",
          (
            select cl.internal_code
            from company_locations cl
            where cl.company_id = t.company_id and cl.location_id = t.location_id
          ) as "locationCode",
          (
            select p.name from products p where p.company_id = t.company_id and p.id = t.product_id
          ) as "productName",
          (
            select p.internal_code from products p where p.company_id = t.company_id and p.id = t.product_id
          ) as "productCode",
          (
            select p.image_url from products p where p.company_id = t.company_id and p.id = t.product_id
          ) as "productImage",
          t.deviation::text as "orderedBy"
        from page
        join stock_alerts t on t.company_id = page.company_id and t.id = page.id
        order by t.deviation desc, t.id desc
      ) f
    ),
    '[]'
  ) as page;

with page as materialized (
  select t.company_id, t.id
  from (
    select t.*
    from unnest($1::bigint[]) as partition (company_id)
    cross join unnest($2::text[]) as tab (value)
    cross join lateral (
      select t.company_id, t.id, t.deviation
      from stock_alerts t
      where
        t.company_id = partition.company_id
        and t.measure = tab.value
        and true
        and t.side = $3
        and t.location_id = $4
        and t.product_id = $5
        and (t.product_id = any ($6::bigint[]) or t.location_id = any ($7::bigint[]))
        and true
      order by t.deviation desc, t.id desc
      limit $8
    ) t
  ) t
  order by t.deviation desc, t.id desc
  offset $9
  limit $10
-- 8 lines as in listAlerts: ) …
        from unnest($11::bigint[]) as partition (company_id)
        cross join unnest($12::text[]) as tab (value)
        cross join lateral (
          select 1
          from stock_alerts t
          where
            t.company_id = partition.company_id
            and t.measure = tab.value
            and true
            and t.side = $13
            and t.location_id = $14
            and t.product_id = $15
            and (t.product_id = any ($16::bigint[]) or t.location_id = any ($17::bigint[]))
          limit $18
        ) t
      ) found
      limit $19
    -- 45 lines as in listAlerts: ) counted …;

-- locationsWithLimits
select distinct location_id as id
from product_locations
where company_id = $1 and location_id > $2
order by 1
limit $3;

-- readFigures
select
  pl.location_id as "locationId",
  pl.product_id as "productId",
  pl.stock_min::float8 as "stockMin",
  pl.stock_max::float8 as "stockMax",
  pl.doh_min::float8 as "dohMin",
  pl.doh_max::float8 as "dohMax",
  pl.nsd_min::float8 as "nsdMin",
  pl.nsd_max::float8 as "nsdMax",
  pl.price_min::float8 as "priceMin",
  pl.price_max::float8 as "priceMax",
  case when counted.units > 0 or not coalesce(seen.in_stock and seen.day >= counted.day, false) then counted.units::float8 end as "stockUnits",
  counted.day as "stockDay",
  coalesce(sold.units, 0)::float8 as "soldUnits",
  coalesce(sold.amount, 0)::float8 as "soldAmount",
  last_sale.day as "lastSaleDay"
from product_locations pl
join products p on p.company_id = pl.company_id and p.id = pl.product_id and not p.deleted
join
  company_locations cl on cl.company_id = pl.company_id
  and cl.location_id = pl.location_id
  and not cl.deleted
left join lateral (
  select units, day
  from stock_counts s
  where
    s.company_id = pl.company_id
    and s.location_id = pl.location_id
    and s.product_id = pl.product_id
    and s.day <= $1::date
  order by day desc
  limit 1
) counted on true
left join lateral (
  select in_stock, day
  from stock_observations o
  where o.company_id = pl.company_id and o.location_id = pl.location_id and o.product_id = pl.product_id
  order by o.seen_at desc
  limit 1
) seen on true
left join lateral (
  select sum(units) as units, sum(amount) as amount
  from sales s
  where
    s.company_id = pl.company_id
    and s.location_id = pl.location_id
    and s.product_id = pl.product_id
    and s.day > $2::date - $3::int
    and s.day <= $4::date
) sold on true
left join lateral (
  select day
  from sales s
  where
    s.company_id = pl.company_id
    and s.location_id = pl.location_id
    and s.product_id = pl.product_id
    and s.day <= $5::date
    and s.units > 0
  order by day desc
  limit 1
) last_sale on true
where pl.company_id = $6 and pl.location_id = any ($7::bigint[]) and not pl.deleted;

-- readStockCheck
select
  (select stock_judged_on::text from companies where id = $1::bigint) as "checkedOn",
  (
    select count(*)::int
    from (
      select 1
      from product_locations
      where product_locations.company_id = any ($2::bigint[]) and not deleted
      limit $3
    ) counted
  ) as limits;

-- replaceAlerts
delete from stock_alerts a
where
  a.company_id = $1
  and a.location_id = any ($2::bigint[])
  and not exists (
    select 1
    from jsonb_to_recordset($3::jsonb) as x (
      "id" bigint,
      "companyId" bigint,
      "locationId" bigint,
      "productId" bigint,
      "measure" text,
      "side" text,
      "value" double precision,
      "limitMin" double precision,
      "limitMax" double precision,
      "deviation" double precision,
      "stockUnits" double precision,
      "stockDay" date,
      "soldUnits" double precision,
      "lastSaleDay" date,
      "since" timestamp with time zone
    )
    where
      x."locationId" = a.location_id
      and x."productId" = a.product_id
      and x.measure = a.measure
      and x.side = a.side
  );

insert into stock_alerts (
  company_id,
  location_id,
  product_id,
  measure,
  side,
  value,
  limit_min,
  limit_max,
  deviation,
  stock_units,
  stock_day,
  sold_units,
  last_sale_day
)
select
  $1::bigint,
  x."locationId",
  x."productId",
  x.measure,
  x.side,
  x.value,
  x."limitMin",
  x."limitMax",
  x.deviation,
  x."stockUnits",
  x."stockDay",
  x."soldUnits",
  x."lastSaleDay"
from jsonb_to_recordset($2::jsonb) as x (
  "id" bigint,
  "companyId" bigint,
  "locationId" bigint,
  "productId" bigint,
  "measure" text,
  "side" text,
  "value" double precision,
  "limitMin" double precision,
  "limitMax" double precision,
  "deviation" double precision,
  "stockUnits" double precision,
  "stockDay" date,
  "soldUnits" double precision,
  "lastSaleDay" date,
  "since" timestamp with time zone
)
on
  conflict (company_id, location_id, product_id, measure) do update set value = excluded.value,
  limit_min = excluded.limit_min,
  limit_max = excluded.limit_max,
  deviation = excluded.deviation,
  stock_units = excluded.stock_units,
  stock_day = excluded.stock_day,
  sold_units = excluded.sold_units,
  last_sale_day = excluded.last_sale_day;

-- saveObservation
insert into stock_observations (company_id, response_id, location_id, product_id, seen_at, day, in_stock)
select c.id, $1, $2, $3, $4::timestamptz, ($5::timestamptz at time zone c.time_zone)::date, $6
from companies c
where c.id = $7
on conflict (company_id, response_id) do update set in_stock = excluded.in_stock;
