-- Dashboards join the tasks of a lineage (D49): a new version of an answered task goes on where that one was. An assignment
-- that was copied asks since the first of its chain was made, and responses to any of the chain answer it.

-- The assignments whose responses answer what is asked for, and since which day: those that ask themselves, and those that
-- one of them was copied from. Two copies that both ask are asked for once, by the later.
create function answering_assignments(company bigint) returns table (id bigint, since date, asks boolean)
language sql stable as $$
  with asking as materialized (
    select a.id, coalesce(a.origin_id, a.id) as origin, a.created_at
    from assignments a join tasks t on t.company_id = a.company_id and t.id = a.task_id and t.active and not t.deleted
    where a.company_id = company and asks_for_something(a)
  ), copied as materialized (
    select x.id, x.origin_id as origin, x.created_at from assignments x
    where x.company_id = company and x.origin_id is not null
  ), chained as materialized (
    select x.id, x.origin, x.created_at from copied x
    union all
    select o.id, o.id, o.created_at from assignments o
    where o.company_id = company and o.id in (select x.origin from copied x)
  ), chains as materialized (
    select k.origin, max(k.id) as last from asking k where k.origin in (select x.origin from copied x) group by 1
  ), members as (
    select k.id, coalesce(c.last = k.id, true) as asks, k.origin, k.created_at
    from asking k left join chains c on c.origin = k.origin
    union all
    select x.id, false, x.origin, x.created_at from chained x join chains c on c.origin = x.origin
    where not exists (select 1 from asking k where k.id = x.id)
  )
  select m.id, (coalesce(o.created_at, m.created_at) at time zone z.time_zone)::date, m.asks
  from members m
  join companies z on z.id = company
  left join chained o on o.id = m.origin and m.origin <> m.id
$$;

-- A copy makes earlier responses count again, or others cease to ask.
create function mark_copied_assignments() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into dashboard_marks (company_id, what)
    select distinct n.company_id, 'expected' from added n where n.origin_id is not null;
  return null;
end $$;
create trigger dashboards_see_copies after insert on assignments referencing new table as added
  for each statement execute function mark_copied_assignments();

-- What was added up for those that were copied already.
insert into dashboard_marks (company_id, what)
  select distinct company_id, 'expected' from assignments where origin_id is not null;
