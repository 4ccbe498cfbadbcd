// Registers phones by their reports (D76): one row for each person and phone, deleted after 90 days of silence.
import { randomUUID } from 'node:crypto';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssignment, addLocation, addTask } from '../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../test/kit/world.ts';
import { forgetDevicesJob } from './forget-devices.job.ts';

const { field } = contract;
let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const report = {
  platform: 'Android 14, Chrome 131',
  app: 'index-abc.js',
  isInstalled: true,
  storage: { used: 5e6, quota: 5e9 },
  queues: [],
};
/** Work of a company that is not sent yet. */
const queueOf = (companyId: number, more: object = {}) => ({
  companyId,
  drafts: 1,
  visits: 2,
  files: 3,
  bytes: 4,
  since: '2026-11-26T15:04:00Z',
  fault: 'Falta la foto',
  ...more,
});
const rowsOf = (id: string) =>
  app.sql<{ user_id: number; unsent_visits: number; fault: string | null }>(
    `select d.user_id, q.unsent_visits, q.fault from field_devices d
     left join field_device_queues q on q.user_id = d.user_id and q.device_id = d.id where d.id = $1 order by d.user_id`,
    [id],
  );

it('keeps what a phone said last, and of two people on the same phone each their own', async () => {
  const id = randomUUID();
  const { scout } = world.people;
  const other = await addColleague(app, world, 'scout');
  const queues = [queueOf(world.companyId)];
  await scout.client.call(field.device, { params: { id }, body: { ...report, queues } });
  const quiet = queueOf(world.companyId, { visits: 0, since: null, fault: null });
  await scout.client.call(field.device, {
    params: { id },
    body: { ...report, storage: null, queues: [quiet] },
  });
  await other.client.call(field.device, { params: { id }, body: { ...report, queues } });
  expect(await rowsOf(id)).toEqual([
    { user_id: scout.id, unsent_visits: 0, fault: null },
    { user_id: other.id, unsent_visits: 2, fault: 'Falta la foto' },
  ]);
});

it('knows twenty phones of a person, those heard of last', async () => {
  const { client } = await addColleague(app, world, 'scout');
  const ids = Array.from({ length: 22 }, () => randomUUID());
  for (const id of ids) await client.call(field.device, { params: { id }, body: report });
  const known = await app.sql<{ id: string }>('select id from field_devices where id = any($1)', [ids]);
  expect(known.map(({ id }) => id).toSorted()).toEqual(ids.slice(2).toSorted());
});

it('forgets every phone that was silent for 90 days', async () => {
  const [silent, heard] = [randomUUID(), randomUUID()];
  for (const id of [silent, heard])
    await world.people.scout.client.call(field.device, { params: { id }, body: report });
  await app.sql(`update field_devices set heard_at = now() - interval '91 days' where id = $1`, [silent]);
  await forgetDevicesJob.run({}, app.services, app.services.log);
  expect([await rowsOf(silent), await rowsOf(heard)]).toMatchObject([[], [{}]]);
});

it('takes nothing that is too long or below nothing', async () => {
  const params = { id: randomUUID() };
  const { client } = world.people.scout;
  const queues = [queueOf(1, { bytes: -1 })];
  const failed = await client.fail(field.device, {
    params,
    body: { ...report, app: 'x'.repeat(101), queues },
  });
  expect(failed).toMatchObject({ status: 400 });
});

describe('the phones of a company', () => {
  const phones = (query: object = {}) =>
    world.people.superAdmin.client.call(field.phones, { query: { limit: 100, ...query } });
  const phoneOf = async (fullName: string, queue: object = {}, more: object = {}) => {
    const { client, id: userId } = await addColleague(app, world, 'scout');
    await app.sql('update users set full_name = $2, last_name = null where id = $1', [userId, fullName]);
    const id = randomUUID();
    const queues = [queueOf(world.companyId, queue)];
    await client.call(field.device, { params: { id }, body: { ...report, queues, ...more } });
    return { id, userId };
  };

  it('say what waits on them since when, and in which state they are', async () => {
    const stuck = await phoneOf('Daniela Terreno', { since: '2026-11-01T10:00:00Z', fault: null });
    const full = await phoneOf(
      'Elena Terreno',
      { visits: 0, since: null },
      { storage: { used: 9e9, quota: 9e9 + 5 } },
    );
    await app.sql(`update field_devices set heard_at = now() - interval '4 days' where id = $1`, [full.id]);
    const found = await phones({ searchValue: 'terreno', sortBy: 'userName', orderBy: 'asc' });
    expect(found.counts).toEqual({ all: 2, unsent: 1, stuck: 1, silent: 1, full: 1 });
    expect(found.phones).toMatchObject([
      {
        id: stuck.id,
        User: { id: stuck.userId, fullName: 'Daniela Terreno' },
        queue: { visits: 2, files: 3, bytes: 4, since: '2026-11-01T10:00:00.000Z', fault: null },
        states: ['unsent', 'stuck'],
        visitsToday: 0,
        visitsDue: 0,
        lastPlace: null,
      },
      { id: full.id, storage: { used: 9e9, quota: 9e9 + 5 }, states: ['silent', 'full'] },
    ]);
    for (const [state, id] of [
      ['stuck', stuck.id],
      ['full', full.id],
    ] as const) {
      const { phones: some, totalPhones } = await phones({ searchValue: 'terreno', state });
      expect([totalPhones, some.map((phone) => phone.id)]).toEqual([1, [id]]);
    }
  });

  it('stay in the list with the work of a person who was removed, and go without it', async () => {
    const waiting = await phoneOf('Berta Retirada');
    const done = await phoneOf('Bruno Retirado', { drafts: 0, visits: 0, files: 0, since: null });
    await app.sql('update users set deleted = true where id = any ($1)', [[waiting.userId, done.userId]]);
    const { phones: found, totalPhones } = await phones({ searchValue: 'retirad' });
    expect([totalPhones, found.map(({ id }) => id)]).toEqual([1, [waiting.id]]);
    expect(found[0]?.User.isRemoved).toBe(true);
  });

  it('say how many visits arrived today, and where the last one began', async () => {
    const { userId } = await phoneOf('Rosa Visitas');
    const task = await addTask(world.people.superAdmin.client, world.projectId, [
      { type: 'short answer', title: 'Nota' },
    ]);
    const locationId = await addLocation(app, world.companyId, 'Almacén Ñuñoa');
    const assigned = (at: number, more: object = {}) =>
      addAssignment(world.people.superAdmin.client, { taskId: task.id, userId, locationId: at, ...more });
    const assignmentId = await assigned(locationId, { resetScale: 'weekly' });
    // Of its week, two visits to one shop and one to another are left: two assignments. What no period closes is never due.
    const elsewhere = () => addLocation(app, world.companyId);
    await assigned(await elsewhere(), { resetScale: 'weekly', expectedLocationResponses: 2 });
    await assigned(await elsewhere(), { resetScale: 'monthly' });
    await assigned(await elsewhere());
    await app.sql(
      `insert into responses (company_id, client_id, project_id, task_id, assignment_id, user_id, location_id, started_at,
         finished_at, review_status, start_latitude, start_longitude)
       select $1, gen_random_uuid(), $2, $3, $4, $5, $6, now(), now(), 'completed', -33.45, -70.6`,
      [world.companyId, world.projectId, task.id, assignmentId, userId, locationId],
    );
    const { phones: found } = await phones({ searchValue: 'Rosa Visitas' });
    expect(found).toMatchObject([
      {
        visitsToday: 1,
        visitsDue: 2,
        lastVisit: { locationName: 'Almacén Ñuñoa' },
        lastPlace: { latitude: -33.45, longitude: -70.6, locationName: 'Almacén Ñuñoa' },
      },
    ]);
  });

  it('say where the last visit was that has no position, and count the visits of today of all who match', async () => {
    const task = await addTask(world.people.superAdmin.client, world.projectId, [
      { type: 'short answer', title: 'Nota' },
    ]);
    const locationId = await addLocation(app, world.companyId, 'Bodega sin señal');
    const visit = (userId: number, at: string) =>
      app.sql(
        `insert into responses (company_id, client_id, project_id, task_id, user_id, location_id, started_at, finished_at,
           review_status, created_at)
         select $1, gen_random_uuid(), $2, $3, $4, $5, $6, $6, 'completed', $6`,
        [world.companyId, world.projectId, task.id, userId, locationId, at],
      );
    const now = new Date().toISOString();
    for (const name of ['Uno', 'Dos', 'Tres'])
      await visit((await phoneOf(`${name} Contada`)).userId, name === 'Tres' ? '2026-01-05T12:00:00Z' : now);
    const found = await phones({ searchValue: 'contada', limit: 1, sortBy: 'userName', orderBy: 'asc' });
    expect(found.phones).toMatchObject([
      { visitsToday: 1, lastVisit: { locationName: 'Bodega sin señal' }, lastPlace: null },
    ]);
    expect([found.totalPhones, found.visitsToday]).toEqual([3, 2]);
  });

  it('are told apart by what they are, and by the names they are given', async () => {
    const { id, userId } = await phoneOf('Nora Nombre', {}, { model: 'moto g84 5G' });
    const params = { id };
    const office = world.people.superAdmin.client;
    const seen = async () => (await phones({ searchValue: 'Nora Nombre' })).phones[0];
    expect(await seen()).toMatchObject({ model: 'moto g84 5G', name: null });
    await office.call(field.name, { params, body: { userId, name: '  Repuesto 3 ' } });
    expect((await seen())?.name).toBe('Repuesto 3');
    await office.call(field.name, { params, body: { userId, name: '' } });
    expect((await seen())?.name).toBeNull();
    const other = await makeWorld(app);
    const there = office.inCompany(other.companyId);
    expect((await there.fail(field.name, { params, body: { userId, name: 'Ajeno' } })).status).toBe(404);
    expect((await seen())?.name).toBeNull();
  });

  it('show nothing of another company, whatever a phone reports', async () => {
    const other = await makeWorld(app);
    const { id } = await phoneOf(
      'Ana Dos',
      {},
      { queues: [queueOf(world.companyId), queueOf(other.companyId)] },
    );
    expect(await rowsOf(id)).toHaveLength(1);
    const companyId = other.companyId;
    const seen = await other.people.superAdmin.client.call(field.phones, {
      query: { searchValue: 'Ana Dos', companyId } as never,
    });
    expect(seen.phones.filter(({ Company }) => Company.id === companyId)).toEqual([]);
  });
});
