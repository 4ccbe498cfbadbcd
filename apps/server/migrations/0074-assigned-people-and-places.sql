-- Who has a task, where and for which categories, found without reading its associations: a task may have a million of them.
-- Each begins with what the one before was made of, so that counting the associations of a task follows any of them.
drop index assignments_task;
create index assignments_task_people on assignments (company_id, task_id, user_id) where not deleted;
create index assignments_task_places on assignments (company_id, task_id, location_id) where not deleted;
create index assignments_task_categories on assignments (company_id, task_id, category_code) where not deleted;
-- People in the order of their names, those whose account was removed among them: they may still have tasks.
create index users_by_name on users (sort_name, id);
