import { expect, it } from 'vitest';
import type { CellValue, ColumnKind } from './column-kinds.ts';
import { csvLines } from './csv-lines.ts';

const timeZone = 'America/Santiago';
function cell(kind: ColumnKind, value: CellValue, language: 'es' | 'en' = 'es'): string {
  return csvLines([{ heading: 'x', kind }], { language, timeZone })
    .line([value])
    .replace(/\r\n$/, '');
}

it('quotes every text, so that no other separator splits it, and disarms formulas', () => {
  expect(cell('text', 'a')).toBe('"a"');
  expect(cell('text', 'a;=1+1', 'en')).toBe('"a;=1+1"');
  expect(cell('link', 'dijo "no"\ny se fue')).toBe('"dijo ""no""\ny se fue"');
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
    expect(cell('text', `${start}1`)).toBe(`"'${start}1"`);
  }
  expect(cell('text', '=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`);
});

it('writes numbers as a spreadsheet of the language reads them, and nothing for none', () => {
  for (const kind of ['whole', 'decimal', 'money', 'share'] as const) {
    expect(cell(kind, -4.5)).toBe('-4,5');
    expect(cell(kind, '-4.5', 'en')).toBe('-4.5');
    expect(cell(kind, null)).toBe('');
    expect([cell(kind, 1.234), cell(kind, '-1.200', 'en')]).toEqual(['1,2340', '-1.2000']);
  }
});

it.each([
  ['date', '2026-11-25', '25-11-2026'],
  ['moment', '2026-11-26T02:30:59.999Z', '25-11-2026 23:30'],
  ['moment', new Date('2026-09-06T04:00:00Z'), '06-09-2026 01:00'],
  ['time', '07:45', '07:45'],
  ['flag', true, '"Sí"'],
  ['flag', false, '"No"'],
  ['text', 12.5, '12,5'],
] as const)('writes %s %s as %s', (kind, value, written) => expect(cell(kind, value)).toBe(written));

it.each([
  ['whole', '007'],
  ['whole', '12345678901234567'],
  ['decimal', 'doce'],
  ['decimal', '1.234567890123456'],
  ['date', '2026-02-30x'],
  ['moment', 'ayer'],
  ['time', '25:00'],
] as const)('writes what does not fit %s as the text that it is: %s', (kind, value) => {
  expect(cell(kind, value)).toBe(`"${value}"`);
});

it('fills a short row up and cuts a long one', () => {
  const { head, line } = csvLines(
    [
      { heading: 'código', kind: 'text' },
      { heading: 'n', kind: 'whole' },
    ],
    { language: 'en', timeZone },
  );
  expect([head, line(['007']), line(['a', 1, 2])]).toEqual([
    '\uFEFF"código","n"\r\n',
    '"007",\r\n',
    '"a",1\r\n',
  ]);
});
