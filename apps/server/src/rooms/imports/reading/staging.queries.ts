// The rows of a preview as they are written: batch by batch while the file is read, then what only all of them show.
import { createHash } from 'node:crypto';
import type { ColumnFormat, ImportKindName, LetterReading, SheetStart } from '@gondola/contract';
import { foldHeading } from '@gondola/contract/plain';
import { sql, type SQL } from '../../../platform/database/sql.ts';
import {
  bigint,
  jsonb,
  type RowOf,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import {
  type CurrentRow,
  type Formats,
  type ImportFailure,
  type ListHabits,
  mergeWords,
  type Values,
  type Words,
} from '../import-row.ts';
import type { StagedRow } from './compare-rows.ts';
import type { Mapping } from '../import-row.ts';
import type { Certainties } from './describe-list.ts';
import type { ListPlace } from './first-rows.ts';
import type { KindRules } from '../kinds/kind-rules.ts';
import { withoutNestedLoops } from '../import-rows.queries.ts';
import { imports } from '../imports.queries.ts';

/** Codes of unknown categories that are named to a person. */
const maxNamed = 20;

/** The same headings in any order and spelling are the same kind of file. */
export const hashHeadings = (headings: readonly string[]): string =>
  createHash('sha256').update(headings.map(foldHeading).toSorted().join('\n')).digest('hex');

/** The hash that a list without headings is remembered by: how many columns it has. */
export const hashWithoutHeadings = (columns: number): string => `none-${columns}`;

/** Adds rows to the preview. */
export async function insertRows(
  db: Database,
  companyId: number,
  importId: number,
  rows: readonly StagedRow[],
): Promise<void> {
  await db.execute(sql`
    insert into import_rows (company_id, import_id, place, kind, key, label, target_id, before, sent, errors, warnings, search_text,
      apart)
    select ${companyId}, ${importId}, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r (place int, kind text, key text,
      label text, "targetId" bigint, before jsonb, sent jsonb, errors jsonb, warnings jsonb, "searchText" text, apart text)`);
}

/** Says how far the reading is; false when it is no longer wanted or somebody else took it over. */
export async function recordProgress(
  db: Database,
  importId: number,
  attempt: number,
  rowsDone: number,
  progress: number,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update imports set rows_done = ${rowsDone}, progress = ${progress}, failure = null, seen_at = now()
    where id = ${importId} and state = 'reading' and attempts = ${attempt}`);
  return rowCount === 1;
}

export const importMappings = table('import_mappings', {
  companyId: bigint(),
  kind: text<ImportKindName>(),
  headingsHash: text(),
  mapping: jsonb<Mapping>(),
  formats: withDefault(jsonb<Formats>()),
  habits: withDefault(jsonb<Omit<ListHabits, 'formats'>>()),
  userId: bigint(),
  updatedAt: withDefault(timestamptz()),
});

/** A person's choices for a file with headings like these. */
export interface Remembered {
  readonly mapping: Mapping;
  readonly habits: ListHabits;
}

/** The choices for any of these headings, by their hash. */
export async function findRemembered(
  db: Database,
  companyId: number,
  kind: string,
  hashes: readonly string[],
): Promise<Map<string, Remembered>> {
  const { rows } = await db.execute<Remembered & { hash: string }>(sql`
    select headings_hash as hash, mapping, habits || jsonb_build_object('formats', formats) as habits from import_mappings
    where company_id = ${companyId} and kind = ${kind} and headings_hash = any (${sql.texts([...new Set(hashes)])})`);
  return new Map(rows.map((row) => [row.hash, row]));
}

/** Mappings of a kind that are looked at, newest first. */
const maxMappings = 100;

/** The habits of the people of a company in files of a kind, whatever else was in these. */
export interface KnownHabits {
  /** Folded heading → column that it filled last. */
  readonly headings: ReadonlyMap<string, string>;
  readonly words: Words;
}

/** The habits of a company in files of a kind, the newest first where they differ. */
export async function findKnownHabits(db: Database, companyId: number, kind: string): Promise<KnownHabits> {
  const { rows } = await db.execute<{ mapping: Mapping; words: Words | null; hasHeadings: boolean }>(sql`
    select mapping, habits->'words' as words, headings_hash not like 'none-%' as "hasHeadings" from import_mappings
    where company_id = ${companyId} and kind = ${kind} order by updated_at desc limit ${maxMappings}`);
  const headings = new Map<string, string>();
  for (const { mapping } of rows.filter(({ hasHeadings }) => hasHeadings)) {
    for (const [column, heading] of Object.entries(mapping)) {
      const folded = foldHeading(heading ?? '');
      if (folded !== '' && !headings.has(folded)) headings.set(folded, column);
    }
  }
  return { headings, words: mergeWords(rows.map(({ words }) => words ?? {}).toReversed()) };
}

/** How a file is read, as far as its beginning says. */
export interface FoundReading {
  readonly sheets: string[];
  readonly place: ListPlace;
  readonly firstRows: readonly SheetStart[];
  readonly headings: string[];
  readonly samples: string[][];
  readonly mapping: Mapping;
  readonly certainty: Certainties;
  /** The hash that these headings are remembered by. */
  readonly hash: string;
  /** Said of the list besides, now or before. */
  readonly habits: ListHabits;
  /** A person has to say which column fills which column. */
  readonly needsHelp: boolean;
  /** The likely readings of a text whose encoding is not certain. */
  readonly letters: readonly LetterReading[] | undefined;
}

/** Records what the beginning of the file says; the state is mapping when a person has to help. */
export async function recordReading(db: Database, importId: number, found: FoundReading): Promise<void> {
  const {
    sheets,
    place,
    firstRows,
    headings,
    samples,
    mapping,
    certainty,
    hash,
    habits,
    needsHelp,
    letters,
  } = found;
  const changes = imports.set({
    sheets,
    sheet: place.sheet,
    headingLine: place.line,
    hasHeadings: place.hasHeadings,
    firstRows,
    headings,
    samples,
    mapping,
    certainty,
    notes: letters ? [{ name: 'letters', readings: [...letters] }] : [],
    headingsHash: hash,
    chosen: sql`nullif(coalesce(chosen, '{}') || ${JSON.stringify(habits)}::jsonb, '{}')`,
    formats: sql`'[]'`,
    state: needsHelp ? 'mapping' : 'reading',
    progress: needsHelp ? 1 : 0,
    seenAt: sql`now()`,
  });
  await db.execute(sql`update imports set ${changes} where id = ${importId} and state = 'reading'`);
}

/** Remembers for files with these headings how one was read. */
export async function rememberReading(
  db: Database,
  row: Omit<RowOf<typeof importMappings>, 'updatedAt'>,
): Promise<void> {
  await db.execute(sql`
    insert into ${importMappings.insert(row, 'companyId', 'kind', 'headingsHash', 'mapping', 'formats', 'habits', 'userId')}
    on conflict (company_id, kind, headings_hash) do update set mapping = excluded.mapping, formats = excluded.formats,
      habits = excluded.habits, user_id = excluded.user_id, updated_at = now()`);
}

/** The country of a company, by its code of two letters. */
export async function findCountry(db: Database, companyId: number): Promise<string> {
  const { rows } = await db.execute<{ country: string }>(
    sql`select country_code as country from companies where id = ${companyId}`,
  );
  return rows[0]?.country ?? '';
}

/** Records how the columns are written, by all of their values. */
export async function recordFormats(db: Database, importId: number, formats: ColumnFormat[]): Promise<void> {
  await db.execute(sql`
    update imports set ${imports.set({ formats })} where id = ${importId} and state = 'reading'`);
}

/** Records the categories that rows name and the company does not have: those to be `made`, else those that rows are in error for. */
export async function recordUnknownCategories(
  db: Database,
  importId: number,
  made: readonly string[],
): Promise<void> {
  await db.execute(sql`
    update imports set unknown_categories = (
      select case when count(*) > 0
        then jsonb_build_object('count', count(*), 'codes', to_jsonb((array_agg(code order by code))[1:${maxNamed}])) end
      from (
        select unnest(${sql.texts(made)}) as code
        union
        select remark->'values'->>'text' from import_rows r cross join jsonb_array_elements(r.errors) remark
        where r.import_id = ${importId} and r.kind = 'error' and remark->>'code' = 'unknownCategory'
      ) named
    ) where id = ${importId}`);
}

/** The preview is complete: shows it. */
export async function finishPreview(db: Database, importId: number, attempt: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update imports set state = 'ready', failure = null, progress = 1, seen_at = now()
    where id = ${importId} and state = 'reading' and attempts = ${attempt}`);
  return rowCount === 1;
}

/** The file cannot be read, or applying it broke: it says why. Rows of the preview go. */
export async function failImport(db: Database, importId: number, failure: ImportFailure): Promise<void> {
  await db.execute(sql`delete from import_rows where import_id = ${importId}`);
  await db.execute(sql`
    update imports set state = 'failed', ${imports.set({ failure })} where id = ${importId} and state in ('reading', 'applying')`);
}

/** Removes the rows of a preview. */
export async function eraseRows(db: Database, companyId: number, importId: number): Promise<void> {
  await db.execute(sql`delete from import_rows where company_id = ${companyId} and import_id = ${importId}`);
}

/** The company's rows with these keys, as they are now. */
export async function findCurrentRows(
  db: Database,
  { queries }: KindRules,
  companyId: number,
  keys: readonly string[],
): Promise<CurrentRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<CurrentRow>(sql`
    select key, label, id, values from (${queries.current(companyId, [...new Set(keys)])}) c`);
  return rows;
}

/** The values of a new row of the kind where its file says nothing. */
export async function defaultsOf(db: Database, { queries }: KindRules, companyId: number): Promise<Values> {
  if (!queries.defaults) return {};
  const { rows } = await db.execute<{ values: Values }>(queries.defaults(companyId));
  return rows[0]?.values ?? {};
}

/** Takes out lines that are left out where another line of the file names their row too. */
export async function dropNamedTwice(db: Database, importId: number): Promise<void> {
  await withoutNestedLoops(db, () =>
    db.execute(sql`
    delete from import_rows l using import_rows r
    where l.import_id = ${importId} and l.warnings @> '[{"code": "leftOut"}]'
      and r.import_id = ${importId} and r.key = l.key and coalesce(not r.warnings @> '[{"code": "leftOut"}]', true)`),
  );
}

/** For lines of a file that name the same row, once all are staged: their keys, in `twice`, and which rows they are, in `named`. */
const duplicateKeys = (importId: number): SQL => sql`
    named as (
      -- A row that is there has its own spelling by now; two of earlier times may share a code. A new one must not.
      select place, kind, case when target_id is null then fold_code(key) else key end as name from import_rows
      where import_id = ${importId} and key is not null
    ), twice as (
      select name, min(place) as first, (array_agg(place order by place))[2] as second,
        min(place) filter (where kind = 'error') as wrong from named
      group by name having count(*) > 1
    )`;

/** Lines that say exactly the same become the first of them, which notes the others. */
export async function mergeRepeated(db: Database, importId: number): Promise<void> {
  await withoutNestedLoops(db, () =>
    db.execute(sql`
    with ${duplicateKeys(importId)}, same as (
      select r.place, min(r.place) over (partition by t.name, r.kind, r.sent, r.errors) as first
      from twice t join named n on n.name = t.name join import_rows r on r.import_id = ${importId} and r.place = n.place
    ), gone as (
      delete from import_rows r using same s
      where r.import_id = ${importId} and r.place = s.place and s.place > s.first returning s.first, s.place
    )
    update import_rows r set warnings = coalesce(r.warnings, '[]') || jsonb_build_array(jsonb_build_object(
      'column', null, 'code', 'repeated', 'values', jsonb_build_object('count', g.count, 'lines', g.lines)))
    from (
      select first, count(*) as count,
        array_to_string((array_agg(place order by place))[1:5], ', ') || case when count(*) > 5 then '…' else '' end as lines
      from gone group by first
    ) g where r.import_id = ${importId} and r.place = g.first`),
  );
}

/**
 * Lines that name the same row and say different things are all in error, each naming the first other one. Where they are parts of a
 * sum (`isSum`) of which one is in error, the others name that one.
 */
export async function rejectDuplicates(
  db: Database,
  importId: number,
  column: string | null,
  isSum: boolean,
): Promise<void> {
  await withoutNestedLoops(db, () =>
    db.execute(sql`
    with ${duplicateKeys(importId)}
    update import_rows r set kind = 'error', errors = coalesce(r.errors, '[]') || jsonb_build_array(jsonb_build_object(
      'column', ${column}::text, 'code', case when ${isSum} and t.wrong is not null then 'sumIncomplete' else 'keyTwice' end,
      'values', jsonb_build_object('line', case when ${isSum} and t.wrong is not null then t.wrong
        when r.place = t.first then t.second else t.first end)))
    from named n join twice t on t.name = n.name
    where r.import_id = ${importId} and r.place = n.place and not (${isSum} and n.kind = 'error')`),
  );
}
