-- A general location belongs to no company. Whoever changes it for everyone is told who that is, by name alone: what the
-- companies keep about it (codes, people, projects) stays behind their policies.
create function companies_of_location(location bigint) returns table (id bigint, name text)
language sql stable security definer set search_path = public as $$
  select c.id, c.name from company_locations l join companies c on c.id = l.company_id
  where l.location_id = location and not l.deleted order by c.name, c.id
$$;
