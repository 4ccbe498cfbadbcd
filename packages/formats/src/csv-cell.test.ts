import { expect, it } from 'vitest';
import { csvCell } from './csv-cell.ts';

it('quotes every text, so that no other separator splits it, and disarms formulas', () => {
  expect(csvCell('a', ';')).toBe('"a"');
  expect(csvCell('a;=1+1', ',')).toBe('"a;=1+1"');
  expect(csvCell('dijo "no"\ny se fue', ';')).toBe('"dijo ""no""\ny se fue"');
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
    expect(csvCell(`${start}1`, ';')).toBe(`"'${start}1"`);
  }
  expect(csvCell('=HYPERLINK("x")', ',')).toBe(`"'=HYPERLINK(""x"")"`);
});

it('writes numbers as a spreadsheet of the language reads them, and nothing for none', () => {
  expect(csvCell(-4.5, ';')).toBe('-4,5');
  expect(csvCell(-4.5, ',')).toBe('-4.5');
  expect(csvCell(null, ';')).toBe('');
});
