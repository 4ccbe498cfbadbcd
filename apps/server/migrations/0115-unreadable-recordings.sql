-- A recording whose container is sound may still prove unreadable when it is decoded, after its worker has left. Its response is
-- then marked like one that came late or from a wrong clock (D50), and reviewed.
alter table answer_media
  -- Code of why it cannot be read; null while it can, and before it was looked into.
  add column unreadable text;
alter table responses
  -- One of the recordings that it has now cannot be read.
  add column unreadable boolean not null default false;
-- Which of them could not be read before this is what their own job says.
update answer_media m set unreadable = j.error from video_jobs j
where j.company_id = m.company_id and j.video_id = m.id and j.kind = 'prepare' and j.state = 'failed'
  and j.error in ('unreadable', 'noPicture', 'incomplete', 'crashed') and m.duration is null and m.prepared_at is not null;
update responses r set unreadable = true from answers a
join answer_media m on m.company_id = a.company_id and m.answer_id = a.id
where r.company_id = a.company_id and r.id = a.response_id and m.unreadable is not null;
