// Rows of a .csv: UTF-8 (with or without mark), UTF-16 or the encoding of Western Windows; commas, semicolons, tabs or bars.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { unguardText } from '@gondola/formats/csv-cell.ts';
import { type CsvError, parse } from 'csv-parse';
import { csvShapeOf } from './csv-shape.ts';
import {
  assertRowLength,
  isEmptyRow,
  type ReadCell,
  SheetFault,
  type SheetLimits,
  type SheetRow,
} from './sheet-rows.ts';
import { cutText } from './sheet-text.ts';
import { decoded, encodingOf } from './text-encoding.ts';

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');

function faultOf(error: unknown): unknown {
  if (!isCsvError(error)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new SheetFault('tooMuchText', {}, error);
  return new SheetFault('damaged', {}, error);
}

/** Characters parsed at a time: the parser makes all rows of a piece before it gives the first. */
const sliceLength = 16 * 1024;

async function* slices(pieces: AsyncIterable<string>, preamble: number): AsyncGenerator<string> {
  let from = preamble;
  for await (const piece of pieces) {
    for (let rest = piece.slice(from); rest !== '';) {
      const slice = cutText(rest, sliceLength);
      yield slice;
      rest = rest.slice(slice.length);
    }
    from = 0;
  }
}

async function* withHead(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
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

interface Parsed {
  readonly record: string[];
  /** `lines`: the line on which the record ended. */
  readonly info: { readonly lines: number };
}

/** Reads the file row by row; lines without a character are passed over. Throws SheetFault. */
export async function* readCsv(path: string, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const encoding = await encodingOf(path);
  const lines = await countLines(path, limits.maxRows + 1);
  if (lines > limits.maxRows + 1) throw new SheetFault('tooManyRows', { max: limits.maxRows });
  const pieces = decoded(path, encoding);
  const first = await pieces.next();
  if (first.done) throw new SheetFault('empty');
  const { delimiter, preamble } = csvShapeOf(first.value);
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: limits.maxRowLength * 2,
  });
  const source = Readable.from(slices(withHead(first.value, pieces), preamble.length), { highWaterMark: 1 });
  source.on('error', (error) => parser.destroy(error));
  const above = preamble === '' ? 0 : 1;
  let before = above;
  let rows = 0;
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      const line = before + 1;
      before = Math.max(line, info.lines + above);
      if (record.length > limits.maxColumns) throw new SheetFault('tooManyColumns');
      const cells = record.map(readCell);
      if (isEmptyRow(cells)) continue;
      rows += 1;
      if (rows > limits.maxRows + 1) throw new SheetFault('tooManyRows', { max: limits.maxRows });
      assertRowLength(cells, limits);
      yield { line, cells, lines };
    }
  } catch (error) {
    throw faultOf(error);
  } finally {
    source.destroy();
  }
}
