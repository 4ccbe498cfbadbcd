import { expect, it } from 'vitest';
import { csvCell } from './csv-cell.ts';

it('quotes what would break a row and disarms formulas', () => {
  expect(csvCell('a;b', ';')).toBe('"a;b"');
  expect(csvCell('a;b', ',')).toBe('a;b');
  expect(csvCell('dijo "no"\ny se fue', ';')).toBe('"dijo ""no""\ny se fue"');
  expect(csvCell('=HYPERLINK("x")', ',')).toBe(`"'=HYPERLINK(""x"")"`);
});

it('writes numbers as a spreadsheet of the language reads them, and nothing for none', () => {
  expect(csvCell(-4.5, ';')).toBe('-4,5');
  expect(csvCell(-4.5, ',')).toBe('-4.5');
  expect(csvCell(null, ';')).toBe('');
});
