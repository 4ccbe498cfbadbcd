-- What a phone has not sent yet, by company: nobody is told of the work of another.
create table field_device_queues (
  user_id bigint not null,
  device_id uuid not null,
  company_id bigint not null references companies (id) on delete cascade,
  drafts int not null check (drafts >= 0),
  unsent_visits int not null check (unsent_visits >= 0),
  unsent_files int not null check (unsent_files >= 0),
  unsent_bytes bigint not null check (unsent_bytes >= 0),
  -- When the oldest unsent visit was finished.
  unsent_since timestamptz,
  -- Why the last sending failed; null where it did not.
  fault text check (char_length(fault) <= 500),
  primary key (user_id, device_id, company_id),
  foreign key (user_id, device_id) references field_devices (user_id, id) on delete cascade
);
create index field_device_queues_company on field_device_queues (company_id, user_id, device_id);
alter table field_device_queues enable row level security;
create policy of_company on field_device_queues
  using (company_id = any ((select app_company_ids())::bigint[]) or user_id = (select app_user_id()));
-- A phone is seen by its person, by the product's own jobs, and by the companies that it has work of.
create policy phones_of_company on field_devices for select using (exists (
  select 1 from field_device_queues q where q.user_id = field_devices.user_id and q.device_id = field_devices.id));
alter table field_devices
  drop column drafts, drop column unsent_visits, drop column unsent_files, drop column unsent_bytes,
  drop column unsent_since, drop column fault;
