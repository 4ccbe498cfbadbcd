// Lists as other programs write them: what they leave out is said once, what they say in their own words is learnt, and nothing is read
// wrong in silence.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, addProject, makeWorld, type World } from '../../../test/kit/world.ts';
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
/** Sends a file and gives how it was read. */
async function read(content: string, endpoint: Upload = imports.uploadProducts) {
  const sent = await admin().sendFiles(
    endpoint as Upload & typeof imports.uploadSales,
    { body: { companyId, background: true } },
    [{ name: 'archivo.csv', content }],
  );
  await importQueueOf(app.services).runAll();
  return get(sent.import.id);
}
const get = async (id: number) => (await admin().call(imports.get, { params: { id } })).import;
async function readAgain(id: number, body: object) {
  await admin().call(imports.map, { params: { id }, body });
  await importQueueOf(app.services).runAll();
  return get(id);
}
const apply = async (id: number, onlyGoodRows = false) => {
  const { deletionsToConfirm } = await get(id);
  const confirmedDeletions = deletionsToConfirm ?? undefined;
  return admin().call(imports.apply, { params: { id }, body: { onlyGoodRows, confirmedDeletions } });
};
const load = async (content: string, endpoint?: Upload) => apply((await read(content, endpoint)).id);
const rowsOf = async (id: number) =>
  (await admin().call(imports.rows, { params: { id }, query: { limit: 1000 } })).differences;
const errorsOf = async (id: number) =>
  (await rowsOf(id)).map(({ line, errors }) => [line, errors.map(({ code }) => code).join()]);

describe('columns that a person chose', () => {
  const own = 'internal_code,name,latitude,longitude\nL1,Uno,-33.4372,-70.6506\nL2,Dos,-33.5,-70.7\n';
  const crossed = {
    internal_code: 'internal_code',
    name: 'name',
    latitude: 'longitude',
    longitude: 'latitude',
  };

  it('are forgotten with a preview that was cancelled', async () => {
    const foreign = 'clave;etiqueta\nA1;Arroz integral\nA2;Avena fina\n';
    const shown = await read(foreign);
    await readAgain(shown.id, { mapping: { internal_code: 'etiqueta', name: 'clave' } });
    await admin().call(imports.cancel, { params: { id: shown.id } });
    expect((await read(foreign)).mapping).toEqual(shown.mapping);
    expect(await app.sql('select 1 from import_mappings where company_id = $1', [companyId])).toEqual([]);
  });

  it('give way in a file of ours to its own names, even once they were applied', async () => {
    await load(own, imports.uploadLocations);
    const wrong = await readAgain((await read(own, imports.uploadLocations)).id, { mapping: crossed });
    expect(wrong).toMatchObject({ counts: { changed: 2 } });
    await apply(wrong.id);
    const again = await read(own, imports.uploadLocations);
    expect(again).toMatchObject({
      state: 'ready',
      mapping: { latitude: 'latitude', longitude: 'longitude' },
      counts: { changed: 2 },
    });
  });
});

describe('positions outside the country', () => {
  const list =
    'codigo,nombre,lat,lng,pais\n1,Bien,-33.44,-70.65,CL\n2,Cruzado,-70.65,-33.44,CL\n3,Lejos,40.4,-3.7,CL\n' +
    '4,Tokio,139.69,35.68,JP\n5,Berlín,13.4,52.5,DE\n6,París,48.85,2.35,FR\n';

  it('are said once with three examples, and swapped where a person says so', async () => {
    const shown = await read(list, imports.uploadLocations);
    expect(shown.notes).toMatchObject([
      {
        name: 'positions',
        problem: 'swapped',
        rows: 3,
        examples: [
          { line: 3, key: '2', latitude: '-70.65', longitude: '-33.44', country: 'CL' },
          { line: 5, country: 'JP' },
          { line: 6, country: 'DE' },
        ],
      },
      { name: 'positions', problem: 'outside', rows: 1, examples: [{ line: 4, key: '3' }] },
      { name: 'fault' },
    ]);
    // A latitude of 139 degrees is none.
    expect(shown.counts).toMatchObject({ new: 5, error: 1 });
    const right = await readAgain(shown.id, { swapPositions: true });
    expect(right).toMatchObject({ swapPositions: true, counts: { new: 6, error: 0 } });
    expect(right.notes).toMatchObject([
      { name: 'positions', problem: 'corrected', rows: 3 },
      { name: 'positions', problem: 'outside', rows: 1 },
    ]);
    const [, second] = await rowsOf(shown.id);
    expect(second?.values).toMatchObject({ latitude: { new: '-33.44' }, longitude: { new: '-70.65' } });
  });
});

describe('lines of one day, location and product', () => {
  beforeEach(async () => {
    await load('name,internal_code\nUno,P1\nDos,P2\n');
    await load('codigo,nombre\nL1,Uno\n', imports.uploadLocations);
  });
  const sold = () =>
    app.sql(
      `select p.internal_code as code, s.units::float, s.amount::float from sales s join products p on p.id = s.product_id
       where s.company_id = $1 order by 1`,
      [companyId],
    );

  it('of sales are added up, said once; with one in error none of them counts', async () => {
    const till =
      'fecha,local,producto,unidades,monto\n2026-11-03,L1,P1,2,1000\n2026-11-03,L1,P1,2,1000\n2026-11-03,L1,P1,-1,-500\n' +
      '2026-11-03,L1,P2,1,700\n2026-11-03,L1,P2,x,700\n';
    const shown = await read(till, imports.uploadSales);
    expect(shown).toMatchObject({
      counts: { new: 1, error: 2 },
      warnings: 0,
      notes: [
        { name: 'addedUp', lines: 3, rows: 1 },
        { name: 'fault', code: 'notANumber' },
        { name: 'fault', code: 'sumIncomplete' },
      ],
    });
    expect(await errorsOf(shown.id)).toEqual([
      [2, ''],
      [5, 'sumIncomplete'],
      [6, 'notANumber'],
    ]);
    await apply(shown.id, true);
    expect(await sold()).toEqual([{ code: 'P1', units: 3, amount: 1500 }]);
    // Against what is there now the same lines are the same row.
    const again = await read(till, imports.uploadSales);
    expect(again.counts).toMatchObject({ equal: 1, new: 0, changed: 0, error: 2 });
  });

  it('of stock are added up by lot, and ask where nothing tells them apart', async () => {
    const stock =
      'fecha,local,producto,unidades,lote\n2026-11-03,L1,P1,2,A\n2026-11-03,L1,P1,2,B\n2026-11-03,L1,P2,5,A\n2026-11-03,L1,P2,5,A\n';
    const shown = await read(stock, imports.uploadStock);
    expect(shown).toMatchObject({
      counts: { new: 1, error: 2 },
      notes: [
        { name: 'addedUp', lines: 2, rows: 1 },
        { name: 'sameKey', lines: 2, rows: 1 },
        { name: 'fault', code: 'keyTwice' },
      ],
    });
    const added = await readAgain(shown.id, { addUp: true });
    expect(added).toMatchObject({ counts: { new: 2, error: 0 }, addUp: true });
    expect((await rowsOf(shown.id)).map(({ values }) => values['units']?.new)).toEqual(['4', '10']);
    await apply(shown.id);
    expect(await read(stock, imports.uploadStock)).toMatchObject({ addUp: true, counts: { equal: 2 } });
  });
});

describe('words of a file', () => {
  const people =
    'correo,nombre,apellido,rut,cargo,proyecto\nana@a.cl,Ana,Paz,12345678-5,Promotora,\neva@a.cl,Eva,Ruiz,11111111-1,Jefa,\n';

  it('are no role by themselves; what a person says of each is remembered once it is applied', async () => {
    await addProject(app, companyId);
    const shown = await read(people, imports.uploadPeople);
    expect(shown).toMatchObject({ state: 'ready', mapping: { role: null }, counts: { new: 2, error: 0 } });
    const asked = await readAgain(shown.id, { mapping: { ...shown.mapping, role: 'cargo' } });
    expect(asked).toMatchObject({
      counts: { error: 2 },
      notes: [
        {
          name: 'unknownWords',
          column: 'role',
          count: 2,
          words: [{ text: 'Jefa', rows: 1 }, { text: 'Promotora' }],
        },
        { name: 'fault', column: 'role', code: 'notAChoice', rows: 2 },
      ],
    });
    const said = await readAgain(shown.id, { words: { role: { Jefa: 'owner', Promotora: 'scout' } } });
    expect(said).toMatchObject({ counts: { new: 2, error: 0 }, words: { role: { jefa: 'owner' } } });
    await apply(shown.id);
    const next = await read(
      'correo,nombre,rut,cargo\nluz@a.cl,Luz,22222222-2,PROMOTORA\n',
      imports.uploadPeople,
    );
    expect(next).toMatchObject({ mapping: { role: 'cargo' }, counts: { error: 0 } });
    expect((await rowsOf(next.id))[0]?.values['role']).toMatchObject({ new: 'scout' });
  });

  it('stand for values that the column has', async () => {
    const shown = await read(people, imports.uploadPeople);
    const refused = await admin().fail(imports.map, {
      params: { id: shown.id },
      body: { words: { role: { Jefa: 'reina' }, name: { x: 'y' } } },
    });
    expect(refused.data.fields?.map(({ path }) => path)).toEqual(['words.role', 'words.name']);
  });
});

describe('what a list leaves out', () => {
  it('is the same for all rows, and asked again the next time where it is a day', async () => {
    await load('name,internal_code\nUno,P1\n');
    await load('codigo,nombre\nL1,Uno\n', imports.uploadLocations);
    const stock = 'local,producto,unidades\nL1,P1,4\n';
    const shown = await read(stock, imports.uploadStock);
    expect(shown.state).toBe('mapping');
    const said = await readAgain(shown.id, { mapping: shown.mapping, constants: { date: '2026-11-03' } });
    expect(said).toMatchObject({ state: 'ready', counts: { new: 1 }, constants: { date: '2026-11-03' } });
    await apply(shown.id);
    expect(await read(stock, imports.uploadStock)).toMatchObject({ state: 'mapping', constants: {} });
  });

  it('is a code made of name and city, the same each time', async () => {
    const stations = 'estación,ciudad\nCopec Ruta 5,Ñuñoa\nShell Sur,Talca\nShell Sur,Talca\n';
    const shown = await read(stations, imports.uploadLocations);
    expect(shown.state).toBe('mapping');
    const mapping = { internal_code: null, name: 'estación', city: 'ciudad' };
    const made = await readAgain(shown.id, { mapping, codeFrom: ['estación', 'ciudad'] });
    expect(made).toMatchObject({ state: 'ready', codeFrom: ['estación', 'ciudad'], counts: { new: 2 } });
    expect((await rowsOf(shown.id)).map(({ key }) => key)).toEqual(['COPEC-RUTA-5-NUNOA', 'SHELL-SUR-TALCA']);
    await apply(shown.id);
    expect(await read(stations, imports.uploadLocations)).toMatchObject({
      state: 'ready',
      counts: { equal: 2 },
    });
  });
});

describe('a code that is made', () => {
  it('of less than it was to be made of is said', async () => {
    const shown = await read('estación,ciudad\nCopec Ruta 5,\nShell Sur,Talca\n', imports.uploadLocations);
    const mapping = { internal_code: null, name: 'estación', city: 'ciudad' };
    await readAgain(shown.id, { mapping, codeFrom: ['estación', 'ciudad'] });
    expect((await rowsOf(shown.id)).map(({ key, warnings }) => [key, warnings[0]?.code])).toEqual([
      ['COPEC-RUTA-5', 'codeOfLess'],
      ['SHELL-SUR-TALCA', undefined],
    ]);
  });
});

describe('values as people write them', () => {
  it('are coordinates in degrees and minutes, words for none, and are said where they look damaged', async () => {
    const list = [
      'Código;Nombre;Latitud;Longitud',
      `L1;Uno;33° 26' 14" S;70° 39' 2" O`,
      'L2;PiÃ±a;s/i;sin dato',
      '2023-03-15;Tres;-33,5;-70,7',
    ].join('\n');
    const shown = await read(list, imports.uploadLocations);
    expect(shown).toMatchObject({ state: 'ready', counts: { new: 3, error: 0 } });
    const rows = await rowsOf(shown.id);
    expect(rows.map(({ values }) => [values['latitude']?.new, values['longitude']?.new])).toEqual([
      ['-33.4372222222222', '-70.6505555555556'],
      [null, null],
      ['-33.5', '-70.7'],
    ]);
    expect(rows.map(({ warnings }) => warnings.map(({ column, code }) => `${column} ${code}`))).toEqual([
      [],
      ['name wrongLetters', 'latitude noValue', 'longitude noValue'],
      ['internal_code dayAsCode'],
    ]);
  });

  it('are codes of any kind that lost zeros in front: asked before a second one is made', async () => {
    await load('codigo,nombre\n0017,Uno\n0018,Dos\n', imports.uploadLocations);
    const again = await read('codigo,nombre\n17,Uno\n0018,Dos\n', imports.uploadLocations);
    expect(again).toMatchObject({
      counts: { new: 0, missing: 0, equal: 1, error: 1 },
      notes: [{ name: 'barcodes', count: 1, samples: [{ sent: '17', stored: '0017' }] }, { name: 'fault' }],
    });
    expect((await readAgain(again.id, { sameBarcodes: true })).counts).toMatchObject({ equal: 2, error: 0 });
  });
});
