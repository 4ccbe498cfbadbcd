-- What a password may not be.

-- Names of the companies a person works with, which are no passwords. Asked by links of mails too, which have no scope.
create function company_names_of(person bigint) returns text[]
language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(distinct c.name), '{}') from companies c
  where c.id in (
    select company_id from user_companies where user_id = person
    union
    select company_id from user_projects where user_id = person and not deleted)
$$;

-- Counts of attempts are swept when their window has passed.
create index rate_limits_past on rate_limits (window_ends_at);
