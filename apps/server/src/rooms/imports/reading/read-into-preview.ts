// Reads a file into its preview: some hundred rows at a time, compared with what is there, none of them kept in memory.
// Runs in a worker thread, so that calls are answered meanwhile.
import type { ImportColumn, ImportKindName, MissingRows } from '@gondola/contract';
import type pg from 'pg';
import { type Database, inTransaction } from '../../../platform/database/transaction.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import { openSheetFile } from '../../../platform/sheets/read-sheet.ts';
import { SheetFault, type SheetRow, textOf } from '../../../platform/sheets/sheet-rows.ts';
import type { CurrentRow, ImportFailure } from '../import-row.ts';
import { kindRules } from '../kinds/kinds.ts';
import { previewMissing } from '../preview-missing.ts';
import { keepKnown, type Mapping, matchHeadings, twiceNamed, unmatched } from '../match-headings.ts';
import { compareRow } from './compare-rows.ts';
import { currentAmong, defaultsOf } from './current.queries.ts';
import { type PlacedColumn, readRow } from './read-row.ts';
import { sheetToRead } from './sheet-to-read.ts';
import { resolveRows } from './resolve-rows.ts';
import {
  failImport,
  findMapping,
  finishPreview,
  insertRows,
  recordHeadings,
  recordProgress,
  refuseTwice,
} from './staging.queries.ts';

/** One reading; plain data, for it goes to the worker. */
export interface ReadingTask {
  readonly companyId: number;
  readonly importId: number;
  /** Which try this is: an earlier one that still runs must stop. */
  readonly attempt: number;
  readonly kind: ImportKindName;
  /** From the contract. */
  readonly columns: readonly ImportColumn[];
  readonly key: readonly string[];
  /** Rows of the kind are marked deleted rather than removed. */
  readonly hasDeleted: boolean;
  /** What becomes of rows the file does not name. */
  readonly missing: MissingRows;
  /** What was chosen on the page for this file. */
  readonly chosen: Mapping | null;
  /** Where the file lies on this machine. */
  readonly path: string;
}

const batchSize = 500;
/** Characters of a batch of rows, which are held twice over while they are compared. */
const maxBatchLength = 1024 * 1024;
const announceEvery = 1_000;

/** Nobody wants the result any more. */
class Unwanted extends Error {}

class Refused extends Error {
  readonly failure: ImportFailure;
  constructor(failure: ImportFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

async function mappingOf(db: Database, task: ReadingTask, headings: readonly string[]): Promise<Mapping> {
  const { chosen, companyId, kind, columns } = task;
  const known = chosen ?? (await findMapping(db, companyId, kind, headings));
  return known ? keepKnown(columns, headings, known) : matchHeadings(columns, headings);
}

/** Reads the heading and the rows that come first, to show them. */
async function readBeginning(
  rows: AsyncGenerator<SheetRow>,
): Promise<{ headings: string[]; first: SheetRow[] }> {
  const heading = await rows.next();
  if (heading.done) throw new Refused({ code: 'file.empty' });
  const headings = heading.value.cells.map((cell) => textOf(cell).trim().slice(0, 300));
  if (headings.every((text) => text === '')) throw new Refused({ code: 'file.noHeadings' });
  const first: SheetRow[] = [];
  while (first.length < 3) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  // A template sent back as it came: read as a file, it would mark everything deleted.
  if (first.length === 0) throw new Refused({ code: 'file.noRows' });
  return { headings, first };
}

/** Reads the file of `task` and shows its preview, or says in the import why not. Running it again does no harm. */
export async function readIntoPreview(pool: pg.Pool, task: ReadingTask): Promise<void> {
  const { companyId, importId, attempt } = task;
  const write = <Result>(work: (db: Database) => Promise<Result>): Promise<Result> =>
    inTransaction(pool, { companyIds: [companyId], userId: null }, 'write', work);
  try {
    await readAll(task, write);
  } catch (error) {
    if (error instanceof Unwanted) return;
    const failure =
      error instanceof SheetFault
        ? { code: `file.${error.code}`, values: error.values }
        : error instanceof Refused
          ? error.failure
          : undefined;
    if (!failure) throw error;
    await write(async (db) => {
      if (!(await recordProgress(db, importId, attempt, 0, 1))) return;
      await failImport(db, importId, failure);
      await announce(db, { topic: 'imports', companyId, id: importId });
    });
  }
}

type Write = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

async function readAll(task: ReadingTask, write: Write): Promise<void> {
  const { companyId, importId, columns } = task;
  const file = await openSheetFile(task.path);
  const rows = file.rows(sheetToRead(file.sheets));
  try {
    const { headings, first } = await readBeginning(rows);
    const mapping = await write((db) => mappingOf(db, task, headings));
    const twice = twiceNamed(headings, mapping);
    if (twice !== undefined) throw new Refused({ code: 'file.headingTwice', values: { heading: twice } });
    const needsHelp = unmatched(columns, mapping).length > 0;
    const samples = first.map(({ cells }) => headings.map((_, at) => textOf(cells[at]).slice(0, 200)));
    await write(async (db) => {
      await recordHeadings(db, importId, { headings, samples, mapping, needsHelp });
      await announce(db, { topic: 'imports', companyId, id: importId });
    });
    if (needsHelp) return;
    const placed = columns.flatMap((column): PlacedColumn[] => {
      const heading = mapping[column.name];
      return heading == null ? [] : [{ column, place: headings.indexOf(heading) }];
    });
    await stageAll(task, placed, first, rows, write);
    await write((db) => finish(db, task));
  } finally {
    await rows.return(undefined);
    file.close();
  }
}

/** Batches go to the database while the next one is read. */
async function stageAll(
  task: ReadingTask,
  placed: readonly PlacedColumn[],
  first: readonly SheetRow[],
  rest: AsyncGenerator<SheetRow>,
  write: Write,
): Promise<void> {
  let batch: SheetRow[] = [...first];
  let length = 0;
  let done = 0;
  let announced = 0;
  let pending: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    const rows = batch;
    batch = [];
    length = 0;
    if (rows.length === 0) return;
    await pending;
    done += rows.length;
    const lines = rows.at(-1)?.lines ?? 0;
    const progress = lines > 0 ? Math.min(done / lines, 1) * 0.9 : 0;
    const isTime = performance.now() - announced > announceEvery;
    if (isTime) announced = performance.now();
    pending = write((db) => stage(db, task, placed, rows, { done, progress, isTime }));
    // Its failure is met at the next batch or at the end.
    pending.catch(() => undefined);
  };
  for await (const row of rest) {
    batch.push(row);
    for (const cell of row.cells) length += textOf(cell).length;
    if (batch.length >= batchSize || length >= maxBatchLength) await flush();
  }
  await flush();
  await pending;
}

async function stage(
  db: Database,
  task: ReadingTask,
  placed: readonly PlacedColumn[],
  sheetRows: readonly SheetRow[],
  { done, progress, isTime }: { done: number; progress: number; isTime: boolean },
): Promise<void> {
  const { companyId, importId } = task;
  const rules = kindRules[task.kind];
  const rows = sheetRows.map((row) => readRow(rules, placed, row, companyId));
  const found = await resolveRows(db, companyId, rules, rows);
  const none: ReadonlyMap<string, number> = new Map();
  const keys = rows.map((row, index) => rules.keyOf(row.values, found[index] ?? none));
  const current = await currentAmong(
    db,
    rules,
    companyId,
    keys.filter((key) => key !== undefined),
  );
  const defaults = await defaultsOf(db, rules, companyId);
  const byKey = new Map<string, CurrentRow>(current.map((row) => [row.key, row]));
  const staged = rows.map((row, index) =>
    compareRow(rules, row, {
      found: found[index] ?? none,
      current: byKey.get(keys[index] ?? ''),
      defaults,
      hasDeleted: task.hasDeleted,
    }),
  );
  await db.execute('set local synchronous_commit = off');
  await insertRows(db, companyId, importId, staged);
  if (!(await recordProgress(db, importId, task.attempt, done, progress))) throw new Unwanted();
  if (isTime) await announce(db, { topic: 'imports', companyId, id: importId });
}

/** What only the whole file shows: lines that name the same row, rows that no line names. */
async function finish(db: Database, task: ReadingTask): Promise<void> {
  const { companyId, importId, attempt, key } = task;
  await refuseTwice(db, importId, key.length === 1 ? (key[0] ?? null) : null);
  await previewMissing(db, { companyId, importId }, task.kind, task.missing);
  if (!(await finishPreview(db, importId, attempt))) throw new Unwanted();
  await announce(db, { topic: 'imports', companyId, id: importId });
}
