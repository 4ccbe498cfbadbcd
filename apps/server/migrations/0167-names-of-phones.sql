-- compatible
-- Phones are told apart by what they are, and by the names that those who look after them give them.
alter table field_devices
  -- As its browser says it; null where that does not say.
  add column model text check (char_length(model) between 1 and 100),
  -- Given by an administrator; null where none was.
  add column name text check (char_length(name) between 1 and 60);
