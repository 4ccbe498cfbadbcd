-- How many objections to a response its worker contests and nobody has decided yet (D66). Lists show it and are narrowed by it: counted on
-- the response, so that an index holds the few that there are.
alter table responses add column open_contests int not null default 0;
update responses r set open_contests = counted.contests
from (
  select company_id, response_id, count(*)::int as contests from answers
  where response_id is not null and contest_comment is not null and contest_outcome is null
  group by company_id, response_id
) counted
where r.company_id = counted.company_id and r.id = counted.response_id;
create index responses_contested on responses (company_id, created_at desc, id desc) where open_contests > 0;

create function count_contests() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update responses r set open_contests = (
    select count(*) from answers a where a.company_id = r.company_id and a.response_id = r.id
      and a.contest_comment is not null and a.contest_outcome is null)
  where r.company_id = new.company_id and r.id in (old.response_id, new.response_id);
  return null;
end $$;
create trigger answers_count_contests after update of contest_comment, contest_outcome, response_id on answers for each row
  when ((old.response_id, old.contest_comment is not null and old.contest_outcome is null)
      is distinct from (new.response_id, new.contest_comment is not null and new.contest_outcome is null)
    and (new.contest_comment is not null or old.contest_comment is not null))
  execute function count_contests();

-- 0090 took the reasons of reopenings from the log in no order where a review had been reopened more than once: its `id` was that of
-- the response. The last one stands here.
update responses r
set reopened_at = last.created_at, reopened_by = last.user_id, reopen_reason = last.reason
from (
  select distinct on (l.company_id, l.thing_id) l.company_id, l.thing_id::bigint as response_id, l.user_id, l.created_at,
    left(l.after ->> 'reason', 500) as reason
  from audit_log l where l.action = 'review.reopen' and l.thing = 'response'
  order by l.company_id, l.thing_id, l.id desc
) last
where r.company_id = last.company_id and r.id = last.response_id and last.created_at > r.reopened_at;
