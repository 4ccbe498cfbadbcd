import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openWorkbook } from '../../../test/kit/opened-workbook.ts';
import { columnLetters, maxCellLength } from './sheet-text.ts';
import { type Cell, type Sheet, writeWorkbook } from './write-workbook.ts';

const heading = { heading: 'internal_code' };
const oneSheet = (rows: Sheet['rows'], columns: Sheet['columns'] = [heading]): Sheet[] => [
  { name: 'Productos', columns, rows },
];
const openedRows = (rows: Sheet['rows'], columns?: Sheet['columns']) =>
  openWorkbook(writeWorkbook(oneSheet(rows, columns)));

describe('a workbook', () => {
  it('has every part it speaks of, and speaks of every part it has', async () => {
    const { parts } = await openWorkbook(
      writeWorkbook([
        { name: 'Uno', columns: [heading], rows: [] },
        { name: 'Dos', columns: [heading], rows: [['1']] },
      ]),
    );
    const types = [...(parts.get('[Content_Types].xml') ?? '').matchAll(/PartName="\/([^"]+)"/g)];
    expect(new Set(types.map(([, name]) => name))).toEqual(
      new Set([...parts.keys()].filter((name) => !name.endsWith('.rels') && !name.startsWith('['))),
    );
    const targets = [...(parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/Target="([^"]+)"/g)];
    for (const [, target] of targets) expect(parts.has(`xl/${target}`)).toBe(true);
    const ids = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/r:id="([^"]+)"/g)].map(([, id]) => id);
    for (const id of ids) expect(parts.get('xl/_rels/workbook.xml.rels')).toContain(`Id="${id}"`);
  });

  it('keeps the order the format asks of a worksheet, with a frozen, bold, filtered heading', async () => {
    const columns = [
      { heading: 'a', note: 'Qué es' },
      { heading: 'b', choices: ['1', '0'] },
    ];
    const opened = await openedRows([['x', '1']], columns);
    expect(opened.children('xl/worksheets/sheet1.xml')).toEqual([
      'sheetViews',
      'sheetFormatPr',
      'cols',
      'sheetData',
      'autoFilter',
      'dataValidations',
    ]);
    expect(opened.children('xl/workbook.xml')).toEqual(['bookViews', 'sheets', 'definedNames']);
    const sheet = opened.parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toMatch(/<pane ySplit="1" [^>]*state="frozen"/);
    expect(sheet).toContain('<autoFilter ref="A1:B2"/>');
    expect(opened.parts.get('xl/workbook.xml')).toContain(`'Productos'!$A$1:$B$2`);
    const [, style] = /<c r="A1" s="(\d)"/.exec(sheet) ?? [];
    const cellFormats = (opened.parts.get('xl/styles.xml') ?? '').split('<cellXfs')[1]?.match(/<xf /g);
    expect(Number(style)).toBeLessThan(cellFormats?.length ?? 0);
  });

  it('keeps leading zeros, numbers, flags and empty cells as what they are', async () => {
    const columns = ['code', 'units', 'flag', 'none', 'empty'].map((heading) => ({
      heading,
      numeric: heading === 'units',
    }));
    const opened = await openedRows([['007', 12.5, true, null, '']], columns);
    expect([...opened.cells(1)].slice(5)).toEqual([
      ['A2', '007'],
      ['B2', '12.5'],
      ['C2', '1'],
    ]);
    const sheet = opened.parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toMatch(/<c r="A2" s="2" t="inlineStr">/);
    expect(sheet).toContain('<c r="B2"><v>12.5</v></c>');
  });

  it('writes what looks like a formula as text', async () => {
    const opened = await openedRows([[`=cmd|' /C calc'!A0`]]);
    expect(opened.cells(1).get('A2')).toBe(`=cmd|' /C calc'!A0`);
    expect(opened.parts.get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  });

  it('gives back any text but its control characters, the lone half of a pair and its line ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 20 }),
        async (texts) => {
          const opened = await openedRows(texts.map((text) => [text]));
          const cells = opened.cells(1);
          for (const [index, text] of texts.entries()) {
            const kept = text
              .toWellFormed()
              .replaceAll(/\r\n?/g, '\n')
              .replaceAll(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, '');
            expect(cells.get(`A${index + 2}`) ?? '').toBe(kept);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('does not let text that looks like an escaped character become one', async () => {
    const opened = await openedRows([['_x0041_'], [' a  b '], ['uno\r\ndos\u0007']]);
    expect([...opened.cells(1).values()].slice(1)).toEqual(['_x0041_', ' a  b ', 'uno\ndos']);
  });

  it('cuts text beyond what a cell takes, never through a character', async () => {
    const opened = await openedRows([[`${'a'.repeat(maxCellLength - 1)}😀`], ['b'.repeat(40_000)]]);
    expect(opened.cells(1).get('A2')).toBe('a'.repeat(maxCellLength - 1));
    expect(opened.cells(1).get('A3')).toHaveLength(maxCellLength);
  });
});

describe('a workbook for filling in', () => {
  it('offers short lists where they are used and long ones from a hidden sheet', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `C-${String(index).padStart(3, '0')}, x`);
    const opened = await openedRows(
      [],
      [
        { heading: 'deleted', choices: ['1', '0'] },
        { heading: 'category_code', choices: many },
      ],
    );
    const sheet = opened.parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<formula1>&quot;1,0&quot;</formula1>');
    expect(sheet).toContain('<formula1>_lists!$A$1:$A$300</formula1>');
    expect(opened.parts.get('xl/workbook.xml')).toContain('<sheet name="_lists" sheetId="2" state="hidden"');
    expect(opened.cells(2).get('A300')).toBe('C-299, x');
  });

  it('shows the note of a heading, no longer than a spreadsheet takes', async () => {
    const opened = await openedRows([], [{ heading: 'h'.repeat(40), note: 'Una "nota" & más '.repeat(30) }]);
    const sheet = opened.parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toMatch(/promptTitle="h{32}" prompt="Una &quot;nota&quot; &amp; más [^"]+" sqref="A1"/);
  });

  it('gives sheets names a spreadsheet accepts, each its own', async () => {
    const long = 'Productos de la empresa [2026]: todos';
    const { parts } = await openWorkbook(
      writeWorkbook([long, long, "D'or & hijos"].map((name) => ({ name, columns: [heading], rows: [] }))),
    );
    const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual([
      'Productos de la empresa -2026--',
      'Productos de la empresa -20 (2)',
      "D'or &amp; hijos",
    ]);
  });
});

describe('the writing of a workbook', () => {
  it('fails when its rows fail, and stops reading them when nobody wants more', async () => {
    async function* failing(): AsyncGenerator<Cell[]> {
      yield ['1'];
      throw new Error('the database is gone');
    }
    await expect(openedRows(failing())).rejects.toThrow('the database is gone');

    let stopped = false;
    function* endless(): Generator<Cell[]> {
      try {
        for (;;) yield ['x'];
      } finally {
        stopped = true;
      }
    }
    const bytes = writeWorkbook(oneSheet(endless()));
    for (let read = 0; read < 100; read += 1) await bytes.next();
    await bytes.return(undefined);
    await expect.poll(() => stopped).toBe(true);
  });

  it('refuses more rows than a worksheet holds', async () => {
    function* tooMany(): Generator<Cell[]> {
      const row = [null];
      for (let line = 0; line < 1_048_576; line += 1) yield row;
    }
    await expect(async () => {
      for await (const piece of writeWorkbook(oneSheet(tooMany()))) expect(piece.length).toBeGreaterThan(0);
    }).rejects.toThrow(RangeError);
  });
});

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetters)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'XFD',
  ]);
});
