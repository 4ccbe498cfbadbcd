-- compatible
-- Delivery tickets (D78, D85): with one a phone sends the visits that a person who has signed out, or was removed, left on it, and
-- nothing else. One for each person and phone; a later one takes the place of an earlier one.
create table delivery_tickets (
  user_id bigint not null references users (id) on delete cascade,
  device_id uuid not null,
  -- The companies whose visits it sends.
  company_ids bigint[] not null check (cardinality(company_ids) > 0),
  -- SHA-256 of the ticket, in hex; null for one that was opened and that its phone has not come for.
  ticket_hash text unique check (ticket_hash ~ '^[0-9a-f]{64}$'),
  -- What its person left, by the ids that the phone made; null for one that was opened: what ended before that.
  client_ids uuid[],
  frozen_at timestamptz not null default now(),
  until timestamptz not null,
  -- The administrator who opened it for a person who was removed.
  opened_by bigint references users (id) on delete set null,
  primary key (user_id, device_id)
);
create index delivery_tickets_device on delivery_tickets (device_id);
create index delivery_tickets_opened_by on delivery_tickets (opened_by) where opened_by is not null;
alter table delivery_tickets enable row level security;
create policy own_tickets on delivery_tickets
  using ((select app_user_id()) is null or user_id = (select app_user_id()));
-- Those who look after the phones of a company.
create policy tickets_of_company on delivery_tickets
  using (company_ids && (select app_company_ids())::bigint[]);

create function resolve_ticket(hash text) returns jsonb
language sql stable security definer set search_path = public as $$
  select jsonb_build_object(
    'userId', u.id,
    'fullName', u.full_name,
    'email', u.email,
    'language', u.language,
    'companyIds', (select coalesce(jsonb_agg(c.id order by c.id), '[]') from companies c
      where c.id = any (t.company_ids) and c.removal is null),
    'delivery', jsonb_build_object('deviceId', t.device_id, 'clientIds', t.client_ids, 'frozenAt', t.frozen_at))
  from delivery_tickets t join users u on u.id = t.user_id
  where t.ticket_hash = hash and t.until > now()
$$;
