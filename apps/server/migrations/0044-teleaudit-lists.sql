-- The teleaudit list is searched by task, location and person and narrowed to what is done or not: the index carries what
-- a search looks at, and each of the two states has one, so that a page of a rare state is found without reading the other.
drop index responses_teleaudit;
create index responses_teleaudit on responses (company_id, created_at desc, id desc)
  include (project_id, task_id, location_id, user_id)
  where not deleted and teleaudit_total > 0 and review_status in ('approved', 'completed');
create index responses_to_audit on responses (company_id, created_at desc, id desc)
  include (project_id, task_id, location_id, user_id)
  where not deleted and teleaudit_total > 0 and review_status in ('approved', 'completed') and teleaudit_done < teleaudit_total;
create index responses_audited on responses (company_id, created_at desc, id desc)
  include (project_id, task_id, location_id, user_id)
  where not deleted and teleaudit_total > 0 and review_status in ('approved', 'completed') and teleaudit_done >= teleaudit_total;
