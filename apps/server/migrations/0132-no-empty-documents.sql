-- Administrators made by the command line tool had the empty text as their document. A document that is known may not be
-- taken away by its person, so that their profile could never be saved; who has none has null.
update users set dni = null where dni = '';
alter table users add constraint users_dni_not_empty check (dni <> '');
