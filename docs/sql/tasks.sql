-- The statements that the queries of tasks send, each longer part once. Written by npm run renew

-- adoptRehearsals
update task_rehearsals set task_id = $1, draft_id = null where company_id = $2 and draft_id = $3;

-- clearStockMark
update questions
set is_switch_stock = false
where company_id = $1 and task_id = $2 and is_switch_stock and not deleted;

-- copyAssignments
insert into assignments (
  company_id, task_id, user_id, location_id, category_code, active, reset_scale, expected_responses, origin_id
)
select
  company_id,
  $1,
  user_id,
  location_id,
  category_code,
  active,
  reset_scale,
  expected_responses,
  case when $2::boolean then coalesce(origin_id, id) end
from assignments
where company_id = $3 and task_id = $4 and not deleted
order by id;

with copied as (
  select earlier.id as from_id, later.id as to_id
  from assignments earlier
  join
    assignments later on later.company_id = earlier.company_id
    and later.task_id = $1
    and later.user_id = earlier.user_id
    and later.location_id = earlier.location_id
    and coalesce(later.category_code, '') = coalesce(earlier.category_code, '')
  where earlier.company_id = $2 and earlier.task_id = $3 and not earlier.deleted
)
insert into assignment_moves (company_id, from_assignment_id, to_assignment_id, until, moved_by)
select m.company_id, gave.to_id, took.to_id, m.until, m.moved_by
from assignment_moves m
join copied gave on gave.from_id = m.from_assignment_id
join copied took on took.from_id = m.to_assignment_id
where m.company_id = $4 and m.until is not null and m.returned_at is null;

-- copySurveyEmail
insert into survey_email_locations (company_id, task_id, location_id, mails)
select company_id, $1, location_id, mails
from survey_email_locations
where company_id = $2 and task_id = $3;

insert into survey_emails (company_id, task_id, subject, body, mails, questions, updated_by)
select
  e.company_id,
  $1,
  e.subject,
  e.body,
  e.mails,
  array(
    select distinct on (chosen.place) q.id
    from unnest(e.questions)
    with ordinality chosen (id, place)
    join questions old on old.company_id = e.company_id and old.id = chosen.id and not old.deleted
    join
      questions q on q.company_id = e.company_id
      and q.task_id = $2
      and not q.deleted
      and (
        q.lineage_id = coalesce(old.lineage_id, old.id)
        or q.position = old.position
        and q.type = old.type
        and q.title = old.title
      )
    order by chosen.place, (q.lineage_id is not null) desc, q.position
  ),
  e.updated_by
from survey_emails e
where e.company_id = $3 and e.task_id = $4
on conflict do nothing
returning task_id;

-- countOwnDrafts
select count(*)::int as count
from (select 1 from task_drafts where company_id = $1 and created_by = $2 and task_id is null limit $3) own;

-- countRehearsals
select count(*)::int as count
from (
  select 1 from task_rehearsals r where r.company_id = $1 and r.task_id = $2 and r.deleted_at is null limit $3
) kept;

-- countSavedPages
select count(*)::int as count
from (select 1 from saved_pages where company_id = $1 and deleted_at is null limit $2) live;

-- deactivateTask
update tasks set active = false where company_id = $1 and id = $2;

-- deleteDraft
delete from task_drafts where company_id = $1 and id = $2 returning definition;

-- eraseRemovedPages
delete from saved_pages where company_id = $1 and deleted_at < now() - interval '1 day';

-- eraseRemovedRehearsals
delete from task_rehearsals r
where r.company_id = $1 and r.task_id = $2 and r.deleted_at < now() - interval '1 day';

-- findBegunDraft
select
  d.id,
  d.company_id as "companyId",
  d.project_id as "projectId",
  d.task_id as "taskId",
  d.source_task_id as "sourceTaskId",
  d.base_version as "baseVersion",
  d.revision,
  d.created_by as "createdBy",
  d.created_at as "createdAt",
  d.updated_by as "updatedBy",
  d.updated_at as "updatedAt",
  d.definition ->> 'title' as "title",
  t.version as "taskVersion",
  a.whole_name as "authorName",
  e.whole_name as "editorName",
  d.definition
from task_drafts d
left join tasks t on t.company_id = d.company_id and t.id = d.task_id
join users a on a.id = d.created_by
join users e on e.id = d.updated_by
where d.company_id = $1 and (d.task_id = $2 or (d.created_by = $3 and d.request_id = $4))
order by d.task_id nulls last
limit 1;

-- findCompanyTask
select
  t.id,
  t.company_id as "companyId",
  t.project_id as "projectId",
  t.title,
  t.type,
  t.description,
  t.required_georeference as "requiredGeoreference",
  t.revision_policy as "revisionPolicy",
  t.vertical,
  t.switch_stock as "switchStock",
  t.product_information as "productInformation",
  t.survey_teleaudit as "surveyTeleaudit",
  t.survey_teleaudit_id as "surveyTeleauditId",
  t.active,
  t.created_at as "createdAt",
  t.version,
  t.previous_task_id as "previousTaskId",
  t.lineage_id as "lineageId",
  c.name as "companyName",
  c.logo_url as "companyLogoKey",
  p.name as "projectName",
  not exists (select 1 from responses r where r.company_id = t.company_id and r.task_id = t.id) as "editable",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id',
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
          'isSwitchStock',
          q.is_switch_stock,
          'imageKey',
          q.image_key,
          'settings',
          q.settings,
          'choices',
          (
            select coalesce(
              jsonb_agg(
                jsonb_build_object('id', c.id, 'position', c.position, 'title', c.title, 'type', c.type) order by c.position
              ),
              '[]'
            )
            from question_choices c
            where c.company_id = q.company_id and c.question_id = q.id and not c.deleted
          ),
          'logics',
          (
            select coalesce(
              jsonb_agg(
                jsonb_build_object('choiceId', g.choice_id, 'nextId', g.next_question_id) order by g.id
              ),
              '[]'
            )
            from question_logics g
            where g.company_id = q.company_id and g.question_id = q.id
          ),
          'kpis',
          (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'id',
                  k.id,
                  'name',
                  k.name,
                  'description',
                  k.description,
                  'teleauditType',
                  k.teleaudit_type,
                  'target',
                  k.target
                ) order by k.id
              ),
              '[]'
            )
            from teleaudit_kpis k
            where k.company_id = q.company_id and k.question_id = q.id and not k.deleted
          )
        ) order by q.position
      ),
      '[]'
    )
    from questions q
    where q.company_id = t.company_id and q.task_id = t.id and not q.deleted
  ) as "questions"
from tasks t
join companies c on c.id = t.company_id
join projects p on p.company_id = t.company_id and p.id = t.project_id
where t.id = $1 and t.company_id = $2;

-- findDraft
-- 21 lines as in findBegunDraft: select …
where
  d.id = $1
  and d.company_id = any ($2::bigint[])
  and d.project_id = any ($3::bigint[])
  and (d.created_by = $4 or d.task_id is not null)
  and not coalesce(t.deleted, false);

-- findDraftHead
-- 15 lines as in findBegunDraft: select …
  e.whole_name as "editorName"
from task_drafts d
left join tasks t on t.company_id = d.company_id and t.id = d.task_id
join users a on a.id = d.created_by
join users e on e.id = d.updated_by
where
  d.id = $1
  and d.company_id = any ($2::bigint[])
  and d.project_id = any ($3::bigint[])
  and (d.created_by = $4 or d.task_id is not null)
  and not coalesce(t.deleted, false);

-- findEndedDraft
select
  e.company_id as "companyId",
  e.draft_id as "draftId",
  e.project_id as "projectId",
  e.task_id as "taskId",
  e.source_task_id as "sourceTaskId",
  e.created_by as "createdBy",
  e.outcome,
  e.revision,
  e.next_task_id as "nextTaskId",
  e.version,
  e.keys,
  e.ended_by as "endedBy",
  e.ended_at as "endedAt",
  u.whole_name as "enderName"
from ended_task_drafts e
join users u on u.id = e.ended_by
where
  e.draft_id = $1
  and e.company_id = any ($2::bigint[])
  and e.project_id = any ($3::bigint[])
  and (e.created_by = $4 or e.task_id is not null);

-- findLastResponse
select id
from responses
where company_id = $1 and task_id = $2 and not deleted
order by created_at desc, id desc
limit 1;

-- findLatestVersion
select
  v.number,
  v.published_at as "publishedAt",
  v.published_by as "publishedBy",
  u.whole_name as "publisherName"
from task_versions v
left join users u on u.id = v.published_by
where v.company_id = $1 and v.task_id = $2
order by v.number desc
limit 1;

-- findMailPlan
select
  r.task_id as "taskId",
  r.version,
  e.subject,
  e.body,
  to_jsonb(e.questions) as "questions",
  e.mails || coalesce(w.mails, '{}') as "mails",
  to_jsonb(
    array(
      select coalesce(s.question_id, 0)
      from response_mails s
      where s.company_id = r.company_id and s.response_id = r.id
    )
  ) as "sent"
from responses r
left join survey_emails e on e.company_id = r.company_id and e.task_id = r.task_id
left
  join survey_email_locations w on w.company_id = e.company_id
  and w.task_id = e.task_id
  and w.location_id = r.location_id
where
  r.company_id = $1
  and r.id = $2
  and not r.deleted
  and r.review_status in ('completed', 'approved')
  and (
    e.task_id is not null
    or exists (
      select 1
      from questions q
      where q.company_id = r.company_id and q.task_id = r.task_id and q.settings ? 'sendEmail'
    )
  );

-- findMailedResponse
select
  r.id,
  r.company_id as "companyId",
  r.task_id as "taskId",
  r.version,
  r.location_id as "locationId",
  r.started_at as "startedAt",
  r.finished_at as "finishedAt",
  r.start_latitude as "startLatitude",
  r.start_longitude as "startLongitude",
  r.end_latitude as "endLatitude",
  r.end_longitude as "endLongitude",
  r.product_id as "productId",
  r.category_code as "categoryCode",
  r.user_id as "userId",
  u.whole_name as "userName",
  u.email as "userEmail",
  u.dni as "userDni",
  u.role as "userRole",
  t.title,
  t.description,
  t.type,
  t.revision_policy as "revisionPolicy",
  a.expected_responses as "expectedResponses",
  a.reset_scale as "resetScale",
  l.name as "locationName",
  l.chain,
  cl.internal_code as "internalCode",
  c.country_code as "countryCode",
  c.time_zone as "timeZone",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'questionId',
          w.question_id,
          'value',
          w.value,
          'choiceIds',
          (
            select coalesce(jsonb_agg(ac.choice_id), '[]')
            from answer_choices ac
            where ac.company_id = w.company_id and ac.answer_id = w.id
          ),
          'files',
          (
            select count(*) from answer_images i where i.company_id = w.company_id and i.answer_id = w.id
          ) + (
            select count(*) from answer_media m where m.company_id = w.company_id and m.answer_id = w.id
          ),
          'productName',
          (
            select p.name
            from questions q
            join products p on p.company_id = q.company_id
            where
              q.company_id = w.company_id
              and q.id = w.question_id
              and q.type = 'product'
              and p.id::text = w.value
          )
        )
      ),
      '[]'
    )
    from answers w
    where w.company_id = r.company_id and w.response_id = r.id
  ) as "answers"
from responses r
join users u on u.id = r.user_id
join tasks t on t.company_id = r.company_id and t.id = r.task_id
join companies c on c.id = r.company_id
join locations l on l.id = r.location_id
left join company_locations cl on cl.company_id = r.company_id and cl.location_id = r.location_id
left join assignments a on a.company_id = r.company_id and a.id = r.assignment_id
where r.company_id = $1 and r.id = $2;

-- findNewestVersion
with recursive followers as (
  select t.id, t.active, 0 as step
  from tasks t
  where t.company_id = $1 and t.id = $2
  union all
  select n.id, n.active, f.step + 1
  from followers f
  cross join lateral (
    select t.id, t.active
    from tasks t
    where t.company_id = $3 and t.previous_task_id = f.id and not t.deleted
    order by t.active desc, t.id desc
    limit 1
  ) n
  where not f.active and f.step < $4
)
select
  v.task_id as "taskId",
  v.published_at as "publishedAt",
  v.published_by as "publishedBy",
  v.number as "version",
  not exists (select 1 from responses r where r.company_id = t.company_id and r.task_id = t.id) as "editable",
  p.whole_name as "publisherName"
from (select id from followers order by step desc limit 1) f
join tasks t on t.company_id = $5 and t.id = f.id
join task_versions v on v.company_id = t.company_id and v.task_id = t.id and v.number = t.version
left join users p on p.id = v.published_by
where t.company_id = any ($6::bigint[]) and t.project_id = any ($7::bigint[]);

-- findOwnLocations
select location_id as id
from company_locations
where company_id = $1 and location_id = any ($2::bigint[]) and not deleted;

-- findRecipientRoles
select lower(u.email) as "email", r.roles
from
  users u,
  lateral (
    select array(
      select u.role
      union
      select p.role
      from user_projects p
      where p.user_id = u.id and p.company_id = $1 and not p.deleted
    ) as roles
  ) r
where
  lower(u.email) = any($2::text[])
  and not u.deleted
  and (
    u.role = 'superAdmin'
    or exists (select 1 from user_projects p where p.user_id = u.id and p.company_id = $3 and not p.deleted)
  );

-- findSavedByRequest
select
  s.id,
  s.company_id as "companyId",
  s.name,
  s.page_count as "pageCount",
  s.updated_at as "updatedAt",
  s.created_by as "createdBy",
  a.whole_name as "authorName"
from saved_pages s
join users a on a.id = s.created_by
where s.company_id = $1 and s.created_by = $2 and s.request_id = $3 and s.deleted_at is null;

-- findSavedPages
select
  s.id,
  s.company_id as "companyId",
  s.name,
  s.page_count as "pageCount",
  s.updated_at as "updatedAt",
  s.created_by as "createdBy",
  a.whole_name as "authorName",
  s.pages
from saved_pages s
join users a on a.id = s.created_by
where s.id = $1 and s.company_id = any ($2::bigint[]) and s.deleted_at is null;

-- findSurvey
-- 103 lines as in findCompanyTask: select …
where
  t.id = $1
  and not t.deleted
  and t.company_id = any ($2::bigint[])
  and (t.survey_teleaudit or (t.company_id = any ($3::bigint[]) and t.project_id = any ($4::bigint[])));

-- findSurveyEmail
select
  e.company_id as "companyId",
  e.task_id as "taskId",
  e.subject,
  e.body,
  e.mails,
  to_jsonb(
    array(
      select chosen.id
      from unnest(e.questions)
      with ordinality chosen (id, place)
      where exists (
        select 1
        from questions q
        where q.company_id = e.company_id and q.task_id = e.task_id and q.id = chosen.id and not q.deleted
      )
      order by chosen.place
    )
  ) as "questions",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id',
          w.id,
          'mails',
          w.mails,
          'locationId',
          w.location_id,
          'name',
          l.name,
          'internalCode',
          c.internal_code
        ) order by l.name,
        w.id
      ),
      '[]'
    )
    from survey_email_locations w
    join locations l on l.id = w.location_id
    join company_locations c on c.company_id = w.company_id and c.location_id = w.location_id
    where w.company_id = e.company_id and w.task_id = e.task_id
  ) as "locations"
from survey_emails e
where e.company_id = $1 and e.task_id = $2;

-- findTask
-- 103 lines as in findCompanyTask: select …
where t.id = $1 and not t.deleted and t.company_id = any ($2::bigint[]) and t.project_id = any ($3::bigint[]);

-- findTaskHead
select
  t.id,
  t.company_id as "companyId",
  t.project_id as "projectId",
  t.title,
  t.type,
  t.version,
  t.lineage_id as "lineageId"
from tasks t
where t.id = $1 and not t.deleted and t.company_id = any ($2::bigint[]) and t.project_id = any ($3::bigint[]);

-- findTaskOfRequest
select id, version from tasks where company_id = $1 and created_by = $2 and request_id = $3;

-- findTaskQuestions
select q.id, q.type, q.deleted
from questions q
where q.company_id = $1 and q.task_id = $2 and q.id = any ($3::bigint[]);

-- findTeleauditSurveys
select t.id
from tasks t
where t.company_id = $1 and t.id = any ($2::bigint[]) and t.survey_teleaudit and not t.deleted;

-- findVersion
select definition from task_versions where company_id = $1 and task_id = $2 and number = $3;

-- forgetPresence
delete from task_draft_presence
where company_id = $1 and draft_id = $2 and tab = $3 and user_id = $4
returning tab;

-- hasResponses
select 1 from responses where company_id = $1 and task_id = $2 limit 1;

-- holdsDefinition
select 1 from task_drafts where company_id = $1 and id = $2 and definition = $3::jsonb;

-- insertDraft
insert into task_drafts (
  company_id,
  project_id,
  task_id,
  source_task_id,
  base_version,
  request_id,
  definition,
  created_by,
  updated_by
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict do nothing
returning id;

-- insertEndedDraft
insert into ended_task_drafts (
  company_id,
  draft_id,
  project_id,
  task_id,
  source_task_id,
  created_by,
  outcome,
  revision,
  next_task_id,
  version,
  keys,
  ended_by
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict do nothing;

-- insertRehearsal
insert into task_rehearsals (company_id, task_id, draft_id, name, run, created_by, updated_by)
values ($1, $2, $3, $4, $5, $6, $7)
returning id;

-- insertSavedImages
insert into saved_page_images (company_id, saved_pages_id, file_key)
select $1, $2, key
from unnest($3::text[]) key;

-- insertSavedPages
insert into saved_pages (company_id, name, pages, page_count, request_id, created_by)
values ($1, $2, $3, $4, $5, $6)
on conflict do nothing
returning id;

-- insertSurveyEmail
insert into survey_emails (company_id, task_id, subject, body, mails, questions, updated_by)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing
returning task_id;

-- insertTask
insert into tasks (
  company_id,
  project_id,
  title,
  type,
  description,
  required_georeference,
  revision_policy,
  vertical,
  switch_stock,
  product_information,
  survey_teleaudit,
  survey_teleaudit_id,
  created_by,
  request_id,
  previous_task_id,
  lineage_id
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
on conflict (created_by, request_id)
where request_id is not null do nothing
returning id;

-- isQuestionImage
select 1
from questions
where company_id = $1 and image_key = $2
union all
select 1
from saved_page_images
where company_id = $3 and file_key = $4
limit 1;

-- isSavedNameTaken
select 1
from saved_pages
where company_id = $1 and lower(name) = lower($2) and deleted_at is null and id <> $3;

-- listDeletedSurveysOf
select s.title
from tasks s
where
  s.company_id = $1
  and s.deleted
  and s.id <> $2
  and s.id in (
    select survey_teleaudit_id
    from tasks
    where company_id = $3 and id = $4
    union
    select survey_teleaudit_id
    from questions
    where company_id = $5 and task_id = $6 and not deleted
  )
order by s.id
limit $7;

-- listDrafts
-- 15 lines as in findBegunDraft: select …
  e.whole_name as "editorName"
from task_drafts d
left join tasks t on t.company_id = d.company_id and t.id = d.task_id
join users a on a.id = d.created_by
join users e on e.id = d.updated_by
where
  d.company_id = any ($1::bigint[])
  and d.project_id = any ($2::bigint[])
  and (d.created_by = $3 or d.task_id is not null)
  and not coalesce(t.deleted, false)
  and ($4::bigint is null or d.task_id = $5)
order by d.updated_at desc, d.id desc
limit $6;

-- listEditors
select distinct u.id, u.whole_name as "fullName"
from task_draft_presence p
join users u on u.id = p.user_id
where
  p.company_id = $1
  and p.draft_id = $2
  and p.seen_at > now() - make_interval(secs => $3)
  and ($4::uuid is null or p.tab <> $5::uuid)
order by u.whole_name, u.id;

-- listLineageVersions
select
  v.task_id as "taskId",
  v.number,
  v.published_at as "publishedAt",
  v.published_by as "publishedBy",
  v.definition ->> 'title' as "title",
  u.whole_name as "publisherName",
  v.number = v.last as "isLast",
  v.active,
  v.deleted,
  answered.count as "responses"
from (
  select
    v.company_id,
    v.task_id,
    v.number,
    v.published_at,
    v.published_by,
    v.definition,
    t.version as last,
    t.active,
    t.deleted
  from tasks t
  join task_versions v on v.company_id = t.company_id and v.task_id = t.id
  where t.company_id = $1 and (t.id = $2 or t.lineage_id = $3)
  order by v.published_at desc, v.task_id desc, v.number desc
  offset $4
  limit $5
) v
left join users u on u.id = v.published_by
cross join lateral (
  select (
    select count(*)::int
    from (
      select 1
      from responses r
      where r.company_id = v.company_id and r.task_id = v.task_id and r.version = v.number and not r.deleted
      limit $6
    ) counted
  ) as count
) answered
order by v.published_at desc, v.task_id desc, v.number desc;

select count(*)::int as total
from tasks t
join task_versions v on v.company_id = t.company_id and v.task_id = t.id
where t.company_id = $1 and (t.id = $2 or t.lineage_id = $3);

-- listPublishedKeys
select
  coalesce(q.lineage_id, q.id) as first,
  (
    select coalesce(jsonb_agg(coalesce(c.lineage_id, c.id) order by c.position), '[]')
    from question_choices c
    where c.company_id = q.company_id and c.question_id = q.id and not c.deleted
  ) as choices
from questions q
where q.company_id = $1 and q.task_id = $2 and not q.deleted
order by q.position;

-- listRehearsals
select
  r.id,
  r.name,
  r.run,
  r.updated_by as "updatedBy",
  r.updated_at as "updatedAt",
  u.whole_name as "authorName"
from task_rehearsals r
join users u on u.id = r.updated_by
where r.company_id = $1 and r.task_id = $2 and r.deleted_at is null
order by lower(r.name), r.id
limit $3;

-- listRuns
select r.id, r.run
from task_rehearsals r
where r.company_id = $1 and r.task_id = $2
order by r.id desc
limit $3;

-- listSavedPages
-- 10 lines as in findSavedByRequest: select …
where s.company_id = $1 and s.deleted_at is null and fold_words(s.name) like fold_words($2)
order by lower(s.name), s.id
limit $3;

-- listStoredPages
select
  q.id,
  (
    select coalesce(jsonb_agg(c.id order by c.position), '[]')
    from question_choices c
    where c.company_id = q.company_id and c.question_id = q.id and not c.deleted
  ) as choices
from questions q
where q.company_id = $1 and q.task_id = $2 and not q.deleted
order by q.position;

-- listTasks
with
  page as materialized (
    select
      t.id,
      (
        select count(*)::int
        from (
          select 1
          from assignments a
          where a.company_id = t.company_id and a.task_id = t.id and not a.deleted
          limit $1
        ) counted
      ) as key
    from tasks t
    where
      not t.deleted
      and t.company_id = any ($2::bigint[])
      and t.project_id = any ($3::bigint[])
      and (t.title ilike $4 or t.id::text = $5)
      and t.type = $6
      and t.project_id = $7
      and t.active = $8
    order by key asc, t.id asc
    offset $9
    limit $10
  ),
  total as (
    select (
      select count(*)::int
      from (
        select 1
        from tasks t
        where
          not t.deleted
          and t.company_id = any ($11::bigint[])
          and t.project_id = any ($12::bigint[])
          and (t.title ilike $13 or t.id::text = $14)
          and t.type = $15
          and t.project_id = $16
          and t.active = $17
        limit $18
      ) counted
    ) as total
  ),
  found as (
    select
      page.key,
      t.id,
      t.title,
      t.type,
      t.company_id as "companyId",
      t.project_id as "projectId",
      p.name as "projectName",
      t.created_at as "createdAt",
      t.active,
      t.version,
      not exists (
        select 1 from responses r where r.company_id = t.company_id and r.task_id = t.id
      ) as editable,
      (
        select count(*)::int
        from (
          select 1
          from assignments a
          where a.company_id = t.company_id and a.task_id = t.id and not a.deleted
          limit $19
        ) counted
      ) as "taskAssigned",
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', first.id)), '[]')
        from (
          select a.id
          from assignments a
          where a.company_id = t.company_id and a.task_id = t.id and not a.deleted
          limit 100
        ) first
      ) as "TaskInstances"
    from page
    join tasks t on t.id = page.id
    join projects p on p.company_id = t.company_id and p.id = t.project_id
    where t.company_id = any ($20::bigint[]) and t.project_id = any ($21::bigint[])
  )
select total.total, found.*
from total
left join found on true
order by found.key asc, found.id asc;

with
  page as materialized (
    select t.id, t.id as key
    from tasks t
    where
      not t.deleted
      and t.company_id = any ($1::bigint[])
      and t.project_id = any ($2::bigint[])
      and (t.title ilike $3 or t.id::text = $4)
    order by key asc, t.id asc
    offset $5
    limit $6
  -- 9 lines as in listTasks: ), …
          and t.company_id = any ($7::bigint[])
          and t.project_id = any ($8::bigint[])
          and (t.title ilike $9 or t.id::text = $10)
        limit $11
      -- 24 lines as in listTasks: ) counted …
          limit $12
        -- 14 lines as in listTasks: ) counted …
    where t.company_id = any ($13::bigint[]) and t.project_id = any ($14::bigint[])
  )
select total.total, found.*
from total
left join found on true
order by found.key asc, found.id asc;

-- listTasksAuditedBy
select t.title
from tasks t
where
  t.company_id = $1
  and not t.deleted
  and t.id <> $2
  and (
    t.survey_teleaudit_id = $3
    or exists (
      select 1
      from questions q
      where q.company_id = t.company_id and q.task_id = t.id and not q.deleted and q.survey_teleaudit_id = $4
    )
  )
order by t.id
limit $5;

-- listTeleauditSurveys
select t.id, t.title, t.company_id as "companyId"
from tasks t
where
  not t.deleted
  and t.active
  and t.survey_teleaudit
  and t.company_id = any ($1::bigint[])
  and t.project_id = any ($2::bigint[])
order by lower(t.title), t.id
limit $3;

-- listVersions
select v.number, v.published_at as "publishedAt"
from task_versions v
where v.company_id = $1 and v.task_id = $2
order by v.number desc
limit $3;

-- lockDeletedTask
select t.company_id as "companyId", t.title
from tasks t
where t.id = $1 and t.deleted and t.company_id = any ($2::bigint[]) and t.project_id = any ($3::bigint[])
for update of t;

-- lockDraft
-- 9 lines as in findBegunDraft: select …
  d.updated_by as "updatedBy"
from task_drafts d
left join tasks t on t.company_id = d.company_id and t.id = d.task_id
where
  d.id = $1
  and d.company_id = any ($2::bigint[])
  and d.project_id = any ($3::bigint[])
  and (d.created_by = $4 or d.task_id is not null)
  and not coalesce(t.deleted, false)
for update of d;

-- lockFirstTask
select 1 from tasks where company_id = $1 and id = $2 for no key update;

-- lockRehearsal
select
  r.id,
  r.company_id as "companyId",
  r.task_id as "taskId",
  r.draft_id as "draftId",
  r.name,
  r.deleted_at as "deletedAt"
from task_rehearsals r
left join task_drafts d on d.company_id = r.company_id and d.id = r.draft_id
left join tasks t on t.company_id = r.company_id and t.id = coalesce(r.task_id, d.task_id)
where
  r.id = $1
  and (
    (r.task_id is not null and t.company_id = any ($2::bigint[]) and t.project_id = any ($3::bigint[]))
    or (
      r.draft_id is not null
      and d.company_id = any ($4::bigint[])
      and d.project_id = any ($5::bigint[])
      and (d.created_by = $6 or d.task_id is not null)
      and not coalesce(t.deleted, false)
    )
  )
for update of r;

-- lockSavedPages
select s.id, s.company_id as "companyId", s.name, s.deleted_at as "deletedAt"
from saved_pages s
where s.id = $1 and s.company_id = any ($2::bigint[])
for update;

-- lockTask
-- 10 lines as in findTaskHead: select …
for update of t;

-- markRehearsal
update task_rehearsals set deleted_at = case when $1 then now() end where company_id = $2 and id = $3;

-- markSavedPages
update saved_pages set deleted_at = case when $1 then now() end where company_id = $2 and id = $3;

-- markTaskDeleted
update tasks set deleted = true where company_id = $1 and id = $2;

-- notePresence
delete from task_draft_presence p
where p.company_id = $1 and p.draft_id = $2 and not p.seen_at > now() - make_interval(secs => $3);

insert into task_draft_presence as p (company_id, draft_id, tab, user_id)
select $1, $2, $3, $4
where (
  select count(*)
  from task_draft_presence o
  where o.company_id = $5 and o.draft_id = $6 and o.user_id = $7 and o.tab <> $8
) < $9
on conflict (company_id, draft_id, tab) do update set seen_at = now()
where p.user_id = $10
returning xmax = 0 as "isNew";

-- noteResponseMails
insert into response_mails (company_id, response_id, question_id, recipients)
values ($1, $2, $3, $4)
on conflict do nothing
returning response_id;

-- publishVersion
select version from tasks where company_id = $1 and id = $2;

with
  defined as materialized (select task_definition($1, $2) as definition),
  made as materialized (
    select definition, encode(sha256(convert_to(definition::text, 'UTF8')), 'hex') as hash from defined
  ),
  last as (
    select number, hash
    from task_versions
    where company_id = $3 and task_id = $4
    order by number desc
    limit 1
  ),
  added as (
    insert into task_versions (company_id, task_id, number, hash, definition, published_by)
    select $5, $6, coalesce(last.number, 0) + 1, made.hash, made.definition, $7
    from made
    left join last on true
    where last.hash is distinct from made.hash
    returning number
  )
update tasks
set version = added.number
from added
where company_id = $8 and id = $9;

-- readLineages
select 'question' as kind, q.id, q.lineage_id as "lineageId"
from questions q
where q.company_id = $1 and q.task_id = $2 and q.lineage_id is not null
union all
select 'choice', c.id, c.lineage_id
from questions q
join question_choices c on c.company_id = q.company_id and c.question_id = q.id and c.lineage_id is not null
where q.company_id = $3 and q.task_id = $4;

-- removeQuestions
update questions set deleted = true where company_id = $1 and task_id = $2 and id = any ($3::bigint[]);

-- renameSavedPages
update saved_pages set name = $1, updated_at = now() where company_id = $2 and id = $3;

-- restoreDeletedTask
update tasks set deleted = false where company_id = $1 and id = $2;

-- saveLineage
select id, position from questions where company_id = $1 and task_id = $2 and not deleted;

update question_choices c
set lineage_id = coalesce(p.lineage_id, p.id)
from jsonb_to_recordset($1::jsonb) as w ("questionId" bigint, choice int, "from" bigint)
join question_choices p on p.company_id = $2 and p.id = w."from"
join questions asked on asked.company_id = $3 and asked.id = p.question_id and asked.task_id = $4
where c.company_id = $5 and c.question_id = w."questionId" and c.position = w.choice and not c.deleted;

update questions q
set lineage_id = coalesce(p.lineage_id, p.id)
from jsonb_to_recordset($1::jsonb) as w ("questionId" bigint, choice int, "from" bigint)
join questions p on p.company_id = $2 and p.task_id = $3 and p.id = w."from"
where w.choice is null and q.company_id = $4 and q.id = w."questionId";

-- saveLocationMails
delete from survey_email_locations
where company_id = $1 and task_id = $2 and location_id <> all ($3::bigint[]);

insert into survey_email_locations (company_id, task_id, location_id, mails)
select $1, $2, w."locationId", array(select jsonb_array_elements_text(w.mails))
from jsonb_to_recordset($3::jsonb) as w ("locationId" bigint, mails jsonb)
on conflict (company_id, task_id, location_id) do update set mails = excluded.mails;

-- saveLogic
delete from question_logics
where company_id = $1 and question_id in (select id from questions where company_id = $2 and task_id = $3);

insert into question_logics (company_id, question_id, choice_id, next_question_id)
select $1, w."questionId", c.id, w."nextId"
from jsonb_to_recordset($2::jsonb) as w (page int, "questionId" bigint, choice int, "nextId" bigint)
left
  join question_choices c on c.company_id = $3
  and c.question_id = w."questionId"
  and not c.deleted
  and c.position = w.choice
order by w.page, w.choice nulls last;

select id, position from questions where company_id = $1 and task_id = $2 and not deleted;

-- saveQuestions
delete from teleaudit_kpis
where
  company_id = $1
  and question_id in (select id from questions where company_id = $2 and task_id = $3 and not deleted);

insert into question_choices (company_id, question_id, position, title, type)
select $1, w."questionId", w.position, w.title, w.type
from jsonb_to_recordset($2::jsonb) as w ("questionId" bigint, id bigint, position int, title text, type text)
where w.id is null
order by w."questionId", w.position;

insert into questions (
  company_id,
  task_id,
  position,
  type,
  title,
  description,
  required,
  requires_teleaudit,
  survey_teleaudit_id,
  is_switch_stock,
  image_key,
  settings
)
select
  $1,
  $2,
  w.position,
  w.type,
  w.title,
  w.description,
  w.required,
  w."requiresTeleaudit",
  w."surveyTeleauditId",
  w."isSwitchStock",
  w."imageKey",
  w.settings
from jsonb_to_recordset($3::jsonb) as w (
  "id" bigint,
  "companyId" bigint,
  "taskId" bigint,
  "position" integer,
  "type" text,
  "title" text,
  "description" text,
  "required" boolean,
  "requiresTeleaudit" boolean,
  "surveyTeleauditId" bigint,
  "isSwitchStock" boolean,
  "imageKey" text,
  "settings" jsonb,
  "deleted" boolean,
  "lineageId" bigint
)
where w.id is null
order by w.position;

insert into teleaudit_kpis (company_id, question_id, name, description, teleaudit_type, target)
select $1, q.id, w.name, w.description, w."teleauditType", w.target
from jsonb_to_recordset($2::jsonb) as w (
  page int, place int, name text, description text, "teleauditType" text, target numeric
)
join questions q on q.company_id = $3 and q.task_id = $4 and not q.deleted and q.position = w.page
order by w.page, w.place;

select id, position from questions where company_id = $1 and task_id = $2 and not deleted;

update questions q
set
  position = w.position,
  type = w.type,
  title = w.title,
  description = w.description,
  required = w.required,
  requires_teleaudit = w."requiresTeleaudit",
  survey_teleaudit_id = w."surveyTeleauditId",
  is_switch_stock = w."isSwitchStock",
  image_key = w."imageKey",
  settings = w.settings
from jsonb_to_recordset($1::jsonb) as w (
  -- 16 lines as in saveQuestions: "id" bigint, …
where q.company_id = $2 and q.task_id = $3 and q.id = w.id;

with written as (
  select *
  from jsonb_to_recordset($1::jsonb) as w ("questionId" bigint, id bigint, position int, title text, type text)
)
update question_choices c
set
  deleted = w.id is null,
  position = coalesce(w.position, c.position),
  title = coalesce(w.title, c.title),
  type = coalesce(w.type, c.type)
from question_choices stored
left join written w on w.id = stored.id
where
  stored.id = c.id
  and not c.deleted
  and c.company_id = $2
  and c.question_id in (select id from questions where company_id = $3 and task_id = $4);

-- saveRehearsal
update task_rehearsals
set name = $1, run = coalesce($2::jsonb, run), updated_by = $3, updated_at = now()
where company_id = $4 and id = $5;

-- saveRuns
update task_rehearsals r
set run = w.run
from jsonb_to_recordset($1::jsonb) as w (
  "id" bigint,
  "companyId" bigint,
  "taskId" bigint,
  "draftId" bigint,
  "name" text,
  "run" jsonb,
  "createdBy" bigint,
  "createdAt" timestamp with time zone,
  "updatedBy" bigint,
  "updatedAt" timestamp with time zone,
  "deletedAt" timestamp with time zone
)
where r.company_id = $2 and r.id = w.id;

-- saveTaskDetail
update tasks
set
  project_id = $1,
  title = $2,
  type = $3,
  description = $4,
  required_georeference = $5,
  revision_policy = $6,
  vertical = $7,
  switch_stock = $8,
  product_information = $9,
  survey_teleaudit = $10
where company_id = $11 and id = $12;

-- saveTaskFields
update tasks
set
  title = $1,
  required_georeference = $2,
  revision_policy = $3,
  vertical = $4,
  switch_stock = $5,
  product_information = $6,
  survey_teleaudit = $7,
  survey_teleaudit_id = $8
where company_id = $9 and id = $10;

-- storeDraft
update task_drafts d
set
  definition = $1::jsonb,
  revision = revision + 1,
  base_version = least(
    coalesce($2::int, base_version),
    (select t.version from tasks t where t.company_id = d.company_id and t.id = d.task_id)
  ),
  updated_by = $3,
  updated_at = now()
where company_id = $4 and id = $5;

-- updateSurveyEmail
update survey_emails
set subject = $1, body = $2, mails = $3, questions = $4, updated_by = $5, updated_at = now()
where company_id = $6 and task_id = $7
returning task_id;
