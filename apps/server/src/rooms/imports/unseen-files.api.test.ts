// Files that nobody prepared for the product: without headings, with doubled ones, with dozens of sheets, with an unclosed quote.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workbookParts, zipOf } from '../../../test/kit/sheets.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, makeWorld, type World } from '../../../test/kit/world.ts';
import { importQueueOf } from './import-queue.ts';

const { imports } = contract;

let app: TestApplication;
let world: World;
/** A company of each test's own. */
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
const upload = (content: string | Uint8Array<ArrayBuffer>) =>
  admin().sendFiles(imports.uploadProducts, { body: { companyId } }, [{ name: 'archivo.csv', content }]);
async function map(id: number, body: object) {
  await admin().call(imports.map, { params: { id }, body });
  await importQueueOf(app.services).runAll();
  return (await admin().call(imports.get, { params: { id } })).import;
}
const apply = (id: number) => admin().call(imports.apply, { params: { id }, body: {} });
const linesOf = async (id: number) =>
  (await admin().call(imports.rows, { params: { id }, query: { limit: 100 } })).differences.map(
    ({ line, key }) => [line, key],
  );
const columns = (id: number, query: { sheet: number; headingLine?: number; hasHeadings?: boolean }) =>
  admin().call(imports.columns, { params: { id }, query });

const goods = 'A-100;Avena 500 g\nA-101;Leche entera 1 L\nA-102;Arroz grado 2\n';

describe('a file without headings', () => {
  it('keeps its first record: it is shown by letters and waits for a person', async () => {
    const { import: shown } = await upload(goods);
    expect(shown).toMatchObject({
      state: 'mapping',
      headingLine: 1,
      hasHeadings: false,
      headings: ['A', 'B'],
      mapping: { internal_code: 'A', name: 'B' },
    });
    const read = await map(shown.id, { mapping: shown.mapping });
    expect(read).toMatchObject({ state: 'ready', counts: { new: 3 }, certainty: { name: 'chosen' } });
    expect(await linesOf(shown.id)).toEqual([
      [1, 'A-100'],
      [2, 'A-101'],
      [3, 'A-102'],
    ]);
  });

  it('is read so the next time without asking', async () => {
    const { import: first } = await upload(goods);
    await map(first.id, { mapping: first.mapping });
    await apply(first.id);
    const { import: next } = await upload('B-200;Fideos 400 g\nB-201;Azúcar blanca\n');
    expect(next).toMatchObject({
      state: 'ready',
      hasHeadings: false,
      certainty: { name: 'remembered', internal_code: 'remembered' },
      counts: { new: 2 },
    });
  });

  it('may be said to have them, and one that has them to have none', async () => {
    const { import: shown } = await upload('Pan;Molde\nTé;Verde\nSal;Fina\n');
    expect(shown).toMatchObject({ state: 'mapping', hasHeadings: true, headings: ['Pan', 'Molde'] });
    const { list } = await columns(shown.id, { sheet: 0, headingLine: 1, hasHeadings: false });
    expect(list).toMatchObject({
      hasHeadings: false,
      headings: ['A', 'B'],
      samples: [
        ['Pan', 'Molde'],
        ['Té', 'Verde'],
        ['Sal', 'Fina'],
      ],
    });
    const without = await map(shown.id, {
      headingLine: 1,
      hasHeadings: false,
      mapping: { internal_code: 'A', name: 'B' },
    });
    expect(without).toMatchObject({ state: 'ready', counts: { new: 3 } });
    const again = await map(shown.id, {
      headingLine: 1,
      hasHeadings: true,
      mapping: { internal_code: 'Pan', name: 'Molde' },
    });
    expect(again).toMatchObject({ state: 'ready', hasHeadings: true, counts: { new: 2 } });
  });
});

describe('columns', () => {
  it('without a heading are offered by their letters, and fill what a person says', async () => {
    const { import: shown } = await upload('codigo;nombre;;nota\n1;Avena;Andina;x\n2;Leche;Sur;y\n');
    expect(shown.headings).toEqual(['codigo', 'nombre', 'C', 'nota']);
    const read = await map(shown.id, { mapping: { ...shown.mapping, distributor: 'C' } });
    expect(read).toMatchObject({ state: 'ready', mapping: { distributor: 'C' } });
    const { differences } = await admin().call(imports.rows, { params: { id: shown.id }, query: {} });
    expect(differences[0]?.values['distributor']).toEqual({ old: null, new: 'Andina' });
  });

  it('of one heading differ by their letters, and wait for a person where they are required', async () => {
    const { import: shown } = await upload('Código;Nombre;Código\n1;Avena;7\n2;Leche;8\n');
    expect(shown).toMatchObject({
      state: 'mapping',
      headings: ['Código (A)', 'Nombre', 'Código (C)'],
      mapping: { internal_code: 'Código (A)' },
      certainty: { internal_code: 'guess' },
    });
    const read = await map(shown.id, { mapping: { ...shown.mapping, internal_code: 'Código (C)' } });
    expect(read.state).toBe('ready');
    expect((await linesOf(shown.id)).map(([, key]) => key)).toEqual(['7', '8']);
    await apply(shown.id);
    expect((await upload('Código;Nombre;Código\n3;Té;9\n')).import).toMatchObject({
      state: 'ready',
      certainty: { internal_code: 'remembered' },
    });
  });

  it('are proposed first as people of the company chose them, in a file with others next to them', async () => {
    const { import: shown } = await upload('codigo;nombre;Linea comercial\n1;Avena;x\n2;Leche;y\n');
    await map(shown.id, { mapping: { ...shown.mapping, sub_category: 'Linea comercial' } });
    await apply(shown.id);
    const { import: next } = await upload('Linea comercial;codigo;nombre;stock\nx;1;Avena;4\ny;2;Leche;5\n');
    expect(next).toMatchObject({
      mapping: { sub_category: 'Linea comercial' },
      certainty: { sub_category: 'remembered' },
    });
    companyId = await addCompany(app);
    const { import: foreign } = await upload(
      'Linea comercial;codigo;nombre;stock\nx;1;Avena;4\ny;2;Leche;5\n',
    );
    expect(foreign.certainty['sub_category']).not.toBe('remembered');
  });
});

describe('a workbook of many sheets', () => {
  const row = (...cells: string[]) =>
    `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
  const sheets = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `Hoja ${at + 1}`,
        row('codigo', 'nombre') + row(`${at + 1}`, `Producto ${at + 1}`),
      ]),
    );

  it('offers every one of them, also the last', async () => {
    const { import: shown } = await upload(new Uint8Array(await zipOf(workbookParts(sheets(45)))));
    expect(shown.sheets).toHaveLength(45);
    const { list } = await columns(shown.id, { sheet: 44 });
    expect(list).toMatchObject({
      sheet: 44,
      mapping: { internal_code: 'codigo' },
      samples: [['45', 'Producto 45']],
    });
    const read = await map(shown.id, { sheet: 44, headingLine: 1, mapping: shown.mapping });
    expect(read).toMatchObject({ state: 'ready', sheet: 44 });
    expect(await linesOf(shown.id)).toEqual([[2, '45']]);
  });

  it('refuses places that it does not have', async () => {
    const { import: shown } = await upload(new Uint8Array(await zipOf(workbookParts(sheets(2)))));
    const failed = (query: Parameters<typeof columns>[1]) =>
      admin().fail(imports.columns, { params: { id: shown.id }, query });
    expect((await failed({ sheet: 2 })).data.fields).toMatchObject([{ path: 'sheet' }]);
    expect((await failed({ sheet: 0, headingLine: 99 })).data.fields).toMatchObject([
      { path: 'headingLine' },
    ]);
    const refused = await admin().fail(imports.map, {
      params: { id: shown.id },
      body: { sheet: 1, headingLine: 1, mapping: { internal_code: 'nada', name: 'nombre' } },
    });
    expect(refused.data.fields).toMatchObject([{ path: 'mapping.internal_code' }]);
  });
});

describe('a quote that is never closed', () => {
  it('is named at its line, and the other rows are taken', async () => {
    const { import: shown } = await upload(
      'codigo;nombre;marca\n1;Avena;Andina\n2;"Leche;Sur\n3;Arroz;Sur\n4;Té;Sur\n5;Sal;Sur\n',
    );
    expect(shown).toMatchObject({ state: 'ready', counts: { new: 4, error: 1 } });
    const { differences } = await admin().call(imports.rows, {
      params: { id: shown.id },
      query: { kind: 'error' },
    });
    expect(differences).toMatchObject([
      { line: 3, errors: [{ column: null, code: 'openQuote', message: expect.stringContaining('comilla') }] },
    ]);
  });

  it('is named by its line where the rest cannot be told', async () => {
    const content = 'codigo;nombre\n1;Avena\n2;"Leche\nentera\nde vaca\n';
    const refused = await admin().failFiles(imports.uploadProducts, { body: { companyId } }, [
      { name: 'archivo.csv', content },
    ]);
    expect(refused.data.fields).toMatchObject([
      { path: 'file', code: 'imports:file.openQuote', message: expect.stringContaining('línea 3') },
    ]);
  });
});
