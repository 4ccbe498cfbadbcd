-- incompatible: renames columns that the version before reads and writes
-- The audit log and the bell name the entity that they are about as their answers do.
alter table audit_log rename column thing to entity;
alter table audit_log rename column thing_id to entity_id;
alter index audit_log_thing rename to audit_log_entity;
alter table notifications rename column thing to entity;
alter table notifications rename column thing_id to entity_id;
alter table challenge_digests rename column told to notified;
