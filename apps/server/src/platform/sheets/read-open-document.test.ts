// Sheets of LibreOffice and its kin, written as their format says.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDocumentOf, type Parts } from '../../../test/kit/sheets.ts';
import { openSheetFile } from './read-sheet.ts';
import { fileLimits, type SheetLimits, type SheetRow } from './sheet-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-ods-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'file');

async function read(
  tables: string,
  {
    sheet = 0,
    more = {},
    styles = '',
    limits = fileLimits,
  }: { sheet?: number; more?: Parts; styles?: string; limits?: SheetLimits } = {},
) {
  writeFileSync(path, await openDocumentOf(tables, more, styles));
  const file = await openSheetFile(path, limits);
  const rows: Pick<SheetRow, 'line' | 'cells' | 'isHidden' | 'merged'>[] = [];
  try {
    for await (const { line, cells, isHidden, merged } of file.rows(sheet))
      rows.push({ line, cells, ...(isHidden ? { isHidden } : {}), ...(merged ? { merged } : {}) });
  } finally {
    file.close();
  }
  return { sheets: file.sheets, rows };
}
const refusal = (...args: Parameters<typeof read>) =>
  read(...args).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

const text = (content: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${content}</text:p></table:table-cell>`;
const number = (value: string, shown = value) =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`;
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
const table = (name: string, ...rows: string[]) =>
  `<table:table table:name="${name}">${rows.join('')}</table:table>`;

describe('an OpenDocument sheet', () => {
  it('gives numbers, days, flags, codes with their zeros, and texts with spaces and lines', async () => {
    const { rows } = await read(
      table(
        'Hoja1',
        row(
          number('12.5', '12,50'),
          number('651', '00651'),
          '<table:table-cell office:value-type="date" office:date-value="2026-11-21T00:00:00"><text:p>21/11/26</text:p></table:table-cell>',
          '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>VERDADERO</text:p></table:table-cell>',
          '<table:table-cell office:value-type="string"><text:p>a<text:s text:c="2"/>b<text:span>c</text:span></text:p><text:p>d</text:p></table:table-cell>',
          text('=1+1'),
        ),
      ),
    );
    expect(rows).toEqual([
      {
        line: 1,
        cells: [
          { kind: 'number', text: '12.5' },
          '00651',
          '2026-11-21',
          '1',
          'a  bc\nd',
          { kind: 'text', text: '=1+1' },
        ],
      },
    ]);
  });

  it('gives cells merged downwards their value in each row, also in repeated ones, and says what is hidden', async () => {
    const covered = '<table:covered-table-cell/>';
    const { rows } = await read(
      table(
        'Hoja1',
        row(text('Sur', ' table:number-rows-spanned="4"'), text('L1')),
        `<table:table-row table:number-rows-repeated="2" table:visibility="filter">${covered}${text('L2')}</table:table-row>`,
        row(covered, '<table:table-cell/>'),
        row('<table:table-cell/>', text('L4')),
      ),
    );
    expect(rows).toEqual([
      { line: 1, cells: ['Sur', 'L1'] },
      { line: 2, cells: ['Sur', 'L2'], isHidden: true, merged: 1 },
      { line: 3, cells: ['Sur', 'L2'], isHidden: true, merged: 1 },
      { line: 5, cells: ['', 'L4'] },
    ]);
  });

  it('gives results of formulas, and neither notes nor hidden sheets', async () => {
    const note = '<office:annotation><text:p>nota</text:p></office:annotation>';
    const { sheets, rows } = await read(
      `<table:table table:name="Oculta" table:style-name="ta1">${row(text('no'))}</table:table>${table(
        'Datos',
        row(
          `<table:table-cell table:formula="of:=[.A1]" office:value-type="float" office:value="3">${note}<text:p>3</text:p></table:table-cell>`,
          '<table:table-cell office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#REF!</text:p></table:table-cell>',
        ),
      )}`,
      {
        styles:
          '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style>',
      },
    );
    expect(sheets).toEqual(['Datos']);
    expect(rows[0]?.cells).toEqual([
      { kind: 'number', text: '3' },
      { kind: 'errorValue', text: '#REF!' },
    ]);
  });

  it('counts repeated rows and cells without keeping them', async () => {
    const empty = (times: number) =>
      `<table:table-row table:number-rows-repeated="${times}"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`;
    const { rows } = await read(
      table(
        'a',
        row(text('x')),
        empty(8),
        `<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="3"/>${text('y', ' table:number-columns-repeated="2"')}</table:table-row>`,
        empty(1_048_000),
      ),
    );
    expect(rows).toEqual([
      { line: 1, cells: ['x'] },
      { line: 10, cells: ['', '', '', 'y', 'y'] },
      { line: 11, cells: ['', '', '', 'y', 'y'] },
    ]);
  });

  it('is read from the sheet asked for', async () => {
    const tables = table('Resumen', row(text('a'))) + table('Datos', row(text('b')), row(text('c')));
    expect((await read(tables, { sheet: 1 })).rows.map(({ cells }) => cells)).toEqual([['b'], ['c']]);
  });
});

const repeated = (attribute: string) => `<table:table-row ${attribute}>${text('x')}</table:table-row>`;
const spaces =
  '<table:table-cell office:value-type="string"><text:p><text:s text:c="9000000"/></text:p></table:table-cell>';
const hostile: Record<string, Parameters<typeof read>> = {
  encrypted: [table('a'), { more: { 'META-INF/manifest.xml': '<m><encryption-data/></m>' } }],
  macros: [table('a'), { more: { 'Basic/Standard/Module1.xml': '<x/>' } }],
  notASheet: [table('a'), { more: { mimetype: 'application/vnd.oasis.opendocument.text' } }],
  noSheet: [''],
  tooManyRows: [
    table('a', repeated('table:number-rows-repeated="16000000"')),
    { limits: { ...fileLimits, maxRows: 1000 } },
  ],
  damaged: [table('a', repeated('table:number-rows-repeated="x"'))],
  tooManyColumns: [table('a', row(text('x', ' table:number-columns-repeated="16384"')))],
  tooMuchText: [table('a', row(text('x'.repeat(30_000), ' table:number-columns-repeated="20"')))],
};

describe('an OpenDocument sheet that cannot be read', () => {
  it.each(Object.keys(hostile))('is refused as %s', async (code) => {
    expect(await refusal(...(hostile[code] ?? ['']))).toBe(code);
  });

  it('is refused for spaces without end, and for being cut off', async () => {
    expect(await refusal(table('a', row(spaces)))).toBe('tooMuchText');
    expect(await refusal(table('a', '<table:table-row>'))).toBe('damaged');
  });
});
