-- What stock and sales say against the limits (D29). Kept by a job, so that a page of alerts never has to go over sales.

create table stock_alerts (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  location_id bigint not null,
  product_id bigint not null,
  measure text not null check (measure in ('stock', 'doh', 'nsd', 'price')),
  side text not null check (side in ('low', 'high')),
  value double precision not null,
  limit_min double precision,
  limit_max double precision,
  -- How far beyond the limit, as a share of it.
  deviation double precision not null,
  stock_units double precision,
  stock_day date,
  sold_units double precision not null,
  last_sale_day date,
  -- When it was first seen.
  since timestamptz not null default now(),
  foreign key (company_id, location_id, product_id) references product_locations (company_id, location_id, product_id) on delete cascade,
  unique (company_id, location_id, product_id, measure)
);
create index stock_alerts_newest on stock_alerts (company_id, since desc, id desc);
create index stock_alerts_worst on stock_alerts (company_id, deviation desc, id desc);
create index stock_alerts_measure_newest on stock_alerts (company_id, measure, since desc, id desc);
create index stock_alerts_measure_worst on stock_alerts (company_id, measure, deviation desc, id desc);
create index stock_alerts_product on stock_alerts (company_id, product_id);
alter table stock_alerts enable row level security;
create policy company_scope on stock_alerts using (company_id = any ((select app_company_ids())::bigint[]));

-- The day, in the company's time zone, for which the alerts hold.
alter table companies add column stock_judged_on date;
