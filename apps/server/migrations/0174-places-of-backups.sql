-- compatible
-- Where a backup was written to: a place that had whole ones and is empty is a disk that is not mounted.
alter table backups
  -- A folder or s3://bucket/prefix; null for those from before, for drills and for what failed before.
  add column place text check (char_length(place) <= 2000);
