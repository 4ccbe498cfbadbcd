-- The statements that the queries of videos send, each longer part once. Written by npm run renew

-- beginNext
with
  waiting as (
    select j.company_id, max(l.started_at) as last
    from (
      select distinct company_id
      from video_jobs j
      where j.state = 'waiting' and j.kind = any ($1::text[]) and j.company_id = any ($2::bigint[])
    ) j
    left join lateral (
      select started_at
      from video_jobs l
      where l.company_id = j.company_id and l.started_at is not null
      order by started_at desc
      limit 1
    ) l on true
    group by j.company_id
  ),
  next as (
    select n.id
    from video_jobs n
    join waiting w on w.company_id = n.company_id
    where n.state = 'waiting' and n.kind = any ($3::text[])
    order by w.last asc nulls first, n.kind = 'prepare', n.created_at, n.id
    limit 1
    for update of n skip locked
  ),
  j as (
    update video_jobs u
    set
      state = 'running',
      attempts = u.attempts + 1,
      progress = 0,
      error = null,
      started_at = clock_timestamp(),
      seen_at = clock_timestamp()
    from next
    where u.id = next.id
    returning u.*
  )
select
  j.id,
  j.company_id as "companyId",
  j.video_id as "videoId",
  j.kind,
  j.name,
  j.action,
  j.regions,
  j.state,
  j.progress,
  j.attempts,
  j.deaths,
  j.error,
  j.output_key as "outputKey",
  j.frames,
  j.hidden_frames as "hiddenFrames",
  j.tracks,
  j.doubts,
  j.created_by as "createdBy",
  j.created_at as "createdAt"
from j;

-- countWaiting
select count(*)::int as count
from video_jobs j
where j.company_id = $1 and j.state = 'waiting' and j.kind <> 'prepare';

-- dropEarlierOutputs
update video_jobs
set output_key = null
where company_id = $1 and video_id = $2 and kind = 'hide' and output_key is not null;

-- failJob
update video_jobs
set state = 'failed', error = $1, finished_at = now()
where company_id = $2 and id = $3 and attempts = $4 and state = 'running';

-- findJob
-- 20 lines as in beginNext: select …
from video_jobs j
join answer_media m on m.company_id = j.company_id and m.id = j.video_id
join answers a on a.company_id = m.company_id and a.id = m.answer_id
join responses r on r.company_id = a.company_id and r.id = a.response_id
where
  not r.deleted
  and r.company_id = any ($1::bigint[])
  and r.project_id = any ($2::bigint[])
  and (j.id::text = $3 or j.name = $4)
limit 1;

-- findLiveJob
-- 20 lines as in beginNext: select …
from video_jobs j
where j.company_id = $1 and j.video_id = $2 and j.kind = $3 and j.state in ('waiting', 'running');

-- findVideo
select
  m.id,
  m.company_id as "companyId",
  m.file_key as "fileKey",
  m.transformed_key as "transformedKey",
  m.transcription,
  m.created_at as "createdAt",
  m.playable_key as "playableKey",
  m.prepared_at as "preparedAt",
  m.duration,
  m.width,
  m.height,
  m.has_sound as "hasSound",
  m.segments,
  m.unreadable,
  a.id as "answerId",
  a.response_id as "responseId",
  (
    select coalesce(max(v.number), 0)
    from transcription_versions v
    where v.company_id = m.company_id and v.media_id = m.id
  ) as "transcriptionVersion"
from answer_media m
join answers a on a.company_id = m.company_id and a.id = m.answer_id
join responses r on r.company_id = a.company_id and r.id = a.response_id
where
  m.kind = 'video'
  and not r.deleted
  and m.id = $1
  and a.teleaudit_status <> 'not-required'
  and r.company_id = any ($2::bigint[])
  and r.project_id = any ($3::bigint[]);

-- findVideoOfJob
-- 25 lines as in findVideo: select …
where m.kind = 'video' and not r.deleted and m.company_id = $1 and m.id = $2;

-- finishJob
update video_jobs
set state = $1, progress = $2, finished_at = now()
where company_id = $3 and id = $4 and attempts = $5 and state = 'running';

-- insertJob
with j as (
  insert into video_jobs (
    id,
    company_id,
    video_id,
    kind,
    name,
    action,
    regions,
    state,
    progress,
    attempts,
    deaths,
    error,
    output_key,
    frames,
    hidden_frames,
    tracks,
    doubts,
    created_by,
    created_at,
    started_at,
    seen_at,
    finished_at
  )
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
  on conflict do nothing
  returning *
)
-- 21 lines as in beginNext: select …;

-- isWaiting
select exists (
  select 1
  from video_jobs j
  where j.state = 'waiting' and j.kind = any ($1::text[]) and j.company_id = any ($2::bigint[])
) as waits;

-- keepJob
update video_jobs
set seen_at = clock_timestamp(), progress = $1
where company_id = $2 and id = $3 and attempts = $4 and state = 'running';

-- listLastJobs
select distinct
  on (j.video_id, j.kind) j.id,
  -- 18 lines as in beginNext: j.company_id as "companyId", …
from video_jobs j
where j.company_id = $1 and j.video_id = any ($2::bigint[])
order by j.video_id, j.kind, j.created_at desc, j.id;

-- listTranscriptions
select
  v.number,
  v.source,
  v.returned_to as "returnedTo",
  v.transcription,
  v.segments,
  v.author_id as "authorId",
  v.created_at as "createdAt",
  u.whole_name as "authorName"
from transcription_versions v
left join users u on u.id = v.author_id
where v.company_id = $1 and v.media_id = $2
order by v.number desc;

-- listUnprepared
select m.company_id as "companyId", m.id as "videoId", r.user_id as "userId"
from answer_media m
join answers a on a.company_id = m.company_id and a.id = m.answer_id
join responses r on r.company_id = a.company_id and r.id = a.response_id
where
  m.kind = 'video'
  and m.prepared_at is null
  and m.company_id = any ($1::bigint[])
  and not exists (
    select 1
    from video_jobs j
    where
      j.company_id = m.company_id
      and j.video_id = m.id
      and j.kind = 'prepare'
      and not (
        j.state = 'failed' and j.error = any ($2::text[]) and j.finished_at < now() - interval '10 minutes'
      )
  )
order by m.id
limit $3;

-- listVideos
-- 25 lines as in findVideo: select …
where m.kind = 'video' and not r.deleted and m.company_id = $1 and m.answer_id = $2
order by m.id;

-- moveJob
with j as (
  update video_jobs
  set
    state = $1,
    progress = 0,
    deaths = 0,
    error = null,
    finished_at = case when $2 = 'cancelled' then now() end
  where company_id = $3 and id = $4 and state = any ($5::text[])
  returning *
)
-- 21 lines as in beginNext: select …;

-- putBack
update video_jobs
set state = 'waiting', deaths = deaths + 1
where company_id = $1 and id = $2 and attempts = $3 and state = 'running';

-- savePrepared
update answer_media
set
  id = $1,
  company_id = $2,
  answer_id = $3,
  kind = $4,
  file_key = $5,
  transformed_key = $6,
  transcription = $7,
  created_at = $8,
  playable_key = $9,
  prepared_at = $10,
  duration = $11,
  width = $12,
  height = $13,
  has_sound = $14,
  segments = $15,
  unreadable = $16,
  prepared_at = now()
where company_id = $17 and id = $18;

-- saveTranscription
insert into transcription_versions (
  company_id, media_id, number, source, returned_to, transcription, segments, author_id
)
select
  company_id,
  id,
  1 + coalesce(
    (select max(v.number) from transcription_versions v where v.company_id = $1 and v.media_id = $2), 0
  ),
  $3,
  $4::int,
  transcription,
  segments,
  $5::bigint
from answer_media
where company_id = $6 and id = $7;

-- 17 lines as in savePrepared: update answer_media …
  unreadable = $16
where company_id = $17 and id = $18;

-- saveTransformed
update answer_media set transformed_key = $1 where company_id = $2 and id = $3;

-- takeStalled
update video_jobs j
set
  deaths = deaths + 1,
  state = case when deaths + 1 >= $1::int then 'failed' else 'waiting' end,
  error = case when deaths + 1 >= $2::int then 'stopped' end
where
  j.state = 'running'
  and j.seen_at < now() - make_interval(secs => $3)
  and j.company_id = any ($4::bigint[])
returning j.id, j.company_id as "companyId";
