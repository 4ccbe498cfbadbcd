// The thread of read-tables.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { openSheetFile, type SheetFile } from './read-sheet.ts';
import type { PlainSheet, TablesAnswer, TablesRequest } from './read-tables.ts';
import { fileLimits, type ReadCell, SheetFault, type SheetRow, textOf, withoutNull } from './sheet-rows.ts';
import { columnLetters } from './sheet-text.ts';

const { path, sheets: wanted, maxRows, maxLength } = workerData as TablesRequest;

/** A whole number that a program wrote with a decimal is the number that people see. */
const shown = (cell: ReadCell): string =>
  typeof cell !== 'string' && cell.kind === 'number'
    ? cell.text.replace(/\.0+$/, '')
    : withoutNull(textOf(cell));

/** Cells without a result that are named. */
const maxNamed = 3;

/** The cells of a row whose formula has no result: `survey!C7`. They look empty, and are not. */
const withoutResult = (sheet: string, { line, cells }: SheetRow): string[] =>
  cells.flatMap((cell, place) =>
    typeof cell === 'object' && cell.kind === 'formula' ? [`${sheet}!${columnLetters(place)}${line}`] : [],
  );

async function readSheets(file: SheetFile): Promise<PlainSheet[]> {
  const sheets: PlainSheet[] = [];
  const open: string[] = [];
  let length = 0;
  for (const [place, name] of file.sheets.entries()) {
    const isWanted = wanted.includes(name.trim().toLowerCase());
    const rows: PlainSheet['rows'] = [];
    for await (const row of file.rows(place)) {
      const { line, cells, fault } = row;
      if (fault) throw new SheetFault(fault, { line });
      const texts = cells.map(shown);
      for (const text of texts) length += text.length;
      if (length > maxLength) throw new SheetFault('tooMuchText');
      rows.push({ line, cells: texts });
      if (!isWanted) break;
      open.push(...withoutResult(name, row));
    }
    sheets.push({ name, rows });
  }
  if (open.length > 0) {
    const named = open.slice(0, maxNamed).join(', ');
    throw new SheetFault('formula', { cells: open.length > maxNamed ? `${named}…` : named });
  }
  return sheets;
}

async function answer(): Promise<TablesAnswer> {
  let file: SheetFile | undefined;
  try {
    file = await openSheetFile(path, { ...fileLimits, maxRows });
    // Nobody is there to choose between its readings.
    if (await file.letters?.()) throw new SheetFault('encoding');
    return { sheets: await readSheets(file) };
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.code, values: error.values };
    throw error;
  } finally {
    file?.close();
  }
}

parentPort?.postMessage(await answer(), []);
