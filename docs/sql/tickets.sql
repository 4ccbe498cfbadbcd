-- The statements that the queries of tickets send, each longer part once. Written by npm run renew

-- countChallengesByState
select state, count(*)::int as count
from (
  select t.state
  from unnest($1::bigint[]) as partition (company_id)
  cross join lateral (
    select t.state
    from tickets t
    where
      t.company_id = partition.company_id
      and t.is_challenge
      and (t.project_id = any ($2::bigint[]) or t.creator_id = $3)
      and t.challenge_status is null
      and t.creator_id = $4
      and t.location_id = $5
      and t.project_id = any ($6::bigint[])
      and t.project_id = $7
      and t.file_key is not null
      and t.estimated_closing_date >= $8::date
      and t.estimated_closing_date <= $9::date
      and (t.search_text like all ($10::text[]) or t.id = $11)
    limit $12
  ) t
  limit $13
) found
group by state;

select state, count(*)::int as count
from (
  select t.state
  from unnest($1::bigint[]) as partition (company_id)
  cross join lateral (
    select t.state
    from tickets t
    where t.company_id = partition.company_id and not t.is_challenge and t.project_id = any ($2::bigint[])
    limit $3
  ) t
  limit $4
) found
group by state;

-- countChallengesByStatus
select
  (
    select count(*)::int
    from (
      select 1
      from unnest($1::bigint[]) as partition (company_id)
      cross join lateral (
        select 1
        from tickets t
        where
          t.company_id = partition.company_id
          and not t.is_challenge
          and t.challenge_status = $2
          and t.project_id = any ($3::bigint[])
        limit $4
      ) t
      limit $5
    ) counted
  ) as pending,
  (
    select count(*)::int
    from (
      select 1
      from unnest($6::bigint[]) as partition (company_id)
      cross join lateral (
        select 1
        from tickets t
        where
          t.company_id = partition.company_id
          and not t.is_challenge
          and t.challenge_status = $7
          and t.project_id = any ($8::bigint[])
        limit $9
      ) t
      limit $10
    ) counted
  ) as explained,
  (
    select count(*)::int
    from (
      select 1
      from unnest($11::bigint[]) as partition (company_id)
      cross join lateral (
        select 1
        from tickets t
        where
          t.company_id = partition.company_id
          and not t.is_challenge
          and t.challenge_status = $12
          and t.project_id = any ($13::bigint[])
        limit $14
      ) t
      limit $15
    ) counted
  ) as solved,
  (
    select count(*)::int
    from (
      select 1
      from unnest($16::bigint[]) as partition (company_id)
      cross join lateral (
        select 1
        from tickets t
        where
          t.company_id = partition.company_id
          and not t.is_challenge
          and t.challenge_status is null
          and t.project_id = any ($17::bigint[])
        limit $18
      ) t
      limit $19
    ) counted
  ) as "null";

-- 11 lines as in countChallengesByStatus: select …
          and t.is_challenge
          and (t.project_id = any ($2::bigint[]) or t.creator_id = $3)
          and t.challenge_status = $4
          and t.creator_id = $5
          and t.location_id = $6
          and t.project_id = any ($7::bigint[])
          and t.project_id = $8
          and t.file_key is not null
          and t.estimated_closing_date >= $9::date
          and t.estimated_closing_date <= $10::date
          and (t.search_text like all ($11::text[]) or t.id = $12)
        limit $13
      ) t
      limit $14
    ) counted
  ) as pending,
  (
    select count(*)::int
    from (
      select 1
      from unnest($15::bigint[]) as partition (company_id)
      cross join lateral (
        select 1
        from tickets t
        where
          t.company_id = partition.company_id
          and t.is_challenge
          and (t.project_id = any ($16::bigint[]) or t.creator_id = $17)
          and t.challenge_status = $18
          and t.creator_id = $19
          and t.location_id = $20
          and t.project_id = any ($21::bigint[])
          and t.project_id = $22
          and t.file_key is not null
          and t.estimated_closing_date >= $23::date
          and t.estimated_closing_date <= $24::date
          and (t.search_text like all ($25::text[]) or t.id = $26)
        limit $27
      ) t
      limit $28
    ) counted
  ) as explained,
  (
    select count(*)::int
    from (
      select 1
      from unnest($29::bigint[]) as partition (company_id)
      cross join lateral (
        select 1
        from tickets t
        where
          t.company_id = partition.company_id
          and t.is_challenge
          and (t.project_id = any ($30::bigint[]) or t.creator_id = $31)
          and t.challenge_status = $32
          and t.creator_id = $33
          and t.location_id = $34
          and t.project_id = any ($35::bigint[])
          and t.project_id = $36
          and t.file_key is not null
          and t.estimated_closing_date >= $37::date
          and t.estimated_closing_date <= $38::date
          and (t.search_text like all ($39::text[]) or t.id = $40)
        limit $41
      ) t
      limit $42
    ) counted
  ) as solved,
  (
    select count(*)::int
    from (
      select 1
      from unnest($43::bigint[]) as partition (company_id)
      cross join lateral (
        select 1
        from tickets t
        where
          t.company_id = partition.company_id
          and t.is_challenge
          and (t.project_id = any ($44::bigint[]) or t.creator_id = $45)
          and t.challenge_status is null
          and t.creator_id = $46
          and t.location_id = $47
          and t.project_id = any ($48::bigint[])
          and t.project_id = $49
          and t.file_key is not null
          and t.estimated_closing_date >= $50::date
          and t.estimated_closing_date <= $51::date
          and (t.search_text like all ($52::text[]) or t.id = $53)
        limit $54
      ) t
      limit $55
    ) counted
  ) as "null";

-- countTicketsByState
select tab.state, least(count(*), $1)::int as count
from unnest($2::bigint[]) as partition (company_id)
cross join unnest($3::text[]) as tab (state)
cross join lateral (
  select 1
  from tickets t
  where
    t.company_id = partition.company_id
    and t.state = tab.state
    and not t.is_challenge
    and t.project_id = any ($4::bigint[])
  limit $5
) t
group by tab.state;

-- 9 lines as in countTicketsByState: select tab.state, least(count(*), $1)::int as count …
    and t.is_challenge
    and (t.project_id = any ($4::bigint[]) or t.creator_id = $5)
    and t.challenge_status is null
    and t.creator_id = $6
    and t.location_id = $7
    and t.project_id = any ($8::bigint[])
    and t.project_id = $9
    and t.file_key is not null
    and t.estimated_closing_date >= $10::date
    and t.estimated_closing_date <= $11::date
    and (t.search_text like all ($12::text[]) or t.id = $13)
  limit $14
) t
group by tab.state;

-- findChallenge
select
  t.id,
  t.company_id as "companyId",
  t.project_id as "projectId",
  t.creator_id as "creatorId",
  t.subject,
  t.state
from tickets t
where
  t.id = $1
  and t.is_challenge
  and t.company_id = any ($2::bigint[])
  and t.project_id = any ($3::bigint[])
  and true;

-- findReply
select
  t.challenge_response_file_key as "challengeResponseFileKey",
  t.challenge_replied_at as "challengeRepliedAt",
  u.whole_name as "replierName"
from tickets t
left join users u on u.id = t.challenge_replier_id
where
  t.company_id = $1
  and t.id = $2
  and (t.challenge_response is not null or t.challenge_response_file_key is not null);

-- findTicket
select
  t.id,
  t.company_id as "companyId",
  t.project_id as "projectId",
  t.location_id as "locationId",
  t.creator_id as "creatorId",
  t.subject,
  t.content,
  t.category,
  t.subcategory,
  t.file_key as "fileKey",
  t.is_challenge as "isChallenge",
  t.state,
  t.comments,
  t.estimated_closing_date as "estimatedClosingDate",
  t.tokens_quoted as "tokensQuoted",
  t.tokens_consumed as "tokensConsumed",
  t.challenge_status as "challengeStatus",
  t.challenge_response as "challengeResponse",
  t.challenge_response_file_key as "challengeResponseFileKey",
  t.created_at as "createdAt",
  t.last_modified_date as "lastModifiedDate",
  t.closed_date as "closedDate",
  array(
    select f.file_key
    from ticket_files f
    where f.company_id = t.company_id and f.ticket_id = t.id
    order by f.position
  ) as "moreFileKeys",
  p.name as "projectName",
  l.name as "locationName",
  u.whole_name as "creatorName",
  a.whole_name as "approverName"
from tickets t
join projects p on p.company_id = t.company_id and p.id = t.project_id
left join locations l on l.id = t.location_id
left join users u on u.id = t.creator_id
left join users a on a.id = t.approver_id
where
  t.id = $1
  and t.company_id = any ($2::bigint[])
  and t.project_id = any ($3::bigint[])
  and (not t.is_challenge or true);

-- findTicketOfRequest
select t.id
from tickets t
where
  t.creator_id = $1
  and t.request_id = $2
  and t.company_id = any ($3::bigint[])
  and t.project_id = any ($4::bigint[]);

-- insertMoreFiles
insert into ticket_files (company_id, ticket_id, position, file_key)
select $1, $2, place + 1, key
from unnest($3::text[])
with ordinality as k (key, place);

-- insertTicket
insert into tickets (
  company_id,
  project_id,
  location_id,
  creator_id,
  request_id,
  subject,
  content,
  category,
  subcategory,
  file_key
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (creator_id, request_id)
where request_id is not null do nothing
returning id;

-- insertTimelineEntry
insert into ticket_events (
  company_id, ticket_id, user_id, from_state, to_state, tokens, tokens_before, comment
)
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- listActors
select u.id, u.whole_name as "fullName", u.verified_at is not null as "hasCome"
from users u
where
  u.active
  and not u.deleted
  and exists (
    select 1
    from user_projects up
    where
      up.user_id = u.id
      and up.company_id = $1
      and up.project_id = $2
      and up.role = any ($3::text[])
      and not up.deleted
  )
order by u.whole_name, u.id;

-- listFewChallenges
select t.id
from unnest($1::bigint[]) as partition (company_id)
cross join lateral (
  select t.id
  from tickets t
  where
    t.company_id = partition.company_id
    and t.is_challenge
    and (t.project_id = any ($2::bigint[]) or t.creator_id = $3)
    and t.challenge_status is null
    and t.creator_id = $4
    and t.location_id = $5
    and t.project_id = any ($6::bigint[])
    and t.project_id = $7
    and t.file_key is not null
    and t.estimated_closing_date >= $8::date
    and t.estimated_closing_date <= $9::date
    and (t.search_text like all ($10::text[]) or t.id = $11)
  limit $12
) t
limit $13;

select t.id
from unnest($1::bigint[]) as partition (company_id)
cross join lateral (
  select t.id
  from tickets t
  where t.company_id = partition.company_id and not t.is_challenge and t.project_id = any ($2::bigint[])
  limit $3
) t
limit $4;

-- listTickets
select place::int as place, value::text as value, id
from (
  select
    row_number() over (order by t.closed_date desc nulls last, t.id desc) as place,
    t.closed_date as value,
    t.id
  from tickets t
  where
    t.company_id = any ($1::bigint[])
    and t.state = any ($2::text[])
    and t.is_challenge
    and (t.project_id = any ($3::bigint[]) or t.creator_id = $4)
    and t.challenge_status is null
    and t.creator_id = $5
    and t.location_id = $6
    and t.project_id = any ($7::bigint[])
    and t.project_id = $8
    and t.file_key is not null
    and t.estimated_closing_date >= $9::date
    and t.estimated_closing_date <= $10::date
    and (t.search_text like all ($11::text[]) or t.id = $12)
) numbered
where place % $13 = 0
order by place;

with page as materialized (
  select t.company_id, t.id
  from (
    select t.*
    from unnest($1::bigint[]) as partition (company_id)
    cross join unnest($2::text[]) as tab (value)
    cross join lateral (
      (
        select t.company_id, t.id, t.closed_date
        from tickets t
        where
          t.company_id = partition.company_id
          and t.state = tab.value
          and t.is_challenge
          and (t.project_id = any ($3::bigint[]) or t.creator_id = $4)
          and t.challenge_status is null
          -- 8 lines as in countChallengesByStatus: and t.creator_id = $5 …
          and (t.closed_date, t.id) < ($13::timestamptz, $14::bigint)
        order by t.closed_date desc nulls last, t.id desc
        limit $15
      )
      union all (
        select t.company_id, t.id, t.closed_date
        from tickets t
        where
          t.company_id = partition.company_id
          and t.state = tab.value
          and t.is_challenge
          and (t.project_id = any ($16::bigint[]) or t.creator_id = $17)
          and t.challenge_status is null
          and t.creator_id = $18
          and t.location_id = $19
          and t.project_id = any ($20::bigint[])
          and t.project_id = $21
          and t.file_key is not null
          and t.estimated_closing_date >= $22::date
          and t.estimated_closing_date <= $23::date
          and (t.search_text like all ($24::text[]) or t.id = $25)
          and t.closed_date is null
        order by t.closed_date desc nulls last, t.id desc
        limit $26
      )
    ) t
  ) t
  order by t.closed_date desc nulls last, t.id desc
  offset $27
  limit $28
)
select
  (
    select count(*)::int
    from (
      select 1
      from (
        select t.*
        from unnest($29::bigint[]) as partition (company_id)
        cross join unnest($30::text[]) as tab (value)
        cross join lateral (
          select 1
          from tickets t
          where
            t.company_id = partition.company_id
            and t.state = tab.value
            and t.is_challenge
            and (t.project_id = any ($31::bigint[]) or t.creator_id = $32)
            and t.challenge_status is null
            and t.creator_id = $33
            and t.location_id = $34
            and t.project_id = any ($35::bigint[])
            and t.project_id = $36
            and t.file_key is not null
            and t.estimated_closing_date >= $37::date
            and t.estimated_closing_date <= $38::date
            and (t.search_text like all ($39::text[]) or t.id = $40)
          limit $41
        ) t
      ) found
      limit $42
    ) counted
  ) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select
          t.id,
          t.company_id as "companyId",
          t.project_id as "projectId",
          t.location_id as "locationId",
          t.creator_id as "creatorId",
          t.subject,
          t.content,
          t.category,
          t.subcategory,
          t.file_key as "fileKey",
          t.is_challenge as "isChallenge",
          t.state,
          t.comments,
          t.estimated_closing_date as "estimatedClosingDate",
          t.tokens_quoted as "tokensQuoted",
          t.tokens_consumed as "tokensConsumed",
          t.challenge_status as "challengeStatus",
          t.challenge_response as "challengeResponse",
          t.challenge_response_file_key as "challengeResponseFileKey",
          t.created_at as "createdAt",
          t.last_modified_date as "lastModifiedDate",
          t.closed_date as "closedDate",
          array(
            select f.file_key
            from ticket_files f
            where f.company_id = t.company_id and f.ticket_id = t.id
            order by f.position
          ) as "moreFileKeys",
          (
            select p.name from projects p where p.company_id = t.company_id and p.id = t.project_id
          ) as "projectName",
          (select l.name from locations l where l.id = t.location_id) as "locationName",
          (select u.whole_name from users u where u.id = t.creator_id) as "creatorName",
          (select u.whole_name from users u where u.id = t.approver_id) as "approverName",
          t.closed_date::text as "orderedBy"
        from page
        join tickets t on t.company_id = page.company_id and t.id = page.id
        order by t.closed_date desc nulls last, t.id desc
      ) f
    ),
    '[]'
  ) as page;

with page as materialized (
  select t.company_id, t.id
  from (
    select t.company_id, t.id, t.created_at
    from tickets t
    where t.company_id = $1 and not t.is_challenge and true and true
    order by t.created_at desc, t.id desc
    limit $2
  ) t
  order by t.created_at desc, t.id desc
  offset $3
  limit $4
)
select
  (
    select count(*)::int
    from (select 1 from tickets t where t.company_id = $5 and not t.is_challenge and true limit $6) counted
  -- 40 lines as in listTickets: ) as total, …
          t.created_at::text as "orderedBy"
        from page
        join tickets t on t.company_id = page.company_id and t.id = page.id
        order by t.created_at desc, t.id desc
      ) f
    ),
    '[]'
  ) as page;

-- listTimeline
select
  e.id,
  e.from_state as "fromState",
  e.to_state as "toState",
  e.tokens,
  e.tokens_before as "tokensBefore",
  e.comment,
  e.created_at as "createdAt",
  u.whole_name as "userName"
from ticket_events e
left join users u on u.id = e.user_id
where e.company_id = $1 and e.ticket_id = $2
order by e.id;

-- lockTicket
select t.id
from tickets t
where
  t.id = $1
  and t.company_id = any ($2::bigint[])
  and t.project_id = any ($3::bigint[])
  and (not t.is_challenge or true)
for update of t;

-- saveAnswer
update tickets
set
  challenge_status = $1,
  challenge_response = $2,
  challenge_response_file_key = $3,
  challenge_replier_id = $4,
  challenge_replied_at = now(),
  last_modified_date = now()
where company_id = $5 and id = $6 and is_challenge;

-- saveAsPending
update tickets set challenge_status = $1 where company_id = $2 and id = $3 and is_challenge;

-- saveMove
update tickets
set
  approver_id = $1,
  state = $2,
  comments = $3,
  estimated_closing_date = $4,
  tokens_quoted = $5,
  tokens_consumed = $6,
  closed_date = now(),
  last_modified_date = now()
where company_id = $7 and id = $8;

-- saveQuote
update tickets
set comments = $1, tokens_quoted = $2, last_modified_date = now()
where company_id = $3 and id = $4;

-- saveText
update tickets
set subject = $1, content = $2, category = $3, subcategory = $4, file_key = $5, last_modified_date = now()
where company_id = $6 and id = $7;

-- searchTickets
select id
from projects
where projects.company_id = any ($1::bigint[]) and fold_words(name) like all ($2::text[])
limit $3;

select id from users where sort_name like all ($1::text[]) limit $2;

select search_tickets($1::bigint[], $2::bigint[], $3::text[], $4, $5) as id;

select t.id
from tickets t
where
  t.id = any ($1::bigint[])
  and t.company_id = any ($2::bigint[])
  and (t.search_text like all ($3::text[]) and fold_words(t.subject) like all ($4::text[]) or t.id = $5);

select t.id
from tickets t
where
  t.id = any ($1::bigint[])
  and t.company_id = any ($2::bigint[])
  and (t.search_text like all ($3::text[]) or t.id = $4);
