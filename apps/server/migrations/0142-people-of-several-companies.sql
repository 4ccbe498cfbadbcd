-- Who of some people works for another company too: a file of one company changes nothing of what they are there. Seen past the
-- companies of the caller, as with places that companies share.
create function people_shared_beyond(company bigint, people bigint[]) returns setof bigint
language sql stable security definer set search_path = public as $$
  select user_id from user_projects where user_id = any (people) and company_id <> company and not deleted
  union
  select user_id from user_companies where user_id = any (people) and company_id <> company
$$;
