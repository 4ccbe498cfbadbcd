-- A decision settles every contest of its response (D66). Until now it left those open whose answer had left the response by then: once
-- the answer came back, a decided response was contested again, with an objection that nobody can withdraw. What was decided was without
-- these answers: their objections are withdrawn, as decisions do from now on.
create temporary table left_open on commit drop as
select a.company_id, a.id as answer_id, r.id as response_id, r.reviewed_by, a.response_id is null as dropped
from answers a join responses r on r.company_id = a.company_id and r.id = coalesce(a.response_id, (
  select v.response_id from answer_versions v where v.company_id = a.company_id and v.answer_id = a.id and v.number = 1))
where a.contest_comment is not null and a.contest_outcome is null and r.review_status <> 'pending';

update answers a set contest_outcome = 'withdrawn', objected = false, objection_label_id = null, objection_comment = null
from left_open o where a.company_id = o.company_id and a.id = o.answer_id;
update answer_images i set objected = false
from left_open o where i.company_id = o.company_id and i.answer_id = o.answer_id and i.objected;

insert into answer_versions (company_id, answer_id, number, response_id, value, choice_ids, image_ids, media_ids, dropped, source, author_id)
select a.company_id, a.id, 1 + coalesce((select max(v.number) from answer_versions v
    where v.company_id = a.company_id and v.answer_id = a.id), 0), o.response_id, a.value,
  array(select c.choice_id from answer_choices c where c.company_id = a.company_id and c.answer_id = a.id order by c.choice_id),
  array(select i.id from answer_images i where i.company_id = a.company_id and i.answer_id = a.id order by i.id),
  array(select m.id from answer_media m where m.company_id = a.company_id and m.answer_id = a.id order by m.id),
  o.dropped, 'withdrawal', o.reviewed_by
from left_open o join answers a on a.company_id = o.company_id and a.id = o.answer_id;
