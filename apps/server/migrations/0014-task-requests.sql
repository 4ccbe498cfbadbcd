-- One task built in the editor makes one task, however often it is sent.
alter table tasks add column request_id uuid;
create unique index tasks_request on tasks (created_by, request_id) where request_id is not null;
