-- compatible
-- Copies of a photo that were mirrored, turned or given a border are found by the looks of its variants (docs/decisions/0046), within one
-- response too, and between responses and skipped visits. Photos of before have no variants; those of newer ones find them.
alter table files add column variants bigint[];
alter table photo_prints add column variants bigint[];
-- It said that two photos of one response are no match. That the later of a pair is named first, which it said too, is to be said again
-- in a migration that is not compatible.
alter table photo_matches drop constraint photo_matches_check;

-- The print of the photo of a skipped visit.
create table skip_prints (
  company_id bigint not null,
  skip_id bigint not null,
  sha256 text not null,
  look bigint,
  variants bigint[],
  -- Whether the photo is that of another visit, skipped or not.
  is_repeated boolean not null default false,
  band_1 int generated always as (((look >> 48) & 65535)::int) stored,
  band_2 int generated always as (((look >> 32) & 65535)::int) stored,
  band_3 int generated always as (((look >> 16) & 65535)::int) stored,
  band_4 int generated always as ((look & 65535)::int) stored,
  primary key (company_id, skip_id),
  foreign key (company_id, skip_id) references skipped_visits (company_id, id) on delete cascade
);
create index skip_prints_bytes on skip_prints (company_id, sha256);
create index skip_prints_band_1 on skip_prints (company_id, band_1) include (look, skip_id) where look is not null;
create index skip_prints_band_2 on skip_prints (company_id, band_2) include (look, skip_id) where look is not null;
create index skip_prints_band_3 on skip_prints (company_id, band_3) include (look, skip_id) where look is not null;
create index skip_prints_band_4 on skip_prints (company_id, band_4) include (look, skip_id) where look is not null;
alter table skip_prints enable row level security;
create policy company_scope on skip_prints using (company_id = any ((select app_company_ids())::bigint[]));

create or replace function print_added_photos() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into photo_prints (company_id, image_id, response_id, sha256, look, variants)
  select i.company_id, i.id, a.response_id, f.sha256, f.look, f.variants
  from added i
  join answers a on a.company_id = i.company_id and a.id = i.answer_id and a.response_id is not null
  join files f on f.key = i.file_key and f.looked and f.sha256 is not null
  on conflict do nothing;
  return null;
end $$;

create or replace function print_looked_photo() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into photo_prints (company_id, image_id, response_id, sha256, look, variants, is_earlier)
  select i.company_id, i.id, visit.response_id, new.sha256, new.look, new.variants, old.state = 'stored'
  from answer_images i join answers a on a.company_id = i.company_id and a.id = i.answer_id
  cross join lateral (select coalesce(a.response_id, (
      select v.response_id from answer_versions v where v.company_id = i.company_id and v.answer_id = a.id and v.number = 1))
    as response_id) visit
  where i.file_key = new.key and visit.response_id is not null
  on conflict do nothing;
  return null;
end $$;
