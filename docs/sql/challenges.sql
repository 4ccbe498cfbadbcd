-- The statements that the queries of challenges send, each longer part once. Written by npm run renew

-- addToBatch
insert into challenge_batches (company_id, user_id, batch_id, ticket_id) values ($1, $2, $3, $4);

-- companiesWithNotices
select id from companies where id = any ($1::bigint[]) and challenge_notifications order by id;

-- countRecentNotices
select count(*)::int as count
from challenge_notices
where user_id = $1 and created_at > now() - interval '1 hour';

-- findAddressees
select
  u.email,
  u.full_name as "fullName",
  u.language,
  array[u.role] || array(
    select p.role from user_projects p where p.company_id = $1 and p.user_id = u.id and not p.deleted
  ) as "roles"
from users u
where
  lower(u.email) = any ($2::text[])
  and u.active
  and not u.deleted
  and u.verified_at is not null
  and (
    exists (select 1 from user_projects p where p.company_id = $3 and p.user_id = u.id and not p.deleted)
    or exists (select 1 from user_locations l where l.company_id = $4 and l.user_id = u.id and not l.deleted)
    or exists (select 1 from user_companies c where c.company_id = $5 and c.user_id = u.id)
  );

-- findChallengeWithFile
select t.id
from tickets t
where t.company_id = $1 and t.creator_id = $2 and t.is_challenge and t.file_key = $3
order by t.created_at desc, t.id desc
limit 1;

-- findDispute
select d.response_id as "responseId", d.answer_id as "answerId", d.image_id as "imageId"
from challenge_disputes d
where d.company_id = $1 and d.ticket_id = $2;

-- findLastDigest
select d.day, d.ran_at as "ranAt" from challenge_digests d order by d.day desc limit 1;

-- insertDispute
insert into challenge_disputes (company_id, ticket_id, response_id, answer_id, image_id)
values ($1, $2, $3, $4, $5);

-- insertNotice
insert into challenge_notices (company_id, user_id, request_id, subject, recipients)
values ($1, $2, $3, $4, $5)
on conflict (user_id, request_id)
where request_id is not null do nothing
returning id;

-- listPending
select
  w.company_id as "companyId",
  c.name as "companyName",
  c.time_zone as "timeZone",
  c.country_code as "countryCode",
  w.project_id as "projectId",
  p.name as "projectName",
  w.pending,
  w.oldest
from (
  select t.company_id, t.project_id, count(*)::int as pending, min(t.created_at) as oldest
  from tickets t
  where
    t.company_id = any ($1::bigint[])
    and t.is_challenge
    and t.challenge_status = 'pending'
    and t.state not in ('close', 'rejected')
  group by t.company_id, t.project_id
) w
join companies c on c.id = w.company_id
join projects p on p.company_id = w.company_id and p.id = w.project_id
order by w.company_id, w.project_id;

-- recipientsOfRequest
select company_id as "companyId", recipients from challenge_notices where user_id = $1 and request_id = $2;

-- recordNotified
update challenge_digests set notified = $1 where day = $2::date;

-- takeBatch
with taken as (
  delete from challenge_batches
  where
    company_id = $1
    and user_id = $2
    and batch_id = $3
    and not exists (
      select 1
      from challenge_batches
      where
        company_id = $4
        and user_id = $5
        and batch_id = $6
        and created_at > now() - make_interval(secs => $7)
    )
  returning ticket_id
)
select
  t.id,
  t.project_id as "projectId",
  p.name as "projectName",
  coalesce(l.name, '') as "locationName",
  t.subject,
  u.whole_name as "author"
from taken
join tickets t on t.company_id = $8 and t.id = taken.ticket_id
join projects p on p.company_id = t.company_id and p.id = t.project_id
join users u on u.id = t.creator_id
left join locations l on l.id = t.location_id
order by t.id;

-- takeDigest
insert into challenge_digests (day, ran_at) values ($1, $2) on conflict (day) do nothing;
