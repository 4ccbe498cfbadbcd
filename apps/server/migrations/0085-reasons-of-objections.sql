-- D66: each answer that is objected to has a reason of its own, beside the one of the whole review.
alter table answers
  add column objection_label_id bigint references feedback_labels,
  add column objection_comment text check (char_length(objection_comment) <= 2000);

-- The visits of a place, newest first: a reviewer sees the ones before beside a photo.
drop index responses_location;
create index responses_location on responses (company_id, location_id, created_at desc, id desc);
