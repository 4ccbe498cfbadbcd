// Rows of a .csv: UTF-8 (with or without mark), UTF-16 or the encoding of Western Windows; commas, semicolons or tabs.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { SheetFault, type SheetLimits, type SheetRow } from './sheet-rows.ts';
import { decoded, encodingOf } from './text-encoding.ts';

const delimiters = [',', ';', '\t'] as const;

/** The delimiter that the first line has most of, outside quotes. */
function delimiterOf(head: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const letter of head) {
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === '\n' || letter === '\r')) break;
    else if (!quoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');

function faultOf(error: unknown): unknown {
  if (!isCsvError(error)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new SheetFault('tooMuchText', {}, error);
  return new SheetFault('damaged', {}, error);
}

async function* withHead(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Lines of the file, counted no further than past `most`; line ends inside quotes do not count. Looks at bytes only, so it is known before a row is read. */
async function countLines(path: string, most: number): Promise<number> {
  let lines = 0;
  let quoted = false;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (byte === 0x22) quoted = !quoted;
      else if (byte === 0x0a && !quoted) lines += 1;
    }
    if (lines > most) break;
  }
  return lines;
}

interface Parsed {
  readonly record: string[];
  /** `lines`: the line on which the record ended. */
  readonly info: { readonly lines: number };
}

/** Reads the file row by row; lines without a character are passed over. Throws SheetFault. */
export async function* readCsv(path: string, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const encoding = await encodingOf(path);
  const lines = await countLines(path, limits.mostRows + 1);
  if (lines > limits.mostRows + 1) throw new SheetFault('tooManyRows', { most: limits.mostRows });
  const pieces = decoded(path, encoding);
  const first = await pieces.next();
  if (first.done) throw new SheetFault('empty');
  const parser = parse({
    delimiter: delimiterOf(first.value),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 1024 * 1024,
  });
  const source = Readable.from(withHead(first.value, pieces), { highWaterMark: 1 });
  source.on('error', (error) => parser.destroy(error));
  let before = 0;
  let rows = 0;
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      const line = before + 1;
      before = info.lines;
      if (record.length > limits.mostColumns) throw new SheetFault('tooManyColumns');
      if (record.every((cell) => cell.trim() === '')) continue;
      rows += 1;
      if (rows > limits.mostRows + 1) throw new SheetFault('tooManyRows', { most: limits.mostRows });
      yield { line, cells: record, lines };
    }
  } catch (error) {
    throw faultOf(error);
  } finally {
    source.destroy();
  }
}
