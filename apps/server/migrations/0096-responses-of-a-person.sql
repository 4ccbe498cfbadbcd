-- The responses of one person under any filter and order of the list: read from the index alone, where each of thousands was fetched.
drop index responses_person;
create index responses_person on responses (company_id, user_id, id) include (task_id, location_id, project_id, created_at);
