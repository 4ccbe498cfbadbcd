// How files are read: which sheet, which row of headings, how numbers are written; found, shown, and chosen otherwise.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDocumentOf, workbookParts, zipOf } from '../../../test/kit/sheets.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, makeWorld, type World } from '../../../test/kit/world.ts';
import { importQueueOf } from './import-queue.ts';

const { imports } = contract;

let app: TestApplication;
let world: World;
/** A company of each test's own, in Chile. */
let companyId: number;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  companyId = await addCompany(app);
});

const admin = () => world.people.superAdmin.client;
type Upload = typeof imports.uploadProducts | typeof imports.uploadSales;
const upload = (content: string | Uint8Array<ArrayBuffer>, endpoint: Upload = imports.uploadLocations) =>
  admin().sendFiles(endpoint as typeof imports.uploadLocations, { body: { companyId } }, [
    { name: 'archivo', content },
  ]);
const get = async (id: number) => (await admin().call(imports.get, { params: { id } })).import;
type Choice = NonNullable<Parameters<typeof imports.map.body.parse>[0]> & object;
async function readAgain(id: number, body: Choice) {
  const { import: begun } = await admin().call(imports.map, { params: { id }, body });
  expect(begun.state).toBe('reading');
  await importQueueOf(app.services).runAll();
  return get(id);
}
const refusalOf = async (id: number, body: Choice) =>
  (await admin().fail(imports.map, { params: { id }, body })).data.fields?.map(({ path, code }) => [
    path,
    code,
  ]);

const row = (...cells: string[]) =>
  `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const list = row('código', 'nombre', 'comuna') + row('1', 'Uno', 'Talca') + row('2', 'Dos', 'Lota');

describe('a file whose list does not begin at once', () => {
  const stops = [
    'Directorio de transporte público;;;;',
    ';;;;',
    'Consolidado de paradas;;;Vigencia;2026-06-01',
    ...Array.from({ length: 5 }, () => ';;;;'),
    ';Identificación;;;Ubicación',
    'Orden;Código;Nombre;Comuna;Eje',
    '1;PA433;Parada 1 / Escuela;Lo Barnechea;Raúl Labbé',
    '2;PA434;Parada 2;Lo Barnechea;Raúl Labbé',
  ].join('\n');

  it('is read from the row that holds the headings, which the answer names', async () => {
    const { import: shown, differences } = await upload(stops);
    expect(shown).toMatchObject({
      state: 'ready',
      sheets: [''],
      sheet: 0,
      headingLine: 10,
      mapping: { internal_code: 'Código', name: 'Nombre', city: 'Comuna' },
      counts: { new: 2, error: 0 },
    });
    expect(differences.map(({ line, key }) => [line, key])).toEqual([
      [11, 'PA433'],
      [12, 'PA434'],
    ]);
  });

  it('may say its delimiter first, or begin with a title', async () => {
    expect((await upload('sep=;\nCódigo;Nombre\n1;Uno, Dos\n')).import).toMatchObject({
      headingLine: 2,
      counts: { new: 1 },
    });
    expect(
      (await upload('Locales, noviembre, 2026\n\nCódigo;Nombre;Comuna\n1;Uno;Talca\n')).import,
    ).toMatchObject({
      headingLine: 3,
      counts: { new: 1 },
    });
  });

  it('is read from the sheet with the list, behind an empty one and a summary', async () => {
    const content = await zipOf(
      workbookParts({ Hoja1: '', Resumen: row('Resumen') + row('Locales', '2'), Locales: list }),
    );
    const { import: shown } = await upload(content);
    expect(shown).toMatchObject({
      state: 'ready',
      sheets: ['Hoja1', 'Resumen', 'Locales'],
      sheet: 2,
      headingLine: 1,
      counts: { new: 2 },
    });
  });

  it('shows the first rows of each sheet as they are', async () => {
    const content = await zipOf(
      workbookParts({ Resumen: row('Resumen') + row('Locales', '2'), Locales: list }),
    );
    const { import: shown } = await upload(content);
    const { sheets } = await admin().call(imports.sheets, { params: { id: shown.id } });
    expect(sheets).toEqual([
      {
        name: 'Resumen',
        isSeen: true,
        rows: [
          { line: 1, cells: ['Resumen'] },
          { line: 2, cells: ['Locales', '2'] },
        ],
      },
      {
        name: 'Locales',
        isSeen: true,
        rows: [
          { line: 1, cells: ['código', 'nombre', 'comuna'] },
          { line: 2, cells: ['1', 'Uno', 'Talca'] },
          { line: 3, cells: ['2', 'Dos', 'Lota'] },
        ],
      },
    ]);
  });

  it('of LibreOffice is read like any other', async () => {
    const cells = (...texts: string[]) =>
      `<table:table-row>${texts.map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
    const tables = `<table:table table:name="Locales">${cells('Locales 2026')}${cells('código', 'nombre')}${cells('007', 'Uno')}</table:table>`;
    const { import: shown, differences } = await upload(await openDocumentOf(tables));
    expect(shown).toMatchObject({ state: 'ready', headingLine: 2, sheets: ['Locales'] });
    expect(differences).toMatchObject([{ line: 3, key: '007' }]);
  });
});

describe('another sheet or row of headings', () => {
  const other = row('Listado') + row('clave', 'etiqueta') + row('8', 'Ocho') + row('9', 'Nueve');
  const book = () => zipOf(workbookParts({ Locales: list, Otra: other }));

  it('is read when it is chosen, found within the sheet where no row is named', async () => {
    const { import: shown } = await upload(await book());
    expect(shown).toMatchObject({ sheet: 0, counts: { new: 2 } });
    const moved = await readAgain(shown.id, { sheet: 1 });
    expect(moved).toMatchObject({
      state: 'mapping',
      sheet: 1,
      headingLine: 2,
      headings: ['clave', 'etiqueta'],
    });
    const mapped = await readAgain(shown.id, { mapping: { internal_code: 'clave', name: 'etiqueta' } });
    expect(mapped).toMatchObject({ state: 'ready', sheet: 1, headingLine: 2, counts: { new: 2 } });
    const back = await readAgain(shown.id, { sheet: 0, headingLine: 2 });
    expect(back).toMatchObject({ state: 'mapping', headings: ['1', 'Uno', 'Talca'] });
  });

  it('is remembered by its headings', async () => {
    const first = await upload(await book());
    await readAgain(first.import.id, { sheet: 1 });
    await readAgain(first.import.id, { mapping: { internal_code: 'clave', name: 'etiqueta' } });
    await admin().call(imports.apply, { params: { id: first.import.id }, body: {} });
    const again = await upload('Otro título\n\nclave,etiqueta\n7,Siete\n');
    expect(again.import).toMatchObject({
      state: 'ready',
      headingLine: 3,
      mapping: { internal_code: 'clave' },
    });
  });

  it('is refused where the file does not have it', async () => {
    const { import: shown } = await upload(await zipOf(workbookParts({ Locales: list, Vacía: row('sola') })));
    expect(await refusalOf(shown.id, { sheet: 7 })).toEqual([['sheet', 'imports:fields.unknownSheet']]);
    expect(await refusalOf(shown.id, { sheet: 1 })).toEqual([['sheet', 'imports:fields.emptySheet']]);
    expect(await refusalOf(shown.id, { headingLine: 40 })).toEqual([
      ['headingLine', 'imports:fields.unknownRow'],
    ]);
    expect(await refusalOf(shown.id, { headingLine: 3 })).toEqual([
      ['headingLine', 'imports:fields.lastRow'],
    ]);
    expect(await refusalOf(shown.id, { headingLine: 2, mapping: { nada: 'x' } })).toEqual([
      ['mapping.nada', 'imports:fields.unknownColumn'],
      ['mapping.internal_code', 'required'],
      ['mapping.name', 'required'],
    ]);
    expect((await get(shown.id)).state).toBe('ready');
  });
});

describe('numbers and days of a file', () => {
  async function prepare(): Promise<void> {
    for (const [endpoint, content] of [
      [imports.uploadProducts, 'name,internal_code\nUno,P1\nDos,P2\n'],
      [imports.uploadLocations, 'name,internal_code\nUno,L1\n'],
    ] as const) {
      const { import: shown } = await upload(content, endpoint);
      await admin().call(imports.apply, { params: { id: shown.id }, body: {} });
    }
  }
  const sales = async (content: string) => {
    const answer = await admin().sendFiles(imports.uploadSales, { body: { companyId, background: true } }, [
      { name: 'ventas.csv', content },
    ]);
    await importQueueOf(app.services).runAll();
    return answer.import.id;
  };
  const valuesOf = async (id: number) =>
    (await admin().call(imports.rows, { params: { id }, query: { limit: 1000 } })).differences.map(
      ({ values }) => [values['date']?.new, values['units']?.new, values['amount']?.new],
    );
  const head = 'fecha;local;producto;unidades;monto';

  it('of a company in Chile are thousands where they could be thousandths, which is said', async () => {
    await prepare();
    const id = await sales(`${head}\n2026-11-03;L1;P1;1.200;12.000\n2026-11-03;L1;P2;7;$ 9.990\n`);
    expect(await valuesOf(id)).toEqual([
      ['2026-11-03', '1200', '12000'],
      ['2026-11-03', '7', '9990'],
    ]);
    expect((await get(id)).formats).toMatchObject([
      {
        column: 'units',
        format: 'decimalComma',
        decidedBy: 'country',
        ambiguous: 1,
        sample: { text: '1.200' },
      },
      {
        column: 'amount',
        format: 'decimalComma',
        decidedBy: 'country',
        ambiguous: 2,
        sample: { text: '12.000' },
      },
    ]);
  });

  it('are read as chosen, for this file and for the next of its kind', async () => {
    await prepare();
    const content = `${head}\n2026-11-03;L1;P1;1.200;12.000\n`;
    const id = await sales(content);
    const chosen = await readAgain(id, { formats: { units: 'decimalPoint' } });
    expect(chosen.formats).toMatchObject([{ decidedBy: 'person' }, { decidedBy: 'country' }]);
    expect(await valuesOf(id)).toEqual([['2026-11-03', '1.2', '12000']]);
    expect(
      await refusalOf(id, { formats: { units: 'dayFirst', nada: 'dayFirst', local: 'decimalComma' } }),
    ).toEqual([
      ['formats.units', 'imports:fields.otherFormat'],
      ['formats.nada', 'imports:fields.unknownColumn'],
      ['formats.local', 'imports:fields.unknownColumn'],
    ]);
    // Remembered once it is applied.
    await admin().call(imports.apply, { params: { id }, body: {} });
    const next = await sales(content.replace('1.200', '3.400'));
    expect(await valuesOf(next)).toEqual([['2026-11-03', '3.4', '12000']]);
  });

  it('are read again when a value far down tells how all of them are written', async () => {
    await prepare();
    const days = Array.from({ length: 700 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)));
    const rows = days.map((day, at) => {
      const text = `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`;
      const amount = at === 650 ? '10.5' : `12.${String(at).padStart(3, '0')}`;
      return `${at < 600 ? '01/02/2023' : text};L1;${at === 0 ? 'P1' : 'P2'};1.200;${amount}`;
    });
    const id = await sales(`${head}\n${rows.join('\n')}\n`);
    const file = await get(id);
    expect(file.formats).toMatchObject([
      { column: 'date', format: 'monthFirst', decidedBy: 'values' },
      { column: 'units', format: 'decimalPoint', decidedBy: 'file' },
      { column: 'amount', format: 'decimalPoint', decidedBy: 'values' },
    ]);
    expect((await valuesOf(id))[0]).toEqual(['2023-01-02', '1.2', '12']);
    // The lines of one day, location and product are added up: two of the first day, and one of each further day.
    expect(Object.values(file.counts).reduce((sum, count) => sum + count, 0)).toBe(102);
  });

  it('of a company in the United States are read as they are written there', async () => {
    await prepare();
    await app.sql(`update companies set country_code = 'US' where id = $1`, [companyId]);
    const id = await sales(`${head}\n03/04/2026;L1;P1;1,200;12.000\n`);
    expect(await valuesOf(id)).toEqual([['2026-03-04', '1200', '12']]);
  });
});
