import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type CsvRecord, CsvRecords } from './csv-records.ts';

function recordsOf(pieces: readonly string[], { delimiter = ';', maxLength = 100_000 } = {}): CsvRecord[] {
  const reader = new CsvRecords({ delimiter, maxLength, line: 1 });
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}
const read = (text: string) =>
  recordsOf([text]).map(({ line, fields, hasOpenQuote }) =>
    ([line] as (string | number)[]).concat(hasOpenQuote ? 'open' : [], fields),
  );
const faultOf = (text: string, options = {}): unknown => {
  try {
    return recordsOf([text], options);
  } catch (error) {
    return error;
  }
};

describe('a quote that is never closed', () => {
  it('costs its own line where the lines below are records of their own', () => {
    expect(read('code;name;size\n1;"Avena;200 g\n2;Trigo;1 kg\n3;Arroz;1 kg\n4;Maíz;1 kg\n')).toEqual([
      [1, 'code', 'name', 'size'],
      [2, 'open', '1', '"Avena', '200 g'],
      [3, '2', 'Trigo', '1 kg'],
      [4, '3', 'Arroz', '1 kg'],
      [5, '4', 'Maíz', '1 kg'],
    ]);
  });

  it('costs no more where other cells are in quotes', () => {
    expect(read('a;b;c\n1;"x;y\n2;"x";y\n3;"x";y\n4;"x";y\n')).toEqual([
      [1, 'a', 'b', 'c'],
      [2, 'open', '1', '"x', 'y'],
      [3, '2', 'x', 'y'],
      [4, '3', 'x', 'y'],
      [5, '4', 'x', 'y'],
    ]);
    expect(read('a;b\n1;x\n2;"x\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x'],
      [3, 'open', '2', '"x'],
    ]);
  });

  it('is named by its line where it cannot be told what is below', () => {
    expect(faultOf('a;b\n1;x\n2;"a long text\nthat goes on\nand on\n')).toMatchObject({
      code: 'openQuote',
      values: { line: 3 },
    });
    expect(faultOf('"a;b\n1;x\n')).toMatchObject({ code: 'openQuote', values: { line: 1 } });
  });

  it('does not make reading slow, however often it comes', () => {
    const began = performance.now();
    const slip = `x;"y\n${'1;2\n'.repeat(30_000)}`;
    const fault = faultOf(`a;b\n${slip.repeat(40)}`, { maxLength: 500_000 });
    expect(fault).toBeDefined();
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('records', () => {
  it('may span lines, and keep the line on which they begin', () => {
    expect(read('a;b\n1;"uno\n""dos""\ntres"\n2;x\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'uno\n"dos"\ntres'],
      [5, '2', 'x'],
    ]);
  });

  it('take a quote in the middle of a text as it is', () => {
    expect(read('a;b\n1;Tubo 2" x 3"\n2;"Tubo" 2"\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'Tubo 2" x 3"'],
      [3, '2', '"Tubo" 2"'],
    ]);
  });

  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[";\n\r a1]{0,6}$/));
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  it('come out as the rules of CSV say, however the text is cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 9 }),
        (rows, end, size) => {
          // A first line without quotes says how lines end.
          const text = `a;b;c${end}${rows.map((row) => row.map(quoted).join(';')).join(end)}${end}`;
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
          const found = recordsOf(pieces).map(({ fields }) => fields);
          expect(found).toEqual(parse(text, { delimiter: ';', record_delimiter: end }));
        },
      ),
    );
  });
});
