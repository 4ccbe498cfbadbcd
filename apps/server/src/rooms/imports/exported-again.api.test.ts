// The product takes back what it gives out: its exports unchanged, its templates in every format.
import { contract, importKinds } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workbookOf } from '../../../test/kit/sheets.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, addProject, makeWorld, type World } from '../../../test/kit/world.ts';
import { importQueueOf } from './import-queue.ts';

const { imports } = contract;

let app: TestApplication;
let world: World;
let companyId: number;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  companyId = await addCompany(app);
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client;

it.each(['csv', 'xlsx'] as const)(
  'an export of products as %s comes back with nothing changed',
  async (format) => {
    const names = [
      '=SUM(A1)',
      "'=quoted",
      '-5 % grasa',
      '@andina',
      '+ sabor',
      "'normal",
      'Té "verde", 1,5 l; frío',
      '＝ancho',
    ];
    await app.sql('delete from products where company_id = $1', [companyId]);
    for (const [at, name] of names.entries()) {
      await app.sql(
        `insert into products (company_id, name, internal_code, ean, size) values ($1, $2, $3, $4, $5)`,
        [companyId, name, `000${at}`, at === 0 ? '0000651511016' : null, '1.200'],
      );
    }
    const { status, content } = await admin()
      .inCompany(companyId)
      .download(contract.products.export, { query: { format } });
    expect(status).toBe(200);
    const { import: shown } = await admin().sendFiles(imports.uploadProducts, { body: { companyId } }, [
      { name: `TCG-products.${format}`, content: new Uint8Array(content) },
    ]);
    expect(shown).toMatchObject({
      state: 'ready',
      counts: { new: 0, changed: 0, missing: 0, error: 0, equal: names.length },
    });
  },
);

it.each(['csv', 'xlsx'] as const)(
  'an export of locations with coordinates of 17 digits comes back equal as %s',
  async (format) => {
    const own = await addCompany(app);
    const coordinates = [
      [Number('-33.437212345678904'), Number('-70.65061234567891')],
      [1e-7, Number('-1.2345678901234567e-5')],
      [0.1 + 0.2, Number('179.99999999999997')],
    ] as const;
    for (const [at, [latitude, longitude]] of coordinates.entries())
      await app.sql(
        `with made as (insert into locations (name, country_code, latitude, longitude) values ($2, 'CL', $3, $4) returning id)
       insert into company_locations (company_id, location_id, internal_code) select $1, id, $2 from made`,
        [own, `L${at}`, latitude, longitude],
      );
    const { content } = await admin()
      .inCompany(own)
      .download(contract.locations.export, { query: { format } });
    const { import: shown } = await admin().sendFiles(imports.uploadLocations, { body: { companyId: own } }, [
      { name: `locales.${format}`, content: new Uint8Array(content) },
    ]);
    expect(shown).toMatchObject({
      state: 'ready',
      counts: { changed: 0, error: 0, equal: coordinates.length },
    });
  },
);

it('an export of people comes back equal, first and last names where they were', async () => {
  const own = await addCompany(app);
  const projectId = await addProject(app, own, 0, 'Uno');
  const names = [
    ['Brayan', 'Soto'],
    ['Brayan', 'Cárcamo'],
    ['PÉREZ SOTO, ANA', null],
    ['Ana Pérez', 'Pérez'],
  ];
  for (const [at, [fullName, lastName]] of names.entries())
    await app.sql(
      `with made as (
         insert into users (email, full_name, last_name, dni, role, password_hash)
         values ($3, $4, $5, $6, 'scout', '') returning id)
       insert into user_projects (company_id, project_id, user_id, role) select $1, $2, id, 'scout' from made`,
      [own, projectId, `exportada${at}@gondola.test`, fullName, lastName, `12345678${at}`],
    );
  const { content } = await admin().inCompany(own).download(contract.users.export, { query: {} });
  const { import: shown, differences } = await admin().sendFiles(
    imports.uploadPeople,
    { body: { companyId: own } },
    [{ name: 'TCG-users.xlsx', content: new Uint8Array(content) }],
  );
  expect(differences.flatMap(({ errors }) => errors)).toEqual([]);
  expect(shown).toMatchObject({
    mapping: { full_name: 'Nombre', last_name: 'Apellido' },
    counts: { new: 0, changed: 0, error: 0, equal: names.length },
  });
});

it.each(['stock', 'sales'] as const)(
  'the columns of the template of %s are read from .xlsx and .csv',
  async (kind) => {
    const headings = importKinds[kind].columns.map(({ name }) => name);
    const row = ['2026-11-03', 'L1', 'P1', '5', '900'].slice(0, headings.length);
    const csv = new TextEncoder().encode(`${headings.join(';')}\n${row.join(';')}\n`);
    const endpoint = kind === 'stock' ? imports.uploadStock : imports.uploadSales;
    for (const content of [csv, new Uint8Array(await workbookOf([headings, row]))]) {
      const { import: begun } = await admin().sendFiles(endpoint, { body: { companyId, background: true } }, [
        { name: 'plantilla', content },
      ]);
      await importQueueOf(app.services).runAll();
      const { import: shown } = await admin().call(imports.get, { params: { id: begun.id } });
      expect(shown).toMatchObject({
        state: 'ready',
        mapping: Object.fromEntries(headings.map((name) => [name, name])),
      });
    }
  },
);
