-- What the queries of responses send. Written by node scripts/checks/sql-snapshot.ts --write

-- findCorrected
select response_id as id from response_corrections where company_id = $1 and client_id = $2;

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
  r.clock_offset as "clockOffset",
  r.device_started_at as "deviceStartedAt",
  r.device_finished_at as "deviceFinishedAt",
  r.score,
  p.name as "projectName",
  t.title as "taskTitle",
  t.type as "taskType",
  t.revision_policy as "revisionPolicy",
  t.version as "currentVersion",
  t.survey_teleaudit_id as "taskSurveyTeleauditId",
  u.full_name as "userName",
  u.email as "userEmail",
  l.name as "locationName",
  l.chain,
  l.chain_sub_category as "chainSubCategory",
  c.name as "categoryName",
  pr.name as "productName",
  rv.full_name as "reviewerName",
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
          'choices',
          (
            select coalesce(
              jsonb_agg(jsonb_build_object('id', qc.id, 'title', qc.title) order by qc.position), '[]'
            )
            from answer_choices ac
            join question_choices qc on qc.company_id = ac.company_id and qc.id = ac.choice_id
            where ac.company_id = a.company_id and ac.answer_id = a.id
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
                  'transcription',
                  m.transcription,
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

-- holdOwnResponse
select
  r.id,
  r.company_id as "companyId",
  r.task_id as "taskId",
  r.version,
  r.late,
  r.surplus,
  r.clock_offset as "clockOffset",
  r.score,
  r.review_status as "status"
from responses r
where r.id = $1 and r.user_id = $2 and not r.deleted and r.company_id = any ($3::bigint[])
for no key update of r;

-- insertResponse
with
  response as (
    insert into responses (
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
      clock_offset,
      device_started_at,
      device_finished_at,
      score
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
      $24
    )
    on conflict (company_id, client_id) do nothing
    returning id
  ),
  answer as (
    insert into answers (company_id, response_id, question_id, value, teleaudit_status)
    select $25, response.id, w."questionId", w.value, w."teleauditStatus"
    from
      response,
      jsonb_to_recordset($26::jsonb) as w (
        "questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb
      )
    returning id, question_id
  ),
  choice as (
    insert into answer_choices (company_id, answer_id, choice_id)
    select $27, a.id, chosen::bigint
    from jsonb_to_recordset($28::jsonb) as w (
      "questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb
    )
    join answer a on a.question_id = w."questionId"
    cross join jsonb_array_elements_text(w."choiceIds") chosen
  ),
  image as (
    insert into answer_images (company_id, answer_id, file_key, width, height)
    select $29, a.id, i.value ->> 'key', (i.value ->> 'width')::int, (i.value ->> 'height')::int
    from jsonb_to_recordset($30::jsonb) as w (
      "questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb
    )
    join answer a on a.question_id = w."questionId"
    cross join jsonb_array_elements(w.images)
    with ordinality i (value, place)
    order by a.id, i.place
  ),
  medium as (
    insert into answer_media (company_id, answer_id, kind, file_key)
    select $31, a.id, m.value ->> 'kind', m.value ->> 'key'
    from jsonb_to_recordset($32::jsonb) as w (
      "questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb
    )
    join answer a on a.question_id = w."questionId"
    cross join jsonb_array_elements(w.media)
    with ordinality m (value, place)
    order by a.id, m.place
  )
select id
from response;

-- noteCorrection
insert into response_corrections (company_id, client_id, response_id)
values ($1, $2, $3)
on conflict do nothing
returning client_id;

-- reopenReview
update answer_images i
set objected = false
from answers a
where
  a.company_id = $1
  and a.response_id = $2
  and i.company_id = a.company_id
  and i.answer_id = a.id
  and i.objected;

update answers set objected = false where company_id = $1 and response_id = $2 and objected;

update responses r
set
  review_status = 'pending',
  reviewed_by = null,
  review_started_at = null,
  review_finished_at = null,
  review_seen_at = null,
  teleaudit_total = counted.total,
  teleaudit_done = counted.done
from (
  select
    count(*) filter (where teleaudit_status <> 'not-required') as total,
    count(*) filter (where teleaudit_status = 'done') as done
  from answers
  where company_id = $1 and response_id = $2
) counted
where r.company_id = $3 and r.id = $4;

-- replaceAnswers
delete from answer_choices
where
  company_id = $1
  and answer_id in (
    select id from answers where company_id = $2 and response_id = $3 and question_id = any ($4::bigint[])
  );

delete from answer_images
where
  company_id = $1
  and answer_id in (
    select id from answers where company_id = $2 and response_id = $3 and question_id = any ($4::bigint[])
  )
  and file_key <> all ($5::text[]);

delete from answer_media
where
  company_id = $1
  and answer_id in (
    select id from answers where company_id = $2 and response_id = $3 and question_id = any ($4::bigint[])
  )
  and file_key <> all ($5::text[]);

delete from answers where company_id = $1 and response_id = $2 and id = any ($3::bigint[]);

insert into answers (company_id, response_id, question_id, value, teleaudit_status)
select $1, $2, w."questionId", w.value, w."teleauditStatus"
from jsonb_to_recordset($3::jsonb) as w (
  "questionId" bigint, value text, "teleauditStatus" text, "choiceIds" jsonb, images jsonb, media jsonb
)
on
  conflict (company_id, response_id, question_id) do update set value = excluded.value,
  teleaudit_status = excluded.teleaudit_status;

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

-- saveScore
update responses set score = $1 where company_id = $2 and id = $3;
