-- The statements that the queries of mails send, each longer part once. Written by npm run renew

-- countFailedMails
select count(*)::int as count from (select 1 from mails where state = 'failed' limit $1) counted;

-- findMail
select
  mails.id,
  mails.recipient,
  mails.subject,
  mails.state,
  mails.error,
  mails.created_at as "createdAt",
  mails.sent_at as "sentAt",
  mails.handed_at as "handedAt",
  mails.sealed_link as "sealedLink",
  text_body as "text",
  html_body as "html"
from mails
where id = $1;

-- listMails
select *
from (
  (
    select
      mails.id,
      mails.recipient,
      mails.subject,
      mails.state,
      mails.created_at as "createdAt",
      mails.sent_at as "sentAt",
      mails.error,
      mails.handed_at as "handedAt"
    from mails
    where company_id = $1 and state = 'failed' and (recipient ilike $2 or subject ilike $3)
    order by id desc
    limit $4
  )
  union all (
    select
      mails.id,
      mails.recipient,
      mails.subject,
      mails.state,
      mails.created_at as "createdAt",
      mails.sent_at as "sentAt",
      mails.error,
      mails.handed_at as "handedAt"
    from mails
    where company_id is null and state = 'failed' and (recipient ilike $5 or subject ilike $6)
    order by id desc
    limit $7
  )
) m
order by id desc
offset $8
limit $9;

-- 13 lines as in listMails: select * …
    where true and true
    order by id desc
    limit $1
  )
) m
order by id desc
offset $2
limit $3;

select count(*)::int as count
from (
  select 1
  from (
    (
      select id
      from mails
      where company_id = $1 and state = 'failed' and (recipient ilike $2 or subject ilike $3)
      order by id desc
      limit $4
    )
    union all (
      select id
      from mails
      where company_id is null and state = 'failed' and (recipient ilike $5 or subject ilike $6)
      order by id desc
      limit $7
    )
  ) m
  limit $8
) counted;

select count(*)::int as count
from (select 1 from ((select id from mails where true and true order by id desc limit $1)) m limit $2) counted;

-- lockMail
select mails.state, mails.company_id as "companyId" from mails where id = $1 for update;

-- queueMailAgain
update mails set state = $1, error = $2, handed_at = $3 where id = $4;

-- removeOldMails
delete from mails
where id in (
  select id
  from mails
  where state <> 'queued' and created_at < now() - make_interval(days => $1)
  order by id
  limit $2
);
