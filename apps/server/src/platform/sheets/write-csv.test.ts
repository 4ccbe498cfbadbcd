import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellMark, isJoinedRows, rowMark } from './joined-rows.ts';
import { openSheetFile } from './read-sheet.ts';
import { textOf as textOfCell } from './sheet-rows.ts';
import type { Cell } from './sheet-text.ts';
import { type CsvBatch, writeCsv, writeCsvBatches } from './write-csv.ts';

const texts = (header: string[]) => header.map((heading) => ({ heading, kind: 'text' as const }));
const readerOf = (separator: ',' | ';') => ({
  language: separator === ';' ? ('es' as const) : ('en' as const),
  timeZone: 'UTC',
});

async function textOf(header: string[], rows: Cell[][], separator: ',' | ';' = ','): Promise<string> {
  let text = '';
  for await (const piece of writeCsv(texts(header), rows, readerOf(separator))) text += piece;
  return text;
}

it('writes decimals with the sign that goes with the separator', async () => {
  expect(await textOf(['a', 'b'], [[-33.5, 2]], ';')).toContain('\r\n-33,5;2\r\n');
  expect(await textOf(['a', 'b'], [[-33.5, 2]], ',')).toContain('\r\n-33.5,2\r\n');
});

it('begins with the mark of UTF-8 and ends its lines as the standard says', async () => {
  expect(
    await textOf(
      ['código', 'nombre'],
      [
        ['007', 'Ñandú'],
        [null, 3],
      ],
    ),
  ).toBe('\uFEFF"código","nombre"\r\n"007","Ñandú"\r\n,3\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'writes %j as text, not as a formula',
  async (text) => {
    const [, [cell] = []] = parse(await textOf(['a'], [[text]]), {
      bom: true,
      record_delimiter: '\r\n',
    });
    expect(cell).toBe(`'${text}`);
  },
);

it('quotes every text, so that a spreadsheet that splits at another separator finds no formula inside', async () => {
  const text = await textOf(['a', 'b'], [['x;=1+1', 'y\t=1+1|=1+1']]);
  expect(text).toBe('\uFEFF"a","b"\r\n"x;=1+1","y\t=1+1|=1+1"\r\n');
});

it.each([',', ';'] as const)('gives any row back when it is read with %s', async (separator) => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/^['=+\-@\t\r\n＝＋－＠]+/, ''));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell)), async (rows) => {
      const text = await textOf(['a', 'b'], rows, separator);
      const read = parse(text, { bom: true, delimiter: separator, record_delimiter: '\r\n' });
      expect(read.slice(1)).toEqual(rows);
    }),
  );
});

it.each([',', ';'] as const)('gives any row back to our own reader, with %s', async (separator) => {
  const path = join(mkdtempSync(join(tmpdir(), 'gondola-csv-')), 'file');
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^['=+\-@\t\r\n",; ñ1a＝＋－＠]{0,5}$/),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constant('1'), cell, cell)), async (rows) => {
      writeFileSync(path, await textOf(['a', 'b', 'c'], rows, separator));
      const read: string[][] = [];
      for await (const { cells } of (await openSheetFile(path)).rows(0)) read.push(cells.map(textOfCell));
      // Empty cells at the end of a row say nothing, and are not there.
      const wanted = rows.map((row) => {
        const texts = row.map((text) => text.replaceAll('\0', '\uFFFD'));
        return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
      });
      expect(read.slice(1)).toEqual(wanted);
    }),
    { numRuns: 60 },
  );
  rmSync(dirname(path), { recursive: true });
});

const marks = `${cellMark}${rowMark}`.split('');
const anyMark = new RegExp(`[${marks.join('')}]`, 'g');

async function textOfBatches(header: string[], batches: CsvBatch[], separator: ',' | ';'): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeCsvBatches(texts(header), batches, readerOf(separator)))
    pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString();
}

it.each([',', ';'] as const)(
  'writes rows joined by the database as it writes their cells, with %s',
  async (separator) => {
    const cell = fc
      .oneof(
        fc.string({ unit: 'grapheme' }),
        fc.stringMatching(/^['=+\-@\t\r\n",; ñ1a＝＋－＠]{0,5}$/),
        fc.constant('N/A'),
      )
      .map((text) => text.replaceAll(anyMark, ''));
    const batch = fc.array(fc.tuple(cell, cell, cell), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(batch), async (batches) => {
        const header = ['a', 'b', 'c'];
        const joined = batches.map((rows) => rows.map((row) => row.join(cellMark)).join(rowMark));
        expect(joined.every((text, index) => isJoinedRows(text, batches[index]?.length ?? 0, 3))).toBe(true);
        const text = await textOfBatches(header, joined, separator);
        expect(text).toBe(await textOf(header, batches.flat(), separator));
        expect(text).toBe(await textOfBatches(header, batches, separator));
      }),
    );
  },
);

it.each([...marks, rowMark])('does not take rows for joined when a cell holds %j', (mark) => {
  expect(isJoinedRows(['a', `b${mark}c`].join(cellMark), 1, 2)).toBe(false);
});
