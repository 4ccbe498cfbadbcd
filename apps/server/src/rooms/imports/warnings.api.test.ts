// Rows that a file names twice, values worth a look, and rows that are made on its way.
import { contract, type InputOf } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workbookParts, zipOf } from '../../../test/kit/sheets.ts';
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
type Upload = typeof imports.uploadProducts;
const upload = (content: string | Uint8Array<ArrayBuffer>, endpoint: Upload = imports.uploadProducts) =>
  admin().sendFiles(endpoint, { body: { companyId } }, [{ name: 'archivo.csv', content }]);
/** Applies an import to its end, however long the call waits for it. */
const apply = async (id: number) => {
  const applied = await admin().call(imports.apply, { params: { id }, body: {} });
  await importQueueOf(app.services).runAll();
  return applied;
};
const warningsOf = async (id: number) =>
  (await admin().call(imports.rows, { params: { id }, query: { limit: 1000 } })).differences.map(
    ({ line, warnings }) => [line, warnings.map(({ code }) => code)],
  );

describe('lines that say the same', () => {
  it('are one row, which notes the others; lines that contradict each other stay in error', async () => {
    const { import: shown, differences } = await upload(
      'name,internal_code\nAvena,1\nTrigo,2\nAvena,1\nArroz,3\nAvena,1\nMaíz,3\n',
    );
    expect(shown).toMatchObject({ counts: { new: 2, error: 2 }, warnings: 1 });
    expect(differences).toMatchObject([
      {
        line: 2,
        kind: 'new',
        warnings: [{ column: null, code: 'repeated', message: expect.stringContaining('4, 6') }],
      },
      { line: 3, kind: 'new', warnings: [] },
      { line: 5, kind: 'error', errors: [{ code: 'keyTwice' }] },
      { line: 7, kind: 'error', errors: [{ code: 'keyTwice' }] },
    ]);
  });
});

describe('worth a look is', () => {
  it('a point whose coordinates are swapped, or are zeros', async () => {
    const { import: shown } = await upload(
      'codigo,nombre,lat,lng\n1,Bien,-33.44,-70.65\n2,Cambiado,-70.65,-33.44\n3,Cero,0,0\n4,Sin punto,,\n',
      imports.uploadLocations,
    );
    expect(await warningsOf(shown.id)).toEqual([
      [2, []],
      [3, ['swappedPoint']],
      [4, ['zeroPoint']],
      [5, []],
    ]);
  });

  it('a code with more digits than a spreadsheet keeps', async () => {
    const { import: shown } = await upload(
      'name,internal_code\nUno,1234567890123450\nDos,1234567890123456\nTres,123\n',
    );
    expect(await warningsOf(shown.id)).toEqual([
      [2, ['longCode']],
      [3, []],
      [4, []],
    ]);
  });

  it('a day that has not come', async () => {
    await apply((await upload('name,internal_code\nUno,P1\n')).import.id);
    await apply((await upload('codigo,nombre\nL1,Uno\n', imports.uploadLocations)).import.id);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { import: begun } = await admin().sendFiles(
      imports.uploadStock,
      { body: { companyId, background: true } },
      [
        {
          name: 'stock.csv',
          content: `fecha,local,producto,unidades\n${day(-1)},L1,P1,5\n${day(3)},L1,P1,5\n`,
        },
      ],
    );
    await importQueueOf(app.services).runAll();
    expect(await warningsOf(begun.id)).toEqual([
      [2, []],
      [3, ['futureDay']],
    ]);
  });
});

/** Reads an import again as a person decided. */
const decide = async (id: number, body: InputOf<typeof imports.map>['body']) => {
  await admin().call(imports.map, { params: { id }, body });
  await importQueueOf(app.services).runAll();
  return (await admin().call(imports.get, { params: { id } })).import;
};

describe('a text whose bytes leave its letters open', () => {
  it('waits for a person, and is read in the letters that they choose', async () => {
    const content = Buffer.from('c\x97digo;nombre\rCRE-1;Jalea de pi\x96a\r', 'latin1');
    const { import: shown } = await upload(new Uint8Array(content));
    expect(shown).toMatchObject({ state: 'mapping', encoding: null, notes: [{ name: 'letters' }] });
    const [letters] = shown.notes;
    expect(letters?.name === 'letters' && letters.readings[0]).toMatchObject({
      encoding: 'macintosh',
      words: ['código', 'piña'],
    });
    const refused = await admin().fail(imports.map, {
      params: { id: shown.id },
      body: { encoding: 'utf-8' },
    });
    expect(refused.data.fields).toMatchObject([{ path: 'encoding' }]);
    const read = await decide(shown.id, { encoding: 'macintosh' });
    expect(read).toMatchObject({
      state: 'ready',
      headings: ['código', 'nombre'],
      encoding: 'macintosh',
    });
    // Said once, it holds for what is decided later.
    expect(await decide(shown.id, { createCategories: true })).toMatchObject({
      headings: ['código', 'nombre'],
    });
    await apply(shown.id);
    const names = await app.sql('select name from products where company_id = $1', [companyId]);
    expect(names).toEqual([{ name: 'Jalea de piña' }]);
  });

  it('is read as one with its headings was that was applied, which is said and can be changed', async () => {
    const textOf = (name: string) =>
      new Uint8Array(Buffer.from(`c\x97digo;nombre\rCRE-1;${name}\r`, 'latin1'));
    const { import: shown } = await upload(textOf('Jalea de pi\x96a'));
    await decide(shown.id, { encoding: 'macintosh' });
    expect((await upload(textOf('Ca\x96a'))).import).toMatchObject({ state: 'mapping', encoding: null });
    await apply(shown.id);
    const { import: next, differences } = await upload(textOf('Pi\x96ata'));
    expect(next).toMatchObject({ state: 'ready', encoding: 'macintosh', notes: [{ name: 'letters' }] });
    expect(differences[0]?.values['name']?.new).toBe('Piñata');
    expect(await decide(next.id, { encoding: 'windows-1252' })).toMatchObject({ encoding: 'windows-1252' });
    // A text that says what it is in is read so, whatever was said of others.
    const { import: certain } = await upload('código;nombre\nCRE-1;Piñata\n');
    expect(certain).toMatchObject({ state: 'ready', encoding: null, counts: { changed: 1 } });
  });
});

describe('a text with the headings of one whose letters were said before', () => {
  it('waits all the same where its own letters are likelier to be others', async () => {
    const textOf = (...bytes: string[]) =>
      new Uint8Array(Buffer.from(`codigo;nombre\r\nCRE-1;${bytes.join('\r\nCRE-2;')}\r\n`, 'latin1'));
    const { import: first } = await upload(textOf('Jalea de pi\x96a', 'Caf\x8e de a\x96os'));
    await decide(first.id, { encoding: 'macintosh' });
    await apply(first.id);
    const { import: next } = await upload(textOf('Jalea de pi\xf1a', 'Caf\xe9 de a\xf1os'));
    expect(next).toMatchObject({ state: 'mapping', encoding: null });
  });
});

describe('rows that a spreadsheet hides and cells that it merges', () => {
  it('are said, and hidden ones left out where a person says so', async () => {
    const cell = (text: string) => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${text}</t></is></c>`);
    const rows = [
      ['cadena', 'codigo', 'nombre'],
      ['Sur', 'L1', 'Uno'],
      ['', 'L2', 'Dos'],
      ['', 'L3', 'Tres'],
    ].map((row, at) => `<row r="${at + 1}"${at === 2 ? ' hidden="1"' : ''}>${row.map(cell).join('')}</row>`);
    const parts = workbookParts({ Datos: rows.join('') });
    const name = 'xl/worksheets/sheet1.xml';
    const merges = '</sheetData><mergeCells><mergeCell ref="A2:A4"/></mergeCells>';
    const merged = String(parts[name]).replace('</sheetData>', merges);
    const content = new Uint8Array(await zipOf({ ...parts, [name]: merged }));
    const { import: shown, differences } = await upload(content, imports.uploadLocations);
    expect(shown).toMatchObject({
      state: 'ready',
      counts: { new: 3 },
      notes: [
        { name: 'mergedCells', count: 2 },
        { name: 'hiddenRows', count: 1 },
      ],
      leaveHidden: false,
    });
    expect(differences.map(({ values }) => values['chain']?.new)).toEqual(['Sur', 'Sur', 'Sur']);
    expect(await decide(shown.id, { leaveHidden: true })).toMatchObject({
      counts: { new: 2 },
      notes: [
        { name: 'mergedCells', count: 1 },
        { name: 'hiddenRows', count: 1 },
      ],
      leaveHidden: true,
    });
  });

  const row = (line: number, hidden: boolean, ...cells: readonly string[]) =>
    `<row r="${line}"${hidden ? ' hidden="1"' : ''}>${cells
      .map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
      .join('')}</row>`;
  const list = () =>
    zipOf(
      workbookParts({
        Lista: [
          row(1, false, 'codigo', 'nombre'),
          row(2, false, 'H1', 'Uno'),
          row(3, true, 'H2', 'Otro nombre'),
          row(4, true, 'H4', 'Nuevo'),
          row(5, true, 'H1', 'Uno de antes'),
        ].join(''),
      }),
    );

  it('are not missing in the whole list when they are left out: what is there stays as it is', async () => {
    await apply((await upload('codigo,nombre\nH1,Uno\nH2,Dos\nH3,Tres\n')).import.id);
    const { import: shown } = await upload(new Uint8Array(await list()));
    expect(shown).toMatchObject({
      counts: { new: 1, error: 2 },
      notes: [{ name: 'hiddenRows', count: 3 }, { name: 'fault' }],
    });
    const left = await decide(shown.id, { leaveHidden: true });
    expect(left).toMatchObject({ counts: { new: 0, changed: 0, equal: 2, missing: 1, error: 0 } });
    expect(await warningsOf(shown.id)).toEqual([
      [2, []],
      [3, ['leftOut']],
      [null, []],
    ]);
  });
});

describe('characters nobody sees', () => {
  it('are taken off codes, at their ends and within, which is said', async () => {
    await apply((await upload('nombre,codigo,ean\nUno,CRE-1,\nDos,CRE-2,7801234567894\n')).import.id);
    const { import: shown } = await upload(
      'nombre,codigo,ean\nUno,\u200bCRE\u00ad-1\u202c\ufe0f,\nDos,\u3164CRE-2\ufeff\u2800,78012345\u200b67894\n',
    );
    expect(shown.counts).toMatchObject({ new: 0, equal: 2, missing: 0, error: 0 });
    expect(await warningsOf(shown.id)).toEqual([
      [2, ['invisible']],
      [3, ['invisible', 'invisible']],
    ]);
  });
});

describe('barcodes that lost zeros in front', () => {
  const known = 'name,internal_code\nAgua,0702563088807\nPan,7801234567894\n';
  const sent = 'name,internal_code\nAgua,702563088807\nPan,7801234567894\nSal,36000291453\n';

  it('are in error until a person says that they are the same, and then are those that are there', async () => {
    await apply((await upload(known)).import.id);
    const { import: shown } = await upload(sent);
    expect(shown).toMatchObject({
      counts: { new: 1, equal: 1, missing: 0, error: 1 },
      notes: [
        { name: 'barcodes', count: 1, samples: [{ sent: '702563088807', stored: '0702563088807' }] },
        { name: 'fault', code: 'likelyBarcode' },
      ],
      sameBarcodes: null,
    });
    expect(await decide(shown.id, { sameBarcodes: true })).toMatchObject({
      counts: { new: 1, equal: 2, missing: 0, error: 0 },
      notes: [{ name: 'barcodes', count: 1 }],
      sameBarcodes: true,
    });
    expect(await decide(shown.id, { sameBarcodes: false })).toMatchObject({
      counts: { new: 2, equal: 1, missing: 1, error: 0 },
      notes: [{ name: 'barcodes', count: 1 }],
      sameBarcodes: false,
    });
  });

  it('leave the article number of a product as it is, which is said, and give it back zeros that it has lost', async () => {
    const list = (water: string, salt: string) =>
      upload(`name,internal_code,ean\nAgua,A1,${water}\nSal,A2,${salt}\n`);
    await apply((await list('0702563088807', '36000291452')).import.id);
    const { import: shown, differences } = await list('702563088807', '036000291452');
    expect(shown.counts).toMatchObject({ changed: 1, equal: 1 });
    expect(differences).toMatchObject([{ values: { ean: { old: '36000291452', new: '036000291452' } } }]);
    expect(await warningsOf(shown.id)).toMatchObject([
      [2, expect.arrayContaining(['sameBarcode'])],
      [3, []],
    ]);
  });

  it('name the products of a stock list too', async () => {
    await apply((await upload(known)).import.id);
    await apply((await upload('codigo,nombre\nL1,Uno\n', imports.uploadLocations)).import.id);
    const { import: begun } = await admin().sendFiles(
      imports.uploadStock,
      { body: { companyId, background: true } },
      [{ name: 'stock.csv', content: 'fecha,local,producto,unidades\n2026-11-20,L1,702563088807,5\n' }],
    );
    await importQueueOf(app.services).runAll();
    const { differences } = await admin().call(imports.rows, { params: { id: begun.id } });
    expect(differences).toMatchObject([{ kind: 'error', errors: [{ code: 'likelyBarcode' }] }]);
    expect((await decide(begun.id, { sameBarcodes: true })).counts).toMatchObject({ new: 1, error: 0 });
  });
});

describe('categories that a file names and the company does not have', () => {
  const content = 'name,internal_code,category_code\nUno,1,BEB\nDos,2,beb\nTres,3,GAL\nCuatro,4,\n';
  const categories = () =>
    app.sql('select code, name from categories where company_id = $1 order by code', [companyId]);
  const readAgain = (id: number, createCategories: boolean) => decide(id, { createCategories });

  it('are faults until a person lets them be created, which applying does and undoing takes back', async () => {
    const { import: shown } = await upload(content);
    expect(shown).toMatchObject({
      counts: { new: 1, error: 3 },
      unknownCategories: { count: 3, areCreated: false },
    });
    const chosen = await readAgain(shown.id, true);
    expect(chosen).toMatchObject({
      counts: { new: 4, error: 0 },
      warnings: 0,
      unknownCategories: { count: 2, codes: ['BEB', 'GAL'], areCreated: true },
    });
    expect(await categories()).toEqual([]);
    await apply(shown.id);
    expect(await categories()).toEqual([
      { code: 'BEB', name: 'BEB' },
      { code: 'GAL', name: 'GAL' },
    ]);
    await admin().call(imports.undo, { params: { id: shown.id } });
    expect(await categories()).toEqual([]);
  });

  it('are faults again when that is taken back, and stay when something else names them', async () => {
    const { import: shown } = await upload(content);
    await readAgain(shown.id, true);
    expect((await readAgain(shown.id, false)).counts).toMatchObject({ new: 1, error: 3 });
    await readAgain(shown.id, true);
    await apply(shown.id);
    await app.sql(
      `insert into products (company_id, name, internal_code, category_code) values ($1, 'Otro', '9', 'BEB')`,
      [companyId],
    );
    await admin().call(imports.undo, { params: { id: shown.id } });
    expect(await categories()).toEqual([{ code: 'BEB', name: 'BEB' }]);
  });

  it('are named by products alone', async () => {
    const { import: shown } = await upload('codigo,nombre\nL1,Uno\n', imports.uploadLocations);
    const refused = await admin().fail(imports.map, {
      params: { id: shown.id },
      body: { createCategories: true },
    });
    expect(refused.data.fields).toMatchObject([{ path: 'createCategories' }]);
  });
});
