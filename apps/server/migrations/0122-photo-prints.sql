-- One photo that serves several visits (D71). Every photo of a response has a print: the SHA-256 of its bytes as they arrived, and its
-- look, 64 bits that stay nearly the same when the photo is encoded again, resized or cropped a little (docs/decisions/0046).
alter table files
  add column look bigint,
  -- False until somebody has looked: photos from before get their look by a job. A photo of a bare wall has been looked at and has none.
  add column looked boolean not null default false;
create index files_unlooked on files (key) where state = 'stored' and purpose = 'answer-image' and not looked;
-- Finds the photo of a file that is looked at, or arrives, after its answer.
create index answer_images_file on answer_images (file_key);

create table photo_prints (
  company_id bigint not null,
  image_id bigint not null,
  -- The visit that it was taken on; it stays when the photo is replaced there.
  response_id bigint not null,
  sha256 text not null,
  look bigint,
  -- From before photos were compared: two of these are never held against each other.
  is_earlier boolean not null default false,
  compared_at timestamptz,
  -- Multi-index hashing (Norouzi, Punjani, Fleet 2012): looks that differ in at most 10 bits differ in at most 2 of three of these
  -- bands, or in at most 1 of the fourth. Indexes find those; nothing is read through.
  band_1 int generated always as (((look >> 48) & 65535)::int) stored,
  band_2 int generated always as (((look >> 32) & 65535)::int) stored,
  band_3 int generated always as (((look >> 16) & 65535)::int) stored,
  band_4 int generated always as ((look & 65535)::int) stored,
  primary key (company_id, image_id),
  foreign key (company_id, image_id) references answer_images (company_id, id) on delete cascade
);
create index photo_prints_response on photo_prints (company_id, response_id);
create index photo_prints_bytes on photo_prints (company_id, sha256) include (image_id, response_id, is_earlier, look);
create index photo_prints_band_1 on photo_prints (company_id, band_1) include (image_id, response_id, is_earlier, look) where look is not null;
create index photo_prints_band_2 on photo_prints (company_id, band_2) include (image_id, response_id, is_earlier, look) where look is not null;
create index photo_prints_band_3 on photo_prints (company_id, band_3) include (image_id, response_id, is_earlier, look) where look is not null;
create index photo_prints_band_4 on photo_prints (company_id, band_4) include (image_id, response_id, is_earlier, look) where look is not null;
create index photo_prints_uncompared on photo_prints (company_id, response_id) where compared_at is null;

-- Two photos of two visits that are the same; each pair once, the one that came later first.
create table photo_matches (
  company_id bigint not null,
  image_id bigint not null,
  response_id bigint not null,
  other_image_id bigint not null,
  other_response_id bigint not null,
  -- Whether their bytes are equal, and in how many bits their looks differ.
  same_bytes boolean not null,
  distance int not null,
  found_at timestamptz not null default now(),
  primary key (company_id, image_id, other_image_id),
  foreign key (company_id, image_id) references answer_images (company_id, id) on delete cascade,
  foreign key (company_id, other_image_id) references answer_images (company_id, id) on delete cascade,
  check (image_id > other_image_id and response_id <> other_response_id)
);
create index photo_matches_response on photo_matches (company_id, response_id);
create index photo_matches_other on photo_matches (company_id, other_response_id);

do $$
declare name text;
begin
  foreach name in array array['photo_prints', 'photo_matches'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy company_scope on %I using (company_id = any ((select app_company_ids())::bigint[]))', name);
  end loop;
end $$;

alter table responses
  add column duplicate_photo boolean not null default false,
  -- Waits for a reviewer for its photo alone: its worker, who is not told of that, reads what was true before.
  add column recalled boolean not null default false;
create index responses_duplicate_photo on responses (company_id, created_at desc, id desc) where duplicate_photo;

-- A print is made with its photo where the file has been looked at, and with the file where the answer came first.
create function print_added_photos() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into photo_prints (company_id, image_id, response_id, sha256, look)
  select i.company_id, i.id, a.response_id, f.sha256, f.look
  from added i
  join answers a on a.company_id = i.company_id and a.id = i.answer_id and a.response_id is not null
  join files f on f.key = i.file_key and f.looked and f.sha256 is not null
  on conflict do nothing;
  return null;
end $$;
create trigger photos_get_prints after insert on answer_images referencing new table as added
  for each statement execute function print_added_photos();

create function print_looked_photo() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into photo_prints (company_id, image_id, response_id, sha256, look, is_earlier)
  select i.company_id, i.id, visit.response_id, new.sha256, new.look, old.state = 'stored'
  from answer_images i join answers a on a.company_id = i.company_id and a.id = i.answer_id
  cross join lateral (select coalesce(a.response_id, (
      select v.response_id from answer_versions v where v.company_id = i.company_id and v.answer_id = a.id and v.number = 1))
    as response_id) visit
  where i.file_key = new.key and visit.response_id is not null
  on conflict do nothing;
  return null;
end $$;
create trigger files_give_prints after update of looked on files for each row
  when (new.looked and not old.looked and new.names > 0 and new.sha256 is not null) execute function print_looked_photo();
