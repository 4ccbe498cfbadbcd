// Workbooks of several programs, read by our reader and by SheetJS: cell by cell the same, but for differences that have a reason; and
// the kinds that only SheetJS reads give what the same list gives as .xlsx.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CellObject, read, SSF, type WorkBook, write } from '@e965/xlsx';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { listOf, workbookOf, workbookParts, zipOf } from '../../../test/kit/sheets.ts';
import { openSheetFile } from './read-sheet.ts';
import { withReadable } from './readable-workbook.ts';
import { type ReadCell, type SheetRow, textOf } from './sheet-rows.ts';
import { writeWorkbook } from './write-workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-both-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'file');
const fixtures = join(import.meta.dirname, '../../../test/fixtures/workbooks');
const fixture = (name: string) => readFileSync(join(fixtures, name));

/** The rows of each sheet of the file at `path`. */
async function sheetsAt(at: string): Promise<{ name: string; rows: SheetRow[] }[]> {
  const file = await openSheetFile(at);
  try {
    return await Promise.all(
      file.sheets.map(async (name, place) => ({ name, rows: await listOf(file.rows(place)) })),
    );
  } finally {
    file.close();
  }
}
const readable = (content: Uint8Array) => {
  writeFileSync(path, content);
  return withReadable(path, 'test', sheetsAt);
};
const cellsOf = (sheets: Awaited<ReturnType<typeof sheetsAt>>) =>
  sheets.map(({ name, rows }) => [name, rows.map(({ line, cells, isHidden }) => [line, cells, isHidden])]);

/** A cell of SheetJS as text: days by their serial number and format, codes with the zeros of theirs. */
function textOfTheirs(cell: CellObject | undefined, starts1904: boolean): string {
  const { t, v, z } = cell ?? {};
  if (v === undefined || t === 'z') return '';
  if (t === 'b') return v === true ? '1' : '0';
  if (t === 'e') return String(cell?.w);
  if (t !== 'n' || typeof v !== 'number') return String(v);
  const format = String(z ?? '');
  if (/^0{2,}$/.test(format)) return String(v).padStart(format.length, '0');
  if (!SSF.is_date(format)) return String(v);
  const days = v + (starts1904 ? 1462 : v < 60 ? 1 : 0);
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400_000)).toISOString();
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.slice(0, 19);
}

/** Differences that are meant, each with its reason. */
const accepted: readonly { reason: string; holds(ours: ReadCell, theirs: string, row: SheetRow): boolean }[] =
  [
    {
      reason: 'a number has the fifteen digits that somebody typed, not the seventeen of its double',
      holds: (ours, theirs) =>
        typeof ours === 'object' &&
        ours.kind === 'number' &&
        Number(ours.text) === Number(Number(theirs).toPrecision(15)),
    },
    {
      reason: 'SheetJS cuts a letter beyond the first 65,536 that is written by its number',
      holds: (ours, theirs) =>
        Array.from(textOf(ours))
          .map((letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) % 0x1_0000))
          .join('') === theirs,
    },
    {
      reason: 'a cell merged downwards holds for all of its rows',
      holds: (ours, theirs, { merged = 0 }) => textOf(ours) !== '' && theirs === '' && merged > 0,
    },
  ];

function differencesOf(ours: readonly { name: string; rows: SheetRow[] }[], book: WorkBook): string[] {
  const starts1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const seen = book.SheetNames.filter((_, place) => !book.Workbook?.Sheets?.[place]?.Hidden);
  if (seen.join('|') !== ours.map(({ name }) => name).join('|')) return [`sheets ${seen.join('|')}`];
  return ours.flatMap(({ name, rows }) => {
    const theirs = (book.Sheets[name]?.['!data'] ?? []) as (CellObject | undefined)[][];
    const byLine = new Map(rows.map((row) => [row.line, row]));
    return theirs.flatMap((cells, index) => {
      const row = byLine.get(index + 1) ?? { line: index + 1, cells: [], lines: 0 };
      return Array.from({ length: Math.max(cells.length, row.cells.length) }, (_, place) => {
        const [one, other] = [row.cells[place] ?? '', textOfTheirs(cells[place], starts1904)];
        const isSame =
          textOf(one) === other || accepted.some((difference) => difference.holds(one, other, row));
        return isSame ? undefined : `${name} ${index + 1}:${place + 1} ${JSON.stringify([one, other])}`;
      }).filter((difference) => difference !== undefined);
    });
  });
}

const ownExport = async (): Promise<Uint8Array> => {
  const columns = (['text', 'decimal', 'date', 'moment', 'flag', 'money'] as const).map((kind) => ({
    heading: kind,
    kind,
  }));
  const moment = new Date('2026-11-21T13:45:30Z');
  const rows = [
    ['0007 <&> "x"\nñ', 1.5, moment, moment, true, 1234.567],
    ['=SUM(A1)', Number('-33.437212345678904'), new Date('1970-01-01T00:00:00Z'), moment, false, 0],
    [' dos  espacios ', 1e-7, null, null, null, null],
  ];
  const reader = { language: 'es', timeZone: 'UTC' } as const;
  const pieces = await listOf(writeWorkbook([{ name: "Precios '26'", columns, rows }], reader));
  return Buffer.concat(pieces);
};

/** As Excel for Mac writes one that counts its days from 1904: an extension has properties of the workbook too. */
function startingIn1904(): Promise<Uint8Array> {
  const parts = workbookParts({
    Datos:
      '<row r="1"><c r="A1" t="inlineStr"><is><t>fecha</t></is></c></row><row r="2"><c r="A2" s="1"><v>44885</v></c></row>',
  });
  const book = String(parts['xl/workbook.xml'])
    .replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
    .replace(
      '</workbook>',
      '<extLst><ext xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" uri="{140A7094-0E35-4892-8432-C4D2E57EDEB5}"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst></workbook>',
    );
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = String(parts['xl/_rels/workbook.xml.rels']).replace(
    '</Relationships>',
    `<Relationship Id="rId9" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  );
  const types = String(parts['[Content_Types].xml']).replace(
    '</Types>',
    '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  );
  const styles =
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>';
  return zipOf({
    ...parts,
    '[Content_Types].xml': types,
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/styles.xml': styles,
  });
}

/** Cells as streaming writers leave them: a shared text that says none, a formula with its result in its own place. */
const streamed = (): Promise<Uint8Array> =>
  zipOf(
    workbookParts(
      {
        Datos:
          '<row r="1"><c r="A1" t="inlineStr"><is><t>codigo</t></is></c><c r="B1" t="inlineStr"><is><t>nombre</t></is></c></row>' +
          '<row r="2"><c r="A2" t="inlineStr"><is><t>001</t></is></c><c r="B2" t="s"><v/></c>' +
          '<c r="C2" t="inlineStr"><f>CONCATENATE("A","B")</f><is><t>AB</t></is></c></row>',
      },
      {
        'xl/_rels/workbook.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
        'xl/sharedStrings.xml':
          '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Leche</t></si></sst>',
        '[Content_Types].xml':
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
      },
    ),
  );

describe('our reader and SheetJS', () => {
  it.each([
    ...readdirSync(fixtures)
      .filter((name) => name.endsWith('.xlsx'))
      .map((name) => [name, () => fixture(name)] as const),
    ['an export of our own', ownExport] as const,
    ['a workbook that begins in 1904', startingIn1904] as const,
    ['a workbook of a streaming writer', streamed] as const,
    [
      'a workbook written by hand',
      () =>
        workbookOf([
          ['código', 'nombre'],
          ['001', 'Ñandú'],
        ]),
    ] as const,
  ])('read %s the same', async (_name, make) => {
    const content = await make();
    writeFileSync(path, content);
    const ours = await sheetsAt(path);
    expect(ours[0]?.rows.length).toBeGreaterThan(1);
    expect(differencesOf(ours, read(content, { type: 'buffer', dense: true, cellNF: true }))).toEqual([]);
  });
});

describe('a workbook that only SheetJS reads', () => {
  const list = () => fixture('openpyxl.xlsx');

  // SheetJS itself writes the letters of older ones as blanks.
  it.each([
    ['biff8', 'Jalea de piña'],
    ['biff5', 'Jalea'],
    ['biff2', 'Jalea'],
    ['xlsb', 'Jalea de piña'],
  ] as const)('as %s gives what it gives as .xlsx', async (bookType, name) => {
    const rows = [
      ['Codigo', 'Nombre', 'Unidades', 'Fecha'],
      ['0012', name, 3.5, new Date(Date.UTC(2026, 10, 21))],
      ['7804621000123', 'Agua', -12, null],
    ];
    const book: WorkBook = { SheetNames: ['Lista'], Sheets: {} };
    const { utils } = await import('@e965/xlsx');
    book.Sheets['Lista'] = utils.aoa_to_sheet(rows, { UTC: true, dateNF: 'yyyy-mm-dd' });
    const [one] = await readable(write(book, { type: 'buffer', bookType }) as Buffer);
    expect(one?.rows.map(({ cells }) => cells)).toEqual([
      ['Codigo', 'Nombre', 'Unidades', 'Fecha'],
      ['0012', name, { kind: 'number', text: '3.5' }, '2026-11-21'],
      ['7804621000123', 'Agua', { kind: 'number', text: '-12' }],
    ]);
  });

  it('of LibreOffice as .xls gives its letters, hidden rows and merged cells too', async () => {
    const old = cellsOf(await readable(fixture('libreoffice.xls')));
    expect(old).toEqual(cellsOf(await readable(fixture('libreoffice.xlsx'))));
  });

  it('with its shared texts under another name, or at the root of its package, keeps its texts', async () => {
    const parts = workbookParts({
      Datos: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>2</v></c></row>',
    });
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const texts =
      '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>código</t></si></sst>';
    const relations = String(parts['xl/_rels/workbook.xml.rels']).replace(
      '</Relationships>',
      `<Relationship Id="rId9" Type="${office}/sharedStrings" Target="SharedStrings.xml"/></Relationships>`,
    );
    const types = String(parts['[Content_Types].xml']).replace(
      '</Types>',
      '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/SharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    );
    const named = {
      ...parts,
      '[Content_Types].xml': types,
      'xl/_rels/workbook.xml.rels': relations,
      'xl/SharedStrings.xml': texts,
    };
    const atRoot = Object.fromEntries(
      Object.entries(named).map(([name, part]) => [name.replace(/^xl\//, ''), part.replaceAll('/xl/', '/')]),
    );
    for (const package_ of [named, atRoot]) {
      const [one] = await readable(await zipOf(package_));
      expect(one?.rows.map(({ cells }) => cells)).toEqual([['código', { kind: 'number', text: '2' }]]);
    }
  });

  it('is refused in a sentence when it is none, has programs, or is damaged', async () => {
    const container = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(2000),
    ]);
    await expect(readable(container)).rejects.toMatchObject({ code: 'damaged' });
    const letter = await zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' });
    await expect(readable(letter)).rejects.toMatchObject({ code: 'notASheet' });
    const book = read(list(), { type: 'buffer' });
    const whole = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    await expect(readable(whole.subarray(0, 1500))).rejects.toMatchObject({ code: 'damaged' });
    const binary = write(book, { type: 'buffer', bookType: 'xlsb' }) as Buffer;
    await expect(readable(binary.subarray(0, -100))).rejects.toMatchObject({ code: 'damaged' });
  });

  it('is refused with what to do when it takes too long', async () => {
    writeFileSync(path, fixture('libreoffice.xls'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const refused = expect(withReadable(path, 'test', sheetsAt)).rejects.toMatchObject({
        code: 'tooLargeToConvert',
      });
      while (vi.getTimerCount() === 0) await new Promise(setImmediate);
      vi.runOnlyPendingTimers();
      await refused;
    } finally {
      vi.useRealTimers();
    }
  });

  it('is given up when nobody wants it any more', async () => {
    writeFileSync(path, fixture('libreoffice.xls'));
    const reason = new Error('gone');
    await expect(withReadable(path, 'test', sheetsAt, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
