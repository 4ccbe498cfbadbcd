import { contract } from '@gondola/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { openWorkbook } from '../../../test/kit/opened-workbook.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { locations, imports } = contract;
let app: TestApplication;
let world: World;
let admin: Client;

const shops = [
  {
    code: '0007',
    name: 'Ñuñoa "Centro"',
    city: 'Ñuñoa',
    latitude: -33.4569,
    longitude: -70.6,
    address: 'Irarrázaval 1; local 2',
  },
  {
    code: '-18',
    name: 'Con guion',
    city: 'Concepción',
    latitude: -36.82,
    longitude: -73.045,
    address: '=1+1',
  },
  { code: 'L-3', name: 'Sin lugar', city: null, latitude: null, longitude: null, address: null },
  {
    code: 'L-4',
    name: 'Muy exacto',
    city: 'Arica',
    latitude: -18.478_253_123_4,
    longitude: -70.321_12,
    address: 'Calle «1», piso 2',
  },
];

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client.inCompany(world.companyId);
  await app.sql('delete from company_locations where company_id = $1', [world.companyId]);
  for (const { code, ...shop } of shops) {
    const [row] = await app.sql<{ id: string }>(
      `insert into locations (name, city, latitude, longitude, address, chain) values ($1, $2, $3, $4, $5, 'Cadena') returning id`,
      [shop.name, shop.city, shop.latitude, shop.longitude, shop.address],
    );
    await app.sql(
      'insert into company_locations (company_id, location_id, internal_code, deleted) values ($1, $2, $3, $4)',
      [world.companyId, row?.id, code, code === 'L-3'],
    );
  }
});
afterAll(() => app.close());

const download = (query: object) => admin.download(locations.export, { query });
const csvOf = async (query: object = {}): Promise<Record<string, string>[]> =>
  parse((await download({ format: 'csv', ...query })).content, { bom: true, delimiter: ';', columns: true });

describe('the file of locations', () => {
  it('holds the columns of the import, with the decimal sign of the language', async () => {
    const [first] = await csvOf();
    expect(first).toEqual({
      company_id: String(world.companyId),
      internal_code: '0007',
      name: 'Ñuñoa "Centro"',
      address: 'Irarrázaval 1; local 2',
      country_code: 'CL',
      city: 'Ñuñoa',
      region: '',
      sector: '',
      zone: '',
      latitude: '-33,4569',
      longitude: '-70,6',
      chain: 'Cadena',
      chain_sub_category: '',
      deleted: '0',
    });
    const english = await admin.inEnglish().download(locations.export, { query: { format: 'csv' } });
    expect(english.content.toString()).toContain(',-33.4569,-70.6,');
  });

  it('holds what the filters leave, and nothing of another company', async () => {
    const codes = async (query: object) => (await csvOf(query)).map((row) => row['internal_code']);
    expect(await codes({ noDeleted: 'true' })).toHaveLength(3);
    expect(await codes({ onlyDeleted: 'true' })).toEqual(['L-3']);
    expect(await codes({ searchValue: 'concepcion' })).toEqual(["'-18"]);
    expect(await codes({ searchValue: 'arica', column: 'city' })).toEqual(['L-4']);
    const elsewhere = world.people.superAdmin.client.inCompany(world.otherCompanyId);
    const { content } = await elsewhere.download(locations.export, { query: { format: 'csv' } });
    expect(content.toString()).not.toContain('L-4');
    expect((await world.people.owner.client.download(locations.export, {})).status).toBe(403);
  });

  it('as a workbook writes codes as texts and coordinates as numbers', async () => {
    const { headers, content } = await download({ format: 'xlsx' });
    expect(headers['content-disposition']).toMatch(/TCG-locations-\d{4}-\d\d-\d\d\.xlsx"/);
    const cells = (await openWorkbook(content)).cells(1);
    expect([cells.get('B2'), cells.get('J2'), cells.get('B3')]).toEqual(['0007', '-33.4569', '-18']);
  });

  it.each(['csv', 'xlsx'] as const)('comes back by the import with nothing changed: %s', async (format) => {
    const { content } = await download({ format });
    const { import: shown } = await admin.sendFiles(
      imports.uploadLocations,
      { body: { companyId: world.companyId } },
      [{ name: `locales.${format}`, content: new Uint8Array(content) }],
    );
    expect(shown).toMatchObject({
      state: 'ready',
      counts: { new: 0, changed: 0, missing: 0, error: 0, equal: 4 },
    });
    await admin.call(imports.cancel, { params: { id: shown.id } });
  });
});
