// The rows that the list finds: searches, filters, projects, the map and the pickers.
import { contract, type InputOf } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, makeWorld, type World } from '../../../test/kit/world.ts';

const { locations } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
const ids = new Map<string, number>();

const shops = [
  ['Hiper Ñuñoa', 'Austral', 'AU-10', -33.45, -70.6],
  ['Hiper Peñalolén', 'Austral', 'AU-11', -33.48, -70.55],
  ['Bodega Austral', 'Cordillera', 'CO-1', -36.82, -73.05],
  ['Mercado 100 %', 'Vecino', 'VE_1', -23.65, -70.4],
  ['Sin coordenadas', null, null, null, null],
] as const;

async function addShop(companyId: number, [name, chain, code, latitude, longitude]: (typeof shops)[number]) {
  const [row] = await app.sql<{ id: string }>(
    'insert into locations (name, chain, latitude, longitude) values ($1, $2, $3, $4) returning id',
    [name, chain, latitude, longitude],
  );
  const id = Number(row?.id);
  await app.sql(
    'insert into company_locations (company_id, location_id, internal_code) values ($1, $2, $3)',
    [companyId, id, code],
  );
  return id;
}

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client.inCompany(world.companyId);
  for (const shop of shops) ids.set(shop[0], await addShop(world.companyId, shop));
  await addShop(world.otherCompanyId, ['Hiper Ajeno', 'Austral', 'AU-10', -33.4, -70.6] as never);
});
afterAll(() => app.close());

type Query = NonNullable<InputOf<typeof locations.list>['query']>;
const names = async (query: Query, client = admin): Promise<string[]> =>
  (await client.call(locations.list, { query })).locations.map(({ name }) => name);

describe('searching', () => {
  it('finds by city, alone or next to other words, and follows a city that is changed', async () => {
    const id = ids.get('Bodega Austral');
    await app.sql(`update locations set city = 'Concepción' where id = $1`, [id]);
    expect(await names({ searchValue: 'concepcion' })).toEqual(['Bodega Austral']);
    expect(await names({ searchValue: 'bodega CONCEP' })).toEqual(['Bodega Austral']);
    expect(await names({ searchValue: 'concepcion', column: 'city' })).toEqual(['Bodega Austral']);
    expect(await names({ searchValue: 'co', column: 'city' })).toEqual(['Bodega Austral']);
    expect(await names({ searchValue: 'austral', column: 'city' })).toEqual([]);
    const { groups } = await admin.call(contract.search.everywhere, { query: { searchValue: 'concepción' } });
    expect(groups.find(({ kind }) => kind === 'locations')).toMatchObject({ items: [{ id }] });
    await app.sql(`update locations set city = 'Talcahuano' where id = $1`, [id]);
    expect(await names({ searchValue: 'concepcion' })).toEqual([]);
    expect(await names({ searchValue: 'talca' })).toEqual(['Bodega Austral']);
    await app.sql(`update locations set city = null where id = $1`, [id]);
  });

  it('looks into id, name, chain and internal code, whatever the accents and the case', async () => {
    expect(await names({ searchValue: 'NUNOA' })).toEqual(['Hiper Ñuñoa']);
    expect(await names({ searchValue: 'austral' })).toEqual([
      'Bodega Austral',
      'Hiper Ñuñoa',
      'Hiper Peñalolén',
    ]);
    expect(await names({ searchValue: 'au-1' })).toEqual(['Hiper Ñuñoa', 'Hiper Peñalolén']);
    const id = String(ids.get('Bodega Austral'));
    expect(await names({ searchValue: id, column: 'id' })).toContain('Bodega Austral');
  });

  it('finds every word wherever it is, in one column alone on request', async () => {
    expect(await names({ searchValue: 'austral nunoa' })).toEqual(['Hiper Ñuñoa']);
    expect(await names({ searchValue: ' co-1  Austral ' })).toEqual(['Bodega Austral']);
    expect(await names({ searchValue: 'austral hiper', column: 'name' })).toEqual([]);
    expect(await names({ searchValue: 'nunoa hiper', column: 'name' })).toEqual(['Hiper Ñuñoa']);
  });

  it('looks into one column on request, and takes signs as they are', async () => {
    expect(await names({ searchValue: 'austral', column: 'name' })).toEqual(['Bodega Austral']);
    expect(await names({ searchValue: 'austral', column: 'chain' })).toEqual([
      'Hiper Ñuñoa',
      'Hiper Peñalolén',
    ]);
    expect(await names({ searchValue: 'co-1', column: 'internal_code' })).toEqual(['Bodega Austral']);
    expect(await names({ searchValue: '0 %' })).toEqual(['Mercado 100 %']);
    expect(await names({ searchValue: 'x %' })).toEqual([]);
    expect(await names({ searchValue: 'e_1' })).toEqual(['Mercado 100 %']);
    expect(await names({ searchValue: '%' })).toEqual(['Mercado 100 %']);
  });

  it('follows a location that is renamed, in every company', async () => {
    const id = ids.get('Sin coordenadas');
    await app.sql("update locations set name = 'Almacén Renombrado' where id = $1", [id]);
    expect(await names({ searchValue: 'renombrado' })).toEqual(['Almacén Renombrado']);
    await app.sql("update locations set name = 'Sin coordenadas' where id = $1", [id]);
  });

  it('refuses a column that is none', async () => {
    const answer = await admin.fail(locations.list, {
      query: { searchValue: 'x', column: 'deleted' as never },
    });
    expect(answer.data.fields).toMatchObject([{ path: 'column' }]);
  });
});

describe('listing', () => {
  it('pages by name and tells the truth about the total', async () => {
    const { totalLocations, totalIsCapped, limit } = await admin.call(locations.list, {
      query: { limit: 2 },
    });
    expect([totalLocations, totalIsCapped, limit]).toEqual([5, false, 2]);
    const pages = await Promise.all([0, 1, 2].map((page) => names({ limit: 2, page })));
    expect(pages.flat()).toEqual(await names({ limit: 100 }));
    expect(await names({ sortBy: 'createdAt', limit: 1 })).toEqual(['Sin coordenadas']);
  });

  it('tells deleted and active apart', async () => {
    const id = ids.get('Mercado 100 %') ?? 0;
    await admin.call(locations.remove, { params: { id } });
    expect(await names({ onlyDeleted: true })).toEqual(['Mercado 100 %']);
    expect(await names({ noDeleted: true })).not.toContain('Mercado 100 %');
    expect(await names({ searchValue: 'mercado', noDeleted: true })).toEqual([]);
    expect(await names({})).toContain('Mercado 100 %');
    await admin.call(locations.restore, { params: { id } });
  });

  it('leaves out what a group has already', async () => {
    const some = [ids.get('Hiper Ñuñoa'), ids.get('Bodega Austral')].join(',');
    expect(await names({ idsInTheGroup: some })).toEqual([
      'Hiper Peñalolén',
      'Mercado 100 %',
      'Sin coordenadas',
    ]);
  });

  it('shows each company its own, and all of them to a person who works in all', async () => {
    expect(await names({ searchValue: 'au-10' })).toEqual(['Hiper Ñuñoa']);
    const all = await names({ searchValue: 'au-10' }, world.people.superAdmin.client);
    expect(all).toEqual(['Hiper Ajeno', 'Hiper Ñuñoa']);
  });
});

describe('the locations of a project', () => {
  beforeAll(async () => {
    for (const name of ['Hiper Ñuñoa', 'Bodega Austral', 'Mercado 100 %'])
      await app.sql(
        'insert into location_projects (company_id, location_id, project_id) values ($1, $2, $3)',
        [world.companyId, ids.get(name), world.projectId],
      );
  });
  const side = async (query: object): Promise<string[]> =>
    (
      await admin.call(locations.ofProject, { query: { projectId: world.projectId, ...query } })
    ).locations.map(({ name }) => name);

  it('come as the two sides of a transfer list', async () => {
    expect(await names({ projectId: world.projectId })).toHaveLength(3);
    expect(await side({})).toEqual(['Bodega Austral', 'Hiper Ñuñoa', 'Mercado 100 %']);
    const chosen = `${ids.get('Bodega Austral')},${ids.get('Mercado 100 %')}`;
    expect(await side({ locationsIdIn: chosen, isOut: true })).toEqual(['Hiper Ñuñoa']);
    expect(await side({ locationsIdIn: chosen, locationsIdOut: String(ids.get('Mercado 100 %')) })).toEqual([
      'Bodega Austral',
    ]);
    expect(await side({ searchValue: 'austral', columnName: 'name' })).toEqual(['Bodega Austral']);
  });

  it('are what its people may choose from; a person’s own links narrow them', async () => {
    const { client } = world.people.client;
    const own = await client.call(locations.ofUser, {});
    // Locations that no project claims are everybody’s.
    expect(own.locations.map(({ Location }) => Location.name)).toEqual([
      'Bodega Austral',
      'Hiper Ñuñoa',
      'Hiper Peñalolén',
      'Mercado 100 %',
      'Sin coordenadas',
    ]);
    expect(own.locations[0]).toMatchObject({
      locationId: ids.get('Bodega Austral'),
      projectId: world.projectId,
    });
    const scout = world.people.scout;
    await app.sql(
      'insert into user_locations (company_id, user_id, location_id) values ($1, $2, $3), ($1, $4, $3)',
      [world.companyId, world.people.client.id, ids.get('Hiper Ñuñoa'), scout.id],
    );
    const narrowed = await client.call(locations.ofUser, {});
    expect(narrowed.locations.map(({ Location }) => Location.name)).toEqual(['Hiper Ñuñoa']);
    const { locations: emails } = await client.call(locations.emailsOfUser, {});
    expect(emails.map(({ User }) => User.email).toSorted()).toEqual(
      [world.people.client.email, scout.email].toSorted(),
    );
    const projects = [{ companyId: world.otherCompanyId, projectId: world.otherProjectId }];
    const stranger = await addPerson(app, { role: 'client', projects });
    const theirs = await stranger.client.call(locations.ofUser, {});
    expect(theirs.locations.map(({ Location }) => Location.name)).toEqual(['Hiper Ajeno']);
    expect((await stranger.client.call(locations.emailsOfUser, {})).locations).toEqual([]);
  });
});

describe('the map', () => {
  it('gathers near locations in cells and shows a lone one as itself', async () => {
    const far = await admin.call(locations.map, { query: { zoom: 0 } });
    expect(far.points.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(far).toMatchObject({ total: 4, bounds: { south: -36.82, north: -23.65 }, tiles: null });
    const box = { west: -71, south: -34, east: -70, north: -33 };
    const near = await admin.call(locations.map, { query: { ...box, zoom: 5 } });
    expect(near.points).toMatchObject([{ count: 2, location: null }]);
    expect(near.points[0]?.latitude).toBeCloseTo(-33.465);
    const street = await admin.call(locations.map, { query: { ...box, zoom: 14 } });
    expect(street.points.map(({ location }) => location?.name ?? '').toSorted()).toEqual([
      'Hiper Peñalolén',
      'Hiper Ñuñoa',
    ]);
  });

  it('stays small with a hundred thousand locations', async () => {
    const companyId = world.otherCompanyId;
    await app.sql(`with made as (
        insert into locations (name, latitude, longitude)
        select 'Punto ' || n, -18 - 35 * (n % 1009) / 1009.0, -75 + 8 * (n % 997) / 997.0 from generate_series(1, 100000) n
        returning id)
      insert into company_locations (company_id, location_id) select ${companyId}, id from made`);
    const client = world.people.superAdmin.client.inCompany(companyId);
    const { points, total } = await client.call(locations.map, { query: { zoom: 22 } });
    expect(total).toBe(100_001);
    expect(points.length).toBeLessThan(2_500);
    const list = await client.call(locations.list, { query: { searchValue: 'punto' } });
    expect(list).toMatchObject({ totalLocations: 10_000, totalIsCapped: true });
    expect(list.locations).toHaveLength(10);
    const rare = await client.call(locations.list, {
      query: { searchValue: '99999 punto', column: 'name' },
    });
    expect(rare.locations.map(({ name }) => name)).toEqual(['Punto 99999']);
  });

  it('wants a whole box or none', async () => {
    const half = await admin.fail(locations.map, { query: { west: -71 } });
    expect(half.data.fields).toMatchObject([{ path: 'south', code: 'required' }]);
    const inside = { west: 10, south: 0, east: -10, north: 5 };
    const upside = await admin.fail(locations.map, { query: inside });
    expect(upside.data.fields).toMatchObject([{ path: 'west', code: 'emptyBox' }]);
  });
});
