import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLocation, photoOf, putFile } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, makeWorld, type World } from '../../../test/kit/world.ts';

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

const audits = async (action: string, id: number): Promise<number> => {
  const [row] = await app.sql<{ count: string }>(
    'select count(*) from audit_log where action = $1 and entity_id = $2',
    [action, String(id)],
  );
  return Number(row?.count);
};

describe('creating a general location', () => {
  it('links it to the company in the same call, with its picture and its code', async () => {
    const { returnData } = await admin.call(locations.signUpload, {
      body: { fileName: 'fachada.jpg', fileType: 'image/jpeg' },
    });
    expect(await putFile(app, returnData.signedRequest, 'image/jpeg', await photoOf())).toBe(200);
    const { location } = await admin.call(locations.create, {
      body: {
        name: 'Almacén Ñandú',
        chain: 'Cadena Sur',
        city: 'Osorno',
        latitude: -40.57,
        longitude: -73.13,
        imageUrl: returnData.signedRequest.split('?')[0] ?? '',
        companyId: world.companyId,
        internalCode: 'OS-1',
      },
    });
    const { location: linked } = await admin.call(locations.get, { params: { id: location.id } });
    expect(linked).toMatchObject({
      name: 'Almacén Ñandú',
      internalCode: 'OS-1',
      deleted: false,
      isDistributionCenter: false,
      Address: { city: 'Osorno', countryCode: 'CL', latitude: -40.57 },
      Projects: [],
      totalUsers: 0,
    });
    expect(linked.imageUrl).toMatch(/private\/location\/0\/fachada-.*\.jpg\?/);
    expect(linked.thumbnailUrl).toContain('.thumbnail.webp');
  });

  it('makes one location of one form sent five times at once', async () => {
    const body = { name: 'Cinco veces', requestId: crypto.randomUUID(), companyId: world.companyId };
    const sent = await Promise.all(Array.from({ length: 5 }, () => admin.call(locations.create, { body })));
    expect(new Set(sent.map(({ location }) => location.id)).size).toBe(1);
    expect(await audits('location.link', sent[0]?.location.id ?? 0)).toBe(1);
  });

  it('names what is wrong at its field', async () => {
    const nameless = await admin.fail(locations.create, { body: { name: ' ' } });
    expect(nameless.data.fields).toMatchObject([{ path: 'name', code: 'required' }]);
    const half = await admin.fail(locations.create, { body: { name: 'A medias', latitude: -33 } });
    expect(half.data.fields).toEqual([
      {
        path: 'longitude',
        code: 'bothCoordinates',
        message: 'Escribe la latitud y la longitud, o deja ambas vacías',
      },
    ]);
    const far = await admin.fail(locations.create, { body: { name: 'Lejos', latitude: -133, longitude: 0 } });
    expect(far.data.fields).toMatchObject([{ path: 'latitude', code: 'invalidCoordinate' }]);
    const stolen = await admin.fail(locations.create, {
      body: { name: 'Ajena', imageUrl: 'http://gondola.test/files/private/location/0/nada-1.jpg' },
    });
    expect(stolen.data.fields).toMatchObject([{ path: 'imageUrl' }]);
  });

  it('leaves nothing behind when the code is taken', async () => {
    await admin.call(locations.create, {
      body: { name: 'Primero', companyId: world.companyId, internalCode: 'DOBLE' },
    });
    const answer = await admin.fail(locations.create, {
      body: { name: 'Segundo y último', companyId: world.companyId, internalCode: 'DOBLE' },
    });
    expect(answer.data.fields).toMatchObject([{ path: 'internalCode', code: 'codeTaken' }]);
    expect(await app.sql("select 1 from locations where name = 'Segundo y último'")).toEqual([]);
  });
});

describe('general locations', () => {
  it('come thirty at a time as a list, by name, saying which are linked', async () => {
    for (let place = 10; place < 45; place += 1)
      await app.sql('insert into locations (name, city) values ($1, $2)', [`Treinta ${place}`, 'Peñaflor']);
    const first = await admin.call(locations.general, { query: { searchValue: 'penaflor' } });
    const second = await admin.call(locations.general, { query: { searchValue: 'PEÑAFLOR', page: 1 } });
    expect([first.length, second.length]).toEqual([30, 5]);
    expect(first[0]).toMatchObject({ name: 'Treinta 10', isLinked: false });
    const body = { companyId: world.companyId, locationId: first[0]?.id ?? 0 };
    await admin.call(locations.link, { body });
    const again = await admin.call(locations.general, { query: { searchValue: 'treinta 10' } });
    expect(again).toMatchObject([{ name: 'Treinta 10', isLinked: true }]);
  });
});

describe('linking a general location', () => {
  const general = async (name: string): Promise<number> =>
    (await admin.call(locations.create, { body: { name } })).location.id;

  it('has one effect however often it is sent, and brings a deleted link back', async () => {
    const locationId = await general('Enlazado');
    const body = { companyId: world.companyId, locationId, internalCode: 'EN-1' };
    await Promise.all([1, 2, 3].map(() => admin.call(locations.link, { body })));
    expect(await audits('location.link', locationId)).toBe(1);
    await admin.call(locations.remove, { params: { id: locationId } });
    const { location } = await admin.call(locations.link, {
      body: { companyId: world.companyId, locationId },
    });
    expect(location).toMatchObject({ deleted: false, internalCode: 'EN-1' });
  });

  it('refuses a location that is not there, a code that is taken and a company that is not there', async () => {
    const body = { companyId: world.companyId, locationId: 999_999_999 };
    expect((await admin.fail(locations.link, { body })).data.fields).toMatchObject([
      { path: 'locationId', code: 'unknownLocation' },
    ]);
    const first = { companyId: world.companyId, locationId: await general('Uno'), internalCode: 'UNO' };
    await admin.call(locations.link, { body: first });
    const second = { ...first, locationId: await general('Otro') };
    expect((await admin.fail(locations.link, { body: second })).data.fields).toMatchObject([
      { path: 'internalCode', code: 'codeTaken' },
    ]);
    const nowhere = { companyId: 999_999_999, locationId: first.locationId };
    expect((await admin.fail(locations.link, { body: nowhere })).status).toBe(404);
  });
});

describe('deleting', () => {
  it('marks the link, once, and takes it back', async () => {
    const id = await addLocation(app, world.companyId);
    const remove = () => admin.call(locations.remove, { params: { id } });
    expect((await remove()).location.deleted).toBe(true);
    expect((await remove()).location.deleted).toBe(true);
    expect(await audits('location.delete', id)).toBe(1);
    const active = await admin.call(locations.list, { query: { noDeleted: true, limit: 1000 } });
    expect(active.locations.map((row) => row.id)).not.toContain(id);
    expect((await admin.call(locations.restore, { params: { id } })).location.deleted).toBe(false);
  });

  it('asks which company is meant where several have linked the location', async () => {
    const id = await addLocation(app, world.companyId);
    await app.sql('insert into company_locations (company_id, location_id) values ($1, $2)', [
      world.otherCompanyId,
      id,
    ]);
    const everywhere = world.people.superAdmin.client;
    const answer = await everywhere.fail(locations.remove, { params: { id } });
    expect(answer.data.fields).toEqual([
      { path: 'companyId', code: 'chooseCompany', message: 'Selecciona la empresa' },
    ]);
    await everywhere.inCompany(world.otherCompanyId).call(locations.remove, { params: { id } });
    expect((await admin.call(locations.get, { params: { id } })).location).toMatchObject({ deleted: false });
  });
});

describe('reading a location without a company', () => {
  const everywhere = () => world.people.superAdmin.client;

  it('gives the general location with the link of every company, where several have one', async () => {
    const id = await addLocation(app, world.companyId);
    await app.sql(
      `insert into company_locations (company_id, location_id, internal_code, deleted) values ($1, $2, 'OTRA-7', true)`,
      [world.otherCompanyId, id],
    );
    const { location } = await everywhere().call(locations.get, { params: { id } });
    const ofCompany = await admin.call(locations.get, { params: { id } });
    expect(location).toMatchObject({
      id,
      name: ofCompany.location.name,
      Address: ofCompany.location.Address,
      isLinked: true,
      CompanyLocations: [
        { companyId: world.companyId, deleted: false },
        { companyId: world.otherCompanyId, internalCode: 'OTRA-7', deleted: true },
      ],
    });
    expect(ofCompany.location).toMatchObject({ companyId: world.companyId, totalUsers: 0 });
  });

  it('gives it without any link where no company has one, and nothing to a company that has none', async () => {
    const { location: made } = await everywhere().call(locations.create, { body: { name: 'Kiosco suelto' } });
    const input = { params: { id: made.id } };
    expect((await everywhere().call(locations.get, input)).location).toMatchObject({
      name: 'Kiosco suelto',
      isLinked: false,
      CompanyLocations: [],
    });
    expect((await admin.fail(locations.get, input)).status).toBe(404);
    expect((await everywhere().fail(locations.get, { params: { id: 999_999_999 } })).status).toBe(404);
  });
});

describe('the distribution centre', () => {
  const centers = async (companyId: number): Promise<number[]> => {
    const rows = await app.sql<{ id: string }>(
      'select location_id as id from company_locations where company_id = $1 and is_distribution_center and not deleted',
      [companyId],
    );
    return rows.map(({ id }) => Number(id));
  };
  const make = (client: Client, id: number) =>
    client.call(locations.makeDistributionCenter, { params: { id } });

  it('is one, however many people move it at once', async () => {
    const companyId = await addCompany(app);
    const client = world.people.superAdmin.client.inCompany(companyId);
    const ids = await Promise.all(Array.from({ length: 12 }, () => addLocation(app, companyId)));
    const answers = await Promise.all(
      ids.map((id) => client.send(locations.makeDistributionCenter, { params: { id } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(await centers(companyId)).toHaveLength(1);
    const { locations: rows } = await client.call(locations.list, { query: { limit: 100 } });
    expect(rows.filter((row) => row.isDistributionCenter)).toHaveLength(1);
  });

  it('has the database behind it: a second one is refused on any way in', async () => {
    const companyId = await addCompany(app);
    const [first, second] = [await addLocation(app, companyId), await addLocation(app, companyId)];
    const mark = (id: number) =>
      app.sql(
        'update company_locations set is_distribution_center = true where company_id = $1 and location_id = $2',
        [companyId, id],
      );
    await mark(first);
    await expect(mark(second)).rejects.toMatchObject({
      constraint: 'company_locations_one_distribution_center',
    });
  });

  it('comes back with a deletion taken back, unless it was moved meanwhile', async () => {
    const companyId = await addCompany(app);
    const client = world.people.superAdmin.client.inCompany(companyId);
    const [first, second] = [await addLocation(app, companyId), await addLocation(app, companyId)];
    await make(client, first);
    const removed = await client.call(locations.remove, { params: { id: first } });
    expect(removed.location.isDistributionCenter).toBe(false);
    const refused = await client.fail(locations.makeDistributionCenter, { params: { id: first } });
    expect(refused.status).toBe(409);
    const back = await client.call(locations.restore, { params: { id: first } });
    expect(back.location.isDistributionCenter).toBe(true);
    await client.call(locations.remove, { params: { id: first } });
    await make(client, second);
    expect((await client.call(locations.restore, { params: { id: first } })).location).toMatchObject({
      deleted: false,
      isDistributionCenter: false,
    });
    expect(await centers(companyId)).toEqual([second]);
  });
});

describe('someone of another company, or without the role', () => {
  it('learns that the location is not there, or that they may not', async () => {
    const id = await addLocation(app, world.companyId);
    const other = world.people.superAdmin.client.inCompany(world.otherCompanyId);
    for (const definition of [
      locations.get,
      locations.remove,
      locations.restore,
      locations.makeDistributionCenter,
    ])
      expect((await other.fail(definition, { params: { id } })).status).toBe(404);
    expect((await other.fail(locations.ofProject, { query: { projectId: world.projectId } })).status).toBe(
      404,
    );
    for (const role of ['admin', 'client', 'qa', 'teleaudit'] as const)
      expect((await world.people[role].client.fail(locations.list, {})).status).toBe(403);
  });
});
