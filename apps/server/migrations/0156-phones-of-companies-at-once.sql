-- Phones of a company by one look at its queues instead of one for each phone: a list of 2,000 took 0.7 s.
drop policy own_devices on field_devices;
create policy own_devices on field_devices
  using ((select app_user_id()) is null or user_id = (select app_user_id()));
drop policy phones_of_company on field_devices;
create policy phones_of_company on field_devices for select
  using ((user_id, id) in (select q.user_id, q.device_id from field_device_queues q));
drop policy phones_of_company_change on field_devices;
create policy phones_of_company_change on field_devices for update
  using ((user_id, id) in (select q.user_id, q.device_id from field_device_queues q));
