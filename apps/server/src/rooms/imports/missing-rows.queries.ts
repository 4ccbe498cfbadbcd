// Rows of the company that a file does not name. They are as many as the company has, however small the file, so a preview
// counts them and finds a page of them when it is asked for; they are stored next to the rows of the file once they are applied.
import { countCapped } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import {
  withoutNestedLoops,
  escapeLike,
  type ImportKey,
  type PreviewRow,
  type Window,
} from './import-rows.queries.ts';
import type { KindQueries } from './kinds/kind-rules.ts';

/** They come after all lines a file can have: first those that must not be marked deleted, which are in error. */
export const firstMissingPlace = 1_000_000_001;
export const firstPlaceToDelete = firstMissingPlace + 1_000;

/** Rows of `current` that are live and that the import does not hold. */
const missing = ({ importId }: ImportKey, current: SQL): SQL => sql`
  (${current}) c where not c.deleted
    and not exists (select 1 from import_rows r where r.import_id = ${importId} and r.key = c.key)`;

const searchText = sql.raw(
  String.raw`fold_words(c.label || E'\n' || (select string_agg(v, E'\n') from jsonb_each_text(c.values) e (k, v)))`,
);

const carrying = (words: string | undefined): SQL =>
  words ? sql`and c.searched like '%' || fold_words(${escapeLike(words)}) || '%'` : sql``;

/** The summary of the rows that a preview's file does not name. */
export interface MissingSummary {
  /** Rows of the company that are not deleted, named or not. */
  readonly live: number;
  readonly missing: number;
  /** Differs when they are other rows or have other values; null when there are none. */
  readonly digest: string | null;
}

/** Counts the missing rows in one pass over the company's; builds the values of none. */
export async function summarizeMissing(db: Database, key: ImportKey, current: SQL): Promise<MissingSummary> {
  const { rows } = await withoutNestedLoops(db, () =>
    db.execute<{ live: number; missing: number; digest: string | null }>(sql`
      select count(*)::int as live, count(*) filter (where r.key is null)::int as missing,
        (bit_xor(hashtextextended(c.key, c.stamp)) filter (where r.key is null))::text as digest
      from (${current}) c
        left join (select distinct key from import_rows where import_id = ${key.importId} and key is not null) r on r.key = c.key
      where not c.deleted`),
  );
  return rows[0] ?? { live: 0, missing: 0, digest: null };
}

/** Counts a preview: its stored rows by kind, and the missing ones. */
export async function countPreview(
  db: Database,
  { companyId, importId }: ImportKey,
  { live, missing: count, digest }: MissingSummary,
): Promise<void> {
  await db.execute(sql`
    update imports set live_rows = ${live}, missing_digest = ${digest}::bigint,
      counts = (select coalesce(jsonb_object_agg(kind, n), '{}') from (
        select kind, count(*) as n from import_rows where import_id = ${importId} group by kind) k)
        || jsonb_build_object('missing', ${count}::int),
      warnings = (select count(*) from import_rows where import_id = ${importId} and warnings is not null)
    where id = ${importId} and company_id = ${companyId}`);
}

/** Some of them, in the order of their labels. The keys are found first: values are built of the rows that are shown alone. */
export async function listMissing(
  db: Database,
  key: ImportKey,
  { current }: KindQueries,
  words: string | undefined,
  { offset, limit }: Window,
): Promise<PreviewRow[]> {
  const all = current(key.companyId);
  const { rows: page } = await db.execute<{ key: string }>(sql`
    select c.key from ${missing(key, all)} ${carrying(words)} order by c.label, c.key offset ${offset} limit ${limit}`);
  const keys = page.map((row) => row.key);
  const { rows } = await db.execute<PreviewRow>(sql`
    select ${firstPlaceToDelete} as place, 'missing' as kind, c.label, c.values as before, '{"deleted": "1"}'::jsonb as sent,
      null as errors, null as warnings
    from (${current(key.companyId, keys)}) c order by c.label, c.key`);
  return rows;
}

/** How many of them carry the words, counted no further than one past `cap`. */
export async function countMissing(
  db: Database,
  key: ImportKey,
  current: SQL,
  words: string | undefined,
  cap: number,
): Promise<number> {
  return countCapped(db, sql`select 1 from ${missing(key, current)} ${carrying(words)}`, cap + 1);
}

/** Keys of the company's rows that no file may mark deleted. */
export async function undeletableKeys(
  db: Database,
  { kept }: KindQueries,
  companyId: number,
): Promise<string[]> {
  if (!kept) return [];
  const { rows } = await db.execute<{ key: string }>(kept(companyId));
  return rows.map((row) => row.key);
}

/** Stores them as rows of the import, from `place` on. */
export async function storeMissing(
  db: Database,
  key: ImportKey,
  current: SQL,
  place = firstPlaceToDelete,
): Promise<void> {
  await withoutNestedLoops(db, () =>
    db.execute(sql`
    insert into import_rows (company_id, import_id, place, kind, key, label, target_id, before, sent, search_text)
    select ${key.companyId}, ${key.importId}, ${place} - 1 + row_number() over (order by c.label, c.key), 'missing', c.key, c.label,
      c.id, c.values, '{"deleted": "1"}', ${searchText}
    from ${missing(key, current)}`),
  );
}

/** Takes them out of the import again. */
export async function deleteMissing(db: Database, { companyId, importId }: ImportKey): Promise<void> {
  await db.execute(sql`
    delete from import_rows where company_id = ${companyId} and import_id = ${importId} and place >= ${firstMissingPlace}`);
}
