-- Files of people, and when those who are new by one are invited: with the import, on a day of the company, or not by it.
alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('products', 'locations', 'product-locations', 'location-projects',
    'user-projects', 'user-locations', 'people', 'stock', 'sales')),
  add column invitations text check (invitations in ('now', 'no') or invitations ~ '^\d{4}-\d{2}-\d{2}$');
