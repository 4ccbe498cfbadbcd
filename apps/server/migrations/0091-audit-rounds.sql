-- What an audit had drawn and measured when its answer was sent back to the auditors (D36, D58). A photo that was replaced keeps
-- its strokes, one that stayed gets others: the round is kept as a whole, so that a reaudit has a before and an after.
create table audit_rounds (
  company_id bigint not null,
  answer_id bigint not null,
  -- That ended, as answers.audit_round counted it.
  round int not null,
  -- {"blue": "Bandejas"}: what the colours meant.
  marks jsonb not null,
  -- In the order they were sent: {"id", "strokes": rows of image_strokes, "shares": rows of image_shares}.
  images jsonb not null,
  -- Of the last share that was saved; null where strokes were never measured.
  audited_by bigint references users,
  audited_at timestamptz,
  primary key (company_id, answer_id, round),
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade
);
alter table audit_rounds enable row level security;
create policy company_scope on audit_rounds using (company_id = any ((select app_company_ids())::bigint[]));
revoke update, delete on audit_rounds from gondola_app;

-- Keeps the round of an answer with these photos; one in which nothing was drawn or measured leaves no row.
create function keep_audit_round(company bigint, answer bigint, ended_round int, photos bigint[]) returns void language sql as $$
  insert into audit_rounds (company_id, answer_id, round, marks, images, audited_by, audited_at)
  select company, answer, ended_round,
    (select coalesce(jsonb_object_agg(m.color, m.mark), '{}') from answer_marks m
      where m.company_id = company and m.answer_id = answer),
    jsonb_agg(jsonb_build_object('id', p.id, 'strokes', p.strokes, 'shares', p.shares) order by p.id),
    last.updated_by, last.updated_at
  from (
    select photo as id,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'imageId', s.image_id, 'kind', s.kind, 'color', s.color,
          'startX', s.start_x, 'startY', s.start_y, 'endX', s.end_x, 'endY', s.end_y, 'points', s.points) order by s.id), '[]')
        from image_strokes s where s.company_id = company and s.image_id = photo) as strokes,
      (select coalesce(jsonb_agg(jsonb_build_object('imageId', h.image_id, 'shareType', h.share_type, 'share', h.share,
          'presence', h.presence, 'rivalry', h.rivalry, 'trays', h.trays, 'products', h.products,
          'competition', h.competition) order by h.share_type), '[]')
        from image_shares h where h.company_id = company and h.image_id = photo) as shares
    from unnest(photos) photo
  ) p
  left join (
    select h.updated_by, h.updated_at from image_shares h where h.company_id = company and h.image_id = any (photos)
    order by h.updated_at desc limit 1
  ) last on true
  group by last.updated_by, last.updated_at
  having bool_or(p.strokes <> '[]' or p.shares <> '[]');
$$;

create or replace function begin_audit_round() returns trigger language plpgsql as $$
declare photos bigint[];
begin
  -- Photos that are replaced have left the answer by now; its last version names those that were audited.
  select v.image_ids into photos from answer_versions v
    where v.company_id = old.company_id and v.answer_id = old.id order by v.number desc limit 1;
  if photos is null then
    select array_agg(i.id) into photos from answer_images i where i.company_id = old.company_id and i.answer_id = old.id;
  end if;
  perform keep_audit_round(old.company_id, old.id, old.audit_round, photos);
  new.audit_round := old.audit_round + 1;
  return new;
end $$;

-- Answers that wait for their reaudit: what was audited is the version before the last.
select keep_audit_round(a.company_id, a.id, a.audit_round - 1, v.image_ids)
from answers a
join answer_versions v on v.company_id = a.company_id and v.answer_id = a.id
where a.teleaudit_status = 'reaudit' and a.audit_round > 1 and v.number = (
  select max(w.number) - 1 from answer_versions w where w.company_id = a.company_id and w.answer_id = a.id);
