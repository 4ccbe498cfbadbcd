-- Who gave the answer of a challenge as it is now, and when: challenge_answered_at stays at the first answer, for the figures.
-- Of answers there are, the audit log knows both; of those from before it, the time of the first answer is all that is known.
alter table tickets
  add column challenge_replier_id bigint references users,
  add column challenge_replied_at timestamptz;

update tickets t set challenge_replier_id = known.user_id, challenge_replied_at = coalesce(known.created_at, t.challenge_answered_at)
from tickets answered left join lateral (
  select a.user_id, a.created_at from audit_log a
  where a.thing = 'challenge' and a.thing_id = answered.id::text and a.action = 'challenge.answer' order by a.id desc limit 1
) known on true
where t.id = answered.id and t.company_id = answered.company_id
  and answered.is_challenge and answered.challenge_status in ('explained', 'solved');
