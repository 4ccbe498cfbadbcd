-- The statements that the queries of reviews send, each longer part once. Written by npm run renew

-- addEmptyAnswers
insert into answers (company_id, response_id, question_id, value, teleaudit_status)
select $1, $2, asked, null, 'not-required'
from unnest($3::bigint[]) as asked
on conflict do nothing
returning id;

-- findVisitProof
select
  r.started_at as "startedAt",
  r.finished_at as "finishedAt",
  r.start_latitude as "startLatitude",
  r.start_longitude as "startLongitude",
  r.end_latitude as "endLatitude",
  r.end_longitude as "endLongitude",
  r.duplicate_photo as "duplicatePhoto",
  r.clock_offset as "clockOffset",
  r.position_missing as "positionMissing",
  c.time_zone as "timeZone",
  l.latitude,
  l.longitude,
  p.report,
  p.clock_at_start as "clockAtStart",
  p.clock_at_finish as "clockAtFinish",
  (
    select coalesce(
      jsonb_agg(jsonb_build_object('questionId', q.id, 'title', q.title) order by q.position), '[]'
    )
    from questions q
    where
      q.company_id = r.company_id
      and q.task_id = r.task_id
      and q.id in (select (page ->> 'questionId')::bigint from jsonb_array_elements(p.report -> 'pages') page)
  ) as "titles",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id',
          i.id,
          'fileKey',
          i.file_key,
          'questionTitle',
          q.title,
          'sha256',
          f.sha256,
          'evidence',
          f.evidence,
          'mendedAt',
          mended.at,
          'returnedAt',
          returned.at
        ) order by q.position,
        i.id
      ),
      '[]'
    )
    from answers a
    join questions q on q.company_id = a.company_id and q.id = a.question_id
    join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
    left join files f on f.key = i.file_key
    left join lateral (
      select case v.source when 'correction' then v.created_at end as at
      from answer_versions v
      where v.company_id = a.company_id and v.answer_id = a.id and i.id = any (v.image_ids)
      order by v.number
      limit 1
    ) mended on true
    left join lateral (
      select max(v.created_at) as at
      from answer_versions v
      where
        v.company_id = r.company_id
        and v.response_id = r.id
        and v.source = 'rejection'
        and v.created_at < mended.at
    ) returned on true
    where a.company_id = r.company_id and a.response_id = r.id
  ) as "photos"
from responses r
join companies c on c.id = r.company_id
join locations l on l.id = r.location_id
left join visit_proofs p on p.company_id = r.company_id and p.response_id = r.id
where r.id = $1 and not r.deleted and r.company_id = any ($2::bigint[]) and r.project_id = any ($3::bigint[]);

-- findVisitSubject
select
  r.id,
  r.company_id as "companyId",
  r.task_id as "taskId",
  r.location_id as "locationId",
  r.category_code as "categoryCode",
  r.product_id as "productId",
  r.created_at as "createdAt"
from responses r
where r.id = $1 and not r.deleted and r.company_id = any ($2::bigint[]) and r.project_id = any ($3::bigint[]);

-- forgetOldProofs
delete from visit_proofs
where (company_id, response_id) in (
  select company_id, response_id
  from visit_proofs
  where kept_since < now() - make_interval(days => $1::int)
  limit $2
);

-- listAnswerIds
select id from answers where company_id = $1 and response_id = $2;

-- listDuplicatePhotos
with
  pair as materialized (
    select
      m.image_id as own_id,
      m.other_image_id as other_id,
      m.other_response_id as response_id,
      m.same_bytes,
      m.distance
    from photo_matches m
    where m.company_id = $1 and m.response_id = $2
    union all
    select m.other_image_id, m.image_id, m.response_id, m.same_bytes, m.distance
    from photo_matches m
    where m.company_id = $3 and m.other_response_id = $4
  ),
  other as materialized (
    select
      pair.*,
      o.location_id,
      o.task_id,
      o.user_id,
      o.finished_at,
      o.review_status,
      x.file_key,
      x.answer_id,
      o.company_id = any ($5::bigint[]) and o.project_id = any ($6::bigint[]) as is_seen,
      row_number() over (
        partition by pair.own_id,
        o.company_id = any ($7::bigint[])
        and o.project_id = any ($8::bigint[]) order by pair.same_bytes desc,
        pair.distance,
        pair.other_id
      ) as place
    from pair
    join responses o on o.company_id = $9 and o.id = pair.response_id and not o.deleted
    join answer_images x on x.company_id = $10 and x.id = pair.other_id
  ),
  seen as (
    select
      own_id,
      count(*) filter (where not is_seen)::int as hidden,
      jsonb_agg(
        jsonb_build_object(
          'id',
          other.other_id,
          'fileKey',
          other.file_key,
          'sameBytes',
          other.same_bytes,
          'responseId',
          other.response_id,
          'taskName',
          t.title,
          'locationName',
          l.name,
          'userName',
          u.whole_name,
          'finishedAt',
          other.finished_at,
          'status',
          other.review_status,
          'isReplaced',
          other.answer_id is null
        ) order by other.place
      ) filter (where is_seen and place <= $11) as others
    from other
    join tasks t on t.company_id = $12 and t.id = other.task_id
    join locations l on l.id = other.location_id
    join users u on u.id = other.user_id
    group by own_id
  )
select
  i.id,
  i.file_key as "fileKey",
  q.id as "questionId",
  q.title as "questionTitle",
  coalesce(seen.others, '[]') as "others",
  coalesce(seen.hidden, 0) as "hidden"
from seen
join answer_images i on i.company_id = $13 and i.id = seen.own_id
join answers a on a.company_id = i.company_id and a.id = i.answer_id and a.response_id = $14
join questions q on q.company_id = a.company_id and q.id = a.question_id
order by q.position, i.id;

-- listEarlierVisits
with
  asked as (
    select id, position, coalesce(lineage_id, id) as first
    from questions
    where company_id = $1 and task_id = $2
  ),
  lineage as (
    select other.id
    from tasks t
    join
      tasks other on other.company_id = t.company_id
      and coalesce(other.lineage_id, other.id) = coalesce(t.lineage_id, t.id)
    where t.company_id = $3 and t.id = $4
  ),
  earlier as materialized (
    select r.*
    from responses r
    where
      r.company_id = $5
      and r.location_id = $6
      and not r.deleted
      and r.company_id = any ($7::bigint[])
      and r.project_id = any ($8::bigint[])
      and (r.created_at, r.id) < ($9, $10)
      and r.task_id in (select id from lineage)
      and r.category_code is not distinct from $11
      and r.product_id is not distinct from $12
    order by r.created_at desc, r.id desc
    limit $13
  )
select
  v.id,
  v.finished_at as "finishedAt",
  u.whole_name as "userName",
  v.review_status as "status",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', i.id, 'questionId', asked.id, 'fileKey', i.file_key) order by asked.position,
        i.id
      ),
      '[]'
    )
    from answers a
    join questions q on q.company_id = a.company_id and q.id = a.question_id
    join asked on asked.first = coalesce(q.lineage_id, q.id)
    join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
    where a.company_id = v.company_id and a.response_id = v.id
  ) as "photos"
from earlier v
join users u on u.id = v.user_id
order by v.created_at desc, v.id desc;

-- listFeedbackLabels
select id, name_en as name from feedback_labels order by id;

-- listImagesOfResponse
select i.id, i.answer_id as "answerId"
from answers a
join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
where a.company_id = $1 and a.response_id = $2;

-- listReviews
with page as materialized (
  select t.company_id, t.id
  from (
    select t.company_id, t.id, t.created_at
    from responses t
    where
      t.company_id = $1
      and not t.deleted
      and t.project_id = any ($2::bigint[])
      and t.review_status = $3
      and t.open_contests > 0
      and t.duplicate_photo
      and (
        t.task_id = any ($4::bigint[])
        or t.location_id = any ($5::bigint[])
        or t.user_id = any ($6::bigint[])
        or t.id = any ($7::bigint[])
      )
      and true
    order by t.created_at desc, t.id desc
    limit $8
  ) t
  order by t.created_at desc, t.id desc
  offset $9
  limit $10
)
select
  ($11::int) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select
          t.id,
          t.company_id as "companyId",
          t.started_at as "startedAt",
          t.finished_at as "finishedAt",
          t.created_at as "createdAt",
          t.review_status as "reviewStatus",
          t.reviewed_by as "reviewedBy",
          (coalesce(t.review_seen_at, '-infinity') < now() - interval '15 minutes') as "hasLapsed",
          t.open_contests as "openContests",
          t.duplicate_photo as "duplicatePhoto",
          (select s.title from tasks s where s.company_id = t.company_id and s.id = t.task_id) as "taskTitle",
          (select l.name from locations l where l.id = t.location_id) as "locationName",
          (
            select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code
          ) as "categoryName",
          (select u.whole_name from users u where u.id = t.user_id) as "userName",
          (select u.whole_name from users u where u.id = t.reviewed_by) as "reviewerName",
          t.created_at::text as "orderedBy"
        from page
        join responses t on t.company_id = page.company_id and t.id = page.id
        order by t.created_at desc, t.id desc
      ) f
    ),
    '[]'
  ) as page;

-- lockFirstOfList
with first as materialized (
  select t.company_id, t.id
  from unnest($1::bigint[]) as partition (company_id)
  cross join lateral (
    select t.company_id, t.id, t.created_at
    from responses t
    where
      t.company_id = partition.company_id
      and t.review_status = 'pending'
      and not t.deleted
      and (t.reviewed_by is null or (coalesce(t.review_seen_at, '-infinity') < now() - interval '15 minutes'))
      and t.company_id = any ($2::bigint[])
      and t.project_id = any ($3::bigint[])
      and true
      and t.review_status = $4
      and t.open_contests > 0
      and t.duplicate_photo
      and (
        t.task_id = any ($5::bigint[])
        or t.location_id = any ($6::bigint[])
        or t.user_id = any ($7::bigint[])
        or t.id = any ($8::bigint[])
      )
    order by t.created_at desc, t.id desc
    limit $9
  ) t
  order by t.created_at desc, t.id desc
  limit $10
)
select
  r.id,
  r.company_id as "companyId",
  r.reviewed_by as "reviewedBy",
  r.teleaudit_total as "teleauditTotal",
  r.review_status as "status",
  (coalesce(r.review_seen_at, '-infinity') < now() - interval '15 minutes') as "hasLapsed"
from first
join responses r on r.company_id = first.company_id and r.id = first.id
where
  r.review_status = 'pending'
  and not r.deleted
  and (r.reviewed_by is null or (coalesce(r.review_seen_at, '-infinity') < now() - interval '15 minutes'))
order by r.created_at desc, r.id desc
limit 1
for update of r skip locked;

-- lockNextOfList
-- 13 lines as in lockFirstOfList: with first as materialized ( …
      and (t.created_at, t.id) < (
        select p.created_at, p.id
        from responses p
        where p.id = $4 and p.company_id = any ($5::bigint[]) and p.project_id = any ($6::bigint[])
      )
      and t.review_status = $7
      and t.open_contests > 0
      and t.duplicate_photo
      and (
        t.task_id = any ($8::bigint[])
        or t.location_id = any ($9::bigint[])
        or t.user_id = any ($10::bigint[])
        or t.id = any ($11::bigint[])
      )
    order by t.created_at desc, t.id desc
    limit $12
  ) t
  order by t.created_at desc, t.id desc
  limit $13
-- 17 lines as in lockFirstOfList: ) …;

-- lockOldestReview
-- 14 lines as in lockFirstOfList: with first as materialized ( …
    order by t.created_at asc, t.id asc
    limit $4
  ) t
  order by t.created_at asc, t.id asc
  limit $5
-- 14 lines as in lockFirstOfList: ) …
order by r.created_at asc, r.id asc
limit 1
for update of r skip locked;

-- lockReview
select
  r.id,
  r.company_id as "companyId",
  r.reviewed_by as "reviewedBy",
  r.teleaudit_total as "teleauditTotal",
  r.review_status as "status",
  (coalesce(r.review_seen_at, '-infinity') < now() - interval '15 minutes') as "hasLapsed"
from responses r
where r.id = $1 and not r.deleted and r.company_id = any ($2::bigint[]) and r.project_id = any ($3::bigint[])
for update of r;

-- saveDecision
update responses
set
  review_status = $1,
  review_finished_at = now(),
  recalled = false,
  feedback_label_id = $2,
  feedback_comment = $3
where company_id = $4 and id = $5;

-- saveObjections
update answer_images i
set objected = not i.objected
from answers a
where
  a.company_id = $1
  and a.id in (
    select own.id
    from answers own
    where own.company_id = $2 and own.response_id = $3
    union
    select v.answer_id
    from answer_versions v
    where v.company_id = $4 and v.response_id = $5
  )
  and i.company_id = a.company_id
  and i.answer_id = a.id
  and i.objected <> (i.id = any ($6::bigint[]));

update answers a
set
  objected = b.objection is not null,
  objection_label_id = (b.objection ->> 'labelId')::bigint,
  objection_comment = b.objection ->> 'comment'
from (
  select one.company_id, one.id, o.value as objection
  from answers one
  left join jsonb_array_elements($1::jsonb) o on (o.value ->> 'id')::bigint = one.id
  where
    one.company_id = $2
    and one.id in (
      select own.id
      from answers own
      where own.company_id = $3 and own.response_id = $4
      union
      select v.answer_id
      from answer_versions v
      where v.company_id = $5 and v.response_id = $6
    )
) b
where a.company_id = b.company_id and a.id = b.id and (a.objected or b.objection is not null);

-- saveReviewer
update responses
set reviewed_by = $1, review_started_at = now(), review_seen_at = now(), review_finished_at = null
where company_id = $2 and id = $3;

-- saveSignOfLife
update responses set review_seen_at = now() where company_id = $1 and id = $2;
