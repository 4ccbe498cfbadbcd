import type { CellFormat, ImportColumn } from '@gondola/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadCell } from '../../../platform/sheets/sheet-rows.ts';
import { decideFormats, formatByColumn, formatsOfCountry, gatherEvidence } from './cell-format.ts';
import type { CellRule } from './cell-rule.ts';
import { readCellOf } from './read-cell.ts';

const column = (name: string, holds: ImportColumn['holds'] = 'number'): ImportColumn => ({
  name,
  required: false,
  holds,
});
const evidenceOf = (
  name: string,
  cells: readonly ReadCell[],
  rule: CellRule = {},
  holds?: 'number' | 'day',
) => {
  const gathered = gatherEvidence(column(name, holds), rule);
  for (const cell of cells) gathered.add(cell);
  return gathered.read();
};
const chile = formatsOfCountry('CL');
const mexico = formatsOfCountry('MX');
const decide = (cells: readonly ReadCell[], usual = chile, rule: CellRule = {}) =>
  decideFormats([evidenceOf('x', cells, rule)], usual)[0];
const read = (cell: string, format: CellFormat, rule: CellRule = {}) =>
  readCellOf(column('x'), rule, cell, format).value;

describe('countries', () => {
  it.each([
    ['CL', 'decimalComma', 'dayFirst'],
    ['AR', 'decimalComma', 'dayFirst'],
    ['BR', 'decimalComma', 'dayFirst'],
    ['ES', 'decimalComma', 'dayFirst'],
    ['MX', 'decimalPoint', 'dayFirst'],
    ['PE', 'decimalPoint', 'dayFirst'],
    ['US', 'decimalPoint', 'monthFirst'],
    ['??', 'decimalComma', 'dayFirst'],
  ])('%s writes its numbers and days its own way', (code, number, day) => {
    expect(formatsOfCountry(code)).toEqual({ number, day });
  });
});

describe('the format of a column of numbers', () => {
  it('is the country’s where every value could be both, and says so', () => {
    expect(decide(['12.000', '1.200', '7'])).toEqual({
      column: 'x',
      format: 'decimalComma',
      decidedBy: 'country',
      ambiguous: 2,
      sample: {
        text: '12.000',
        readings: [
          { format: 'decimalComma', value: '12000' },
          { format: 'decimalPoint', value: '12' },
        ],
      },
    });
    expect(decide(['12.000'], mexico)).toMatchObject({ format: 'decimalPoint', decidedBy: 'country' });
  });

  it('is what a single value tells', () => {
    expect(decide(['12.000', '1.234,5'], mexico)).toMatchObject({
      format: 'decimalComma',
      decidedBy: 'values',
    });
    expect(decide(['12.000', '3.5'])).toMatchObject({ format: 'decimalPoint', decidedBy: 'values' });
    expect(decide(['1.200', '0.125'])).toMatchObject({ format: 'decimalPoint', decidedBy: 'values' });
    expect(decide(['1.200', '1.234.567'], mexico)).toMatchObject({ format: 'decimalComma' });
  });

  it('follows from the bounds of the column', () => {
    expect(decide(['-33.437', '-33.450'], chile, { min: -90, max: 90 })).toMatchObject({
      format: 'decimalPoint',
      decidedBy: 'values',
      ambiguous: 0,
    });
    expect(read('-33.437', 'decimalComma', { min: -90, max: 90 })).toBe('-33.437');
  });

  it('is what other columns of the file tell where its own do not', () => {
    const [units] = decideFormats([evidenceOf('units', ['1.200']), evidenceOf('amount', ['12.5'])], chile);
    expect(units).toMatchObject({ column: 'units', format: 'decimalPoint', decidedBy: 'file', ambiguous: 1 });
  });

  it('is what most of its values say where they disagree, and says that they do', () => {
    expect(decide(['1,5', '2,5', '3.5', '1.200'])).toMatchObject({
      format: 'decimalComma',
      decidedBy: 'mixed',
    });
  });

  it('is what a person says', () => {
    const [said] = decideFormats([evidenceOf('x', ['1.200', '1,5'])], chile, { x: 'decimalPoint' });
    expect(said).toMatchObject({ format: 'decimalPoint', decidedBy: 'person' });
  });

  it('is not asked of whole numbers, of texts and of numbers a spreadsheet holds', () => {
    expect(decide(['12', 'doce', '', { kind: 'number', text: '12.345' }])).toBeUndefined();
    expect(readCellOf(column('x'), {}, { kind: 'number', text: '12.345' }, 'decimalComma').value).toBe(
      '12.345',
    );
  });

  it('is asked of texts that were kept texts', () => {
    expect(decide([{ kind: 'text', text: '-1.200' }])).toMatchObject({ ambiguous: 1 });
  });
});

describe('the format of a column of days', () => {
  const decideDays = (cells: readonly string[], usual = chile) =>
    decideFormats([evidenceOf('date', cells, {}, 'day')], usual)[0];

  it('follows from a day that no month can be, else from the country', () => {
    expect(decideDays(['03/04/2026', '11/21/2026'])).toMatchObject({
      format: 'monthFirst',
      decidedBy: 'values',
    });
    expect(decideDays(['03/04/2026'])).toMatchObject({
      format: 'dayFirst',
      decidedBy: 'country',
      ambiguous: 1,
    });
    expect(decideDays(['03/04/2026'], formatsOfCountry('US'))).toMatchObject({ format: 'monthFirst' });
    expect(decideDays(['2026-04-03', '04/04/2026'])).toBeUndefined();
  });

  it('is what the days are read by', () => {
    const day = (format: CellFormat) => readCellOf(column('d', 'day'), {}, '03/04/2026', format).value;
    expect([day('dayFirst'), day('monthFirst')]).toEqual(['2026-04-03', '2026-03-04']);
  });
});

const formats = ['decimalComma', 'decimalPoint'] as const;
/** How a number is written in a format, as spreadsheets show it. */
function written(value: number, format: CellFormat, isGrouped: boolean, digits: number): string {
  const text = new Intl.NumberFormat('en-US', {
    useGrouping: isGrouped,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
  return format === 'decimalPoint' ? text : text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
}
const anyNumber = fc.record({
  cents: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
  isGrouped: fc.boolean(),
  digits: fc.constantFrom(0, 2, 3),
});
type AnyNumber = typeof anyNumber extends fc.Arbitrary<infer Value> ? Value : never;
const valueOf = ({ cents, digits }: AnyNumber): number => Math.trunc(cents / 100) / 10 ** digits;
const textIn = (format: CellFormat) => (one: AnyNumber) =>
  written(valueOf(one), format, one.isGrouped, one.digits);

describe('any column of numbers', () => {
  it('that is written one way and tells it once is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.array(anyNumber),
        fc.constantFrom(...formats),
        fc.constantFrom(chile, mexico),
        (list, format, usual) => {
          const cells = [...list.map(textIn(format)), format === 'decimalComma' ? '1.234,56' : '1,234.56'];
          expect(decide(cells, usual)).toMatchObject({ format, decidedBy: 'values' });
          for (const one of list)
            expect(Number(read(textIn(format)(one), format))).toBeCloseTo(valueOf(one), 6);
        },
      ),
    );
  });

  it('is decided the same in whatever order its values come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyNumber, fc.constantFrom(...formats)), { maxLength: 8 }).chain((list) => {
          const cells = list.map(([one, format]) => textIn(format)(one));
          return fc.tuple(fc.constant(cells), fc.shuffledSubarray(cells, { minLength: cells.length }));
        }),
        ([cells, shuffled]) => {
          const [one, other] = [decide(cells), decide(shuffled)];
          expect([one?.format, one?.decidedBy, one?.ambiguous]).toEqual([
            other?.format,
            other?.decidedBy,
            other?.ambiguous,
          ]);
        },
      ),
    );
  });

  it('is read differently by the two formats only where a value is counted as ambiguous', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyNumber, fc.constantFrom(...formats))), (list) => {
        const cells = list.map(([one, format]) => textIn(format)(one));
        const differ = cells.filter((cell) => read(cell, 'decimalComma') !== read(cell, 'decimalPoint'));
        expect(decide(cells)?.ambiguous ?? 0).toBe(differ.length);
      }),
    );
  });

  it('of ambiguous values alone is read as the country writes', () => {
    const thousands = fc.integer({ min: 1, max: 999 }).map((count) => `${count}.000`);
    fc.assert(
      fc.property(fc.array(thousands, { minLength: 1 }), (cells) => {
        const decided = decide(cells);
        const { x } = formatByColumn(decided ? [decided] : []);
        for (const cell of cells) expect(read(cell, x ?? 'decimalPoint')).toBe(cell.replace('.', ''));
      }),
    );
  });
});
