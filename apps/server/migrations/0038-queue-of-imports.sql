-- The table of imports is their queue: what is to be read or applied waits in it until a process has a hand free, and what a
-- process was killed over waits again.

alter table imports
  -- Its turn in the queue; ahead of now it waits for that moment, after a failure that may pass.
  add column queued_at timestamptz not null default now(),
  -- Tries that failed by themselves. A process that was killed is no failure of the file.
  add column failures int not null default 0,
  -- Reading goes on until this moment, which whoever waits for it moves on; null where it goes on until it is cancelled.
  add column wanted_until timestamptz,
  -- Of the call that had it applied, for the audit trail.
  add column request_id text;
update imports set queued_at = coalesce(seen_at, created_at);

drop index imports_at_work;
create index imports_at_work on imports (queued_at, id) where state in ('reading', 'applying');

-- Seconds without a sign of life after which an import's work is anybody's.
create function import_patience() returns interval language sql immutable as $$ select interval '15 seconds' $$;

-- What waits, of all companies, in the order of its turns: the first of each company, then the second of each, and so on, so
-- that one company's hundred files do not keep another's only one waiting.
create function waiting_imports() returns table (id bigint, company_id bigint, place bigint)
language sql stable security definer set search_path = public as $$
  select w.id, w.company_id, row_number() over (order by w.turn, w.queued_at, w.id)
  from (
    select i.id, i.company_id, i.queued_at, row_number() over (partition by i.company_id order by i.queued_at, i.id) as turn
    from imports i
    where i.state in ('reading', 'applying') and i.queued_at <= now()
      and (i.seen_at is null or i.seen_at < now() - import_patience())
      and (i.state = 'applying' or i.wanted_until is null or i.wanted_until > now())
  ) w
$$;

-- Takes the next import for a process that is at work for these companies already; `only` null: any import, else one of these.
create function take_import(busy bigint[], only_these bigint[])
returns table (id bigint, company_id bigint, state text, attempt int)
language plpgsql volatile security definer set search_path = public as $$
declare
  next bigint;
begin
  select w.id into next from waiting_imports() w
    where w.company_id <> all (busy) and (only_these is null or w.id = any (only_these)) order by w.place limit 1;
  -- Two processes may choose the same: the second finds it taken.
  return query update imports i set attempts = i.attempts + 1, seen_at = now(), rows_done = 0, progress = 0
    where i.id = next and i.state in ('reading', 'applying') and (i.seen_at is null or i.seen_at < now() - import_patience())
    returning i.id, i.company_id, i.state, i.attempts;
end $$;
