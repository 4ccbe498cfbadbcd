// Rows of a .csv: UTF-8 (with or without mark), UTF-16 or an older encoding that a person chose; commas, semicolons, tabs or bars.
import { createReadStream } from 'node:fs';
import type { TextEncoding } from '@gondola/contract';
import { unguardText } from '@gondola/formats/csv-cell.ts';
import { type CsvRecord, CsvRecords } from './csv-records.ts';
import { csvShapeOf } from './csv-shape.ts';
import {
  assertRowSize,
  isEmptyRow,
  type ReadCell,
  SheetFault,
  type SheetLimits,
  type SheetRow,
  withoutEmptyEnd,
} from './sheet-rows.ts';
import { cutText } from './sheet-text.ts';
import { decoded, encodingOf } from './text-encoding.ts';

/** Characters parsed at a time: all records of a piece are made before the first is given. */
const sliceLength = 16 * 1024;

function* slicesOf(text: string): Generator<string> {
  for (let rest = text; rest !== '';) {
    const slice = cutText(rest, sliceLength);
    yield slice;
    rest = rest.slice(slice.length);
  }
}

/** Lines of the file, counted no further than past `max`; line ends inside quotes do not count. Looks at bytes only, so it is known before a row is read. */
async function countLines(path: string, max: number): Promise<number> {
  let lines = 0;
  let quoted = false;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (byte === 0x22) quoted = !quoted;
      else if (byte === 0x0a && !quoted) lines += 1;
    }
    if (lines > max) break;
  }
  return lines;
}

/** A code kept a text by making it the result of a formula. */
const textFormula = /^="([^"]*)"$/;

function readCell(cell: string): ReadCell {
  const unguarded = unguardText(cell);
  if (unguarded !== cell) return { kind: 'text', text: unguarded };
  const text = cell.startsWith('="') ? textFormula.exec(cell)?.[1] : undefined;
  return text === undefined ? cell : { kind: 'text', text };
}

async function* recordsOf(
  path: string,
  limits: SheetLimits,
  chosen: TextEncoding | undefined,
): AsyncGenerator<CsvRecord> {
  const found = await encodingOf(path);
  const pieces = decoded(path, chosen && !found.isCertain ? { encoding: chosen, isCertain: false } : found);
  const first = await pieces.next();
  if (first.done) throw new SheetFault('empty');
  const { delimiter, preamble } = csvShapeOf(first.value);
  const line = preamble === '' ? 1 : 2;
  const records = new CsvRecords({ delimiter, maxLength: limits.maxRowLength * 2, line });
  for (const slice of slicesOf(first.value.slice(preamble.length))) yield* records.push(slice);
  for await (const piece of pieces) for (const slice of slicesOf(piece)) yield* records.push(slice);
  yield* records.end();
}

/** Reads the file row by row, in the encoding a person chose where it is not certain; lines without a character are passed over. Throws SheetFault. */
export async function* readCsv(
  path: string,
  limits: SheetLimits,
  encoding?: TextEncoding,
): AsyncGenerator<SheetRow> {
  const lines = await countLines(path, limits.maxRows + 1);
  if (lines > limits.maxRows + 1) throw new SheetFault('tooManyRows', { max: limits.maxRows });
  let rows = 0;
  for await (const { line, fields, hasOpenQuote } of recordsOf(path, limits, encoding)) {
    const cells = withoutEmptyEnd(fields.map(readCell));
    if (isEmptyRow(cells)) continue;
    rows += 1;
    if (rows > limits.maxRows + 1) throw new SheetFault('tooManyRows', { max: limits.maxRows });
    assertRowSize({ line, cells }, limits);
    yield { line, cells, lines, ...(hasOpenQuote ? { fault: 'openQuote' as const } : {}) };
  }
}
