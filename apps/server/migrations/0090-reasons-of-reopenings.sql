-- Who reopened a decided review last, when and why: the next reviewer reads it beside the response (D59).
alter table responses
  add column reopened_at timestamptz,
  add column reopened_by bigint references users,
  add column reopen_reason text check (char_length(reopen_reason) <= 500);

update responses r
set reopened_at = last.created_at, reopened_by = last.user_id, reopen_reason = last.reason
from (
  select distinct on (company_id, thing_id) company_id, thing_id::bigint as id, user_id, created_at,
    left(after ->> 'reason', 500) as reason
  from audit_log where action = 'review.reopen' and thing = 'response'
  order by company_id, thing_id, id desc
) last
where r.company_id = last.company_id and r.id = last.id;
