import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openWorkbook } from '../../../test/kit/opened-workbook.ts';
import type { ColumnKind } from '@gondola/formats/column-kinds.ts';
import { formatExact } from '@gondola/formats/formats.ts';
import { columnLetters, maxCellLength } from './sheet-text.ts';
import { formatOf } from './workbook-parts.ts';
import { dayOf } from './worksheet-cells.ts';
import { type Cell, type Sheet, writeWorkbook } from './write-workbook.ts';

const heading = { heading: 'internal_code', kind: 'text' } as const;
const reader = { language: 'es', timeZone: 'America/Santiago' } as const;
const oneSheet = (rows: Sheet['rows'], columns: Sheet['columns'] = [heading]): Sheet[] => [
  { name: 'Productos', columns, rows },
];
const openedRows = (rows: Sheet['rows'], columns?: Sheet['columns']) =>
  openWorkbook(writeWorkbook(oneSheet(rows, columns), reader));

describe('a workbook', () => {
  it('has every part it speaks of, and speaks of every part it has', async () => {
    const { parts } = await openWorkbook(
      writeWorkbook(
        [
          { name: 'Uno', columns: [heading], rows: [] },
          { name: 'Dos', columns: [heading], rows: [['1']] },
        ],
        reader,
      ),
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
      { heading: 'a', kind: 'text', note: 'Qué es' },
      { heading: 'b', kind: 'text', choices: ['1', '0'] },
    ] as const;
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
});

describe('a cell', () => {
  it('is written by the kind of its column', async () => {
    const cells: [ColumnKind, Cell, string | undefined][] = [
      ['text', '007', '007'],
      ['whole', 12, '12'],
      ['decimal', '12.50', '12.50'],
      ['money', 1990, '1990'],
      ['share', 0.125, '0.125'],
      // 25 November 2026 is the day 46351 of a spreadsheet.
      ['date', '2026-11-25', '46351'],
      ['moment', '2026-11-25T15:00:00.000Z', '46351.5000000000'],
      // The clock goes from 23:59 to 01:00 in Santiago.
      ['moment', new Date('2026-09-06T04:00:00Z'), (46271 + 1 / 24).toFixed(10)],
      ['time', '18:00', '0.75'],
      ['flag', true, 'Sí'],
      ['link', 'https://gondola.example/responses/1', 'https://gondola.example/responses/1'],
      ['decimal', null, undefined],
      ['text', '', undefined],
    ];
    const columns = cells.map(([kind]) => ({ heading: 'x', kind }));
    const opened = await openedRows([cells.map(([, value]) => value)], columns);
    const sheet = opened.parts.get('xl/worksheets/sheet1.xml') ?? '';
    for (const [place, [kind, , written]] of cells.entries()) {
      const cell = `${columnLetters(place)}2`;
      expect(opened.cells(1).get(cell)).toBe(written);
      if (written === undefined) continue;
      const isText = ['text', 'flag', 'link'].includes(kind);
      expect(sheet).toContain(
        isText
          ? `<c r="${cell}" s="${formatOf.text}" t="inlineStr">`
          : `<c r="${cell}" s="${formatOf[kind]}"><v>`,
      );
    }
  });

  it('writes days that spreadsheets do not agree on, or do not have, as texts', async () => {
    const days = ['1900-01-01', '1900-02-28', '1900-03-01', '9999-12-31', '0001-01-01'];
    const opened = await openedRows(
      days.map((day) => [day]),
      [{ heading: 'día', kind: 'date' }],
    );
    expect([...opened.cells(1).values()].slice(1)).toEqual([
      '01-01-1900',
      '28-02-1900',
      '61',
      '2958465',
      '01-01-0001',
    ]);
  });

  it('gives any second back to our own reader as the clock of the time zone showed it', async () => {
    const seconds = fc.integer({ min: Date.UTC(1970, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 });
    await fc.assert(
      fc.asyncProperty(fc.array(seconds, { minLength: 1, maxLength: 20 }), async (list) => {
        const columns = [{ heading: 'x', kind: 'moment' as const }];
        const opened = await openedRows(
          list.map((second) => [new Date(second * 1000)]),
          columns,
        );
        for (const [at, second] of list.entries()) {
          const serial = Number(opened.cells(1).get(`A${at + 2}`));
          const [date, time] = formatExact(new Date(second * 1000), {
            timeZone: reader.timeZone,
            countryCode: 'CL',
          }).split(' ');
          const [day, month, year] = (date ?? '').split('-');
          const shown = `${year}-${month}-${day}${time === '00:00:00' ? '' : `T${time}`}`;
          expect(dayOf(serial, false)).toBe(shown);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a text', () => {
  it('that looks like a formula is written as text', async () => {
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
        { heading: 'deleted', kind: 'text', choices: ['1', '0'] },
        { heading: 'category_code', kind: 'text', choices: many },
      ],
    );
    const sheet = opened.parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<formula1>&quot;1,0&quot;</formula1>');
    expect(sheet).toContain('<formula1>_lists!$A$1:$A$300</formula1>');
    expect(opened.parts.get('xl/workbook.xml')).toContain('<sheet name="_lists" sheetId="2" state="hidden"');
    expect(opened.cells(2).get('A300')).toBe('C-299, x');
  });

  it('shows the note of a heading, no longer than a spreadsheet takes', async () => {
    const opened = await openedRows(
      [],
      [{ heading: 'h'.repeat(40), kind: 'text', note: 'Una "nota" & más '.repeat(30) }],
    );
    const sheet = opened.parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toMatch(/promptTitle="h{32}" prompt="Una &quot;nota&quot; &amp; más [^"]+" sqref="A1"/);
  });

  it('gives sheets names a spreadsheet accepts, each its own', async () => {
    const long = 'Productos de la empresa [2026]: todos';
    const { parts } = await openWorkbook(
      writeWorkbook(
        [long, long, "D'or & hijos", "''2026''", `${'x'.repeat(30)}'s`, "'"].map((name) => ({
          name,
          columns: [heading],
          rows: [],
        })),
        reader,
      ),
    );
    const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual([
      'Productos de la empresa -2026--',
      'Productos de la empresa -20 (2)',
      "D'or &amp; hijos",
      '2026',
      'x'.repeat(30),
      'Sheet',
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
    const bytes = writeWorkbook(oneSheet(endless()), reader);
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
      for await (const piece of writeWorkbook(oneSheet(tooMany()), reader))
        expect(piece.length).toBeGreaterThan(0);
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
