-- The statements that the queries of home send, each longer part once. Written by npm run renew

-- countChallengesByStatus
select t.challenge_status as status, count(*)::int as count
from tickets t
where t.company_id = any ($1::bigint[]) and t.project_id = any ($2::bigint[]) and t.is_challenge and true
group by t.challenge_status;

-- findShownMessage
select
  home_messages.id,
  home_messages.name,
  home_messages.spanish_message as "spanishMessage",
  home_messages.english_message as "englishMessage",
  home_messages.active,
  home_messages.created_at as "createdAt"
from home_messages
where home_messages.active
order by home_messages.created_at desc, home_messages.id desc
limit 1;

-- insertHomeMessage
insert into home_messages (name, spanish_message, english_message, active, created_by, request_id)
values (default, default, default, default, $1, $2)
on conflict (created_by, request_id)
where request_id is not null do nothing
returning
  home_messages.id,
  home_messages.name,
  home_messages.spanish_message as "spanishMessage",
  home_messages.english_message as "englishMessage",
  home_messages.active,
  home_messages.created_at as "createdAt";

-- 8 lines as in findShownMessage: select …
where home_messages.created_by = $1 and home_messages.request_id = $2;

-- insertNews
insert into news (title, description, image_key, url_news, type, active, created_by, request_id)
values (default, default, default, default, default, default, $1, $2)
on conflict (created_by, request_id)
where request_id is not null do nothing
returning
  news.id,
  news.title,
  news.description,
  news.image_key as "imageKey",
  news.url_news as "urlNews",
  news.type,
  news.active,
  news.created_at as "createdAt";

select
  -- 8 lines as in insertNews: news.id, …
from news
where news.created_by = $1 and news.request_id = $2;

-- listActiveNews
select
  -- 8 lines as in insertNews: news.id, …
from news
where news.active
order by news.created_at desc, news.id desc
limit $1;

-- listHomeMessages
-- 10 lines as in findShownMessage: select …
offset $1
limit $2;

select count(*)::int as count from (select 1 from home_messages where home_messages.active limit $1) counted;

-- listNews
select
  -- 8 lines as in insertNews: news.id, …
from news
where news.active
order by news.created_at desc, news.id desc
offset $1
limit $2;

select count(*)::int as count from (select 1 from news where news.active limit $1) counted;

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
-- 8 lines as in findShownMessage: select …
where home_messages.id = $1
for update;

-- lockNews
select
  -- 8 lines as in insertNews: news.id, …
from news
where news.id = $1
for update;

-- saveHomeMessage
update home_messages set name = $1, spanish_message = $2, english_message = $3, active = $4 where id = $5;

-- saveNews
update news
set title = $1, description = $2, image_key = $3, url_news = $4, type = $5, active = $6
where id = $7;
