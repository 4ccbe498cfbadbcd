-- Sums by whole weeks and places, for dashboards narrowed to places (a region, a group of them): without tasks and
-- categories, with which there would be as many as responses. What they add up they find where the facts do.
create table place_weeks (
  company_id bigint not null,
  week date not null,
  location_id bigint not null,
  project_id bigint not null,
  completed int not null, pending int not null, approved int not null,
  rejected int not null, objected int not null, sincronized int not null,
  linear_images int not null, linear_share float8 not null, linear_presence float8 not null, linear_rivalry float8 not null,
  volumetric_images int not null, volumetric_share float8 not null, volumetric_presence float8 not null,
  volumetric_rivalry float8 not null,
  primary key (company_id, week, location_id, project_id)
);
alter table place_weeks enable row level security;
create policy company_scope on place_weeks using (company_id = any ((select app_company_ids())::bigint[]));

-- Weeks with a day that is marked are not read before the job has made them anew.
insert into place_weeks
  select company_id, date_trunc('week', day::timestamp)::date, location_id, project_id,
    count(*) filter (where status = 'completed'), count(*) filter (where status = 'pending'),
    count(*) filter (where status = 'approved'), count(*) filter (where status = 'rejected'),
    count(*) filter (where status = 'objected'), count(*) filter (where status = 'sincronized'),
    coalesce(sum(linear_images), 0), coalesce(sum(linear_share), 0),
    coalesce(sum(linear_presence), 0), coalesce(sum(linear_rivalry), 0),
    coalesce(sum(volumetric_images), 0), coalesce(sum(volumetric_share), 0),
    coalesce(sum(volumetric_presence), 0), coalesce(sum(volumetric_rivalry), 0)
  from response_facts group by 1, 2, 3, 4;
