-- Files that come in blocks: what each holds is declared first, so that order, repeats, two tabs and cut connections do no harm. A
-- block is kept when it hashes to its digest; when the last one is there, the file is checked and stored as every other.
create table block_uploads (
  user_id bigint not null,
  -- Made by the sender, so that asking again finds the same upload.
  id uuid not null,
  -- As in files.
  company_id bigint,
  key text not null references files (key) on delete cascade,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of each block, 32 bytes one after the other.
  digests bytea not null,
  -- Which blocks are kept: bit n of bit_count is block n.
  have bit varying not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index block_uploads_key on block_uploads (key);
alter table block_uploads enable row level security;
create policy company_scope on block_uploads
  using (company_id is null or company_id = any ((select app_company_ids())::bigint[]));
