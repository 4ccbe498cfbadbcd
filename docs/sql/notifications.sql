-- What the queries of notifications send. Written by npm run renew

-- countUnread
select count(*)::int as count
from (
  select 1 from notifications n where n.user_id = $1 and n.company_id = $2 and n.read_at is null limit $3
) counted;

-- findMailChoices
select kind, by_mail as "byMail" from mail_choices where user_id = $1;

-- findReader
select
  coalesce((select by_mail from mail_choices where user_id = $1 and kind = $2), true) as "byMail",
  array(
    select role
    from users
    where id = $3
    union
    select role
    from user_projects
    where user_id = $4 and company_id = $5 and not deleted
  ) as roles;

-- insertNotification
insert into notifications (company_id, user_id, kind, thing, thing_id, values, dedupe_key)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (user_id, dedupe_key) do nothing;

-- listNotifications
select
  n.id,
  n.company_id as "companyId",
  n.kind,
  n.thing as "entity",
  n.thing_id as "entityId",
  n.values,
  n.created_at as "createdAt",
  n.read_at as "readAt"
from notifications n
where n.user_id = $1 and n.company_id = $2 and n.id < $3
order by n.id desc
limit $4;

-- markNotificationsRead
with read as (
  update notifications n
  set read_at = now()
  where n.user_id = $1 and n.company_id = $2 and n.read_at is null and n.id = any ($3::bigint[])
  returning n.company_id
)
select distinct company_id as "companyId"
from read;

-- removeOldNotifications
delete from notifications
where id in (
  select id
  from notifications
  where created_at < now() - make_interval(days => $1)
  order by created_at
  limit $2
);

-- saveMailChoice
insert into mail_choices (user_id, kind, by_mail)
values ($1, $2, $3)
on conflict (user_id, kind) do update set by_mail = excluded.by_mail;
