-- Tickets have the conversation that challenges had: the table takes the name of its new room. A message may name people who
-- can see the ticket; who that is when it is written stays with it.
alter table challenge_messages rename to conversation_messages;
alter index challenge_messages_thread rename to conversation_messages_of_ticket;
alter index challenge_messages_request rename to conversation_messages_request;
alter table conversation_messages add constraint conversation_messages_company_key unique (company_id, id);

create table conversation_mentions (
  company_id bigint not null,
  message_id bigint not null,
  user_id bigint not null references users,
  primary key (company_id, message_id, user_id),
  foreign key (company_id, message_id) references conversation_messages (company_id, id)
);
alter table conversation_mentions enable row level security;
create policy company_scope on conversation_mentions using (company_id = any ((select app_company_ids())::bigint[]));
revoke update, delete on conversation_mentions from gondola_app;
