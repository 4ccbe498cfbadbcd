// The imports themselves; their rows are in import-rows.queries.ts.
import type {
  ColumnFormat,
  ImportKindName,
  ImportNote,
  ImportState,
  MissingRows,
  SheetStart,
} from '@gondola/contract';
import { type List, pageIds } from '../../platform/database/list-walk.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  int,
  jsonb,
  nullable,
  real,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { ImportFailure, ReadingChoice } from './import-row.ts';
import type { Mapping } from './import-row.ts';
import type { Certainties } from './reading/describe-list.ts';

export const imports = table('imports', {
  id: withDefault(bigint()),
  companyId: bigint(),
  kind: text<ImportKindName>(),
  fileKey: text(),
  fileName: text(),
  sha256: text(),
  userId: bigint(),
  missing: withDefault(text<MissingRows>()),
  /** Set where the reading ends when nobody waits for it. */
  wantedUntil: nullable(timestamptz()),
  chosen: nullable(jsonb<ReadingChoice>()),
  sheets: withDefault(jsonb<string[]>()),
  sheet: nullable(int()),
  headingLine: nullable(int()),
  hasHeadings: withDefault(boolean()),
  firstRows: withDefault(jsonb<readonly SheetStart[]>()),
  headings: withDefault(jsonb<string[]>()),
  samples: withDefault(jsonb<string[][]>()),
  mapping: withDefault(jsonb<Mapping>()),
  certainty: withDefault(jsonb<Certainties>()),
  formats: withDefault(jsonb<ColumnFormat[]>()),
  unknownCategories: nullable(jsonb<{ count: number; codes: string[] }>()),
  notes: withDefault(jsonb<readonly ImportNote[]>()),
  /** The hash that its headings are remembered by. */
  headingsHash: nullable(text()),
  state: withDefault(text<ImportState>()),
  liveRows: withDefault(int()),
  missingDigest: nullable(bigint()),
  counts: withDefault(jsonb<Record<string, number>>()),
  warnings: withDefault(int()),
  rowsDone: withDefault(int()),
  progress: withDefault(real()),
  failure: nullable(jsonb<ImportFailure>()),
  seenAt: nullable(timestamptz()),
  queuedAt: withDefault(timestamptz()),
  failures: withDefault(int()),
  attempts: withDefault(int()),
  onlyGoodRows: withDefault(boolean()),
  invitations: nullable(text()),
  requestId: nullable(text()),
  replacedBy: nullable(bigint()),
  createdAt: withDefault(timestamptz()),
  appliedAt: nullable(timestamptz()),
  undoneAt: nullable(timestamptz()),
});

export const importChoices = table('import_choices', {
  companyId: bigint(),
  userId: bigint(),
  kind: text<ImportKindName>(),
  missing: text<MissingRows>(),
  updatedAt: withDefault(timestamptz()),
});

/** Days after which the rows of an import go, and with them the way back; the import itself, its counts and its file's name stay. */
const rowsKeptDays = 365;

const importRow = selection({
  ...imports.as(
    'i',
    'id',
    'companyId',
    'kind',
    'state',
    'fileKey',
    'fileName',
    'sha256',
    'userId',
    'sheets',
    'sheet',
    'headingLine',
    'hasHeadings',
  ),
  ...imports.as(
    'i',
    'headings',
    'samples',
    'mapping',
    'certainty',
    'formats',
    'chosen',
    'unknownCategories',
    'notes',
    'headingsHash',
    'missing',
    'liveRows',
  ),
  // More digits than a number of JavaScript holds.
  missingDigest: nullable(text(sql`i.missing_digest::text`)),
  ...imports.as('i', 'counts', 'warnings', 'rowsDone', 'progress', 'wantedUntil'),
  /** Imports that have their turn before this one; null when it does not wait. */
  ahead: nullable(
    int(
      sql`case when i.seen_at is null and i.state in ('reading', 'applying') then (select w.place::int - 1 from waiting_imports() w where w.id = i.id) end`,
    ),
  ),
  ...imports.as('i', 'onlyGoodRows', 'invitations', 'requestId', 'failure', 'replacedBy'),
  userName: nullable(text(sql`u.whole_name`)),
  ...imports.as('i', 'createdAt', 'appliedAt', 'undoneAt'),
  /** False from the day before its rows go. */
  isKept: boolean(sql`i.created_at > now() - make_interval(days => ${rowsKeptDays - 1})`),
});
export type ImportRow = RowOf<typeof importRow>;

export interface NewImport {
  readonly companyId: number;
  readonly kind: ImportKindName;
  readonly fileKey: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly userId: number;
  readonly missing: MissingRows;
  /** Reading goes on for so long without a sign of the caller who waits for it; until it is cancelled when left out. */
  readonly wantedSeconds?: number | undefined;
  /** A person's choices for this very file. */
  readonly chosen: ReadingChoice | null;
}

/** Adds an import that waits to be read. */
export async function insertImport(
  db: Database,
  { companyId, kind, fileKey, fileName, sha256, userId, missing, wantedSeconds, chosen }: NewImport,
): Promise<number> {
  const wantedUntil = sql`now() + make_interval(secs => ${wantedSeconds ?? null}::int)`;
  const row = { companyId, kind, fileKey, fileName, sha256, userId, missing, wantedUntil, chosen };
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${imports.insert(row)} returning id`);
  return rows[0]?.id ?? 0;
}

/** One import of these companies. */
export async function findImport(
  db: Database,
  companyIds: readonly number[],
  id: number,
): Promise<ImportRow | undefined> {
  const { rows } = await db.execute<ImportRow>(sql`
    select ${importRow.columns} from imports i join users u on u.id = i.user_id
    where i.id = ${id} and ${inCompanies('i', companyIds)}`);
  return rows[0];
}

/** The same, kept from others until the transaction ends. */
export async function lockImport(
  db: Database,
  companyIds: readonly number[],
  id: number,
): Promise<ImportRow | undefined> {
  await db.execute(
    sql`select 1 from imports where id = ${id} and ${inCompanies('imports', companyIds)} for update`,
  );
  return findImport(db, companyIds, id);
}

export interface ImportFilter {
  readonly companyIds: readonly number[];
  readonly kinds: readonly ImportKindName[];
  /** Only those of this person, of the last day. */
  readonly userId?: number | undefined;
}

function isRecentOf(table: 't' | 'imports', userId: number | undefined): SQL {
  if (userId === undefined) return sql`true`;
  const t = sql.raw(table);
  return sql`${t}.user_id = ${userId} and ${t}.created_at > now() - interval '1 day'`;
}

/** A page of imports of these kinds, newest first. */
export async function listImports(
  db: Database,
  { companyIds, kinds, userId }: ImportFilter,
  page: number,
  limit: number,
): Promise<ImportRow[]> {
  const list: List = {
    table: 'imports',
    companyIds,
    tab: { column: 'kind', values: kinds },
    where: isRecentOf('t', userId),
    order: { column: 'created_at', type: 'timestamptz', direction: 'desc', nullable: false },
  };
  const { rows } = await db.execute<ImportRow>(sql`
    select ${importRow.columns} from (${pageIds(list, { key: undefined, skip: page * limit }, limit)}) p
    join imports i on i.id = p.id join users u on u.id = i.user_id order by i.created_at desc, i.id desc`);
  return rows;
}

/** How many there are, counted no further than one past `cap`. */
export async function countImports(
  db: Database,
  { companyIds, kinds, userId }: ImportFilter,
  cap: number,
): Promise<number> {
  const own = sql`select 1 from imports where ${inCompanies('imports', companyIds)}
    and kind = any (${sql.texts(kinds)}) and ${isRecentOf('imports', userId)}`;
  return countCapped(db, own, cap + 1);
}

export interface ContentKey {
  readonly companyId: number;
  readonly kind: ImportKindName;
  readonly userId: number;
  readonly sha256: string;
  /** Only one that does this to rows the file does not name. */
  readonly missing?: MissingRows | undefined;
}

/** The newest import of this very content by this person. */
export async function findImportOfContent(
  db: Database,
  { companyId, kind, userId, sha256, missing }: ContentKey,
): Promise<ImportRow | undefined> {
  const { rows } = await db.execute<ImportRow>(sql`
    select ${importRow.columns} from imports i join users u on u.id = i.user_id
    where i.company_id = ${companyId} and i.kind = ${kind} and i.user_id = ${userId} and i.sha256 = ${sha256}
      and i.state in ('mapping', 'ready', 'applying', 'applied') ${missing ? sql`and i.missing = ${missing}` : sql``}
    order by i.id desc limit 1`);
  return rows[0];
}

/** The first rows of the file's sheets, as they were when it was read. */
export async function findFirstRows(db: Database, companyId: number, id: number): Promise<SheetStart[]> {
  const { rows } = await db.execute<{ firstRows: (Omit<SheetStart, 'isSeen'> & { isSeen?: boolean })[] }>(
    sql`select first_rows as "firstRows" from imports where id = ${id} and company_id = ${companyId}`,
  );
  // Imports of before the day on which sheets could be left out had looked at all of theirs.
  return (rows[0]?.firstRows ?? []).map(({ name, rows: first, isSeen = true }) => ({
    name,
    isSeen,
    rows: first,
  }));
}

/** Back to the beginning with a choice of how to read. */
export async function restartReading(
  db: Database,
  companyId: number,
  id: number,
  chosen: ReadingChoice,
): Promise<void> {
  await db.execute(sql`
    update imports set state = 'reading', chosen = ${JSON.stringify(chosen)}, failures = 0, seen_at = null,
      queued_at = now(), wanted_until = null, counts = '{}', warnings = 0, rows_done = 0, progress = 0,
      unknown_categories = null, notes = '[]'
    where id = ${id} and company_id = ${companyId}`);
}

/** The person's last choice for files of the kind in the company. */
export async function findMissingChoice(
  db: Database,
  key: { companyId: number; userId: number; kind: ImportKindName },
): Promise<MissingRows | undefined> {
  const { rows } = await db.execute<{ missing: MissingRows }>(sql`
    select missing from import_choices
    where company_id = ${key.companyId} and user_id = ${key.userId} and kind = ${key.kind}`);
  return rows[0]?.missing;
}

/** Remembers it. */
export async function rememberMissingChoice(
  db: Database,
  row: Omit<RowOf<typeof importChoices>, 'updatedAt'>,
): Promise<void> {
  await db.execute(sql`
    insert into ${importChoices.insert(row, 'companyId', 'userId', 'kind', 'missing')}
    on conflict (company_id, user_id, kind) do update set missing = excluded.missing, updated_at = now()`);
}

/** Sets what becomes of missing rows when a preview is applied. */
export async function setMissing(
  db: Database,
  companyId: number,
  id: number,
  missing: MissingRows,
): Promise<void> {
  await db.execute(
    sql`update imports set missing = ${missing} where id = ${id} and company_id = ${companyId}`,
  );
}

/** Moves an import from one of the states to another; false when it was in none of them. */
export async function moveImport(
  db: Database,
  companyId: number,
  id: number,
  from: readonly ImportState[],
  to: ImportState,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update imports set state = ${to},
      applied_at = case when ${to} = 'applied' then now() else applied_at end,
      undone_at = case when ${to} = 'undone' then now() else undone_at end
    where id = ${id} and company_id = ${companyId} and state = any (${sql.texts(from)})`);
  return rowCount === 1;
}

export async function setReplacedBy(
  db: Database,
  companyId: number,
  id: number,
  replacedBy: number,
): Promise<void> {
  await db.execute(
    sql`update imports set replaced_by = ${replacedBy} where id = ${id} and company_id = ${companyId}`,
  );
}

/** Puts previews away that nobody came back to, and tells which. */
export async function cancelForgotten(
  db: Database,
  companyIds: readonly number[],
  days: number,
): Promise<{ id: number; companyId: number }[]> {
  const { rows } = await db.execute<{ id: number; companyId: number }>(sql`
    update imports set state = 'cancelled'
    where ${inCompanies('imports', companyIds)} and state in ('ready', 'mapping') and created_at < now() - make_interval(days => ${days})
    returning id, company_id as "companyId"`);
  return rows;
}

/** Removes rows of imports that ended so long ago, at most `max`; gives how many. */
export async function removeOldRows(
  db: Database,
  companyIds: readonly number[],
  max: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from import_rows where (import_id, place) in (
      select r.import_id, r.place
      from imports i cross join lateral (select import_id, place from import_rows where import_id = i.id limit ${max}) r
      where ${inCompanies('i', companyIds)} and i.state in ('applied', 'undone', 'cancelled', 'failed')
        and i.created_at < now() - make_interval(days => ${rowsKeptDays})
      limit ${max})`);
  return rowCount ?? 0;
}
