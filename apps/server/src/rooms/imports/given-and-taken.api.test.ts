// The product takes back unchanged what it gives out: for every kind of import, as a workbook and as CSV, in both languages
// on either side, whatever texts the rows hold.
import {
  contract,
  type ImportColumn,
  importKindNames,
  importKinds,
  projectRoles,
  uploadName,
} from '@gondola/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, makeWorld, type World } from '../../../test/kit/world.ts';

import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

const { imports } = contract;

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const hostile = [
  '=SUM(A1)',
  '+56 9 1234',
  '-5 % grasa',
  '@andina',
  "'=quoted",
  "O'Higgins",
  'Té "verde", 1,5 l; frío',
  'Uno\nDos\r\nTres',
  '  doble   blanco ',
  'Ñandú\u00a0árbol',
  '👩‍🔬 emoji 🥛',
  '007',
  '7804621000123',
  '1.200',
  '1e5',
  '25-11-2026',
  'Sí',
  'true',
  '＝ancho',
  '_x0041_',
];
const text = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
  )
  .filter((value) => /[\p{L}\p{N}]/u.test(value) && !/[\p{Cc}\uFFFD]/u.test(value.replaceAll(/[\r\n]/g, '')));
/** As codes are kept. */
const code = text.map((value) => value.replaceAll(/\s+/g, ' ').trim().normalize('NFC'));
const differing = (value: string): string => value.normalize('NFKC').toLowerCase();
const codes = fc.uniqueArray(code, { minLength: 3, maxLength: 4, selector: differing });
const amount = fc.constantFrom('0', '12', '1200', '1.234', '0.5', '1234.567', '999.999', '0.125');
const day = fc.constantFrom(
  '2026-01-02',
  '2026-02-01',
  '2026-04-05',
  '2026-09-06',
  '2024-02-29',
  '2026-12-31',
);

const rows = fc.record({
  products: codes,
  locations: codes,
  projects: fc.uniqueArray(text, {
    minLength: 2,
    maxLength: 4,
    selector: (value) => differing(value.replaceAll(/\s+/g, ' ').trim()),
  }),
  texts: fc.array(text, { minLength: 6, maxLength: 6 }),
  amounts: fc.array(amount, { minLength: 8, maxLength: 8 }),
  days: fc.uniqueArray(day, { minLength: 2, maxLength: 3 }),
});
type Rows = typeof rows extends fc.Arbitrary<infer Value> ? Value : never;

async function fill({ products, locations, projects, texts, amounts, days }: Rows): Promise<number> {
  const companyId = await addCompany(app);
  const one = async (query: string, values: unknown[]): Promise<number> =>
    Number((await app.sql<{ id: number }>(`${query} returning id`, values))[0]?.id);
  await app.sql(`insert into categories (company_id, code, name) values ($1, 'LAC', 'Lácteos')`, [companyId]);
  const productIds: number[] = [];
  for (const [at, internalCode] of products.entries()) {
    const values = [
      companyId,
      texts[at % 6],
      internalCode,
      at % 2 ? null : '7801234567894',
      texts[(at + 1) % 6],
      at % 2 ? 'LAC' : null,
      at === 2,
    ];
    productIds.push(
      await one(
        `insert into products (company_id, name, internal_code, ean, distributor, category_code, deleted)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        values,
      ),
    );
  }
  const locationIds: number[] = [];
  const pairs: unknown[][] = [];
  for (const [at, internalCode] of locations.entries()) {
    const id = await one(
      'insert into locations (name, address, latitude, longitude) values ($1, $2, $3, $4)',
      [texts[at % 6], texts[(at + 2) % 6], at % 2 ? -33.437 : null, at % 2 ? 1.234 : null],
    );
    locationIds.push(id);
    await app.sql(
      'insert into company_locations (company_id, location_id, internal_code) values ($1, $2, $3)',
      [companyId, id, internalCode],
    );
    for (const [place, productId] of productIds.entries())
      pairs.push([id, productId, amounts[(at + place) % 8], amounts[(at * 3 + place) % 8]]);
  }
  const columnsOfPairs = [0, 1, 2, 3].map((column) => pairs.map((pair) => pair[column]));
  const each = `unnest($2::bigint[], $3::bigint[], $4::numeric[], $5::numeric[]) as p (location, product, one, two)`;
  await app.sql(
    `insert into product_locations (company_id, location_id, product_id, stock_min, price_max)
     select $1, location, product, one, two from ${each}`,
    [companyId, ...columnsOfPairs],
  );
  const daily = [companyId, ...columnsOfPairs, days];
  await app.sql(
    `insert into stock_counts (company_id, location_id, product_id, day, units)
     select $1, location, product, day, one from ${each}, unnest($6::date[]) as d (day)`,
    daily,
  );
  await app.sql(
    `insert into sales (company_id, location_id, product_id, day, units, amount)
     select $1, location, product, day, -one, two from ${each}, unnest($6::date[]) as d (day)`,
    daily,
  );
  await app.sql(
    'insert into user_locations (company_id, user_id, location_id) select $1, $2, unnest($3::bigint[])',
    [companyId, world.people.scout.id, locationIds],
  );
  const people = Object.values(world.people).map(({ id }) => id);
  for (const name of projects) {
    const projectId = await one('insert into projects (company_id, name) values ($1, $2)', [companyId, name]);
    await app.sql('insert into location_projects (company_id, location_id, project_id) values ($1, $2, $3)', [
      companyId,
      locationIds[0],
      projectId,
    ]);
    await app.sql(
      `insert into user_projects (company_id, project_id, user_id, role)
       select $1, $2, id, ($4::text[])[1 + place % $5] from unnest($3::bigint[]) with ordinality as u (id, place)`,
      [companyId, projectId, people, projectRoles, projectRoles.length],
    );
  }
  return companyId;
}

const clientIn = (language: 'es' | 'en') => {
  const { client } = world.people.superAdmin;
  return language === 'en' ? client.inEnglish() : client;
};

it.each(importKindNames)(
  'rows of %s that were given out come back with nothing to do',
  { timeout: 120_000 },
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom('es', 'en'),
        fc.constantFrom('es', 'en'),
        async (made, given, taken) => {
          const companyId = await fill(made);
          for (const format of ['xlsx', 'csv'] as const) {
            const { status, content } = await clientIn(given)
              .inCompany(companyId)
              .download(imports.current, { params: { kind }, query: { format } });
            expect(status).toBe(200);
            const { import: shown, differences } = await clientIn(taken).sendFiles(
              imports[uploadName(kind)] as typeof imports.uploadProducts,
              { body: { companyId } },
              [{ name: `TCG-${kind}.${format}`, content: new Uint8Array(content) }],
            );
            const { equal, ...others } = shown.counts;
            const wrong = differences
              .filter(({ noChange }) => !noChange)
              .map(({ key, kind: what, values, errors }) => ({ key, what, values, errors }));
            expect({ format, others, wrong }).toEqual({
              format,
              others: { new: 0, changed: 0, missing: 0, error: 0 },
              wrong: [],
            });
            // Files that only add are applied at once where there is nothing to look at.
            expect(['ready', 'applied']).toContain(shown.state);
            expect(equal).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
  },
);

it('takes the role words of both languages and the code, and refuses others in the words of the reader', async () => {
  const companyId = await addCompany(app);
  await app.sql(`insert into projects (company_id, name) values ($1, 'Uno'), ($1, 'Dos'), ($1, 'Tres')`, [
    companyId,
  ]);
  const { email } = world.people.scout;
  const content = `usuario;proyecto;rol\n${email};Uno;Terreno\n${email};Dos;CLIENT EMPLOYEE\n${email};Tres;jefe\n`;
  const send = (language: 'es' | 'en') =>
    clientIn(language).sendFiles(imports.uploadUserProjects, { body: { companyId } }, [
      { name: 'roles.csv', content },
    ]);
  const { differences } = await send('es');
  const read = differences.map(({ values, errors }) => values['role']?.new ?? errors[0]?.message);
  expect(new Set(read)).toEqual(new Set(['clientEmployee', 'jefe', 'scout']));
  const messageIn = async (language: 'es' | 'en') =>
    (await send(language)).differences.flatMap(({ errors }) => errors.map(({ message }) => message));
  expect(await messageIn('es')).toEqual([
    'Debe ser uno de: Administración, Dueño, Cliente, Colaborador, QA, Terreno o Teleauditoría',
  ]);
  expect(await messageIn('en')).toEqual([
    'Must be one of: Administrator, Owner, Client, Client employee, QA, Field worker, or Teleaudit',
  ]);
});

it('explains every column in the template, with an example, in both languages', () => {
  const columns = importKindNames.flatMap((kind): readonly ImportColumn[] => importKinds[kind].columns);
  const names = [...new Set(columns.map(({ name }) => name))].toSorted();
  for (const { template } of [en, es]) {
    expect(Object.keys(template.columns).toSorted()).toEqual(names);
    expect(Object.keys(template.examples).toSorted()).toEqual(names);
  }
});
