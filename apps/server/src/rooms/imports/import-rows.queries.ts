// Rows of a preview: pages of it, and batches of it on their way into the tables.
import type { DifferenceKind } from '@gondola/contract';
import { countCapped } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  int,
  jsonb,
  nullable,
  type RowOf,
  selection,
  table,
  text,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Remark, Values } from './import-row.ts';
import type { Batch } from './kinds/kind-rules.ts';

export const importRows = table('import_rows', {
  companyId: bigint(),
  importId: bigint(),
  place: int(),
  kind: text<DifferenceKind | 'equal'>(),
  key: nullable(text()),
  label: text(),
  targetId: nullable(bigint()),
  before: nullable(jsonb<Values>()),
  sent: nullable(jsonb<Values>()),
  errors: nullable(jsonb<Remark[]>()),
  warnings: nullable(jsonb<Remark[]>()),
  searchText: text(),
  apart: nullable(text()),
  appliedId: nullable(bigint()),
});

const shown = selection(importRows.as('r', 'place', 'kind', 'label', 'before', 'sent', 'errors', 'warnings'));
export type PreviewRow = RowOf<typeof shown>;

export interface RowFilter {
  readonly kind?: DifferenceKind | undefined;
  readonly onlyWarnings?: boolean | undefined;
  readonly words?: string | undefined;
}

/** Which import, of which company. */
export interface ImportKey {
  readonly companyId: number;
  readonly importId: number;
}

/** Words as a pattern takes them literally. */
export const escapeLike = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

function conditions({ companyId, importId }: ImportKey, { kind, onlyWarnings, words }: RowFilter): SQL {
  const parts = [sql`r.import_id = ${importId}`, sql`r.company_id = ${companyId}`];
  if (kind) parts.push(sql`r.kind = ${kind}`);
  if (onlyWarnings) parts.push(sql`r.warnings is not null`);
  if (words) parts.push(sql`r.search_text like '%' || fold_words(${escapeLike(words)}) || '%'`);
  return sql.join(parts, ' and ');
}

/** Part of a list. */
export interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** A page in the order of the file. */
export async function listRows(
  db: Database,
  key: ImportKey,
  filter: RowFilter,
  { offset, limit }: Window,
): Promise<PreviewRow[]> {
  // The index is walked to the places of the page; only its rows are read.
  const { rows } = await db.execute<PreviewRow>(sql`
    select ${shown.columns} from (
      select r.place from import_rows r where ${conditions(key, filter)} order by r.place offset ${offset} limit ${limit}
    ) p join import_rows r on r.import_id = ${key.importId} and r.place = p.place order by r.place`);
  return rows;
}

/** How many there are, counted no further than one past `cap`. */
export async function countRows(
  db: Database,
  key: ImportKey,
  filter: RowFilter,
  cap: number,
): Promise<number> {
  return countCapped(db, sql`select 1 from import_rows r where ${conditions(key, filter)}`, cap + 1);
}

/** The first rows that are not equal, in the order of the file. */
export async function listDifferences(
  db: Database,
  { companyId, importId }: ImportKey,
  limit: number,
): Promise<PreviewRow[]> {
  const kinds: DifferenceKind[] = ['new', 'changed', 'missing', 'error'];
  const { rows } = await db.execute<PreviewRow>(sql`
    select ${shown.columns} from unnest(${sql.texts(kinds)}) as partition (kind) cross join lateral (
      select * from import_rows r where r.import_id = ${importId} and r.company_id = ${companyId} and r.kind = partition.kind
      order by r.place limit ${limit}
    ) r order by r.place limit ${limit}`);
  return rows;
}

/**
 * Runs statements over a whole preview. The planner cannot know how many rows a preview has that was written a moment ago,
 * nor how many a table has that an import has just filled; a nested loop would make a second into an hour.
 */
export async function withoutNestedLoops<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  await db.execute('set local enable_nestloop = off');
  const result = await work();
  await db.execute('set local enable_nestloop = on');
  return result;
}

/** Below this, a nested loop costs less than one scan of a table of a hundred thousand rows. */
const fewRows = 500;

/** Runs statements over `rows` rows of a preview, without nested loops unless they are few. */
export const planForRows = <Result>(
  db: Database,
  rows: number,
  work: () => Promise<Result>,
): Promise<Result> => (rows > fewRows ? withoutNestedLoops(db, work) : work());

/** Part of a preview: rows of these kinds with `after < place <= to`. */
export interface Range extends ImportKey {
  readonly kinds: readonly DifferenceKind[];
  readonly after: number;
  readonly to: number;
  /** How many rows it holds. */
  readonly count: number;
  /** How many rows of any kind lie between: what it takes to find its own. */
  readonly spanned: number;
}

const inRange = ({ companyId, importId, kinds, after, to }: Range): SQL => sql`
  import_id = ${importId} and company_id = ${companyId} and kind = any (${sql.texts(kinds)}) and place > ${after} and place <= ${to}`;

/** Where the next `size` rows of these kinds end, and how many rows that is; undefined when there are none. */
export async function nextRange(
  db: Database,
  { companyId, importId }: ImportKey,
  kinds: readonly DifferenceKind[],
  after: number,
  size: number,
): Promise<Pick<Range, 'to' | 'count' | 'spanned'> | undefined> {
  const { rows } = await db.execute<Pick<Range, 'to' | 'count' | 'spanned'>>(sql`
    select next.to, next.count, (select count(*)::int from import_rows where import_id = ${importId}
      and company_id = ${companyId} and place > ${after} and place <= next.to) as spanned
    from (
      select max(place) as to, count(*)::int as count from (
        select place from import_rows where import_id = ${importId} and company_id = ${companyId}
          and kind = any (${sql.texts(kinds)}) and place > ${after} order by place limit ${size}) own) next
    where next.to is not null`);
  return rows[0];
}

/** Keys of the rows of a range that are of these kinds. */
export async function keysOf(
  db: Database,
  range: Range,
  kinds: readonly DifferenceKind[] = range.kinds,
): Promise<string[]> {
  const { rows } = await db.execute<{ keys: string[] | null }>(sql`
    select array_agg(key) as keys from import_rows where ${inRange({ ...range, kinds })} and key is not null`);
  return rows[0]?.keys ?? [];
}

/** A range as the kinds write it: with the values the rows are to have. */
export const toApply = (range: Range): Batch => sql`
  select place, key, target_id, applied_id, sent as changes,
    coalesce(before, '{}') || coalesce(sent, '{}') as values from import_rows where ${inRange(range)}`;

/** A range as it was before. */
export const toRestore = (range: Range): Batch => sql`
  select place, key, target_id, applied_id, sent as changes, before as values from import_rows where ${inRange(range)}`;

/** Labels of rows of a range that are no longer what was shown; `current` selects the rows there now. */
export async function findChangedSincePreview(
  db: Database,
  range: Range,
  current: SQL,
  limit: number,
): Promise<string[]> {
  const { rows } = await planForRows(db, range.spanned, () =>
    db.execute<{ label: string }>(sql`
    select r.label from (select * from import_rows where ${inRange(range)}) r left join (${current}) c on c.key = r.key
    where c.values is distinct from r.before or c.id is distinct from r.target_id limit ${limit}`),
  );
  return rows.map(({ label }) => label);
}

/** Labels of rows of a range that are no longer what the import made of them. */
export async function findChangedSinceApplied(
  db: Database,
  range: Range,
  current: SQL,
  limit: number,
): Promise<string[]> {
  const { rows } = await planForRows(db, range.spanned, () =>
    db.execute<{ label: string }>(sql`
    select r.label from (select * from import_rows where ${inRange(range)}) r left join (${current}) c on c.key = r.key
    where c.key is null or jsonb_strip_nulls(c.values) <> jsonb_strip_nulls(coalesce(r.before, '{}') || coalesce(r.sent, '{}'))
      or (r.applied_id is not null and c.id <> r.applied_id) limit ${limit}`),
  );
  return rows.map(({ label }) => label);
}

/** The person of a row `r`: its key names them by their id (`12|345`) or by their e-mail, which may be that of an account it made. */
const personOf = sql.raw(`case when r.key like '%@%'
  then coalesce(r.applied_id, r.target_id, (select u.id from users u where u.email = r.key and not u.deleted))
  else split_part(r.key, '|', 1)::bigint end`);

/** People whom an import has changed, or whose links. */
export async function listPeopleOf(db: Database, { companyId, importId }: ImportKey): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct ${personOf} as id from import_rows r
    where r.import_id = ${importId} and r.company_id = ${companyId} and r.kind in ('new', 'changed', 'missing')`);
  return rows.map(({ id }) => id);
}

/** A person in an import of people. */
export interface ImportedPerson extends Pick<PreviewRow, 'before' | 'sent'> {
  readonly id: number;
  /** Whether the import made their account. */
  readonly isAccount: boolean;
}

/** The people that an import has changed, some thousand at a time. */
export async function* walkPeopleOf(
  db: Database,
  { companyId, importId }: ImportKey,
  step = 2_000,
): AsyncGenerator<ImportedPerson[]> {
  for (let after = 0; ;) {
    const { rows } = await db.execute<ImportedPerson & { place: number }>(sql`
      select ${personOf} as id, r.applied_id is not null as "isAccount", r.before, r.sent, r.place from import_rows r
      where r.import_id = ${importId} and r.company_id = ${companyId} and r.kind in ('new', 'changed', 'missing') and r.place > ${after}
      order by r.place limit ${step}`);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < step) return;
    after = last.place;
  }
}

/** Whether something refers to one of the rows that `inUse` selects. */
export async function findInUse(db: Database, range: Range, inUse: SQL): Promise<boolean> {
  const { rows } = await planForRows(db, range.spanned, () => db.execute(sql`${inUse} limit 1`));
  return rows.length > 0;
}
