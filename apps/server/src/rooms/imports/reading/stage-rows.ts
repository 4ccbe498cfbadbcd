// The rows of a list on their way into the preview: some hundred at a time, read, compared with what is there, and written
// while the next are read.
import type { ColumnFormat } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { type SheetRow, textOf } from '../../../platform/sheets/sheet-rows.ts';
import {
  decideFormats,
  formatByColumn,
  formatsFor,
  type formatsOfCountry,
  gatherEvidence,
  readsDifferently,
} from '../cells/cell-format.ts';
import type { CurrentRow, Formats, ListHabits } from '../import-row.ts';
import { kindRules } from '../kinds/kinds.ts';
import { type Comparison, compareRow, createTextLimiter, leaveOut, type StagedRow } from './compare-rows.ts';
import { type PlacedColumn, readRow } from './read-row.ts';
import { ImportSuperseded } from '../import-work.queries.ts';
import { resolveRows, type Spellings } from './resolve-rows.ts';
import { findCurrentRows, defaultsOf, insertRows, recordProgress } from './staging.queries.ts';
import type { ReadingTask, Write } from './run-reading.ts';

const batchSize = 500;
/** Characters of a batch of rows, which are held twice over while they are compared. */
const maxBatchLength = 1024 * 1024;
const announceEvery = 1_000;

/** Whether a row is left out, because the file hides it and a person said so. */
export const isLeftOut = ({ chosen }: ReadingTask, { isHidden }: SheetRow): boolean =>
  (isHidden && chosen?.leaveHidden) ?? false;

/** How the columns of a list are read. */
export interface ListColumns {
  readonly placed: readonly PlacedColumn[];
  /** Formats of the company's country, and those a person chose. */
  readonly usual: ReturnType<typeof formatsOfCountry>;
  readonly chosen: Formats;
  readonly habits: ListHabits;
  /** Positions that are in their country with latitude and longitude swapped are swapped. */
  readonly swapsPositions: boolean;
  /** Places of cells that tell lines of one key apart. */
  readonly apart: readonly number[];
}

/** Looks at the cells of each row, and decides by all that it saw how the columns are written. */
function formatDecider({ placed, usual, chosen }: ListColumns, task: ReadingTask) {
  const rules = kindRules[task.kind];
  const gathered = placed
    .filter(({ column }) => formatsFor(column).length > 0)
    .map(({ column, place }) => ({
      place,
      evidence: gatherEvidence(column, rules.cells[column.name] ?? {}),
    }));
  return {
    look({ cells }: SheetRow): void {
      for (const { place, evidence } of gathered) if (place !== undefined) evidence.add(cells[place]);
    },
    decide: (): ColumnFormat[] =>
      decideFormats(
        gathered.map(({ evidence }) => evidence.read()),
        usual,
        chosen,
      ),
  };
}

interface Staged {
  readonly formats: ColumnFormat[];
  /** Rows after the first batch showed that the columns are written otherwise: all of them have to be read again. */
  readonly isMisread: boolean;
  /** Names in the file of what is to be made. */
  readonly made: string[];
}

/**
 * Stages all rows. Batches go to the database while the next one is read. How columns are written is decided by the first
 * batch unless `formats` says so, and by all rows in the end.
 */
export async function stageRows(
  task: ReadingTask,
  columns: ListColumns,
  list: AsyncGenerator<SheetRow>,
  write: Write,
  formats?: Formats,
): Promise<Staged> {
  const decider = formatDecider(columns, task);
  const spellings: Spellings = columns.habits.createCategories ? new Map<string, string>() : undefined;
  const limitTexts = createTextLimiter();
  let used = formats;
  let batch: SheetRow[] = [];
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
    const by = (used ??= formatByColumn(decider.decide()));
    done += rows.length;
    const lines = rows.at(-1)?.lines ?? 0;
    const progress = lines > 0 ? Math.min(done / lines, 1) * 0.9 : 0;
    const isTime = performance.now() - announced > announceEvery;
    if (isTime) announced = performance.now();
    const placed = columns.placed.map((one) => ({ ...one, format: by[one.column.name] }));
    const list = { ...columns, placed };
    pending = write((db) => stage(db, task, list, rows, { spellings, limitTexts, done, progress, isTime }));
    // Its failure is met at the next batch or at the end.
    pending.catch(() => undefined);
  };
  for await (const row of list) {
    batch.push(row);
    if (!isLeftOut(task, row)) decider.look(row);
    // An empty cell takes memory too.
    for (const cell of row.cells) length += textOf(cell).length + 1;
    if (batch.length >= batchSize || length >= maxBatchLength) await flush();
  }
  await flush();
  await pending;
  const decided = decider.decide();
  return {
    formats: decided,
    isMisread: !formats && readsDifferently(used ?? {}, decided),
    made: [...(spellings?.values() ?? [])],
  };
}

async function stage(
  db: Database,
  task: ReadingTask,
  { placed, apart, swapsPositions }: ListColumns,
  sheetRows: readonly SheetRow[],
  {
    spellings,
    limitTexts,
    done,
    progress,
    isTime,
  }: {
    spellings: Spellings;
    limitTexts: Comparison['limitTexts'];
    done: number;
    progress: number;
    isTime: boolean;
  },
): Promise<void> {
  const { companyId, importId } = task;
  const rules = kindRules[task.kind];
  const rows = sheetRows.map((row) => readRow(rules, placed, row, companyId));
  const leftOut = sheetRows.map((row) => isLeftOut(task, row));
  const sameBarcodes = task.chosen?.sameBarcodes;
  // Nothing is made for what is left out.
  const found = await resolveRows(db, companyId, rules, rows, { spellings, sameBarcodes, leftOut });
  const none: ReadonlyMap<string, number> = new Map();
  const keys = rows.map((row, index) => rules.keyOf(row.values, found[index] ?? none));
  const current = await findCurrentRows(
    db,
    rules,
    companyId,
    keys.filter((key) => key !== undefined),
  );
  const defaults = await defaultsOf(db, rules, companyId);
  const byKey = new Map<string, CurrentRow>(current.map((row) => [row.key, row]));
  const staged = rows.flatMap((row, index): StagedRow[] => {
    const current = byKey.get(keys[index] ?? '');
    if (leftOut[index]) return current ? [leaveOut(row, current)] : [];
    const compared = compareRow(rules, row, {
      found: found[index] ?? none,
      current,
      defaults,
      hasDeleted: task.hasDeleted,
      today: task.today,
      limitTexts,
      swapsPositions,
      apart: apart.map((place) => textOf(sheetRows[index]?.cells[place]).trim()),
    });
    return [compared];
  });
  await db.execute('set local synchronous_commit = off');
  await insertRows(db, companyId, importId, staged);
  if (!(await recordProgress(db, importId, task.attempt, done, progress))) throw new ImportSuperseded();
  if (isTime) await record({ db }, { changed: 'imports', companyId, id: importId });
}
