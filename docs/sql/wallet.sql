-- The statements that the queries of wallet send, each longer part once. Written by npm run renew

-- balanceAfter
select m.tokens_left as "tokensLeft"
from wallet_movements m
where m.company_id = $1 and m.project_id = $2 and m.sequence = $3;

-- balanceOf
select m.sequence, m.tokens_left as "tokensLeft"
from wallet_movements m
where m.company_id = $1 and m.project_id = $2
order by m.sequence desc
limit 1;

-- balancesOf
select wanted.id as "projectId", last.tokens_left as "tokensLeft"
from unnest($1::bigint[]) wanted (id)
cross join lateral (
  select tokens_left
  from wallet_movements
  where project_id = wanted.id and wallet_movements.company_id = any ($2::bigint[])
  order by sequence desc
  limit 1
) last;

-- countLedgers
select
  (select count(*)::int from projects) as projects,
  (select count(*)::float8 from wallet_movements) as movements;

-- findLedgerFaults
with
  walked as (
    select
      project_id,
      sequence,
      tokens_left,
      row_number() over ledger as place,
      coalesce(lag(tokens_left) over ledger, 0)::bigint + amount as continued,
      sum(amount) over ledger as running,
      sequence = max(sequence) over (partition by project_id) as is_last
    from wallet_movements window ledger as (partition by project_id order by sequence)
  ),
  faults as (
    select project_id, 'gap' as rule, sequence, place as expected, sequence as found
    from walked
    where sequence <> place
    union all
    select project_id, 'step', sequence, continued, tokens_left
    from walked
    where tokens_left <> continued
    union all
    select project_id, 'sum', sequence, running, tokens_left
    from walked
    where is_last and tokens_left <> running
  ),
  firsts as (select distinct on (project_id, rule) * from faults order by project_id, rule, sequence)
select
  p.company_id::int as "companyId",
  c.name as "companyName",
  p.id::int as "projectId",
  p.name as "projectName",
  rule,
  sequence,
  expected::float8 as expected,
  found::float8 as found
from firsts f
join projects p on p.id = f.project_id
join companies c on c.id = p.company_id
order by p.id, rule;

-- findMovementOfRequest
select
  m.id,
  m.sequence,
  m.amount,
  m.tokens_left as "tokensLeft",
  m.comments,
  m.reason,
  m.ticket_id as "ticketId",
  m.created_at as "createdAt",
  m.kind,
  t.created_at as "ticketCreatedAt",
  t.is_challenge as "isChallenge",
  u.whole_name as "userName"
from wallet_movements m
left join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
left join users u on u.id = m.user_id
where m.company_id = $1 and m.project_id = $2 and m.request_id = $3;

-- findNewestMovement
-- 16 lines as in findMovementOfRequest: select …
where m.company_id = $1 and m.project_id = $2
order by m.sequence desc
limit 1;

-- findSpan
select
  (
    select m.sequence
    from wallet_movements m
    where m.company_id = $1 and m.project_id = $2 and m.created_at >= $3::timestamptz
    order by m.created_at, m.sequence
    limit 1
  ) as first,
  (
    select m.sequence
    from wallet_movements m
    where m.company_id = $4 and m.project_id = $5 and m.created_at <= $6::timestamptz
    order by m.created_at desc, m.sequence desc
    limit 1
  ) as last;

-- findWallet
select p.company_id as "companyId", p.id as "projectId", p.name as "projectName"
from projects p
where p.id = $1 and p.company_id = any ($2::bigint[]) and p.id = any ($3::bigint[]);

-- insertMovement
insert into wallet_movements (
  company_id, project_id, sequence, amount, tokens_left, comments, reason, ticket_id, user_id, request_id
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- lastMovement
select m.sequence, m.tokens_left as "tokensLeft"
from wallet_movements m
where m.company_id = $1 and m.project_id = $2
order by m.sequence desc
limit 1;

-- listBalances
select m.created_at as "at", m.tokens_left as "tokensLeft"
from wallet_movements m
where m.company_id = $1 and m.project_id = $2 and m.sequence between $3 and $4
order by m.sequence;

-- listLastBalances
select wanted.id as "projectId", last.created_at as "at", last.tokens_left as "tokensLeft"
from unnest($1::bigint[]) wanted (id)
cross join lateral (
  select m.sequence, m.created_at, m.tokens_left
  from wallet_movements m
  where m.project_id = wanted.id and m.company_id = any ($2::bigint[])
  order by m.sequence desc
  limit $3
) last
order by wanted.id, last.sequence;

-- listMovements
-- 16 lines as in findMovementOfRequest: select …
where m.company_id = $1 and m.project_id = $2 and m.sequence between $3 and $4
order by m.sequence desc;

select (
  select count(*)::int
  from (
    select 1
    from wallet_movements t
    where t.company_id = $1 and t.project_id = $2 and t.kind = $3 and t.sequence between $4 and $5
    limit $6
  ) counted
) as total;

with page as materialized (
  select t.company_id, t.id
  from (
    select t.company_id, t.id, t.sequence
    from wallet_movements t
    where t.company_id = $1 and t.project_id = $2 and t.kind = $3 and t.sequence between $4 and $5 and true
    order by t.sequence desc, t.id desc
    limit $6
  ) t
  order by t.sequence desc, t.id desc
  offset $7
  limit $8
)
-- 16 lines as in findMovementOfRequest: select …
join page on page.company_id = m.company_id and page.id = m.id
order by m.sequence desc, m.id desc;

-- lockWallet
select 1 from projects where company_id = $1 and id = $2 for update;

-- pendingOf
select project_id as "projectId", coalesce(sum(tokens_quoted), 0)::float8 as pending
from tickets
where
  tickets.company_id = any ($1::bigint[])
  and project_id = any ($2::bigint[])
  and state in ('quoted', 'waitingForApproval')
group by project_id;

-- readOnwards
-- 16 lines as in findMovementOfRequest: select …
where m.company_id = $1 and m.project_id = $2 and m.sequence between $3 and $4 and m.kind = $5
order by m.sequence
limit $6;

-- sampleBalances
with ends as materialized (
  select
    (
      select m.created_at
      from wallet_movements m
      where m.company_id = $1 and m.project_id = $2 and m.sequence = $3
    ) as since,
    (
      select m.created_at
      from wallet_movements m
      where m.company_id = $4 and m.project_id = $5 and m.sequence = $6
    ) as until
)
select point.at, before.tokens_left as "tokensLeft"
from ends
cross join generate_series(0, $7::int) step
cross join lateral (select since + (until - since) * step / $8::int as at) point
cross join lateral (
  select m.tokens_left
  from wallet_movements m
  where m.company_id = $9 and m.project_id = $10 and m.created_at <= point.at
  order by m.created_at desc, m.sequence desc
  limit 1
) before
order by step;

-- totalsOf
select
  count(*)::int as count,
  coalesce(sum(amount) filter (where amount > 0), 0)::float8 as added,
  coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as spent
from wallet_movements m
where m.company_id = $1 and m.project_id = $2 and m.sequence between $3 and $4 and m.kind = $5;
