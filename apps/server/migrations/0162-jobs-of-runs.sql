-- incompatible: drops a column that the version before writes
-- Whether a process works on a run of assignments is known by the job that it has in the queue, which has its signs of life.
alter table assignment_runs drop column seen_at;
create index assignment_runs_at_work on assignment_runs (id) where state in ('running', 'undoing');
