// SQL about photos that serve more than one visit (D71): the prints of a visit, what is the same in others, and the marks.
import { maxLookDistance } from '@gondola/shelf/photo-look.ts';
import { maxVariantDistance } from '@gondola/shelf/photo-variants.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  int,
  list,
  nullable,
  type RowOf,
  selection,
  text,
} from '../../platform/database/table.ts';
import type { PhotoLooks } from '../../platform/files/photo-look.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { probesOf, variantMasks } from './photo-probes.ts';

const print = selection({
  imageId: bigint(sql`p.image_id`),
  responseId: bigint(sql`p.response_id`),
  sha256: text(sql`p.sha256`),
  /** A signed number of 64 bits, which no number of the language holds. */
  look: nullable(text(sql`p.look::text`)),
  variants: list(text(), sql`coalesce(p.variants, '{}')::text[]`),
  isEarlier: boolean(sql`p.is_earlier`),
});
export type PhotoPrint = RowOf<typeof print>;

/** Prints of a visit that have not been held against others, the first `max`. */
export async function listUncompared(
  db: Database,
  companyId: number,
  responseId: number,
  max: number,
): Promise<PhotoPrint[]> {
  const { rows } = await db.execute<PhotoPrint>(sql`
    select ${print.columns} from photo_prints p
    where p.company_id = ${companyId} and p.response_id = ${responseId} and p.compared_at is null
    order by p.image_id limit ${max}`);
  return rows;
}

const match = selection({
  imageId: bigint(sql`found.image_id`),
  responseId: bigint(sql`found.response_id`),
  sameBytes: boolean(sql`found.same_bytes`),
  distance: int(sql`found.distance`),
});
export type PhotoMatch = RowOf<typeof match>;

/** Candidates taken from each index, and matches of one photo that are kept. A photo that serves thousands of visits has marked them all. */
const maxCandidates = 200;
const maxMatches = 20;

/** A photo to find again, by its bytes and looks. */
export type SoughtPhoto = Pick<PhotoPrint, 'sha256' | 'look' | 'variants'>;

/** Bits below each band of a look. */
const shifts = [48, 32, 16, 0];

/**
 * The rows `p` of a table of prints that show a photo: of its bytes, or of a look near its own or that of a variant. Indexes of bytes
 * and bands find them.
 */
function likePhoto(sought: SoughtPhoto, columns: SQL, from: SQL, where: SQL): SQL {
  const { sha256, look, variants } = sought;
  const bytes = sql`
    (select ${columns}, true as same_bytes, 0 as distance from ${from} p
      where ${where} and p.sha256 = ${sha256} limit ${maxCandidates})`;
  if (look === null) return bytes;
  const own = probesOf(BigInt(look)).map(
    (values, place) => sql`
    (select ${columns}, false, bit_count((p.look # ${look}::bigint)::bit(64))::int from ${from} p
      where ${where} and p.look is not null and p.${sql.raw(`band_${place + 1}`)} = any (${sql.ids(values)})
        and bit_count((p.look # ${look}::bigint)::bit(64)) <= ${maxLookDistance} limit ${maxCandidates})`,
  );
  if (variants.length === 0) return sql.join([bytes, ...own], ' union all ');
  // `offset 0` keeps the planner at one look at the index for each value: joined, it read all prints of the company.
  const turned = variantMasks.map(
    (some, place) => sql`
    (select near.* from unnest(${sql.longs(variants)}) v (look)
      cross join unnest(${sql.ids(some)}) m (mask)
      cross join lateral (select ${columns}, false as same_bytes, bit_count((p.look # v.look)::bit(64))::int as distance
        from ${from} p
        where ${where} and p.look is not null
          and p.${sql.raw(`band_${place + 1}`)} = ((v.look >> ${shifts[place] ?? 0}::int) & 65535)::int # m.mask::int
          and bit_count((p.look # v.look)::bit(64)) <= ${maxVariantDistance} offset 0) near
      limit ${maxCandidates})`,
  );
  return sql.join([bytes, ...own, ...turned], ' union all ');
}

/**
 * Photos of the company that are the same, in other visits and in the same one: by their bytes, or by a look within the distance of its
 * own or its variants'. Deleted visits do not count.
 */
export async function findSamePhotos(
  db: Database,
  companyId: number,
  { imageId, isEarlier, ...sought }: SoughtPhoto & Pick<PhotoPrint, 'imageId' | 'isEarlier'>,
): Promise<PhotoMatch[]> {
  const isOther = sql`p.company_id = ${companyId} and p.image_id <> ${imageId} and not (${isEarlier} and p.is_earlier)`;
  const near = likePhoto(sought, sql`p.image_id, p.response_id`, sql`photo_prints`, isOther);
  // Materialized: before the database knows how large the tables are, it looked the photo up again for each visit.
  const { rows } = await db.execute<PhotoMatch>(sql`
    with near as materialized (${near})
    select ${match.columns} from (
      select near.image_id, near.response_id, bool_or(near.same_bytes) as same_bytes, min(near.distance)::int as distance
      from near
      join responses r on r.company_id = ${companyId} and r.id = near.response_id and not r.deleted
      group by near.image_id, near.response_id
    ) found
    order by found.same_bytes desc, found.distance, found.image_id limit ${maxMatches}`);
  return rows;
}

/** Skipped visits of the company with the same photo. */
export async function findSameSkips(db: Database, companyId: number, sought: SoughtPhoto): Promise<number[]> {
  const near = likePhoto(sought, sql`p.skip_id`, sql`skip_prints`, sql`p.company_id = ${companyId}`);
  const { rows } = await db.execute<{ skipId: number }>(sql`
    select distinct near.skip_id as "skipId" from (${near}) near limit ${maxMatches}`);
  return rows.map(({ skipId }) => skipId);
}

/** Says of skipped visits that their photo is that of another visit. */
export async function markSkips(db: Database, companyId: number, skipIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    update skip_prints set is_repeated = true
    where company_id = ${companyId} and skip_id = any (${sql.ids(skipIds)}) and not is_repeated`);
}

/** Prints the photo of a skipped visit; undefined where nobody has looked at its file. */
export async function printSkip(
  db: Database,
  companyId: number,
  skipId: number,
  key: string,
): Promise<SoughtPhoto | undefined> {
  const { rows } = await db.execute<SoughtPhoto>(sql`
    insert into skip_prints (company_id, skip_id, sha256, look, variants)
    select ${companyId}, ${skipId}, f.sha256, f.look, f.variants from files f
    where f.key = ${key} and f.looked and f.sha256 is not null
    returning sha256, look::text as look, coalesce(variants, '{}')::text[] as variants`);
  return rows[0];
}

/** Keeps the pairs that a photo makes with others; those that are known stay as they are. */
export async function saveMatches(
  db: Database,
  companyId: number,
  { imageId, responseId }: Pick<PhotoPrint, 'imageId' | 'responseId'>,
  matches: readonly PhotoMatch[],
): Promise<void> {
  await db.execute(sql`
    insert into photo_matches (company_id, image_id, response_id, other_image_id, other_response_id, same_bytes, distance)
    select ${companyId}, greatest(m."imageId", ${imageId}),
      case when m."imageId" > ${imageId} then m."responseId" else ${responseId} end,
      least(m."imageId", ${imageId}),
      case when m."imageId" > ${imageId} then ${responseId} else m."responseId" end, m."sameBytes", m.distance
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
      as m ("imageId" bigint, "responseId" bigint, "sameBytes" boolean, distance int)
    on conflict do nothing`);
}

export async function noteCompared(
  db: Database,
  companyId: number,
  imageIds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    update photo_prints set compared_at = now() where company_id = ${companyId} and image_id = any (${sql.ids(imageIds)})`);
}

export interface MarkedVisit {
  id: number;
  /** It was completed without a review, and waits for one now. */
  recalled: boolean;
  needsTeleaudit: boolean;
}

/**
 * Marks responses as having a photo of another visit: those that were not marked. One that was completed without a review waits for
 * one now (D79); what a reviewer decided stays decided.
 */
export async function markDuplicates(
  db: Database,
  companyId: number,
  responseIds: readonly number[],
): Promise<MarkedVisit[]> {
  // Every marking holds them in one order: two visits that find each other never wait for each other.
  const { rows } = await db.execute<MarkedVisit>(sql`
    with held as materialized (
      select r.id, r.review_status = 'completed' as recalled from responses r
      where r.company_id = ${companyId} and r.id = any (${sql.ids(responseIds)}) and not r.duplicate_photo
      order by r.id for no key update
    )
    update responses r set duplicate_photo = true, recalled = held.recalled,
      review_status = case when held.recalled then 'pending' else r.review_status end
    from held where r.company_id = ${companyId} and r.id = held.id
    returning r.id, r.recalled, r.teleaudit_total > 0 as "needsTeleaudit"`);
  return rows;
}

/** Visits with prints that nobody has compared, as of photos that arrived after their answers; `max` at most. */
export async function listUncomparedVisits(
  db: Database,
  max: number,
): Promise<{ companyId: number; responseId: number }[]> {
  const { rows } = await db.execute<{ companyId: number; responseId: number }>(sql`
    select distinct p.company_id as "companyId", p.response_id as "responseId" from (
      select company_id, response_id from photo_prints where compared_at is null limit ${max}) p`);
  return rows;
}

/**
 * Of new files, those that show a photo the response had and that was objected to or replaced: the same bytes, or a look within the
 * distance of its own or its variants'. They are the files of the person's own uploads.
 */
export async function findTakenAgain(
  db: Database,
  { companyId, responseId }: { readonly companyId: number; readonly responseId: number },
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select f.key from files f where f.key = any (${sql.texts(keys)}) and exists (
      select 1 from photo_prints p
      join answer_images i on i.company_id = p.company_id and i.id = p.image_id
      left join answers a on a.company_id = i.company_id and a.id = i.answer_id
      where p.company_id = ${companyId} and p.response_id = ${responseId}
        and (p.sha256 = f.sha256 or bit_count((p.look # f.look)::bit(64)) <= ${maxLookDistance} or exists (
          select 1 from unnest(f.variants) v (look) where bit_count((p.look # v.look)::bit(64)) <= ${maxVariantDistance}))
        and (i.answer_id is null or i.objected or (a.objected and not exists (
          select 1 from answer_images o where o.company_id = i.company_id and o.answer_id = i.answer_id and o.objected))))`);
  return rows.map(({ key }) => key);
}

/** Keys of stored photos that nobody has looked at, `max` at most. */
export async function listUnlooked(db: Database, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from files where state = 'stored' and purpose = 'answer-image' and not looked order by key limit ${max}`);
  return rows.map(({ key }) => key);
}

/** Writes looks of photos down; the database makes their prints. */
export async function saveLooks(
  db: Database,
  looks: readonly (PhotoLooks & { readonly key: string })[],
): Promise<void> {
  const written = looks.map(({ key, look, variants }) => ({
    key,
    look: look === null ? null : String(look),
    variants: variants.map(String),
  }));
  await db.execute(sql`
    update files f set look = l.look::bigint, variants = l.variants::bigint[], looked = true
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as l (key text, look text, variants text[])
    where f.key = l.key and not f.looked`);
}
