-- The statements that the queries of notifications send, each longer part once. Written by npm run renew

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
insert into notifications (company_id, user_id, kind, entity, entity_id, values, dedupe_key)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (user_id, dedupe_key) do nothing;

-- listAdministrators
select
  u.id as "userId",
  u.email,
  u.full_name as "fullName",
  u.language,
  u.role = 'superAdmin' as "isSuperAdmin"
from users u
where
  u.active
  and not u.deleted
  and u.verified_at is not null
  and (
    u.role = 'superAdmin'
    or exists (
      select 1
      from user_projects up
      where up.user_id = u.id and up.company_id = $1 and up.role = 'admin' and not up.deleted
    )
  )
order by u.id;

-- listNotifications
select
  n.id,
  n.company_id as "companyId",
  n.kind,
  n.entity,
  n.entity_id as "entityId",
  n.values,
  n.created_at as "createdAt",
  n.read_at as "readAt"
from notifications n
where n.user_id = $1 and n.company_id = $2 and n.id < $3
order by n.id desc
limit $4;

-- listRecipients
select u.id as "userId", u.email, u.full_name as "fullName", u.language, bool_or(found.must_act) as "mustAct"
from (
  select user_id, true as must_act
  from user_projects
  where project_id = $1 and not deleted and role = any ($2::text[])
  union all
  select id, true
  from users
  where role = 'superAdmin' and 'superAdmin' = any ($3::text[])
  union all
  select $4::bigint, false
) found
join users u on u.id = found.user_id
where u.active and not u.deleted and u.verified_at is not null
group by u.id
order by u.id;

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
