-- The statements that the queries of teleaudit send, each longer part once. Written by npm run renew

-- confirmBinaryScores
update binary_scores set updated_by = $1, updated_at = now() where company_id = $2 and answer_id = $3;

-- countTeleaudits
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
          and not t.deleted
          and t.teleaudit_total > 0
          and t.review_status in ('approved', 'completed')
          and t.created_at >= $2::timestamptz
          and t.created_at <= $3::timestamptz
          and t.project_id = any ($4::bigint[])
          and t.teleaudit_done >= t.teleaudit_total
          and (
            t.task_id = any ($5::bigint[])
            or t.location_id = any ($6::bigint[])
            or t.user_id = any ($7::bigint[])
            or t.id = any ($8::bigint[])
          )
        limit $9
      ) t
    ) found
    limit $10
  ) counted
) as total;

-- 15 lines as in countTeleaudits: select ( …
          and t.project_id = any ($2::bigint[])
        limit $3
      ) t
    ) found
    limit $4
  ) counted
) as total;

-- deleteStrokes
delete from image_strokes where company_id = $1 and kind = $2 and image_id = any ($3::bigint[]);

-- findAnswer
select
  a.id,
  a.company_id as "companyId",
  a.response_id as "responseId",
  a.question_id as "questionId",
  a.teleaudit_status as "teleauditStatus",
  a.audit_round as "auditRound",
  r.review_status as "reviewStatus",
  r.product_id as "productId",
  r.category_code as "categoryCode",
  r.assignment_id as "assignmentId"
from answers a
join responses r on r.company_id = a.company_id and r.id = a.response_id
where
  a.id = $1
  and a.teleaudit_status <> 'not-required'
  and not r.deleted
  and r.company_id = any ($2::bigint[])
  and r.project_id = any ($3::bigint[]);

-- findAnswerOfImage
select i.answer_id as "answerId"
from answer_images i
join answers a on a.company_id = i.company_id and a.id = i.answer_id
join responses r on r.company_id = a.company_id and r.id = a.response_id
where i.id = $1 and not r.deleted and r.company_id = any ($2::bigint[]) and r.project_id = any ($3::bigint[]);

-- findAnswerOfVideo
select m.answer_id as "answerId"
from answer_media m
join answers a on a.company_id = m.company_id and a.id = m.answer_id
join responses r on r.company_id = a.company_id and r.id = a.response_id
where
  m.id = $1
  and m.kind = 'video'
  and not r.deleted
  and r.company_id = any ($2::bigint[])
  and r.project_id = any ($3::bigint[]);

-- findAnswerPlace
select
  r.company_id as "companyId",
  r.location_id as "locationId",
  r.category_code as "categoryCode",
  exists (
    select 1
    from product_locations pl
    where pl.company_id = r.company_id and pl.location_id = r.location_id and not pl.deleted
  ) as "hasLimits"
-- 8 lines as in findAnswer: from answers a …;

-- findAnswerSurveyed
select s.answer_id as "answerId"
from picture_surveys s
join answers a on a.company_id = s.company_id and a.id = s.answer_id
join responses r on r.company_id = a.company_id and r.id = a.response_id
where
  s.object_class = $1
  and s.object_id = $2
  and not r.deleted
  and r.company_id = any ($3::bigint[])
  and r.project_id = any ($4::bigint[])
limit 1;

-- findCompanyOfQuestion
select q.company_id as "companyId"
from questions q
join tasks t on t.company_id = q.company_id and t.id = q.task_id
where q.id = $1 and q.company_id = any ($2::bigint[]) and t.project_id = any ($3::bigint[]);

-- findEarlierRound
select
  r.round,
  r.marks,
  r.images,
  r.audited_by as "auditedBy",
  r.audited_at as "auditedAt",
  u.whole_name as "auditedByName",
  (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', i.id, 'fileKey', i.file_key, 'width', i.width, 'height', i.height)),
      '[]'
    )
    from answer_images i
    where
      i.company_id = r.company_id
      and i.id in (select (image ->> 'id')::bigint from jsonb_array_elements(r.images) image)
  ) as "files"
from audit_rounds r
left join users u on u.id = r.audited_by
where r.company_id = $1 and r.answer_id = $2 and r.round < $3
order by r.round desc
limit 1;

-- findStaleMarks
select 1
from answer_images i
join image_shares s on s.company_id = i.company_id and s.image_id = i.id
where i.company_id = $1 and i.answer_id = $2
limit 1;

select color, mark from answer_marks where company_id = $1 and answer_id = $2;

-- insertLines
insert into image_strokes (company_id, image_id, kind, color, start_x, start_y, end_x, end_y)
select $1, s.image_id, 'line', s.color, s.x1, s.y1, s.x2, s.y2
from unnest($2::bigint[], $3::text[], $4::float8[], $5::float8[], $6::float8[], $7::float8[])
with ordinality as s (image_id, color, x1, y1, x2, y2, place)
order by s.place;

-- insertPictureSurvey
insert into picture_surveys (
  id,
  company_id,
  answer_id,
  object_class,
  object_id,
  round,
  survey_id,
  survey_version,
  answers,
  saved_by,
  saved_at
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- insertPolygons
insert into image_strokes (company_id, image_id, kind, color, points)
select $1, s.image_id, 'polygon', s.color, s.points::jsonb
from unnest($2::bigint[], $3::text[], $4::text[])
with ordinality as s (image_id, color, points, place)
order by s.place;

-- listBinaryScores
select binary_scores.teleaudit_kpi_id as "teleauditKpiId", binary_scores.score
from binary_scores
where company_id = $1 and answer_id = $2
order by teleaudit_kpi_id;

-- listImages
select i.id, i.file_key as "fileKey", i.width, i.height, i.created_at as "createdAt"
from answer_images i
where i.company_id = $1 and i.answer_id = $2
order by i.id;

-- listKpis
select
  k.id,
  k.question_id as "questionId",
  k.name,
  k.description,
  k.teleaudit_type as "teleauditType",
  k.target::float8 as "target"
from teleaudit_kpis k
where k.company_id = $1 and k.question_id = $2 and not k.deleted
order by k.id;

-- listPictureSurveys
select
  s.id,
  s.object_class as "objectClass",
  s.object_id as "objectId",
  s.round,
  s.survey_id as "surveyId",
  s.survey_version as "surveyVersion",
  s.answers,
  s.saved_by as "savedBy",
  s.saved_at as "savedAt",
  u.whole_name as "savedByName",
  v.definition -> 'questions' as "questions",
  v.definition ->> 'title' as "surveyTitle"
from picture_surveys s
join users u on u.id = s.saved_by
join
  task_versions v on v.company_id = s.company_id
  and v.task_id = s.survey_id
  and v.number = s.survey_version
where s.company_id = $1 and s.answer_id = $2
order by s.id desc;

-- listQuestionChoices
select id, title
from question_choices
where company_id = $1 and question_id = $2 and not deleted
order by position;

-- listShares
select
  s.image_id as "imageId",
  s.share_type as "shareType",
  s.teleaudit_kpi_id as "teleauditKpiId",
  s.share,
  s.presence,
  s.rivalry,
  s.trays,
  s.products,
  s.competition,
  s.updated_at as "savedAt",
  s.updated_by as "savedBy",
  u.whole_name as "savedByName"
from answer_images i
join image_shares s on s.company_id = i.company_id and s.image_id = i.id
left join users u on u.id = s.updated_by
where i.company_id = $1 and i.answer_id = $2
order by s.image_id, s.share_type;

-- listStrokes
select
  s.id,
  s.image_id as "imageId",
  s.kind,
  s.color,
  s.start_x as "startX",
  s.start_y as "startY",
  s.end_x as "endX",
  s.end_y as "endY",
  s.points
from answer_images i
join image_strokes s on s.company_id = i.company_id and s.image_id = i.id
where i.company_id = $1 and i.answer_id = $2
order by s.id;

-- listTeleaudits
with page as materialized (
  select t.company_id, t.id
  from (
    select t.*
    from unnest($1::bigint[]) as partition (company_id)
    cross join lateral (
      select t.company_id, t.id, t.created_at
      from responses t
      where
        t.company_id = partition.company_id
        and not t.deleted
        and t.teleaudit_total > 0
        and t.review_status in ('approved', 'completed')
        and t.created_at >= $2::timestamptz
        and t.created_at <= $3::timestamptz
        and t.project_id = any ($4::bigint[])
        and t.teleaudit_done >= t.teleaudit_total
        and (
          t.task_id = any ($5::bigint[])
          or t.location_id = any ($6::bigint[])
          or t.user_id = any ($7::bigint[])
          or t.id = any ($8::bigint[])
        )
        and true
      order by t.created_at desc, t.id desc
      limit $9
    ) t
  ) t
  order by t.created_at desc, t.id desc
  offset $10
  limit $11
)
select
  ($12::int) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select
          t.id,
          t.company_id as "companyId",
          t.created_at as "createdAt",
          t.category_code as "categoryCode",
          t.teleaudit_done as "teleauditDone",
          t.teleaudit_total as "teleauditTotal",
          t.duplicate_photo as "duplicatePhoto",
          (select s.title from tasks s where s.company_id = t.company_id and s.id = t.task_id) as "taskTitle",
          (select l.name from locations l where l.id = t.location_id) as "locationName",
          (
            select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code
          ) as "categoryName",
          (select u.whole_name from users u where u.id = t.user_id) as "userName",
          t.created_at::text as "orderedBy"
        from page
        join responses t on t.company_id = page.company_id and t.id = page.id
        order by t.created_at desc, t.id desc
      ) f
    ),
    '[]'
  ) as page;

-- 13 lines as in listTeleaudits: with page as materialized ( …
        and t.project_id = any ($2::bigint[])
        and true
      order by t.created_at desc, t.id desc
      limit $3
    ) t
  ) t
  order by t.created_at desc, t.id desc
  offset $4
  limit $5
)
select
  ($6::int) as total,
  -- 26 lines as in listTeleaudits: coalesce( …;

-- lockAnswer
-- 19 lines as in findAnswer: select …
for update of a;

-- lockResponse
select review_status as "reviewStatus"
from responses
where company_id = $1 and id = $2 and not deleted
for update;

-- readCounts
select
  count(*) filter (where teleaudit_status <> 'not-required')::int as total,
  count(*) filter (where teleaudit_status = 'done')::int as done
from answers
where company_id = $1 and response_id = $2;

-- saveBinaryScore
insert into binary_scores (company_id, answer_id, teleaudit_kpi_id, score, updated_by)
values ($1, $2, $3, $4, $5)
on
  conflict (company_id, answer_id, teleaudit_kpi_id) do update set score = excluded.score,
  updated_by = excluded.updated_by,
  updated_at = now();

-- saveCounts
update responses r
set teleaudit_total = c.total, teleaudit_done = c.done
from (
  select
    count(*) filter (where teleaudit_status <> 'not-required')::int as total,
    count(*) filter (where teleaudit_status = 'done')::int as done
  from answers
  where company_id = $1 and response_id = $2
) c
where r.company_id = $3 and r.id = $4
returning c.total, c.done;

-- saveDone
update answers
set teleaudit_status = 'done'
where company_id = $1 and id = $2 and teleaudit_status in ('pending', 'reaudit')
returning id;

-- saveMarks
delete from answer_marks where company_id = $1 and answer_id = $2;

insert into answer_marks (company_id, answer_id, color, mark)
select $1, $2, c.color, c.mark
from unnest($3::text[], $4::text[]) as c (color, mark);

-- saveShareKpi
update image_shares set teleaudit_kpi_id = $1 where company_id = $2 and image_id = $3 and share_type = $4;

-- saveShares
insert into image_shares as kept (
  company_id,
  image_id,
  share_type,
  share,
  presence,
  rivalry,
  trays,
  products,
  competition,
  updated_by,
  updated_at
)
select
  $1,
  m.image_id,
  m.share_type,
  m.share,
  m.presence,
  m.rivalry,
  m.trays,
  m.products,
  m.competition,
  $2,
  clock_timestamp()
from unnest(
  $3::bigint[],
  $4::text[],
  $5::float8[],
  $6::float8[],
  $7::float8[],
  $8::float8[],
  $9::float8[],
  $10::float8[]
) as m (image_id, share_type, share, presence, rivalry, trays, products, competition)
on
  conflict (company_id, image_id, share_type) do update set share = excluded.share,
  presence = excluded.presence,
  rivalry = excluded.rivalry,
  trays = excluded.trays,
  products = excluded.products,
  competition = excluded.competition,
  updated_by = excluded.updated_by,
  updated_at = excluded.updated_at
where
  kept.image_id = any ($11::bigint[])
  or (kept.share, kept.presence, kept.rivalry, kept.trays, kept.products, kept.competition) is distinct from (
    excluded.share,
    excluded.presence,
    excluded.rivalry,
    excluded.trays,
    excluded.products,
    excluded.competition
  );
