-- What the queries of home send. Written by node scripts/checks/sql-snapshot.ts --write

-- countChallengesByStatus
select challenge_status as status, count(*)::int as count
from tickets
where company_id = any ($1::bigint[]) and is_challenge and project_id = any ($2::bigint[]) and creator_id = $3
group by challenge_status;

-- findShownMessage
select m.id, m.name, m.spanish_message, m.english_message, m.active, m.created_at
from home_messages m
where m.active
order by m.created_at desc, m.id desc
limit 1;

-- insertHomeMessage
insert into home_messages as m (name, spanish_message, english_message, active, created_by, request_id)
values ($1, $2, $3, $4, $5, $6)
on conflict (created_by, request_id)
where request_id is not null do nothing
returning m.id, m.name, m.spanish_message, m.english_message, m.active, m.created_at;

select m.id, m.name, m.spanish_message, m.english_message, m.active, m.created_at
from home_messages m
where m.created_by = $1 and m.request_id = $2;

-- insertNews
insert into news as n (title, description, image_key, url_news, type, active, created_by, request_id)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (created_by, request_id)
where request_id is not null do nothing
returning n.id, n.title, n.description, n.image_key, n.url_news, n.type, n.active, n.created_at;

select n.id, n.title, n.description, n.image_key, n.url_news, n.type, n.active, n.created_at
from news n
where n.created_by = $1 and n.request_id = $2;

-- listActiveNews
select n.id, n.title, n.description, n.image_key, n.url_news, n.type, n.active, n.created_at
from news n
where n.active
order by n.created_at desc, n.id desc
limit $1;

-- listHomeMessages
select (select count(*)::int from (select 1 from home_messages m where m.active limit $1) counted) as count;

select m.id, m.name, m.spanish_message, m.english_message, m.active, m.created_at
from home_messages m
where m.active
order by m.created_at desc, m.id desc
offset $1
limit $2;

-- listNews
select (select count(*)::int from (select 1 from news n where n.active limit $1) counted) as count;

select n.id, n.title, n.description, n.image_key, n.url_news, n.type, n.active, n.created_at
from news n
where n.active
order by n.created_at desc, n.id desc
offset $1
limit $2;

-- listProjectTokens
select
  p.id,
  p.name,
  p.total as "totalProjects",
  (
    select jsonb_agg(
      jsonb_build_object('tokensLeft', m.tokens_left, 'createdAt', m.created_at) order by m.sequence
    )
    from (
      select sequence, tokens_left, created_at
      from wallet_movements
      where project_id = p.id and company_id = p.company_id
      order by sequence desc
      limit $1
    ) m
  ) as trend
from (
  select p.id, p.name, p.company_id, count(*) over ()::int as total
  from projects p
  where p.company_id = any ($2::bigint[]) and p.id = any ($3::bigint[])
  order by p.name, p.id
  limit $4
) p
order by p.name, p.id;

-- lockHomeMessage
select m.id, m.name, m.spanish_message, m.english_message, m.active, m.created_at
from home_messages m
where m.id = $1
for update;

-- lockNews
select n.id, n.title, n.description, n.image_key, n.url_news, n.type, n.active, n.created_at
from news n
where n.id = $1
for update;

-- saveHomeMessage
update home_messages set name = $1, spanish_message = $2, english_message = $3, active = $4 where id = $5;

-- saveNews
update news
set title = $1, description = $2, image_key = $3, url_news = $4, type = $5, active = $6
where id = $7;
