-- The statements that the queries of users send, each longer part once. Written by npm run renew

-- acceptTerms
update users
set
  verified_at = coalesce(verified_at, now()),
  accepted_terms_document_id = $1,
  accepted_terms_at = case when $2::bigint is null then null else now() end
where id = $3;

-- countLiveLinks
select count(*)::int as count from mail_links where user_id = $1 and purpose = $2 and expires_at > now();

-- countOpenSessions
select count(*)::int as count from sessions where user_id = $1 and revoked_at is null and expires_at > now();

-- findAccount
select
  users.id,
  users.password_hash as "passwordHash",
  users.full_name as "fullName",
  users.email,
  users.role,
  users.language,
  users.active as "isUsable",
  users.verified_at is not null as "isVerified"
from users
where email = $1 and not deleted;

-- findAccountById
-- 10 lines as in findAccount: select …
where id = $1 and not deleted;

-- findMailLinkOwner
select l.user_id as "userId", by.whole_name as "invitedBy"
from mail_links l
left join users by on by.id = l.invited_by
where l.token_hash = $1 and l.purpose = $2 and l.used_at is null and l.expires_at > now();

-- findPasswordOwner
select full_name as "fullName", last_name as "lastName", email, company_names_of(id) as companies
from users
where id = $1 and not deleted;

-- findPerson
with
  page as materialized (select u.* from users u where u.id = $1 and not u.deleted),
  links as materialized (
    select l.user_id, count(l.project_id)::int as projects, array_agg(distinct l.company_id) as company_ids
    from (
      select user_id, company_id, project_id
      from user_projects
      where
        user_id = any (array(select id from page))
        and not deleted
        and user_projects.company_id = any ($2::bigint[])
      union all
      select user_id, company_id, null
      from user_companies
      where user_id = any (array(select id from page)) and user_companies.company_id = any ($3::bigint[])
    ) l
    group by l.user_id
  )
select
  u.id,
  u.full_name as "fullName",
  u.last_name as "lastName",
  u.dni,
  u.country_code as "countryCode",
  u.email,
  u.role,
  u.active,
  u.deleted,
  u.phone_number as "phoneNumber",
  u.bank,
  u.number_account as "numberAccount",
  u.avatar,
  u.qr_authorization as "qrAuthorization",
  u.created_at as "createdAt",
  u.verified_at is not null as "verified",
  u.verified_at as "verifiedAt",
  i.due_at as "invitationDueAt",
  i.sent_at as "invitationSentAt",
  i.opened_at as "invitationOpenedAt",
  coalesce(m.state = 'failed', false) as "invitationBounced",
  (
    select s.created_at
    from sessions s
    where s.user_id = u.id
    order by s.created_at desc
    limit 1
  ) as "lastSignInAt",
  (
    select coalesce(json_agg(c.name order by c.name), '[]')
    from companies c
    where c.id = any (links.company_ids)
  ) as "companies",
  coalesce(links.projects, 0) as "projectCount",
  u.sort_name as "sortName"
from page u
left join links on links.user_id = u.id
left join invitations i on i.user_id = u.id
left join mails m on m.id = i.mail_id
order by u.id;

-- findUserRow
select
  users.id,
  users.full_name as "fullName",
  users.last_name as "lastName",
  users.dni,
  users.phone_number as "phoneNumber",
  users.bank,
  users.number_account as "numberAccount",
  users.country_code as "countryCode",
  users.email,
  users.role,
  users.active,
  users.avatar,
  users.qr_authorization as "qrAuthorization",
  users.language
from users
where id = $1 and not deleted;

-- insertMailLink
insert into mail_links (token_hash, user_id, purpose, expires_at, invited_by)
values ($1, $2, $3, now() + make_interval(hours => $4), $5);

update mail_links set used_at = now() where user_id = $1 and purpose = $2 and used_at is null;

-- insertProjectLink
insert into user_projects (user_id, company_id, project_id, role) values ($1, $2, $3, $4);

-- insertUser
insert into users (
  email,
  full_name,
  last_name,
  dni,
  country_code,
  role,
  phone_number,
  bank,
  number_account,
  avatar,
  qr_authorization,
  password_hash
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict (email)
where not deleted do nothing
returning id;

-- listColleagues
(
  select l.user_id as id
  from user_projects l
  where not l.deleted and l.company_id = any ($1::bigint[]) and l.project_id = any ($2::bigint[])
  limit $3
);

(select u.id from users u where part_words(u.search_text) like $1 limit $2);

select count(*)::int as count
from (
  select 1
  from users u
  where not u.deleted and u.active and u.id = any ($1::bigint[]) and u.id = $2 and u.id = any ($3::bigint[])
  limit $4
) counted;

select u.id, u.email, u.role, u.whole_name as "fullName"
from users u
where not u.deleted and u.active and u.id = any ($1::bigint[]) and u.id = $2 and u.id = any ($3::bigint[])
order by u.sort_name, u.id
offset $4
limit $5;

-- listHeldLinks
select
  u.id,
  u.whole_name as "name",
  u.email,
  u.phone_number as "phoneNumber",
  m.recipient,
  m.sealed_link as "sealedLink",
  i.sent_at as "sentAt"
from invitations i
join mails m on m.id = i.mail_id
join users u on u.id = i.user_id
where
  i.sent_at > now() - make_interval(hours => $1)
  and m.state = 'captured'
  and m.sealed_link is not null
  and u.verified_at is null
  and u.active
  and not u.deleted
order by i.sent_at desc, i.user_id
limit $2;

-- listOpenSessions
select
  id as "id",
  created_at as "createdAt",
  expires_at as "expiresAt",
  remember as "remember",
  ip_address as "ipAddress",
  user_agent as "userAgent",
  last_used_at as "lastUsedAt"
from sessions
where user_id = $1 and revoked_at is null and expires_at > now()
order by created_at desc
limit $2;

-- listPeople
(
  select l.user_id as id
  from user_projects l
  where not l.deleted and l.company_id = any ($1::bigint[])
  limit $2
)
union all (select l.user_id as id from user_companies l where l.company_id = any ($3::bigint[]) limit $4);

(
  select u.id
  from users u
  where (part_words(u.search_text) like $1 and part_words(lower(u.dni)) like $2)
  limit $3
);

(select l.user_id as id from user_projects l where not l.deleted and l.project_id = $1 limit $2);

select count(*)::int as count
from (
  select 1
  from users u
  where
    u.deleted
    and u.role = $1
    and u.active
    and u.verified_at is not null
    and u.verified_at is null
    and exists (
      select 1
      from invitations i
      left join mails m on m.id = i.mail_id
      where
        i.user_id = u.id
        and i.sent_at is not null
        and i.opened_at is null
        and m.state is distinct from 'failed'
    )
    and u.id <> all ($2::bigint[])
    and u.id = any ($3::bigint[])
    and u.id = any ($4::bigint[])
    and u.id = any ($5::bigint[])
  limit $6
) counted;

select count(*)::int as count from (select 1 from users u where not u.deleted limit $1) counted;

with
  page as materialized (
    select u.*
    from (
      select u.id
      from users u
      where
        u.deleted
        and u.role = $1
        and u.active
        and u.verified_at is not null
        and u.verified_at is null
        and exists (
          select 1
          from invitations i
          left join mails m on m.id = i.mail_id
          where
            i.user_id = u.id
            and i.sent_at is not null
            and i.opened_at is null
            and m.state is distinct from 'failed'
        )
        and u.id <> all ($2::bigint[])
        and u.id = any ($3::bigint[])
        and u.id = any ($4::bigint[])
        and u.id = any ($5::bigint[])
      order by u.sort_name asc, u.id asc
      offset $6
      limit $7
    ) found
    join users u on u.id = found.id
  ),
  -- 8 lines as in findPerson: links as materialized ( …
        and user_projects.company_id = any ($8::bigint[])
      union all
      select user_id, company_id, null
      from user_companies
      where user_id = any (array(select id from page)) and user_companies.company_id = any ($9::bigint[])
    -- 43 lines as in findPerson: ) l …
order by u.sort_name asc, u.id asc;

with
  page as materialized (
    select u.*
    from (
      select u.id
      from users u
      where not u.deleted
      order by u.sort_name asc, u.id asc
      offset $1
      limit $2
    ) found
    join users u on u.id = found.id
  ),
  -- 8 lines as in findPerson: links as materialized ( …
        and user_projects.company_id = any ($3::bigint[])
      union all
      select user_id, company_id, null
      from user_companies
      where user_id = any (array(select id from page)) and user_companies.company_id = any ($4::bigint[])
    -- 43 lines as in findPerson: ) l …
order by u.sort_name asc, u.id asc;

-- listProjectLinks
select up.project_id as "projectId", up.company_id as "companyId", up.role, p.name as "projectName"
from user_projects up
join projects p on p.company_id = up.company_id and p.id = up.project_id
where up.user_id = $1 and not up.deleted and up.company_id = any ($2::bigint[])
order by p.name;

-- lockAdministrators
select id
from users
where role = 'superAdmin' and active and not deleted and verified_at is not null
order by id
for update;

-- lockDeletedPerson
select email from users where id = $1 and deleted for update;

-- lockPerson
select id from users where id = $1 and not deleted for update;

-- markPersonDeleted
update users set deleted = true, was_active = active, active = false where id = $1 and not deleted;

-- markPersonRestored
update users
set deleted = false, active = coalesce(was_active, false), was_active = null
where id = $1 and deleted;

-- noteInvitation
insert into invitations (user_id, sent_at, mail_id)
values ($1, now(), $2)
on conflict (user_id) do update set sent_at = now(), mail_id = excluded.mail_id, opened_at = null;

-- noteOpened
update invitations set opened_at = now() where user_id = $1 and sent_at is not null and opened_at is null;

-- planInvitations
insert into invitations (user_id, invited_by, due_at)
select person, $1, greatest(now(), ($2::date + time '08:00') at time zone c.time_zone)
from unnest($3::bigint[]) as person
join companies c on c.id = $4
on conflict (user_id) do nothing;

-- revokeOtherSessions
update sessions
set revoked_at = now()
where user_id = $1 and id <> $2 and revoked_at is null and expires_at > now();

-- revokeOwnSession
update sessions
set revoked_at = now()
where user_id = $1 and id = $2 and revoked_at is null and expires_at > now();

-- revokeSessionsOf
update sessions set revoked_at = now() where user_id = $1 and revoked_at is null and expires_at > now();

-- saveAvatar
update users set avatar = $1 where id = $2 and not deleted;

-- saveLanguage
update users set language = $1 where id = $2;

-- savePassword
update users set password_hash = $1 where id = $2;

-- savePerson
update users
set
  full_name = $1,
  last_name = $2,
  dni = $3,
  country_code = $4,
  role = $5,
  active = $6,
  phone_number = $7,
  bank = $8,
  number_account = $9,
  avatar = $10,
  qr_authorization = $11
where id = $12 and not deleted;

-- saveProfile
update users
set full_name = $1, last_name = $2, dni = $3, phone_number = $4, bank = $5, number_account = $6
where id = $7 and not deleted;

-- takeDueInvitations
select
  u.id,
  u.email,
  u.full_name as "fullName",
  coalesce(u.language, b.language) as language,
  jsonb_build_object('userId', b.id, 'wholeName', b.whole_name) as inviter
from invitations i
join users u on u.id = i.user_id
join users b on b.id = i.invited_by
where i.sent_at is null and i.due_at <= now() and u.active and not u.deleted and u.verified_at is null
order by i.due_at, i.user_id
limit $1
for update of i skip locked;

-- useMailLink
update mail_links
set used_at = now()
where token_hash = $1 and purpose = $2 and used_at is null and expires_at > now()
returning user_id as "userId";

-- walkPeople
(
  select l.user_id as id
  from user_projects l
  where not l.deleted and l.company_id = any ($1::bigint[])
  limit $2
)
union all (select l.user_id as id from user_companies l where l.company_id = any ($3::bigint[]) limit $4);

(
  select u.id
  from users u
  where (part_words(u.search_text) like $1 and part_words(lower(u.dni)) like $2)
  limit $3
);

(select l.user_id as id from user_projects l where not l.deleted and l.project_id = $1 limit $2);

with
  page as materialized (
    select u.*
    from users u
    where
      u.deleted
      and u.role = $1
      and u.active
      and u.verified_at is not null
      and u.verified_at is null
      and exists (
        select 1
        from invitations i
        left join mails m on m.id = i.mail_id
        where
          i.user_id = u.id
          and i.sent_at is not null
          and i.opened_at is null
          and m.state is distinct from 'failed'
      )
      and u.id <> all ($2::bigint[])
      and u.id = any ($3::bigint[])
      and u.id = any ($4::bigint[])
      and u.id = any ($5::bigint[])
      and (u.sort_name, u.id) > ($6, $7::bigint)
    order by u.sort_name, u.id
    limit $8
  ),
  -- 8 lines as in findPerson: links as materialized ( …
        and user_projects.company_id = any ($9::bigint[])
      union all
      select user_id, company_id, null
      from user_companies
      where user_id = any (array(select id from page)) and user_companies.company_id = any ($10::bigint[])
    -- 43 lines as in findPerson: ) l …
order by u.sort_name, u.id;

-- wasInvited
select 1 from invitations where user_id = $1 and sent_at > now() - make_interval(secs => $2);

-- withdrawMailLinks
update mail_links set used_at = now() where user_id = $1 and used_at is null;
