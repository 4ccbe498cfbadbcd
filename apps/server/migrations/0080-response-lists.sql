-- The list of all responses, deleted ones included: an index for each of its orders and filters. Names stand in other tables;
-- under an order by name the list is walked place by place, task by task and so on, each by its own index.
drop index responses_newest, responses_location;
create index responses_newest on responses (company_id, created_at desc, id desc)
  include (project_id, task_id, location_id, user_id, deleted);
create index responses_started on responses (company_id, started_at, id);
create index responses_finished on responses (company_id, finished_at, id);
create index responses_by_status on responses (company_id, review_status, id);
create index responses_deleted on responses (company_id, deleted, id);
create index responses_of_task on responses (company_id, task_id, id);
create index responses_location on responses (company_id, location_id, id);
create index responses_person on responses (company_id, user_id, id);
create index responses_category on responses (company_id, category_code, id);
