import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cell } from './sheet-text.ts';
import { writeCsv } from './write-csv.ts';

async function textOf(header: string[], rows: Cell[][], separator: ',' | ';' = ','): Promise<string> {
  let text = '';
  for await (const piece of writeCsv(header, rows, { separator })) text += piece;
  return text;
}

it('begins with the mark of UTF-8 and ends its lines as the standard says', async () => {
  expect(
    await textOf(
      ['código', 'nombre'],
      [
        ['007', 'Ñandú'],
        [null, 3],
      ],
    ),
  ).toBe('\uFEFFcódigo,nombre\r\n007,Ñandú\r\n,3\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'writes %j as text, not as a formula',
  async (text) => {
    const [, [cell] = []] = parse(await textOf(['a'], [[text]]), {
      bom: true,
      record_delimiter: '\r\n',
    });
    expect(cell).toBe(`'${text}`);
  },
);

it.each([',', ';'] as const)('gives any row back when it is read with %s', async (separator) => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/^[=+\-@\t\r]+/, ''));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell)), async (rows) => {
      const text = await textOf(['a', 'b'], rows, separator);
      const read = parse(text, { bom: true, delimiter: separator, record_delimiter: '\r\n' });
      expect(read.slice(1)).toEqual(rows);
    }),
  );
});
