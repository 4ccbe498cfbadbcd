-- The statements that the queries of platform send, each longer part once. Written by npm run renew

-- announce
select pg_notify($1, $2);

-- announcePeople
select pg_notify($1, payload) from unnest($2::text[]) as events (payload);

-- assertStorageLeft
select bytes, files, quota from storage_of($1);

-- countOnTheirWay
select count(*)::int as files, coalesce(sum(coalesce(size, max_size)), 0)::float8 as bytes
from files
where signed_by = $1 and is_field_work and (state = 'signed' or (state = 'stored' and names = 0));

select pg_advisory_xact_lock(hashtextextended('uploads', $1));

-- listRequiredFiles
select table_name as "table", column_name as "column" from file_naming_columns();

with stored as (
  select key, size, thumbnail_key
  from files
  where
    state = 'stored'
    and (
      names = 0
      and unnamed_since < now() - make_interval(
        hours => case when is_field_work then $1::int else $2::int end - $3::int
      )
    ) is not true
)
select key, size::text as size
from stored
union all
select thumbnail_key, null
from stored
where thumbnail_key is not null
union all (
  select named.key, null
  from (select "logo_url" as key from "companies" where "logo_url" ~ '^(public|private)/') named
  where not exists (select from files where files.key = named.key)
);

-- queueMail
insert into mails (company_id, dedupe_key, recipient, subject, text_body, html_body, sealed_link, state)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (dedupe_key) do nothing
returning id;

select pg_notify($1, $2);

-- recordFile
update files
set
  refusal = null,
  state = 'stored',
  stored_at = now(),
  unnamed_since = now(),
  receiving_until = null,
  size = $1,
  sha256 = $2,
  width = $3,
  height = $4,
  evidence = $5,
  look = $6::bigint,
  variants = $7::bigint[],
  looked = $8,
  thumbnail_key = $9,
  max_size = $10
where key = $11 and state = 'signed';

-- writeMail
insert into mails (company_id, dedupe_key, recipient, subject, text_body, html_body, sealed_link, state)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (dedupe_key) do nothing
returning id;

select pg_notify($1, $2);
