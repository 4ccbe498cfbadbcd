-- The language in which the field application begins for workers who have not chosen one; null for that of their phone.
alter table field_settings add column language text check (language in ('es', 'en'));
