-- Who changed a setting, so that whoever meets the change of another is told whose it is.
alter table settings add column updated_by bigint references users;

-- The bell of someone who looks at all of their companies at once is read newest first, whichever company a line is of.
create index notifications_of_person on notifications (user_id, id desc);
-- Lines go when they are old; their job finds them here.
create index notifications_oldest on notifications (created_at);

-- Mails that failed stand out of however many were sent.
create index mails_failed on mails (id desc) where state = 'failed';
