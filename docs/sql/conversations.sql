-- The statements that the queries of conversations send, each longer part once. Written by npm run renew

-- findMessage
select
  m.id,
  m.ticket_id as "ticketId",
  m.user_id as "userId",
  m.side,
  m.text,
  m.created_at as "createdAt",
  u.whole_name as "userName"
from conversation_messages m
join users u on u.id = m.user_id
where m.company_id = $1 and m.user_id = $2 and m.id = $3;

-- insertFiles
insert into conversation_files (company_id, message_id, position, file_key)
select $1, $2, position, key
from unnest($3::text[])
with ordinality as f (key, position);

-- insertMentions
insert into conversation_mentions (company_id, message_id, user_id)
select $1, $2, id
from unnest($3::bigint[]) as m (id);

-- insertMessage
insert into conversation_messages (company_id, ticket_id, user_id, side, request_id, text)
values ($1, $2, $3, $4, $5, $6)
on conflict (user_id, request_id)
where request_id is not null do nothing
returning id;

-- listFiles
select f.message_id as "messageId", f.file_key as "fileKey", s.size
from conversation_files f
join conversation_messages m on m.company_id = f.company_id and m.id = f.message_id
left join files s on s.key = f.file_key
where m.company_id = $1 and m.ticket_id = $2
order by f.message_id, f.position;

-- listMentions
select
  n.message_id as "messageId",
  n.user_id as "userId",
  case when strpos(m.text, '@' || u.whole_name) = 0 and strpos(m.text, '@' || u.full_name) > 0 then u.full_name else u.whole_name end as "fullName"
from conversation_mentions n
join conversation_messages m on m.company_id = n.company_id and m.id = n.message_id
join users u on u.id = n.user_id
where m.company_id = $1 and m.ticket_id = $2
order by n.message_id, u.sort_name, u.id;

-- listMessages
-- 10 lines as in findMessage: select …
where m.company_id = $1 and m.ticket_id = $2
order by m.id;

-- listParticipants
select user_id as id
from conversation_messages
where company_id = $1 and ticket_id = $2
union
select user_id
from ticket_events
where company_id = $3 and ticket_id = $4 and user_id is not null
union
select creator_id
from tickets
where company_id = $5 and id = $6 and creator_id is not null
order by id;

-- listTicketReaders
select
  u.id as "userId",
  u.full_name as "fullName",
  u.whole_name as "wholeName",
  u.email,
  u.language,
  found.roles
from (
  select user_id, array_agg(role order by role) as roles
  from (
    select l.user_id, l.role
    from user_projects l
    where
      l.company_id = $1
      and l.project_id = $2
      and not l.deleted
      and (l.role <> 'clientEmployee' or l.user_id = $3::bigint)
    union
    select id, 'superAdmin'
    from users
    where role = 'superAdmin'
  ) linked
  group by user_id
) found
join users u on u.id = found.user_id
where
  u.active
  and not u.deleted
  and u.verified_at is not null
  and (u.role <> 'scout' or found.roles <> array['scout'])
  and u.id = any ($4::bigint[])
  and u.id <> $5
  and u.sort_name like all ($6::text[])
order by u.sort_name, u.id
limit $7;
