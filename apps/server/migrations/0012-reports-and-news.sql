-- One filled form makes one row, however often it is sent; and the lists of what everyone reads walk an index.
alter table powerbi_reports add column created_by bigint references users;
alter table powerbi_reports add column request_id uuid;
create unique index powerbi_reports_request on powerbi_reports (created_by, request_id) where request_id is not null;

alter table news add column created_by bigint references users;
alter table news add column request_id uuid;
create unique index news_request on news (created_by, request_id) where request_id is not null;
create index news_newest on news (created_at desc, id desc);
create index news_shown on news (created_at desc, id desc) where active;

alter table home_messages add column created_by bigint references users;
alter table home_messages add column request_id uuid;
create unique index home_messages_request on home_messages (created_by, request_id) where request_id is not null;
create index home_messages_newest on home_messages (created_at desc, id desc);
create index home_messages_shown on home_messages (created_at desc, id desc) where active;
