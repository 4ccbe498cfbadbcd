-- One function that is not marked so keeps a whole query in one process: a dashboard of a year, narrowed to places, took twice
-- as long for it.
alter function asks_for_something(assignments) parallel safe;
alter function answering_assignments(bigint) parallel safe;
