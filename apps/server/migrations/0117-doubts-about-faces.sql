-- Where the finder of faces was unsure: places that a person looks at before they sign a copy off (D62). That something is hidden in every
-- frame says nothing of the faces beside it.
alter table video_jobs
  -- Of 'detect', and of 'hide' where it found the faces itself, once it is done.
  add column doubts jsonb;
