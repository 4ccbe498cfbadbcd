-- The statements that the queries of audit send, each longer part once. Written by npm run renew

-- countAudit
select count(*)::int as count
from (
  select 1
  from audit_log t
  where
    (t.company_id is null or t.company_id = any ($1::bigint[]))
    and t.company_id = $2
    and t.user_id = $3
    and t.entity = $4
    and t.entity_id = $5
    and t.action = $6
    and t.created_at >= $7::timestamptz
    and t.created_at <= $8::timestamptz
  limit $9
) counted;

-- findAudit
select
  t.id,
  t.company_id as "companyId",
  t.user_id as "userId",
  t.request_id as "requestId",
  t.action,
  t.entity,
  t.entity_id as "entityId",
  t.created_at as "createdAt",
  left(
    coalesce(
      t.after ->> 'fullName',
      t.after ->> 'name',
      t.after ->> 'subject',
      t.after ->> 'title',
      t.after ->> 'reportName',
      t.after ->> 'report_name',
      t.after ->> 'fileName',
      t.after ->> 'email',
      t.before ->> 'fullName',
      t.before ->> 'name',
      t.before ->> 'subject',
      t.before ->> 'title',
      t.before ->> 'reportName',
      t.before ->> 'report_name',
      t.before ->> 'fileName',
      t.before ->> 'email'
    ),
    200
  ) as "label",
  (select c.name from companies c where c.id = t.company_id) as "companyName",
  u.whole_name as "userName",
  u.email as "userEmail",
  t.before,
  t.after
from audit_log t
left join users u on u.id = t.user_id
where t.id = $1 and (t.company_id is null or t.company_id = any ($2::bigint[]));

-- findNames
select $1::text as entity, n.*
from (
  select id, name, false from companies where id = any ($2::bigint[]) and id = any ($3::bigint[])
) n (id, text, deleted)
union all
select $4::text as entity, n.*
from (
  select t.id, t.name, false
  from "projects" t
  where t.id = any ($5::bigint[]) and t.company_id = any ($6::bigint[])
) n (id, text, deleted)
union all
select $7::text as entity, n.*
from (select u.id, u.whole_name, u.deleted from users u where u.id = any ($8::bigint[])) n (id, text, deleted)
union all
select $9::text as entity, n.*
from (
  select l.id, u.whole_name || ' · ' || p.name, l.deleted
  from user_projects l
  join users u on u.id = l.user_id
  join projects p on p.id = l.project_id
  where l.id = any ($10::bigint[]) and l.company_id = any ($11::bigint[])
) n (id, text, deleted)
union all
select $12::text as entity, n.*
from (
  select l.id, u.whole_name || ' · ' || r.report_name, l.deleted
  from user_reports l
  join users u on u.id = l.user_id
  join powerbi_reports r on r.id = l.powerbi_report_id
  where l.id = any ($13::bigint[]) and l.company_id = any ($14::bigint[])
) n (id, text, deleted)
union all
select $15::text as entity, n.*
from (
  select t.id, t.subject, false
  from "tickets" t
  where t.id = any ($16::bigint[]) and t.company_id = any ($17::bigint[])
) n (id, text, deleted)
union all
select $18::text as entity, n.*
from (
  select t.id, t.subject, false
  from "challenge_notices" t
  where t.id = any ($19::bigint[]) and t.company_id = any ($20::bigint[])
) n (id, text, deleted)
union all
select $21::text as entity, n.*
from (
  select g.id, g.name, bool_and(l.deleted)
  from locations g
  join company_locations l on l.location_id = g.id
  where g.id = any ($22::bigint[]) and l.company_id = any ($23::bigint[])
  group by g.id
) n (id, text, deleted)
union all
select $24::text as entity, n.*
from (
  select t.id, t.name, t.deleted
  from "products" t
  where t.id = any ($25::bigint[]) and t.company_id = any ($26::bigint[])
) n (id, text, deleted)
union all
select $27::text as entity, n.*
from (
  select t.id, t.name, t.deleted
  from "categories" t
  where t.id = any ($28::bigint[]) and t.company_id = any ($29::bigint[])
) n (id, text, deleted)
union all
select $30::text as entity, n.*
from (
  select t.id, t.name, t.deleted
  from "user_groups" t
  where t.id = any ($31::bigint[]) and t.company_id = any ($32::bigint[])
) n (id, text, deleted)
union all
select $33::text as entity, n.*
from (
  select t.id, t.name, t.deleted
  from "listings" t
  where t.id = any ($34::bigint[]) and t.company_id = any ($35::bigint[])
) n (id, text, deleted)
union all
select $36::text as entity, n.*
from (
  select t.id, t.name, t.deleted
  from "clusters" t
  where t.id = any ($37::bigint[]) and t.company_id = any ($38::bigint[])
) n (id, text, deleted)
union all
select $39::text as entity, n.*
from (
  select t.id, t.file_name, false
  from "imports" t
  where t.id = any ($40::bigint[]) and t.company_id = any ($41::bigint[])
) n (id, text, deleted)
union all
select $42::text as entity, n.*
from (
  select t.id, t.title, t.deleted
  from "tasks" t
  where t.id = any ($43::bigint[]) and t.company_id = any ($44::bigint[])
) n (id, text, deleted)
union all
select $45::text as entity, n.*
from (
  select t.id, t.definition ->> 'title', false
  from "task_drafts" t
  where t.id = any ($46::bigint[]) and t.company_id = any ($47::bigint[])
) n (id, text, deleted)
union all
select $48::text as entity, n.*
from (
  select t.id, t.name, t.deleted_at is not null
  from "saved_pages" t
  where t.id = any ($49::bigint[]) and t.company_id = any ($50::bigint[])
) n (id, text, deleted)
union all
select $51::text as entity, n.*
from (
  select t.id, t.title, t.deleted
  from "questions" t
  where t.id = any ($52::bigint[]) and t.company_id = any ($53::bigint[])
) n (id, text, deleted)
union all
select $54::text as entity, n.*
from (
  select a.id, t.title || ' · ' || g.name || ' · ' || u.whole_name, a.deleted
  from assignments a
  join tasks t on t.id = a.task_id
  join locations g on g.id = a.location_id
  join users u on u.id = a.user_id
  where a.id = any ($55::bigint[]) and a.company_id = any ($56::bigint[])
) n (id, text, deleted)
union all
select $57::text as entity, n.*
from (
  select r.id, t.title || coalesce(' · ' || g.name, ''), r.deleted
  from responses r
  join tasks t on t.id = r.task_id
  left join locations g on g.id = r.location_id
  where r.id = any ($58::bigint[]) and r.company_id = any ($59::bigint[])
) n (id, text, deleted)
union all
select $60::text as entity, n.*
from (
  select a.id, q.title, false
  from answers a
  join questions q on q.id = a.question_id
  where a.id = any ($61::bigint[]) and a.company_id = any ($62::bigint[])
) n (id, text, deleted)
union all
select $63::text as entity, n.*
from (
  select m.id, q.title, false
  from answer_media m
  join answers a on a.company_id = m.company_id and a.id = m.answer_id
  join questions q on q.id = a.question_id
  where m.id = any ($64::bigint[]) and m.company_id = any ($65::bigint[])
) n (id, text, deleted)
union all
select $66::text as entity, n.*
from (select id, "name_es", false from feedback_labels where id = any ($67::bigint[])) n (id, text, deleted)
union all
select $68::text as entity, n.*
from (
  select t.id, t.report_name, t.deleted
  from "powerbi_reports" t
  where t.id = any ($69::bigint[]) and t.company_id = any ($70::bigint[])
) n (id, text, deleted)
union all
select $71::text as entity, n.*
from (
  select id, name, deleted
  from documents
  where id = any ($72::bigint[]) and (company_id is null or company_id = any ($73::bigint[]))
) n (id, text, deleted)
union all
select $74::text as entity, n.*
from (select id, title, false from news where id = any ($75::bigint[])) n (id, text, deleted)
union all
select $76::text as entity, n.*
from (select id, name, false from home_messages where id = any ($77::bigint[])) n (id, text, deleted)
union all
select $78::text as entity, n.*
from (
  select id, subject, false
  from mails
  where id = any ($79::bigint[]) and (company_id is null or company_id = any ($80::bigint[]))
) n (id, text, deleted);

-- listAudit
-- 15 lines as in countAudit: select count(*)::int as count …;

with page as materialized (
  select t.id
  -- 10 lines as in countAudit: from audit_log t …
  order by t.created_at desc, t.id desc
  offset $9
  limit $10
)
-- 32 lines as in findAudit: select …
  u.email as "userEmail"
from page
join audit_log t on t.id = page.id
left join users u on u.id = t.user_id
order by t.created_at desc, t.id desc;

-- walkAudit
-- 37 lines as in findAudit: select …
where
  (t.company_id is null or t.company_id = any ($1::bigint[]))
  and t.company_id = $2
  and t.user_id = $3
  and t.entity = $4
  and t.entity_id = $5
  and t.action = $6
  and t.created_at >= $7::timestamptz
  and t.created_at <= $8::timestamptz
  and true
order by t.created_at desc, t.id desc
limit $9;
