// A general location is every company's: what changes for one changes for all, and nothing else of theirs is shown.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { locations } = contract;

let app: TestApplication;
let world: World;
let admin: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client.inCompany(world.companyId);
});
afterAll(() => app.close());

let made = 0;

/** A location that both companies of the world link, each with its own code. */
async function sharedLocation(): Promise<number> {
  made += 1;
  const { location } = await admin.call(locations.create, {
    body: { name: 'Local común', city: 'Osorno', companyId: world.companyId, internalCode: `UNO-${made}` },
  });
  await app.sql(
    `insert into company_locations (company_id, location_id, internal_code) values ($1, $2, $3)`,
    [world.otherCompanyId, location.id, `SECRETO-${made}`],
  );
  return location.id;
}

const names = async (companyId: number): Promise<string[]> => {
  const client = world.people.superAdmin.client.inCompany(companyId);
  return (await client.call(locations.list, { query: {} })).locations.map(({ name }) => name);
};

describe('a general location', () => {
  it('names the companies that link it and shows nothing else of theirs', async () => {
    const id = await sharedLocation();
    const answer = await admin.call(locations.getGeneral, { params: { id } });
    expect(answer.location.Companies.map((company) => company.id).toSorted((a, b) => a - b)).toEqual(
      [world.companyId, world.otherCompanyId].toSorted((a, b) => a - b),
    );
    expect(JSON.stringify(answer)).not.toContain('SECRETO');
    expect((await admin.fail(locations.getGeneral, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('changes for every company, on list and map, with a line of its own and one in the audit of each', async () => {
    const id = await sharedLocation();
    const body = { name: 'Local renovado', city: 'Valdivia', latitude: -39.8, longitude: -73.2 };
    const { location } = await admin.call(locations.updateGeneral, { params: { id }, body });
    expect(location).toMatchObject({
      name: 'Local renovado',
      Address: { city: 'Valdivia', latitude: -39.8 },
    });
    for (const companyId of [world.companyId, world.otherCompanyId])
      expect(await names(companyId)).toContain('Local renovado');
    const { points } = await admin.call(locations.map, {
      query: { west: -74, east: -73, south: -40, north: -39, zoom: 12 },
    });
    expect(points.map((point) => point.location?.name)).toEqual(['Local renovado']);
    await admin.call(locations.updateGeneral, { params: { id }, body });
    const audit = await app.sql<{ before: object; after: object }>(
      `select company_id::int as company, before, after from audit_log where action = 'location.edit' and entity_id = $1 order by id`,
      [String(id)],
    );
    const edit = { before: { name: 'Local común' }, after: { name: 'Local renovado' } };
    const companies = [null, world.companyId, world.otherCompanyId];
    expect(audit).toMatchObject(companies.map((company) => Object.assign({ company }, edit)));
  });

  it('leaves a location in its country where a change names none', async () => {
    const id = await sharedLocation();
    await admin.call(locations.updateGeneral, { params: { id }, body: { name: 'Lima', countryCode: 'PE' } });
    const { location } = await admin.call(locations.updateGeneral, {
      params: { id },
      body: { name: 'Lima Centro' },
    });
    expect(location).toMatchObject({ name: 'Lima Centro', Address: { countryCode: 'PE' } });
  });

  it('keeps the codes of the companies, and a point has two coordinates', async () => {
    const id = await sharedLocation();
    const refused = await admin.fail(locations.updateGeneral, {
      params: { id },
      body: { name: 'X', latitude: 1 },
    });
    expect(refused.data.fields).toMatchObject([{ path: 'longitude', code: 'bothCoordinates' }]);
    await admin.call(locations.updateGeneral, { params: { id }, body: { name: 'Otro nombre' } });
    const codes = await app.sql('select internal_code from company_locations where location_id = $1', [id]);
    expect(codes).toHaveLength(2);
    expect(codes).toContainEqual({ internal_code: `SECRETO-${made}` });
  });

  it('that somebody else has changed meanwhile is refused with what it is now, and saved on purpose after', async () => {
    const id = await sharedLocation();
    const expected = { name: 'Local común', city: 'Osorno' };
    await admin.call(locations.updateGeneral, {
      params: { id },
      body: { name: 'Local común', city: 'Castro' },
    });
    const mine = { name: 'Local mío', city: 'Osorno' };
    const refused = await admin.fail(locations.updateGeneral, {
      params: { id },
      body: { ...mine, expected },
    });
    expect(refused).toMatchObject({
      status: 409,
      data: { fields: [{ path: 'city', code: 'changedTo' }], now: { city: 'Castro' } },
    });
    expect(refused.data.fields?.[0]?.message).toContain('“Castro”');
    await admin.call(locations.updateGeneral, {
      params: { id },
      body: { ...mine, expected: { ...expected, city: 'Castro' } },
    });
    expect(await names(world.companyId)).toContain('Local mío');
  });

  it('is changed by super administrators alone', async () => {
    const id = await sharedLocation();
    for (const role of ['admin', 'owner', 'client', 'qa', 'teleaudit'] as const) {
      const { client } = world.people[role];
      expect((await client.fail(locations.getGeneral, { params: { id } })).status).toBe(403);
      expect(
        (await client.fail(locations.updateGeneral, { params: { id }, body: { name: 'No' } })).status,
      ).toBe(403);
    }
  });
});
