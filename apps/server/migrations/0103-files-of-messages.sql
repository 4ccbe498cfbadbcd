-- A message may carry several files: they are rows of their own, in their order.
create table conversation_files (
  company_id bigint not null,
  message_id bigint not null,
  position int not null check (position > 0),
  file_key text not null,
  primary key (company_id, message_id, position),
  unique (company_id, message_id, file_key),
  foreign key (company_id, message_id) references conversation_messages (company_id, id)
);
alter table conversation_files enable row level security;
create policy company_scope on conversation_files using (company_id = any ((select app_company_ids())::bigint[]));
revoke update, delete on conversation_files from gondola_app;

-- The files of messages are named by these rows from now on: as often as before, so that nothing is counted for the move.
insert into conversation_files (company_id, message_id, position, file_key)
select company_id, id, 1, file_key from conversation_messages where file_key is not null;
drop trigger file_key_names_file on conversation_messages;
drop trigger file_key_names_other_file on conversation_messages;
drop trigger file_key_names_no_file on conversation_messages;
alter table conversation_messages drop column file_key;
create trigger file_key_names_file after insert on conversation_files for each row
  when (new.file_key is not null) execute function count_file_names('file_key');
create trigger file_key_names_other_file after update of file_key on conversation_files for each row
  when (old.file_key is distinct from new.file_key) execute function count_file_names('file_key');
create trigger file_key_names_no_file after delete on conversation_files for each row
  when (old.file_key is not null) execute function count_file_names('file_key');
