-- The same rows as before, without keeping every assignment of a company on the way: chains of copies are made of copies alone,
-- and all others are read once, straight into what asks for them.
create or replace function answering_assignments(company bigint) returns table (id bigint, since date, asks boolean)
language sql stable as $$
  with copied as materialized (
    select x.id, x.origin_id as origin, x.created_at from assignments x
    where x.company_id = company and x.origin_id is not null
  ), chained as materialized (
    select x.id, x.origin, x.created_at from copied x
    union all
    select o.id, o.id, o.created_at from assignments o
    where o.company_id = company and o.id in (select x.origin from copied x)
  ), chains as materialized (
    select x.origin, max(x.id) as last
    from chained x
    join assignments a on a.company_id = company and a.id = x.id
    join tasks t on t.company_id = a.company_id and t.id = a.task_id and t.active and not t.deleted
    where asks_for_something(a)
    group by 1
  )
  select a.id, (a.created_at at time zone z.time_zone)::date, true
  from assignments a
  join tasks t on t.company_id = a.company_id and t.id = a.task_id and t.active and not t.deleted
  join companies z on z.id = company
  where a.company_id = company and asks_for_something(a) and a.origin_id is null
    and not exists (select 1 from copied x where x.origin = a.id)
  union all
  select x.id, (coalesce(o.created_at, x.created_at) at time zone z.time_zone)::date, c.last = x.id
  from chained x
  join chains c on c.origin = x.origin
  join companies z on z.id = company
  left join chained o on o.id = x.origin and x.origin <> x.id
$$;
