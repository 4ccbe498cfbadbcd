-- What visits said of a product being in stock (D53). "No" is also written as a count of 0 units for that day; "yes" says nothing
-- of how many there are, only that a count of 0 up to that day holds no longer.
create table stock_observations (
  company_id bigint not null,
  response_id bigint not null,
  location_id bigint not null,
  product_id bigint not null,
  seen_at timestamptz not null,
  -- By the clocks of the company.
  day date not null,
  in_stock boolean not null,
  primary key (company_id, response_id),
  foreign key (company_id, response_id) references responses (company_id, id),
  foreign key (company_id, location_id) references company_locations (company_id, location_id) on update cascade,
  foreign key (company_id, product_id) references products (company_id, id)
);
create index stock_observations_latest on stock_observations (company_id, location_id, product_id, seen_at desc);
alter table stock_observations enable row level security;
create policy company_scope on stock_observations using (company_id = any ((select app_company_ids())::bigint[]));
