-- The statements that the queries of responses send, each longer part once. Written by npm run renew

-- addMissing
delete from missing_files where company_id = $1 and response_id = $2 and question_id = $3 and place = $4;

insert into answer_media (company_id, answer_id, kind, file_key)
select $1, a.id, $2, $3
from answers a
where a.company_id = $4 and a.response_id = $5 and a.question_id = $6;

insert into answers (company_id, response_id, question_id, teleaudit_status)
values ($1, $2, $3, $4)
on conflict (company_id, response_id, question_id) do nothing;

update answers
set teleaudit_status = 'reaudit'
where company_id = $1 and response_id = $2 and question_id = $3 and teleaudit_status = 'done';

update responses r
set teleaudit_total = counted.total, teleaudit_done = counted.done
from (
  select
    count(*) filter (where teleaudit_status <> 'not-required') as total,
    count(*) filter (where teleaudit_status = 'done') as done
  from answers
  where company_id = $1 and response_id = $2
) counted
where r.company_id = $3 and r.id = $4;

-- addVersions
insert into answer_versions (
  company_id,
  answer_id,
  number,
  response_id,
  value,
  choice_ids,
  image_ids,
  media_ids,
  dropped,
  source,
  returned_to,
  reason,
  author_id,
  created_at
)
select
  a.company_id,
  a.id,
  1 + coalesce(
    (select max(v.number) from answer_versions v where v.company_id = a.company_id and v.answer_id = a.id), 0
  ),
  $1,
  a.value,
  array(
    select c.choice_id
    from answer_choices c
    where c.company_id = a.company_id and c.answer_id = a.id
    order by c.choice_id
  ),
  array(
    select i.id from answer_images i where i.company_id = a.company_id and i.answer_id = a.id order by i.id
  ),
  array(
    select m.id from answer_media m where m.company_id = a.company_id and m.answer_id = a.id order by m.id
  ),
  a.response_id is null,
  $2,
  $3::int,
  $4,
  $5,
  clock_timestamp()
from answers a
where a.company_id = $6 and a.id = any ($7::bigint[]);

-- changeAnswers
delete from answer_choices where company_id = $1 and answer_id = any ($2::bigint[]);

-- 44 lines as in addVersions: insert into answer_versions ( …;

-- 19 lines as in addVersions: insert into answer_versions ( …
  1,
  r.id,
  -- 14 lines as in addVersions: a.value, …
  'sent',
  null,
  null,
  r.user_id,
  r.received_at
from answers a
join responses r on r.company_id = a.company_id and r.id = a.response_id
where
  a.company_id = $1
  and a.response_id = $2
  and a.id = any ($3::bigint[])
  and not exists (select 1 from answer_versions v where v.company_id = a.company_id and v.answer_id = a.id);

insert into answers (company_id, response_id, question_id, value, teleaudit_status)
select $1, $2, w."questionId", w.value, w."teleauditStatus"
from jsonb_to_recordset($3::jsonb) as w (
  "questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb
)
on
  conflict (company_id, response_id, question_id) do update set value = excluded.value,
  teleaudit_status = excluded.teleaudit_status
returning id;

select id
from answers
where company_id = $1 and response_id = $2 and question_id = any ($3::bigint[])
for no key update;

update answer_images
set answer_id = null
where company_id = $1 and answer_id = any ($2::bigint[]) and file_key <> all ($3::text[]);

update answer_images f
set objected = false, answer_id = a.id
from answers a
where
  a.company_id = $1
  and a.response_id = $2
  and a.question_id = $3
  and f.company_id = a.company_id
  and f.id = any ($4::bigint[])
  and f.answer_id is null;

update answer_media
set answer_id = null
where company_id = $1 and answer_id = any ($2::bigint[]) and file_key <> all ($3::text[]);

update answer_media f
set answer_id = a.id
-- 8 lines as in changeAnswers: from answers a …;

update answers a
set response_id = $1
where
  a.company_id = $2
  and a.response_id is null
  and a.question_id = any ($3::bigint[])
  and a.id in (select v.answer_id from answer_versions v where v.company_id = $4 and v.response_id = $5);

update answers set response_id = $1 where company_id = $2 and response_id is null and id = any ($3::bigint[]);

update answers set response_id = null where company_id = $1 and response_id = $2 and id = any ($3::bigint[]);

with
  choice as (
    insert into answer_choices (company_id, answer_id, choice_id)
    select $1, a.id, chosen::bigint
    from jsonb_to_recordset($2::jsonb) as w (
      "questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb
    )
    join (
      select id, question_id from answers where company_id = $3 and response_id = $4
    ) a on a.question_id = w."questionId"
    cross join jsonb_array_elements_text(w."choiceIds") chosen
  ),
  image as (
    insert into answer_images (company_id, answer_id, file_key, width, height)
    select $5, a.id, i.value ->> 'key', (i.value ->> 'width')::int, (i.value ->> 'height')::int
    from jsonb_to_recordset($6::jsonb) as w (
      "questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb
    )
    join (
      select id, question_id from answers where company_id = $7 and response_id = $8
    ) a on a.question_id = w."questionId"
    cross join jsonb_array_elements(w.images)
    with ordinality i (value, place)
    order by a.id, i.place
  ),
  medium as (
    insert into answer_media (company_id, answer_id, kind, file_key)
    select $9, a.id, m.value ->> 'kind', m.value ->> 'key'
    from jsonb_to_recordset($10::jsonb) as w (
      "questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb
    )
    join (
      select id, question_id from answers where company_id = $11 and response_id = $12
    ) a on a.question_id = w."questionId"
    cross join jsonb_array_elements(w.media)
    with ordinality m (value, place)
    order by a.id, m.place
  )
select 1;

-- countTeleaudit
-- 10 lines as in addMissing: update responses r …;

-- endIncomplete
update responses r
set incomplete = false
where
  r.company_id = $1
  and r.id = $2
  and not exists (select 1 from missing_files m where m.company_id = r.company_id and m.response_id = r.id);

-- exportedResponses
select
  t.id,
  t.started_at as "startedAt",
  t.finished_at as "finishedAt",
  t.received_at as "receivedAt",
  t.review_status as "reviewStatus",
  t.deleted,
  s.title as "taskTitle",
  l.name as "locationName",
  c.name as "categoryName",
  u.whole_name as "userName",
  u.email as "userEmail",
  (
    select coalesce(jsonb_object_agg(x.line, x.said), '{}')
    from (
      select
        coalesce(q.lineage_id, q.id) as line,
        coalesce(
          case when q.type = 'yes/no question' then a.value end,
          (
            select string_agg(c.title, '; ' order by c.position)
            from answer_choices ac
            join question_choices c on c.company_id = ac.company_id and c.id = ac.choice_id
            where ac.company_id = a.company_id and ac.answer_id = a.id
          ),
          a.value
        ) as said
      from answers a
      join questions q on q.company_id = a.company_id and q.id = a.question_id
      where a.company_id = t.company_id and a.response_id = t.id
    ) x
  ) as "answers"
from (
  select t.*
  from responses t
  where
    t.company_id = $1
    and t.task_id in (select n.id from tasks n where n.company_id = $2 and (n.id = $3 or n.lineage_id = $4))
    and t.id > $5
    and t.company_id = any ($6::bigint[])
    and t.id = any ($7::bigint[])
    and t.location_id = any ($8::bigint[])
    and t.task_id = any ($9::bigint[])
    and t.user_id = any ($10::bigint[])
    and t.created_at >= $11::timestamptz
    and t.created_at <= $12::timestamptz
    and t.open_contests > 0
    and t.duplicate_photo
    and t.project_id = any ($13::bigint[])
  order by t.id
  limit $14
) t
join tasks s on s.company_id = t.company_id and s.id = t.task_id
join locations l on l.id = t.location_id
join users u on u.id = t.user_id
left join categories c on c.company_id = t.company_id and c.code = t.category_code
order by t.id;

-- findAnswerPlace
select
  r.company_id as "companyId",
  r.id as "responseId",
  a.response_id is not null as "isPart",
  (
    select greatest(1, max(v.number))
    from answer_versions v
    where v.company_id = a.company_id and v.answer_id = a.id
  ) as "version"
from answers a
join
  responses r on r.company_id = a.company_id
  and r.id = coalesce(
    a.response_id,
    (
      select v.response_id
      from answer_versions v
      where v.company_id = a.company_id and v.answer_id = a.id and v.number = 1
    )
  )
where a.id = $1 and r.company_id = any ($2::bigint[]) and r.project_id = any ($3::bigint[]);

-- findCorrected
select response_id as id, content_hash as "contentHash"
from response_corrections
where company_id = $1 and client_id = $2;

-- findNames
(
  select 'task' as kind, t.id
  from tasks t
  where t.company_id = any ($1::bigint[]) and t.search_text like all ($2::text[])
  limit $3
)
union all (
  select distinct 'location', l.location_id
  from company_locations l
  where l.company_id = any ($4::bigint[]) and l.sort_name like all ($5::text[])
  limit $6
)
union all (
  select 'user', u.id
  from users u
  where
    u.sort_name like all ($7::text[])
    and exists (select 1 from responses r where r.user_id = u.id and r.company_id = any ($8::bigint[]))
  limit $9
);

-- findProductNames
select id, name from products where company_id = $1 and id = any ($2::bigint[]);

-- findQuestionOf
select question_id as "questionId" from answers where company_id = $1 and id = $2;

-- findResponse
select
  r.id,
  r.company_id as "companyId",
  r.client_id as "clientId",
  r.project_id as "projectId",
  r.task_id as "taskId",
  r.assignment_id as "assignmentId",
  r.user_id as "userId",
  r.location_id as "locationId",
  r.category_code as "categoryCode",
  r.product_id as "productId",
  r.started_at as "startedAt",
  r.finished_at as "finishedAt",
  r.start_latitude as "startLatitude",
  r.start_longitude as "startLongitude",
  r.end_latitude as "endLatitude",
  r.end_longitude as "endLongitude",
  r.deleted,
  r.created_at as "createdAt",
  r.review_status as "reviewStatus",
  r.reviewed_by as "reviewedBy",
  r.review_started_at as "reviewStartedAt",
  r.review_finished_at as "reviewFinishedAt",
  r.feedback_label_id as "feedbackLabelId",
  r.feedback_comment as "feedbackComment",
  r.teleaudit_total as "teleauditTotal",
  r.teleaudit_done as "teleauditDone",
  r.review_seen_at as "reviewSeenAt",
  r.version,
  r.late,
  r.surplus,
  r.unreadable,
  r.incomplete,
  r.clock_offset as "clockOffset",
  r.device_started_at as "deviceStartedAt",
  r.device_finished_at as "deviceFinishedAt",
  r.position_missing as "positionMissing",
  r.content_hash as "contentHash",
  r.score,
  r.received_at as "receivedAt",
  r.reopened_at as "reopenedAt",
  r.reopened_by as "reopenedBy",
  r.reopen_reason as "reopenReason",
  r.open_contests as "openContests",
  r.duplicate_photo as "duplicatePhoto",
  r.recalled,
  r.doubts,
  r.sampling_share as "samplingShare",
  r.sampling_number as "samplingNumber",
  r.sampling_key as "samplingKey",
  p.name as "projectName",
  t.title as "taskTitle",
  t.type as "taskType",
  t.revision_policy as "revisionPolicy",
  t.version as "currentVersion",
  t.survey_teleaudit_id as "taskSurveyTeleauditId",
  u.whole_name as "userName",
  u.email as "userEmail",
  l.name as "locationName",
  l.chain,
  l.chain_sub_category as "chainSubCategory",
  c.name as "categoryName",
  pr.name as "productName",
  rv.whole_name as "reviewerName",
  (select ro.whole_name from users ro where ro.id = r.reopened_by) as "reopenerName",
  (coalesce(r.review_seen_at, '-infinity') < now() - interval '15 minutes') as "hasLapsed",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id',
          a.id,
          'questionId',
          q.id,
          'position',
          q.position,
          'type',
          q.type,
          'title',
          q.title,
          'description',
          q.description,
          'required',
          q.required,
          'requiresTeleaudit',
          q.requires_teleaudit,
          'surveyTeleauditId',
          q.survey_teleaudit_id,
          'emojiScale',
          q.settings -> 'emojiScale',
          'value',
          a.value,
          'teleauditStatus',
          a.teleaudit_status,
          'objected',
          a.objected,
          'objectionLabelId',
          a.objection_label_id,
          'objectionComment',
          a.objection_comment,
          'contest',
          case when a.contest_comment is not null then jsonb_build_object(
            'comment',
            a.contest_comment,
            'contestedAt',
            a.contested_at,
            'outcome',
            coalesce(a.contest_outcome, 'open')
          ) end,
          'versions',
          (
            select greatest(1, count(*))
            from answer_versions v
            where v.company_id = a.company_id and v.answer_id = a.id
          ),
          'choices',
          (
            select coalesce(
              jsonb_agg(jsonb_build_object('id', qc.id, 'title', qc.title) order by qc.position), '[]'
            )
            from answer_choices ac
            join question_choices qc on qc.company_id = ac.company_id and qc.id = ac.choice_id
            where ac.company_id = a.company_id and ac.answer_id = a.id
          ),
          'questionChoices',
          (
            select coalesce(
              jsonb_agg(jsonb_build_object('id', qc.id, 'title', qc.title) order by qc.position), '[]'
            )
            from question_choices qc
            where qc.company_id = q.company_id and qc.question_id = q.id and not qc.deleted
          ),
          'images',
          (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'id',
                  i.id,
                  'fileKey',
                  i.file_key,
                  'width',
                  i.width,
                  'height',
                  i.height,
                  'objected',
                  i.objected,
                  'createdAt',
                  i.created_at
                ) order by i.id
              ),
              '[]'
            )
            from answer_images i
            where i.company_id = a.company_id and i.answer_id = a.id
          ),
          'media',
          (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'id',
                  m.id,
                  'kind',
                  m.kind,
                  'fileKey',
                  m.file_key,
                  'transformedKey',
                  m.transformed_key,
                  'playableKey',
                  m.playable_key,
                  'transcription',
                  m.transcription,
                  'unreadable',
                  m.unreadable,
                  'createdAt',
                  m.created_at
                ) order by m.id
              ),
              '[]'
            )
            from answer_media m
            where m.company_id = a.company_id and m.answer_id = a.id
          )
        ) order by q.position,
        a.id
      ),
      '[]'
    )
    from answers a
    join questions q on q.company_id = a.company_id and q.id = a.question_id
    where a.company_id = r.company_id and a.response_id = r.id
  ) as "answers",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'questionId',
          q.id,
          'position',
          q.position,
          'type',
          q.type,
          'title',
          q.title,
          'description',
          q.description
        ) order by q.position
      ),
      '[]'
    )
    from questions q
    where
      q.company_id = r.company_id
      and q.task_id = r.task_id
      and not q.deleted
      and not exists (
        select 1
        from answers a
        where a.company_id = r.company_id and a.response_id = r.id and a.question_id = q.id
      )
  ) as "unanswered"
from responses r
join projects p on p.company_id = r.company_id and p.id = r.project_id
join tasks t on t.company_id = r.company_id and t.id = r.task_id
join users u on u.id = r.user_id
join locations l on l.id = r.location_id
left join categories c on c.company_id = r.company_id and c.code = r.category_code
left join products pr on pr.company_id = r.company_id and pr.id = r.product_id
left join users rv on rv.id = r.reviewed_by
where r.id = $1 and r.company_id = any ($2::bigint[]) and r.project_id = any ($3::bigint[]);

-- findSamePhotos
with near as materialized (
  (
    select p.image_id, p.response_id, true as same_bytes, 0 as distance
    from photo_prints p
    where p.company_id = $1 and p.image_id <> $2 and not ($3 and p.is_earlier) and p.sha256 = $4
    limit $5
  )
  union all (
    select p.image_id, p.response_id, false, bit_count((p.look # $6::bigint)::bit(64))::int
    from photo_prints p
    where
      p.company_id = $7
      and p.image_id <> $8
      and not ($9 and p.is_earlier)
      and p.look is not null
      and p.band_1 = any ($10::bigint[])
      and bit_count((p.look # $11::bigint)::bit(64)) <= $12
    limit $13
  )
  union all (
    select p.image_id, p.response_id, false, bit_count((p.look # $14::bigint)::bit(64))::int
    from photo_prints p
    where
      p.company_id = $15
      and p.image_id <> $16
      and not ($17 and p.is_earlier)
      and p.look is not null
      and p.band_2 = any ($18::bigint[])
      and bit_count((p.look # $19::bigint)::bit(64)) <= $20
    limit $21
  )
  union all (
    select p.image_id, p.response_id, false, bit_count((p.look # $22::bigint)::bit(64))::int
    from photo_prints p
    where
      p.company_id = $23
      and p.image_id <> $24
      and not ($25 and p.is_earlier)
      and p.look is not null
      and p.band_3 = any ($26::bigint[])
      and bit_count((p.look # $27::bigint)::bit(64)) <= $28
    limit $29
  )
  union all (
    select p.image_id, p.response_id, false, bit_count((p.look # $30::bigint)::bit(64))::int
    from photo_prints p
    where
      p.company_id = $31
      and p.image_id <> $32
      and not ($33 and p.is_earlier)
      and p.look is not null
      and p.band_4 = any ($34::bigint[])
      and bit_count((p.look # $35::bigint)::bit(64)) <= $36
    limit $37
  )
  union all (
    select near.*
    from unnest($38::bigint[]) v (look)
    cross join unnest($39::bigint[]) m (mask)
    cross join lateral (
      select
        p.image_id,
        p.response_id,
        false as same_bytes,
        bit_count((p.look # v.look)::bit(64))::int as distance
      from photo_prints p
      where
        p.company_id = $40
        and p.image_id <> $41
        and not ($42 and p.is_earlier)
        and p.look is not null
        and p.band_1 = ((v.look >> $43::int) & 65535)::int # m.mask::int
        and bit_count((p.look # v.look)::bit(64)) <= $44
      offset 0
    ) near
    limit $45
  )
  union all (
    select near.*
    from unnest($46::bigint[]) v (look)
    cross join unnest($47::bigint[]) m (mask)
    cross join lateral (
      select
        p.image_id,
        p.response_id,
        false as same_bytes,
        bit_count((p.look # v.look)::bit(64))::int as distance
      from photo_prints p
      where
        p.company_id = $48
        and p.image_id <> $49
        and not ($50 and p.is_earlier)
        and p.look is not null
        and p.band_2 = ((v.look >> $51::int) & 65535)::int # m.mask::int
        and bit_count((p.look # v.look)::bit(64)) <= $52
      offset 0
    ) near
    limit $53
  )
  union all (
    select near.*
    from unnest($54::bigint[]) v (look)
    cross join unnest($55::bigint[]) m (mask)
    cross join lateral (
      select
        p.image_id,
        p.response_id,
        false as same_bytes,
        bit_count((p.look # v.look)::bit(64))::int as distance
      from photo_prints p
      where
        p.company_id = $56
        and p.image_id <> $57
        and not ($58 and p.is_earlier)
        and p.look is not null
        and p.band_3 = ((v.look >> $59::int) & 65535)::int # m.mask::int
        and bit_count((p.look # v.look)::bit(64)) <= $60
      offset 0
    ) near
    limit $61
  )
  union all (
    select near.*
    from unnest($62::bigint[]) v (look)
    cross join unnest($63::bigint[]) m (mask)
    cross join lateral (
      select
        p.image_id,
        p.response_id,
        false as same_bytes,
        bit_count((p.look # v.look)::bit(64))::int as distance
      from photo_prints p
      where
        p.company_id = $64
        and p.image_id <> $65
        and not ($66 and p.is_earlier)
        and p.look is not null
        and p.band_4 = ((v.look >> $67::int) & 65535)::int # m.mask::int
        and bit_count((p.look # v.look)::bit(64)) <= $68
      offset 0
    ) near
    limit $69
  )
)
select
  found.image_id as "imageId",
  found.response_id as "responseId",
  found.same_bytes as "sameBytes",
  found.distance
from (
  select
    near.image_id,
    near.response_id,
    bool_or(near.same_bytes) as same_bytes,
    min(near.distance)::int as distance
  from near
  join responses r on r.company_id = $70 and r.id = near.response_id and not r.deleted
  group by near.image_id, near.response_id
) found
order by found.same_bytes desc, found.distance, found.image_id
limit $71;

with near as materialized (
  (
    select p.image_id, p.response_id, true as same_bytes, 0 as distance
    from photo_prints p
    where p.company_id = $1 and p.image_id <> $2 and not ($3 and p.is_earlier) and p.sha256 = $4
    limit $5
  -- 14 lines as in findSamePhotos: ) …
  join responses r on r.company_id = $6 and r.id = near.response_id and not r.deleted
  group by near.image_id, near.response_id
) found
order by found.same_bytes desc, found.distance, found.image_id
limit $7;

-- findSameSkips
select distinct near.skip_id as "skipId"
from (
  (
    select p.skip_id, true as same_bytes, 0 as distance
    from skip_prints p
    where p.company_id = $1 and p.sha256 = $2
    limit $3
  )
  union all (
    select p.skip_id, false, bit_count((p.look # $4::bigint)::bit(64))::int
    from skip_prints p
    where
      p.company_id = $5
      and p.look is not null
      and p.band_1 = any ($6::bigint[])
      and bit_count((p.look # $7::bigint)::bit(64)) <= $8
    limit $9
  )
  union all (
    select p.skip_id, false, bit_count((p.look # $10::bigint)::bit(64))::int
    from skip_prints p
    where
      p.company_id = $11
      and p.look is not null
      and p.band_2 = any ($12::bigint[])
      and bit_count((p.look # $13::bigint)::bit(64)) <= $14
    limit $15
  )
  union all (
    select p.skip_id, false, bit_count((p.look # $16::bigint)::bit(64))::int
    from skip_prints p
    where
      p.company_id = $17
      and p.look is not null
      and p.band_3 = any ($18::bigint[])
      and bit_count((p.look # $19::bigint)::bit(64)) <= $20
    limit $21
  )
  union all (
    select p.skip_id, false, bit_count((p.look # $22::bigint)::bit(64))::int
    from skip_prints p
    where
      p.company_id = $23
      and p.look is not null
      and p.band_4 = any ($24::bigint[])
      and bit_count((p.look # $25::bigint)::bit(64)) <= $26
    limit $27
  )
  union all (
    select near.*
    from unnest($28::bigint[]) v (look)
    cross join unnest($29::bigint[]) m (mask)
    cross join lateral (
      select p.skip_id, false as same_bytes, bit_count((p.look # v.look)::bit(64))::int as distance
      from skip_prints p
      where
        p.company_id = $30
        and p.look is not null
        and p.band_1 = ((v.look >> $31::int) & 65535)::int # m.mask::int
        and bit_count((p.look # v.look)::bit(64)) <= $32
      offset 0
    ) near
    limit $33
  )
  union all (
    select near.*
    from unnest($34::bigint[]) v (look)
    cross join unnest($35::bigint[]) m (mask)
    cross join lateral (
      select p.skip_id, false as same_bytes, bit_count((p.look # v.look)::bit(64))::int as distance
      from skip_prints p
      where
        p.company_id = $36
        and p.look is not null
        and p.band_2 = ((v.look >> $37::int) & 65535)::int # m.mask::int
        and bit_count((p.look # v.look)::bit(64)) <= $38
      offset 0
    ) near
    limit $39
  )
  union all (
    select near.*
    from unnest($40::bigint[]) v (look)
    cross join unnest($41::bigint[]) m (mask)
    cross join lateral (
      select p.skip_id, false as same_bytes, bit_count((p.look # v.look)::bit(64))::int as distance
      from skip_prints p
      where
        p.company_id = $42
        and p.look is not null
        and p.band_3 = ((v.look >> $43::int) & 65535)::int # m.mask::int
        -- 10 lines as in findSamePhotos: and bit_count((p.look # v.look)::bit(64)) <= $44 …
      select p.skip_id, false as same_bytes, bit_count((p.look # v.look)::bit(64))::int as distance
      from skip_prints p
      where
        p.company_id = $48
        and p.look is not null
        and p.band_4 = ((v.look >> $49::int) & 65535)::int # m.mask::int
        and bit_count((p.look # v.look)::bit(64)) <= $50
      offset 0
    ) near
    limit $51
  )
) near
limit $52;

-- 8 lines as in findSameSkips: select distinct near.skip_id as "skipId" …
) near
limit $4;

-- findTakenAgain
select f.key
from files f
where
  f.key = any ($1::text[])
  and exists (
    select 1
    from photo_prints p
    join answer_images i on i.company_id = p.company_id and i.id = p.image_id
    left join answers a on a.company_id = i.company_id and a.id = i.answer_id
    where
      p.company_id = $2
      and p.response_id = $3
      and (
        p.sha256 = f.sha256
        or bit_count((p.look # f.look)::bit(64)) <= $4
        or exists (
          select 1 from unnest(f.variants) v (look) where bit_count((p.look # v.look)::bit(64)) <= $5
        )
      )
      and (
        i.answer_id is null
        or i.objected
        or (
          a.objected
          and not exists (
            select 1
            from answer_images o
            where o.company_id = i.company_id and o.answer_id = i.answer_id and o.objected
          )
        )
      )
  );

-- holdMissing
select
  f.question_id as "questionId",
  f.place,
  f.kind,
  f.is_audited as "isAudited",
  f.address,
  f.file_key as "fileKey"
from missing_files f
where f.company_id = $1 and f.response_id = $2
order by f.question_id, f.place
for update;

-- holdOwnResponse
select
  r.id,
  r.company_id as "companyId",
  r.task_id as "taskId",
  r.version,
  r.late,
  r.surplus,
  r.clock_offset as "clockOffset",
  r.position_missing as "positionMissing",
  r.duplicate_photo as "duplicatePhoto",
  r.unreadable,
  r.incomplete,
  r.doubts,
  r.score,
  r.review_status as "status"
from responses r
where r.id = $1 and r.user_id = $2 and not r.deleted and r.company_id = any ($3::bigint[])
for no key update of r;

-- holdResponse
select
  r.id,
  r.company_id as "companyId",
  r.project_id as "projectId",
  r.task_id as "taskId",
  r.version,
  r.deleted,
  r.review_status as "reviewStatus",
  r.reviewed_by as "reviewedBy",
  r.started_at as "startedAt",
  r.finished_at as "finishedAt",
  r.created_at as "createdAt"
from responses r
where r.id = $1 and r.company_id = any ($2::bigint[]) and r.project_id = any ($3::bigint[])
for no key update of r;

-- insertResponse
with
  response as (
    insert into responses (
      id,
      company_id,
      client_id,
      project_id,
      task_id,
      assignment_id,
      user_id,
      location_id,
      category_code,
      product_id,
      started_at,
      finished_at,
      start_latitude,
      start_longitude,
      end_latitude,
      end_longitude,
      review_status,
      teleaudit_total,
      version,
      late,
      surplus,
      incomplete,
      clock_offset,
      device_started_at,
      device_finished_at,
      position_missing,
      content_hash,
      score,
      doubts,
      sampling_share,
      sampling_number,
      sampling_key
    )
    values (
      $1,
      $2,
      $3,
      $4,
      $5,
      $6,
      $7,
      $8,
      $9,
      $10,
      $11,
      $12,
      $13,
      $14,
      $15,
      $16,
      $17,
      $18,
      $19,
      $20,
      $21,
      $22,
      $23,
      $24,
      $25,
      $26,
      $27,
      $28,
      $29,
      $30,
      $31,
      $32
    )
    on conflict (company_id, client_id) do nothing
    returning id
  ),
  answer as (
    insert into answers (company_id, response_id, question_id, value, teleaudit_status)
    select $33, response.id, w."questionId", w.value, w."teleauditStatus"
    from
      response,
      jsonb_to_recordset($34::jsonb) as w (
        "questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb
      )
    returning id, question_id
  ),
  choice as (
    insert into answer_choices (company_id, answer_id, choice_id)
    select $35, a.id, chosen::bigint
    from jsonb_to_recordset($36::jsonb) as w (
      "questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb
    )
    join answer a on a.question_id = w."questionId"
    cross join jsonb_array_elements_text(w."choiceIds") chosen
  ),
  image as (
    insert into answer_images (company_id, answer_id, file_key, width, height)
    select $37, a.id, i.value ->> 'key', (i.value ->> 'width')::int, (i.value ->> 'height')::int
    from jsonb_to_recordset($38::jsonb) as w (
      "questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb
    )
    join answer a on a.question_id = w."questionId"
    cross join jsonb_array_elements(w.images)
    with ordinality i (value, place)
    order by a.id, i.place
  ),
  medium as (
    insert into answer_media (company_id, answer_id, kind, file_key)
    select $39, a.id, m.value ->> 'kind', m.value ->> 'key'
    from jsonb_to_recordset($40::jsonb) as w (
      "questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb
    )
    join answer a on a.question_id = w."questionId"
    cross join jsonb_array_elements(w.media)
    with ordinality m (value, place)
    order by a.id, m.place
  )
select id
from response;

-- keepSent
-- 19 lines as in addVersions: insert into answer_versions ( …
  1,
  r.id,
  -- 14 lines as in addVersions: a.value, …
  -- 12 lines as in changeAnswers: 'sent', …;

-- listAnswerVersions
select
  v.number,
  v.value,
  v.dropped,
  v.source,
  v.returned_to as "returnedTo",
  v.reason,
  v.author_id as "authorId",
  v.created_at as "createdAt",
  to_jsonb(v.choice_ids) as "choiceIds",
  u.whole_name as "authorName",
  (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) order by c.position), '[]')
    from question_choices c
    where c.company_id = v.company_id and c.id = any (v.choice_ids)
  ) as "choices",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id',
          i.id,
          'fileKey',
          i.file_key,
          'width',
          i.width,
          'height',
          i.height,
          'strokes',
          (select count(*) from image_strokes s where s.company_id = i.company_id and s.image_id = i.id),
          'createdAt',
          i.created_at
        ) order by i.id
      ),
      '[]'
    )
    from answer_images i
    where i.company_id = v.company_id and i.id = any (v.image_ids)
  ) as "images",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id',
          m.id,
          'kind',
          m.kind,
          'fileKey',
          coalesce(m.transformed_key, m.file_key),
          'createdAt',
          m.created_at
        ) order by m.id
      ),
      '[]'
    )
    from answer_media m
    where m.company_id = v.company_id and m.id = any (v.media_ids)
  ) as "media"
from (
  select
    a.company_id,
    a.id as answer_id,
    1 as number,
    r.id as response_id,
    a.value,
    array(
      select c.choice_id from answer_choices c where c.company_id = a.company_id and c.answer_id = a.id
    ) as choice_ids,
    array(
      select i.id from answer_images i where i.company_id = a.company_id and i.answer_id = a.id
    ) as image_ids,
    array(
      select m.id from answer_media m where m.company_id = a.company_id and m.answer_id = a.id
    ) as media_ids,
    false as dropped,
    'sent' as source,
    null::int as returned_to,
    null::text as reason,
    r.user_id as author_id,
    r.received_at as created_at
  from answers a
  join responses r on r.company_id = a.company_id and r.id = a.response_id
) v
left join users u on u.id = v.author_id
where v.company_id = $1 and v.answer_id = $2
order by v.number desc;

-- 58 lines as in listAnswerVersions: select …
from answer_versions v
left join users u on u.id = v.author_id
where v.company_id = $1 and v.answer_id = $2
order by v.number desc;

-- listDropped
select
  a.id,
  a.question_id as "questionId",
  a.value,
  to_jsonb(
    array(
      select c.choice_id
      from answer_choices c
      where c.company_id = a.company_id and c.answer_id = a.id
      order by c.choice_id
    )
  ) as "choiceIds",
  array(
    select i.file_key
    from answer_images i
    where i.company_id = a.company_id and i.answer_id = a.id
    order by i.id
  ) || array(
    select m.file_key
    from answer_media m
    where m.company_id = a.company_id and m.answer_id = a.id
    order by m.id
  ) as "fileKeys"
from answers a
where
  a.company_id = $1
  and a.response_id is null
  and a.id in (select v.answer_id from answer_versions v where v.company_id = $2 and v.response_id = $3);

-- listLineages
with counted as materialized (
  select t.company_id, coalesce(s.lineage_id, s.id) as id, sum(t.count) as count
  from (
    select t.company_id, t.task_id, count(*) as count
    from responses t
    where
      t.company_id = any ($1::bigint[])
      and t.id = any ($2::bigint[])
      and t.location_id = any ($3::bigint[])
      and t.task_id = any ($4::bigint[])
      and t.user_id = any ($5::bigint[])
      and t.created_at >= $6::timestamptz
      and t.created_at <= $7::timestamptz
      and t.open_contests > 0
      and t.duplicate_photo
      and t.project_id = any ($8::bigint[])
    group by 1, 2
  ) t
  join tasks s on s.company_id = t.company_id and s.id = t.task_id
  group by 1, 2
)
select
  first.company_id as "companyId",
  first.id,
  (
    select n.title
    from tasks n
    where n.company_id = first.company_id and (n.id = first.id or n.lineage_id = first.id)
    order by n.id desc
    limit 1
  ) as "title",
  counted.count::int as "count",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', q.line, 'type', q.type, 'title', q.title) order by q.task_id, q.position
      ),
      '[]'
    )
    from (
      select distinct
        on (coalesce(q.lineage_id, q.id)) coalesce(q.lineage_id, q.id) as line,
        q.type,
        q.title,
        q.task_id,
        q.position
      from questions q
      join tasks n on n.company_id = q.company_id and n.id = q.task_id
      where q.company_id = first.company_id and (n.id = first.id or n.lineage_id = first.id)
      order by coalesce(q.lineage_id, q.id), q.task_id desc
    ) q
  ) as "questions"
from counted
join tasks first on first.company_id = counted.company_id and first.id = counted.id
order by 3, 2;

-- listResponses
select (
  select count(*)::int
  from (
    select 1
    from (
      select t.*
      from unnest($1::bigint[]) as partition (company_id)
      cross join lateral (
        select 1
        from responses t
        where
          t.company_id = partition.company_id
          and t.id = any ($2::bigint[])
          and t.location_id = any ($3::bigint[])
          and t.task_id = any ($4::bigint[])
          and t.user_id = any ($5::bigint[])
          and t.created_at >= $6::timestamptz
          and t.created_at <= $7::timestamptz
          and t.project_id = any ($8::bigint[])
        limit $9
      ) t
    ) found
    limit $10
  ) counted
) as total;

select (
  select count(*)::int from (select 1 from responses t where t.company_id = $1 and true limit $2) counted
) as total;

with page as materialized (
  select found.*, row_number() over () as place
  from (
    select t.company_id, t.id
    from responses t
    join tasks s on s.company_id = t.company_id and s.id = t.task_id
    where t.company_id = any ($1::bigint[]) and true
    order by fold_words(s.title) collate "C" asc, t.task_id asc, t.id asc
    offset $2
    limit $3
  ) found
)
select
  t.id,
  t.company_id as "companyId",
  t.task_id as "taskId",
  t.started_at as "startedAt",
  t.finished_at as "finishedAt",
  t.created_at as "createdAt",
  t.review_status as "reviewStatus",
  t.deleted,
  t.open_contests as "openContests",
  t.duplicate_photo as "duplicatePhoto",
  (select s.title from tasks s where s.company_id = t.company_id and s.id = t.task_id) as "taskTitle",
  (select s.type from tasks s where s.company_id = t.company_id and s.id = t.task_id) as "taskType",
  (select l.name from locations l where l.id = t.location_id) as "locationName",
  (
    select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code
  ) as "categoryName",
  (select u.whole_name from users u where u.id = t.user_id) as "userName",
  (select u.email from users u where u.id = t.user_id) as "userEmail"
from page
join responses t on t.company_id = page.company_id and t.id = page.id
order by page.place;

with page as materialized (
  select found.*, row_number() over () as place
  from (
    select t.company_id, t.id
    -- 9 lines as in listLineages: from responses t …
      and t.project_id = any ($8::bigint[])
    order by t.review_status asc, t.id asc
    offset $9
    limit $10
  -- 24 lines as in listResponses: ) found …;

with page as materialized (
  select t.company_id, t.id
  from (
    select t.company_id, t.id, t.created_at
    from responses t
    where t.company_id = $1 and true and true
    order by t.created_at desc, t.id desc
    limit $2
  ) t
  order by t.created_at desc, t.id desc
  offset $3
  limit $4
)
select
  (
    select count(*)::int from (select 1 from responses t where t.company_id = $5 and true limit $6) counted
  ) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select
          t.id,
          t.company_id as "companyId",
          t.task_id as "taskId",
          t.started_at as "startedAt",
          t.finished_at as "finishedAt",
          t.created_at as "createdAt",
          t.review_status as "reviewStatus",
          t.deleted,
          t.open_contests as "openContests",
          t.duplicate_photo as "duplicatePhoto",
          (select s.title from tasks s where s.company_id = t.company_id and s.id = t.task_id) as "taskTitle",
          (select s.type from tasks s where s.company_id = t.company_id and s.id = t.task_id) as "taskType",
          (select l.name from locations l where l.id = t.location_id) as "locationName",
          (
            select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code
          ) as "categoryName",
          (select u.whole_name from users u where u.id = t.user_id) as "userName",
          (select u.email from users u where u.id = t.user_id) as "userEmail",
          t.created_at::text as "orderedBy"
        from page
        join responses t on t.company_id = page.company_id and t.id = page.id
        order by t.created_at desc, t.id desc
      ) f
    ),
    '[]'
  ) as page;

-- listUncompared
select
  p.image_id as "imageId",
  p.response_id as "responseId",
  p.sha256,
  p.look::text as "look",
  coalesce(p.variants, '{}')::text[] as "variants",
  p.is_earlier as "isEarlier"
from photo_prints p
where p.company_id = $1 and p.response_id = $2 and p.compared_at is null
order by p.image_id
limit $3;

-- listUncomparedVisits
select distinct p.company_id as "companyId", p.response_id as "responseId"
from (select company_id, response_id from photo_prints where compared_at is null limit $1) p;

-- listUnlooked
select key
from files
where state = 'stored' and purpose = 'answer-image' and not looked
order by key
limit $1;

-- markDuplicates
with held as materialized (
  select r.id, r.review_status = 'completed' as recalled
  from responses r
  where r.company_id = $1 and r.id = any ($2::bigint[]) and not r.duplicate_photo
  order by r.id
  for no key update
)
update responses r
set
  duplicate_photo = true,
  recalled = held.recalled,
  review_status = case when held.recalled then 'pending' else r.review_status end
from held
where r.company_id = $3 and r.id = held.id
returning r.id, r.recalled, r.teleaudit_total > 0 as "needsTeleaudit";

-- markSkips
update skip_prints
set is_repeated = true
where company_id = $1 and skip_id = any ($2::bigint[]) and not is_repeated;

-- markUnreadable
update responses r
set
  unreadable = not r.unreadable,
  review_status = case when r.review_status = 'completed' and not r.unreadable then 'pending' else r.review_status end
where
  r.company_id = $1
  and r.id = (
    select a.response_id
    from answer_media m
    join answers a on a.company_id = m.company_id and a.id = m.answer_id
    where m.company_id = $2 and m.id = $3
  )
  and r.unreadable <> exists (
    select 1
    from answers a
    join answer_media m on m.company_id = a.company_id and m.answer_id = a.id
    where a.company_id = r.company_id and a.response_id = r.id and m.unreadable is not null
  )
returning r.id;

-- noteCompared
update photo_prints set compared_at = now() where company_id = $1 and image_id = any ($2::bigint[]);

-- noteCorrection
insert into response_corrections (company_id, client_id, response_id, content_hash)
values ($1, $2, $3, $4)
on conflict do nothing
returning client_id;

-- noteMissing
insert into missing_files (company_id, response_id, question_id, place, kind, is_audited, address, file_key)
select $1, $2, f."questionId", f.place, f.kind, f."isAudited", f.address, f."fileKey"
from jsonb_to_recordset($3::jsonb) as f (
  "questionId" bigint, place int, kind text, "isAudited" boolean, address text, "fileKey" text
);

-- printSkip
insert into skip_prints (company_id, skip_id, sha256, look, variants)
select $1, $2, f.sha256, f.look, f.variants
from files f
where f.key = $3 and f.looked and f.sha256 is not null
returning sha256, look::text as look, coalesce(variants, '{}')::text[] as variants;

-- readNamedPage
select p.name, p.company_id as "companyId", p.key, t.place::int as place, t.id
from (
  select *
  from (
    select l.company_id, l.location_id::text as key, l.sort_name as name
    from company_locations l
    where l.company_id = any ($1::bigint[])
  ) n
  order by name collate "C" desc, company_id desc, key desc
) p
cross join lateral (
  select t.id, row_number() over (order by t.id desc) as place, count(*) over () as count
  from (
    select t.id from responses t where t.company_id = p.company_id and t.location_id = p.key::bigint and true
  ) t
) t
where t.place % $2 = 0 or t.place = t.count
order by p.name collate "C" desc, p.company_id desc, p.key desc, t.place;

with page as materialized (
  select walked.*, row_number() over () as place
  from (
    select p.company_id, t.id, p.name, p.key
    from (
      select *
      from (
        select c.company_id, coalesce(x.code, '') as key, coalesce(fold_words(x.name), '') as name
        from unnest($1::bigint[]) as c (company_id)
        cross join lateral (
          select g.code, g.name
          from categories g
          where g.company_id = c.company_id
          union all
          select null, null
        ) x
      ) n
      order by name collate "C" asc, company_id asc, key asc
    ) p
    cross join lateral (
      (
        select t.id
        from responses t
        where t.company_id = p.company_id and t.category_code = p.key and true and true
        order by t.id asc
        limit $2
      )
      union all (
        select t.id
        from responses t
        where t.company_id = p.company_id and p.key = '' and t.category_code is null and true and true
        order by t.id asc
        limit $3
      )
    ) t
    order by p.name collate "C" asc, p.company_id asc, p.key asc, t.id asc
    offset $4
    limit $5
  ) walked
)
select t.id, page.name as "walkedName", page.key as "walkedKey"
from page
join responses t on t.company_id = page.company_id and t.id = page.id
order by page.place;

with page as materialized (
  select walked.*, row_number() over () as place
  from (
    select p.company_id, t.id, p.name, p.key
    from (
      select *
      from (
        select c.id as company_id, u.id::text as key, lower(u.email) as name
        from unnest($1::bigint[]) as c (id)
        cross join lateral (
          with recursive sender (id) as (
            select min(r.user_id)
            from responses r
            where r.company_id = c.id
            union all
            select (
              select min(r.user_id) from responses r where r.company_id = c.id and r.user_id > sender.id
            )
            from sender
            where sender.id is not null
          )
          select id
          from sender
          where id is not null
        ) sender
        join users u on u.id = sender.id
      ) n
      order by name collate "C" asc, company_id asc, key asc
    ) p
    cross join lateral (
      select t.id
      from responses t
      where t.company_id = p.company_id and t.user_id = p.key::bigint and true and true
      order by t.id asc
      limit $2
    ) t
    order by p.name collate "C" asc, p.company_id asc, p.key asc, t.id asc
    offset $3
    limit $4
  ) walked
)
select t.id, page.name as "walkedName", page.key as "walkedKey"
from page
join responses t on t.company_id = page.company_id and t.id = page.id
order by page.place;

with page as materialized (
  select walked.*, row_number() over () as place
  from (
    select p.company_id, t.id, p.name, p.key
    from (
      select *
      from (
        select c.id as company_id, u.id::text as key, u.sort_name as name
        -- 37 lines as in readNamedPage: from unnest($1::bigint[]) as c (id) …;

with page as materialized (
  select walked.*, row_number() over () as place
  from (
    select p.company_id, t.id, p.name, p.key
    from (
      select *
      from (
        select l.company_id, l.location_id::text as key, l.sort_name as name
        from company_locations l
        where l.company_id = any ($1::bigint[])
      ) n
      order by name collate "C" asc, company_id asc, key asc
    ) p
    cross join lateral (
      select t.id
      from responses t
      where t.company_id = p.company_id and t.location_id = p.key::bigint and true and true
      -- 12 lines as in readNamedPage: order by t.id asc …;

-- 11 lines as in readNamedPage: with page as materialized ( …
      order by name collate "C" desc, company_id desc, key desc
    ) p
    cross join lateral (
      select t.id
      from responses t
      where t.company_id = p.company_id and t.location_id = p.key::bigint and true and true
      order by t.id desc
      limit $2
    ) t
    order by p.name collate "C" desc, p.company_id desc, p.key desc, t.id desc
    -- 8 lines as in readNamedPage: offset $3 …;

with page as materialized (
  select walked.*, row_number() over () as place
  from (
    select p.company_id, t.id, p.name, p.key
    from (
      select *
      from (
        select s.company_id, s.id::text as key, (s.type || E'\n' || fold_words(s.title)) as name
        from tasks s
        where s.company_id = any ($1::bigint[])
      ) n
      order by name collate "C" asc, company_id asc, key asc
    ) p
    cross join lateral (
      select t.id
      from responses t
      where t.company_id = p.company_id and t.task_id = p.key::bigint and true and true
      -- 12 lines as in readNamedPage: order by t.id asc …;

with page as materialized (
  select walked.*, row_number() over () as place
  from (
    select p.company_id, t.id, p.name, p.key
    from (
      select *
      from (
        select s.company_id, s.id::text as key, fold_words(s.title) as name
        -- 9 lines as in readNamedPage: from tasks s …
      -- 12 lines as in readNamedPage: order by t.id asc …;

-- renameMissing
update missing_files
set file_key = $1, next_try_at = now()
where company_id = $2 and response_id = $3 and question_id = $4 and place = $5;

-- reopenReview
update answer_images i
set objected = false
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
  and i.objected
  and not (a.contest_comment is not null and a.contest_outcome is null);

update answers a
set objected = false, objection_label_id = null, objection_comment = null
-- 11 lines as in reopenReview: where …
  and (a.objected or a.objection_label_id is not null or a.objection_comment is not null)
  and not (a.contest_comment is not null and a.contest_outcome is null);

update responses
set
  review_status = 'pending',
  reviewed_by = null,
  review_started_at = null,
  review_finished_at = null,
  review_seen_at = null,
  recalled = false
where company_id = $1 and id = $2;

-- 10 lines as in addMissing: update responses r …;

-- resolveNames
select l.location_id as id
from company_locations l
where l.company_id = any ($1::bigint[]) and l.sort_name like all ($2::text[])
limit $3;

select t.id
from tasks t
where t.company_id = any ($1::bigint[]) and t.search_text like all ($2::text[])
limit $3;

select u.id
from users u
where
  u.search_text like all ($1::text[])
  and exists (select 1 from responses r where r.user_id = u.id and r.company_id = any ($2::bigint[]))
limit $3;

-- saveContests
update answers a
set contest_comment = w.comment, contested_at = clock_timestamp()
from jsonb_to_recordset($1::jsonb) as w ("answerId" bigint, comment text)
where a.company_id = $2 and a.response_id = $3 and a.id = w."answerId";

-- saveHeader
update responses
set
  id = $1,
  company_id = $2,
  client_id = $3,
  project_id = $4,
  task_id = $5,
  assignment_id = $6,
  user_id = $7,
  location_id = $8,
  category_code = $9,
  product_id = $10,
  started_at = $11,
  finished_at = $12,
  start_latitude = $13,
  start_longitude = $14,
  end_latitude = $15,
  end_longitude = $16,
  deleted = $17,
  created_at = $18,
  review_status = $19,
  reviewed_by = $20,
  review_started_at = $21,
  review_finished_at = $22,
  feedback_label_id = $23,
  feedback_comment = $24,
  teleaudit_total = $25,
  teleaudit_done = $26,
  review_seen_at = $27,
  version = $28,
  late = $29,
  surplus = $30,
  unreadable = $31,
  incomplete = $32,
  clock_offset = $33,
  device_started_at = $34,
  device_finished_at = $35,
  position_missing = $36,
  content_hash = $37,
  score = $38,
  received_at = $39,
  reopened_at = $40,
  reopened_by = $41,
  reopen_reason = $42,
  open_contests = $43,
  duplicate_photo = $44,
  recalled = $45,
  doubts = $46,
  sampling_share = $47,
  sampling_number = $48,
  sampling_key = $49
where company_id = $50 and id = $51;

-- saveLooks
update files f
set look = l.look::bigint, variants = l.variants::bigint[], looked = true
from jsonb_to_recordset($1::jsonb) as l (key text, look text, variants text[])
where f.key = l.key and not f.looked;

-- saveMatches
insert into photo_matches (
  company_id, image_id, response_id, other_image_id, other_response_id, same_bytes, distance
)
select
  $1,
  greatest(m."imageId", $2),
  case when m."imageId" > $3 then m."responseId" else $4 end,
  least(m."imageId", $5),
  case when m."imageId" > $6 then $7 else m."responseId" end,
  m."sameBytes",
  m.distance
from jsonb_to_recordset($8::jsonb) as m (
  "imageId" bigint, "responseId" bigint, "sameBytes" boolean, distance int
)
on conflict do nothing;

-- saveReopening
update responses
set reopened_at = now(), reopened_by = $1, reopen_reason = $2
where company_id = $3 and id = $4;

-- saveScore
update responses set score = $1 where company_id = $2 and id = $3;

-- settleContests
update answers
set contest_outcome = case when id = any ($1::bigint[]) then 'upheld' else 'withdrawn' end
where
  company_id = $2
  and id in (
    select own.id
    from answers own
    where own.company_id = $3 and own.response_id = $4
    union
    select v.answer_id
    from answer_versions v
    where v.company_id = $5 and v.response_id = $6
  )
  and contest_comment is not null
  and contest_outcome is null
returning id, contest_outcome as outcome;

-- takeCameLater
with
  found as (
    select m.company_id, m.response_id, m.question_id, m.place
    from missing_files m
    join files f on f.key = m.file_key and f.state = 'stored'
    where m.next_try_at <= now()
    order by m.next_try_at
    limit $1
    for update of m skip locked
  ),
  taken as (
    update missing_files m
    set next_try_at = now() + interval '1 hour'
    from found
    where
      m.company_id = found.company_id
      and m.response_id = found.response_id
      and m.question_id = found.question_id
      and m.place = found.place
    returning m.company_id, m.response_id
  )
select distinct r.company_id as "companyId", r.id, r.user_id as "userId"
from taken
join responses r on r.company_id = taken.company_id and r.id = taken.response_id;
