// Files as people and machines write them, and files that must be refused.
import { mkdtempSync, rmSync, writeFileSync, createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { listOf, type Parts, workbookOf, workbookParts, zipOf } from '../../../test/kit/sheets.ts';
import { openSheetFile } from './read-sheet.ts';
import { fileLimits, type ReadCell } from './sheet-rows.ts';
import { columnLetters } from './sheet-text.ts';
import { writeWorkbook } from './write-workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'file');

type Rows = { line: number; cells: readonly ReadCell[] }[];

/** Rows of a sheet of the file at `path`. */
async function readFile(sheet = 0, limits = fileLimits): Promise<Rows> {
  const file = await openSheetFile(path, limits);
  const rows: Rows = [];
  try {
    for await (const { line, cells } of file.rows(sheet)) rows.push({ line, cells });
  } finally {
    file.close();
  }
  return rows;
}
function rowsOf(content: string | Uint8Array, sheet = 0): Promise<Rows> {
  writeFileSync(path, content);
  return readFile(sheet);
}
const cellsOf = async (content: string | Uint8Array) => (await rowsOf(content)).map(({ cells }) => cells);
const refusal = (content: string | Uint8Array) =>
  rowsOf(content).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );
const number = (text: string): ReadCell => ({ kind: 'number', text });
const declared = (text: string): ReadCell => ({ kind: 'text', text });
const sheet = (rows: string, more: Parts = {}) => zipOf(workbookParts({ Datos: rows }, more));

describe('text', () => {
  const rows = [
    ['código', 'nombre'],
    ['001', 'Ñandú "grande"'],
  ];
  it.each([
    ['UTF-8', Buffer.from('código,nombre\n001,"Ñandú ""grande"""\n')],
    ['UTF-8 with its mark', Buffer.from('\ufeffcódigo,nombre\r\n001,"Ñandú ""grande"""\r\n')],
    ['the encoding of Western Windows', Buffer.from('código;nombre\r\n001;"Ñandú ""grande"""', 'latin1')],
    ['UTF-16 with its mark', Buffer.from('\ufeffcódigo\tnombre\n001\t"Ñandú ""grande"""\n', 'utf16le')],
    ['UTF-16 without one', Buffer.from('código\tnombre\n001\t"Ñandú ""grande"""\n', 'utf16le')],
  ])('in %s is read as it was written', async (_name, content) => {
    expect(await cellsOf(content)).toEqual(rows);
  });

  it('that turns out not to be UTF-8 after a megabyte is Western all through', async () => {
    const content = Buffer.concat([
      Buffer.from(`a\n${`${'x'.repeat(999)}\n`.repeat(2000)}`),
      Buffer.from('ñ\n', 'latin1'),
    ]);
    expect((await cellsOf(content)).at(-1)).toEqual(['ñ']);
  });

  it('is read below `sep=`, whose line counts', async () => {
    expect(await rowsOf('\ufeffsep=;\na;b\n1,5;2\n')).toEqual([
      { line: 2, cells: ['a', 'b'] },
      { line: 3, cells: ['1,5', '2'] },
    ]);
  });

  it('gives each row a line of its own, however lines end', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const lines = (await rowsOf(['a,b', '1,2', '', '3,4'].join(end))).map(({ line }) => line);
      expect(lines).toEqual([1, 2, 4]);
    }
  });

  it('loses the apostrophe that keeps a cell a text, and the formula that keeps a code one', async () => {
    expect(await cellsOf(`'=1+1,"'-5",''=x,'a,="00123",'＝1\n`)).toEqual([
      [declared('=1+1'), declared('-5'), declared("'=x"), "'a", declared('00123'), declared('＝1')],
    ]);
  });

  it('keeps a character of two halves whole, wherever the pieces end', async () => {
    const text = `a${'😀'.repeat(40_000)}`;
    expect(await cellsOf(`${text}\n`)).toEqual([[text]]);
  });

  it('has no nulls', async () => {
    expect(await cellsOf(`a,b\n${'x,y\n'.repeat(3000)}c,d\0\n`)).toContainEqual(['c', 'd\uFFFD']);
  });

  it('keeps the line on which a row begins when cells span several', async () => {
    expect((await rowsOf('a,b\n"uno\ndos",1\n\n,\nx,2\n')).map(({ line }) => line)).toEqual([1, 2, 6]);
  });
});

describe('a workbook', () => {
  it('gives codes as they are, days by their format, flags and texts with their pieces', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000000"/><numFmt numFmtId="171" formatCode="dd\\-mm\\-yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
    const texts = `<sst><si><t>entero</t></si><si><r><t>en </t></r><r><t xml:space="preserve">dos</t></r><rPh><t>no</t></rPh></si></sst>`;
    const content = await sheet(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
       <row r="3"><c r="A3"><v>7804621000123</v></c><c r="C3"><v>7.804621000123E12</v></c><c r="D3" s="1"><v>651</v></c>
         <c r="E3" s="2"><v>43227</v></c><c r="F3" s="3"><v>1</v></c><c r="G3" t="b"><v>1</v></c><c r="H3"><v>0.30000000000000004</v></c></row>`,
      { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': texts },
    );
    expect(await rowsOf(content)).toEqual([
      { line: 1, cells: ['entero', 'en dos'] },
      {
        line: 3,
        cells: [
          number('7804621000123'),
          '',
          number('7804621000123'),
          '00000651',
          '2018-05-07',
          '1900-01-01',
          '1',
          number('0.3'),
        ],
      },
    ]);
  });

  it('gives the stored result of a formula, and formulas without one and error values as what they are', async () => {
    const content = await sheet(
      '<row><c><f>1+1</f><v>2</v></c><c><f>NOW()</f></c><c t="e"><v>#REF!</v></c><c t="str"><f>A1</f><v>x</v></c><c t="str"><f>B1</f><v></v></c><c><v>3</v></c></row>',
    );
    expect(await cellsOf(content)).toEqual([
      [
        number('2'),
        { kind: 'formula', text: '' },
        { kind: 'errorValue', text: '#REF!' },
        'x',
        '',
        number('3'),
      ],
    ]);
  });

  it('gives a formula whose number was never calculated as one without a result, not as nothing', async () => {
    const content = await sheet(
      '<row><c><f>A2&amp;" x"</f><v></v></c><c><f>VLOOKUP(A2,B:C,2,0)</f><v/></c></row>',
    );
    const formula = { kind: 'formula', text: '' };
    expect(await cellsOf(content)).toEqual([[formula, formula]]);
  });

  it('gives cells merged downwards their value in each row that has others, and says how many', async () => {
    const text = (place: string, value: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const parts = workbookParts({
      Datos: `<row r="1">${text('A1', 'Cadena')}${text('B1', 'Código')}</row>
        <row r="2">${text('A2', 'Sur')}${text('B2', 'L1')}</row><row r="3"><c r="A3"/>${text('B3', 'L2')}</row>
        <row r="4"><c r="A4"/></row><row r="6">${text('B6', 'L3')}</row><row r="7">${text('B7', 'L4')}</row>`,
    });
    const name = 'xl/worksheets/sheet1.xml';
    // Far behind the rows, so that the tags lie across the pieces that are read.
    const merges = `<mergeCells><mergeCell ref="A1:B1"/>${'<mergeCell ref="Y9:Z9"/>'.repeat(9_000)}<mergeCell ref="A2:A6"/></mergeCells>`;
    const merged = String(parts[name]).replace('</sheetData>', `</sheetData>${merges}`);
    writeFileSync(path, await zipOf({ ...parts, [name]: merged }));
    const file = await openSheetFile(path);
    const rows = (await listOf(file.rows(0))).map(({ line, cells, merged: filled }) => [line, cells, filled]);
    file.close();
    expect(rows).toEqual([
      [1, ['Cadena', 'Código'], 0],
      [2, ['Sur', 'L1'], 0],
      [3, ['Sur', 'L2'], 1],
      [6, ['Sur', 'L3'], 1],
      [7, ['', 'L4'], 0],
    ]);
  });

  it('says which rows are hidden', async () => {
    writeFileSync(
      path,
      await sheet('<row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row>'),
    );
    const file = await openSheetFile(path);
    expect((await listOf(file.rows(0))).map(({ isHidden }) => isHidden)).toEqual([false, true]);
    file.close();
  });

  it('lists the sheets people see and reads the one asked for', async () => {
    const row = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const parts = workbookParts({ Instrucciones: row('a'), Oculta: row('b'), Datos: row('c') });
    const hidden = String(parts['xl/workbook.xml']).replace('name="Oculta"', 'name="Oculta" state="hidden"');
    expect(await rowsOf(await zipOf({ ...parts, 'xl/workbook.xml': hidden }), 1)).toMatchObject([
      { cells: ['c'] },
    ]);
    expect((await openSheetFile(path)).sheets).toEqual(['Instrucciones', 'Datos']);
  });

  it('never gives half a character or a null, however they are written', async () => {
    const content = await sheet(
      '<row><c t="inlineStr"><is><t>a_xD83D_b_x0000_c_xD83D__xDE00_</t></is></c></row>',
    );
    expect(await cellsOf(content)).toEqual([['a\uFFFDb\uFFFDc😀']]);
  });

  it('written by our own hand is read back as it was', async () => {
    const pieces: Uint8Array[] = [];
    const rows = [
      ['0007', 'Ñuñoa <&> "x"', null],
      ['=SUM(A1)', '_x000D_', 'c'],
    ];
    const columns = ['a', 'b', 'c'].map((heading) => ({ heading, kind: 'text' as const }));
    const reader = { language: 'es', timeZone: 'UTC' } as const;
    for await (const piece of writeWorkbook([{ name: 'Datos', columns, rows }], reader)) pieces.push(piece);
    expect(await cellsOf(Buffer.concat(pieces))).toEqual([
      ['a', 'b', 'c'],
      ['0007', 'Ñuñoa <&> "x"'],
      [{ kind: 'text', text: '=SUM(A1)' }, '_x000D_', 'c'],
    ]);
  });
});

describe('a sheet that is wider than its list', () => {
  const styled = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `<c r="${columnLetters(from + at)}1" s="0"/>`).join('');

  it('is read where the cells beyond are only coloured', async () => {
    const cells = `<c r="A1"><v>1</v></c><c r="B1" t="inlineStr"><is><t>x</t></is></c>${styled(2, 16_384)}`;
    expect(await cellsOf(await sheet(`<row r="1">${cells}</row>`))).toEqual([[number('1'), 'x']]);
  });

  it('keeps a value far to the right in its place, and counts values only', async () => {
    const [row] = await cellsOf(
      await sheet('<row r="1"><c r="A1"><v>1</v></c><c r="ZZ1"><v>2</v></c></row>'),
    );
    expect(row).toHaveLength(702);
    expect(row?.at(-1)).toEqual(number('2'));
    const many = Array.from({ length: 501 }, () => '<c><v>1</v></c>').join('');
    expect(await refusal(await sheet(`<row r="1">${many}</row>`))).toBe('tooManyColumns');
    expect(await refusal(await sheet('<row r="1"><c r="XFE1"><v>1</v></c></row>'))).toBe('tooManyColumns');
  });

  it('is read as text where lines end in separators', async () => {
    expect(await cellsOf(`a;b${';'.repeat(900)}\n1;2${';'.repeat(900)}\n`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
});

describe('refused whole is', () => {
  const container = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(2000),
  ]);
  const named = (parts: Parts) => zipOf(workbookParts({ Datos: '' }, parts));
  const whole = () => workbookOf(Array.from({ length: 2000 }, (_, at) => [`código ${at * 7919}`, `${at}`]));

  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['an empty file', 'empty', () => Buffer.alloc(0)],
    ['an image named .csv', 'notASheet', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    [
      'bytes that are no text',
      'encoding',
      () => Buffer.from([0x61, 0x00, 0x00, 0x62, 0x00, 0x61, 0x00, 0x00]),
    ],
    [
      'an encrypted workbook',
      'encrypted',
      () => Buffer.concat([container, Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['a workbook with macros', 'macros', () => named({ 'xl/vbaProject.bin': 'x' })],
    [
      'a workbook whose type says macros',
      'macros',
      () =>
        named({
          '[Content_Types].xml':
            '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        }),
    ],
    [
      'a web page that is called a spreadsheet',
      'webPage',
      () => Buffer.from('\ufeff\n<html><table><tr><td>a</td>'),
    ],
    ['a zip that is no workbook', 'notASheet', () => zipOf({ 'foto.jpg': 'x' })],
    ['a workbook without a sheet', 'noSheet', () => zipOf(workbookParts({}))],
    [
      'a workbook with a document type',
      'damaged',
      () => named({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' }),
    ],
    [
      'a sheet of more merged cells than are looked at',
      'tooManyMerges',
      () => {
        const parts = workbookParts({ Datos: '<row><c><v>1</v></c></row>' });
        const name = 'xl/worksheets/sheet1.xml';
        const merges = Array.from(
          { length: 100_003 },
          (_, at) => `<mergeCell ref="A${at}:A${at * 7}"/>`,
        ).join('');
        return zipOf({
          ...parts,
          [name]: String(parts[name]).replace('</sheetData>', `</sheetData>${merges}`),
        });
      },
    ],
    ['a workbook cut at its end', 'damaged', async () => (await whole()).subarray(0, -200)],
    [
      'a workbook whose middle is gone',
      'damaged',
      async () => {
        const content = await whole();
        const middle = Math.floor(content.length / 3);
        content.fill(0, middle, middle + 200);
        return content;
      },
    ],
    [
      'a zip bomb',
      'zipBomb',
      () => zipOf(workbookParts({ Datos: `<row><c><v>${'0'.repeat(30_000_000)}</v></c></row>` })),
    ],
    ['a row of too many columns', 'tooManyColumns', () => Buffer.from(`${'a,'.repeat(600)}\n`)],
  ])('%s', async (_name, code, make) => {
    expect(await refusal(await make())).toBe(code);
  });

  it('a zip whose part is larger than it says', async () => {
    const content = await zipOf(workbookParts({ Datos: `<row><c><v>${'12'.repeat(5000)}</v></c></row>` }));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row><c><v>${'12'.repeat(5000)}</v></c></row></sheetData></worksheet>`
        .length,
    );
    // Everywhere the size is given it says 100.
    for (let at = content.indexOf(size); at >= 0; at = content.indexOf(size)) content.writeUInt32LE(100, at);
    expect(await refusal(content)).toBe('damaged');
  });

  it('text of three million rows, before a row of it is given', async () => {
    const block = '12345,producto\n'.repeat(10_000);
    await pipeline(Readable.from(Array.from({ length: 300 }, () => block)), createWriteStream(path));
    const began = performance.now();
    const file = await openSheetFile(path);
    await expect(file.rows(0).next()).rejects.toMatchObject({ code: 'tooManyRows' });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('a workbook that claims three million rows', async () => {
    const parts = workbookParts({ Datos: '<row><c><v>1</v></c></row>' });
    const name = 'xl/worksheets/sheet1.xml';
    const claimed = String(parts[name]).replace('<sheetData>', '<dimension ref="A1:B3000000"/><sheetData>');
    expect(await refusal(await zipOf({ ...parts, [name]: claimed }))).toBe('tooManyRows');
  });

  it('a workbook that has more rows than allowed, whatever it claims', async () => {
    writeFileSync(path, await workbookOf(Array.from({ length: 60 }, (_, at) => [String(at)])));
    await expect(readFile(0, { ...fileLimits, maxRows: 50 })).rejects.toMatchObject({ code: 'tooManyRows' });
  });
});

describe('a sheet that does not say how many lines it has', () => {
  it('reports its progress by bytes', async () => {
    const rows = Array.from({ length: 20_000 }, (_, place) => [`${place}`, `Producto ${place}`]);
    writeFileSync(path, await workbookOf(rows));
    const file = await openSheetFile(path);
    const estimates: number[] = [];
    try {
      for await (const { lines } of file.rows(0)) estimates.push(lines);
    } finally {
      file.close();
    }
    expect(estimates.at(-1)).toBe(20_000);
    const later = estimates.slice(5_000);
    expect(Math.min(...later)).toBeGreaterThan(15_000);
    expect(Math.max(...later)).toBeLessThan(25_000);
  });
});
