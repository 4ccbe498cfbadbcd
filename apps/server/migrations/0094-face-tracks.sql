-- Faces are found by a job of its own: what it found are tracks, which a person keeps visible or hides (D62).
alter table video_jobs
  drop constraint video_jobs_kind_check,
  add constraint video_jobs_kind_check check (kind in ('prepare', 'detect', 'hide', 'transcribe')),
  -- Of 'detect', once it is done.
  add column tracks jsonb;
