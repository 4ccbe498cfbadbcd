// Reads a file into its preview: some hundred rows at a time, compared with what is there, none of them kept in memory.
// Runs in a worker thread, so that calls are answered meanwhile.
import type { ImportNote, TextEncoding } from '@gondola/contract';
import type pg from 'pg';
import { record } from '../../../platform/audit/record.ts';
import { type Database, inTransaction } from '../../../platform/database/transaction.ts';
import { openSheetFile, type SheetFile } from '../../../platform/sheets/read-sheet.ts';
import { fileLimits, SheetFault, type SheetRow } from '../../../platform/sheets/sheet-rows.ts';
import { formatByColumn, formatsOfCountry } from '../cells/cell-format.ts';
import { type ImportFailure, ReadingRefused } from '../import-row.ts';
import { addUpLines } from './add-up.ts';
import { chooseReading, type ChosenReading, proposeList } from './choose-reading.ts';
import { type FirstRows, type ListPlace, readFirstRows, recordsOf } from './first-rows.ts';
import { recordNotes } from './notes.queries.ts';
import { findPasswordColumn } from './password-column.ts';
import type { PlacedColumn } from './read-row.ts';
import { ImportSuperseded } from '../import-work.queries.ts';
import { isLeftOut, type ListColumns, stageRows } from './stage-rows.ts';
import {
  dropNamedTwice,
  eraseRows,
  failImport,
  findCountry,
  finishPreview,
  type FoundReading,
  mergeRepeated,
  recordFormats,
  recordProgress,
  recordReading,
  recordUnknownCategories,
  rejectDuplicates,
} from './staging.queries.ts';
import { kindRules } from '../kinds/kinds.ts';
import { tellsApart } from '../matching/heading-words.ts';
import { madeCode } from '../matching/template.ts';
import { previewMissing } from '../preview.ts';
import type { ReadingTask, Write } from './run-reading.ts';

function failureOf(error: unknown): ImportFailure | undefined {
  if (error instanceof SheetFault) return { code: `file.${error.code}`, values: error.values };
  return error instanceof ReadingRefused ? error.failure : undefined;
}

/** Reads the file of `task` and shows its preview, or says in the import why not. Running it again does no harm. */
export async function readIntoPreview(pool: pg.Pool, task: ReadingTask): Promise<void> {
  const { companyId, importId, attempt } = task;
  const write: Write = (work) =>
    inTransaction(pool, { companyIds: [companyId], userId: null }, 'write', work);
  try {
    await readAll(task, write);
  } catch (error) {
    if (error instanceof ImportSuperseded) return;
    const failure = failureOf(error);
    if (!failure) throw error;
    await write(async (db) => {
      if (!(await recordProgress(db, importId, attempt, 0, 1))) return;
      await failImport(db, importId, failure);
      await record({ db }, { changed: 'imports', companyId, id: importId });
    });
  }
}

/** Decides how to read, and says so in the import. */
async function begin(
  db: Database,
  task: ReadingTask,
  { sheets }: SheetFile,
  starts: readonly FirstRows[],
  letters: FoundReading['letters'],
): Promise<ChosenReading> {
  const { companyId, importId, chosen } = task;
  const template = { kind: task.kind, columns: task.columns, key: task.key };
  // Of a sheet that nobody had looked at before it was chosen.
  const heading = task.kind === 'people' ? findPasswordColumn(starts) : undefined;
  if (heading !== undefined) throw new ReadingRefused({ code: 'file.passwordColumn', values: { heading } });
  const found = await chooseReading(db, { companyId, template, chosen }, sheets, starts);
  const needsHelp = found.needsHelp || (letters !== undefined && chosen?.encoding === undefined);
  const reading = { ...found, needsHelp, letters };
  await recordReading(db, importId, reading);
  await record({ db }, { changed: 'imports', companyId, id: importId });
  return reading;
}

interface Counts {
  hiddenRows: number;
  mergedCells: number;
}

/** The notes on what a file hides and merges. */
const notesOf = (counts: Counts): ImportNote[] =>
  (['mergedCells', 'hiddenRows'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => ({ name, count: counts[name] }));

/** The records of the list; `counts` counts what the file hides and merges. Hidden ones that are left out may still be there already. */
async function* listed(
  task: ReadingTask,
  file: SheetFile,
  place: ListPlace,
  counts?: Counts,
): AsyncGenerator<SheetRow> {
  for await (const row of recordsOf(file, place)) {
    if (counts && row.isHidden) counts.hiddenRows += 1;
    const isOut = isLeftOut(task, row);
    if (counts && !isOut) counts.mergedCells += row.merged ?? 0;
    if (!isOut || task.hasDeleted) yield row;
  }
}

/** Finds the cells of each column, and those that tell lines of one key apart. */
function placeColumns(
  { kind, columns, key }: ReadingTask,
  { headings, mapping, habits: { words = {}, constants = {}, codeFrom = [] } }: ChosenReading,
): Pick<ListColumns, 'placed' | 'apart'> {
  const made = codeFrom.length > 0 ? madeCode({ key }) : undefined;
  const placed = columns.flatMap((column): PlacedColumn[] => {
    const { name } = column;
    const heading = mapping[name];
    const own = { column, words: words[name] };
    if (heading != null) return [{ ...own, place: headings.indexOf(heading) }];
    if (constants[name]) return [{ ...own, constant: constants[name] }];
    return name === made ? [{ ...own, parts: codeFrom.map((one) => headings.indexOf(one)) }] : [];
  });
  const taken = new Set(placed.map(({ place }) => place));
  const apart = [...headings.entries()]
    .filter(([place, heading]) => !taken.has(place) && tellsApart(heading))
    .map(([place]) => place);
  return { placed, apart: kindRules[kind].sums ? apart : [] };
}

/**
 * The encoding of the file: as it was chosen, for it or for an earlier text with its headings. `letters` are its likely readings: what
 * was said of an earlier text decides nothing where another one is likelier.
 */
async function findEncoding(
  task: ReadingTask,
  letters: FoundReading['letters'],
  write: Write,
): Promise<TextEncoding | undefined> {
  const { companyId, path, chosen } = task;
  if (chosen?.encoding !== undefined) return chosen.encoding;
  const likeliest = letters?.[0]?.encoding;
  if (likeliest === undefined) return undefined;
  const request = { companyId, template: task, chosen };
  const starts = await readFirstRows(await openSheetFile(path, fileLimits, likeliest));
  const found = await write((db) => proposeList(db, request, starts));
  return found?.proposed.encoding === likeliest ? likeliest : undefined;
}

async function readAll(sent: ReadingTask, write: Write): Promise<void> {
  const { companyId, importId, path } = sent;
  let file = await openSheetFile(path, fileLimits, sent.chosen?.encoding);
  try {
    const letters = await file.letters?.();
    const encoding = await findEncoding(sent, letters, write);
    const task = { ...sent, chosen: { ...sent.chosen, encoding } };
    if (encoding !== sent.chosen?.encoding) file = await openSheetFile(path, fileLimits, encoding);
    const starts = await readFirstRows(file, task.chosen?.sheet);
    const reading = await write((db) => begin(db, task, file, starts, letters));
    if (reading.needsHelp) return;
    const { place } = reading;
    const list: ListColumns = {
      ...placeColumns(task, reading),
      usual: formatsOfCountry(await write((db) => findCountry(db, companyId))),
      chosen: reading.habits.formats ?? {},
      habits: reading.habits,
      swapsPositions: task.chosen?.swapPositions ?? false,
    };
    const found = { hiddenRows: 0, mergedCells: 0 };
    let staged = await stageRows(task, list, listed(task, file, place, found), write);
    const { formats } = staged;
    if (staged.isMisread) {
      await write((db) => eraseRows(db, companyId, importId));
      staged = await stageRows(task, list, listed(task, file, place), write, formatByColumn(formats));
    }
    await write((db) => recordFormats(db, importId, formats));
    await write((db) => finish(db, task, reading, { ...found, made: staged.made }));
  } finally {
    file.close();
  }
}

/** Finishes a reading with the facts that only the whole file shows: lines that name the same row, rows that no line names. */
async function finish(
  db: Database,
  task: ReadingTask,
  { habits }: ChosenReading,
  { made, ...counts }: Counts & { readonly made: readonly string[] },
): Promise<void> {
  const { companyId, importId, attempt, key, kind, today, chosen } = task;
  const isSum = kindRules[kind].sums !== undefined;
  if (counts.hiddenRows > 0 && chosen?.leaveHidden) await dropNamedTwice(db, importId);
  const addedUp = await addUpLines(db, importId, { kind, today, addUp: habits.addUp ?? false });
  if (!isSum) await mergeRepeated(db, importId);
  await rejectDuplicates(db, importId, key.length === 1 ? (key[0] ?? null) : null, isSum);
  await previewMissing(db, { companyId, importId }, kind, task.missing);
  if (kind === 'products') await recordUnknownCategories(db, importId, made);
  await recordNotes(db, importId, [...notesOf(counts), ...(addedUp ? [addedUp] : [])], isSum);
  if (!(await finishPreview(db, importId, attempt))) throw new ImportSuperseded();
  await record({ db }, { changed: 'imports', companyId, id: importId });
}
