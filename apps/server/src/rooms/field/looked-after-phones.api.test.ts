// Phones are asked, forgotten and report; the field works as its company sets it.
import { randomUUID } from 'node:crypto';
import { contract, type PhoneStateReport } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addAssignment, addLocation, addTask } from '../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../test/kit/world.ts';
import { worksElsewhere } from './phone-orders.queries.ts';

const { field } = contract;
let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

/** A phone with two unsent visits of its own worker. */
async function aPhone() {
  const worker = await addColleague(app, world, 'scout');
  const id = randomUUID();
  const queues = [
    {
      companyId: world.companyId,
      drafts: 0,
      visits: 2,
      files: 3,
      bytes: 4_000,
      since: '2026-11-26T15:04:00Z',
      fault: null,
    },
  ];
  const body = { platform: 'Android 14', app: 'a.js', isInstalled: true, storage: null, queues };
  const report = () => worker.client.call(field.device, { params: { id }, body });
  await report();
  return { worker, id, report, params: { id } };
}
const office = () => world.people.superAdmin.client;
const shown = async (id: string) => {
  const { phones } = await office().call(field.phones, { query: { limit: 100 } });
  return phones.find((phone) => phone.id === id);
};

it('asks a phone once, at its next contact', async () => {
  const { worker, id, report, params } = await aPhone();
  await office().call(field.ask, { params, body: { userId: worker.id, task: 'send' } });
  expect((await shown(id))?.asked).toBe('send');
  expect((await report()).asked).toBe('send');
  expect((await report()).asked).toBeNull();
  expect((await shown(id))?.asked).toBeNull();
  const queued = await app.sql(
    `select 1 from pgboss.job where name = 'send-push' and data ->> 'deviceId' = $1`,
    [id],
  );
  expect(queued).toHaveLength(1);
});

it('forgets a lost phone: ends its session, has it erase its work, and records the unsent visits', async () => {
  const { worker, id, report, params } = await aPhone();
  await office().call(field.forget, { params, body: { userId: worker.id } });
  await expect(report()).rejects.toThrow('401');
  const { userIds } = await app.stranger.call(field.forgotten, { params });
  expect(userIds).toEqual([worker.id]);
  expect((await shown(id))?.forgottenAt).not.toBeNull();
  const [entry] = await app.sql<{ after: { lost: object } }>(
    `select after from audit_log where action = 'user.forgetPhone' and entity_id = $1`,
    [String(worker.id)],
  );
  expect(entry?.after.lost).toMatchObject({ visits: 2, files: 3, bytes: 4_000 });
  // Once more changes nothing, and nothing is asked of it any more.
  await office().call(field.forget, { params, body: { userId: worker.id } });
  const asked = await office().fail(field.ask, { params, body: { userId: worker.id, task: 'send' } });
  expect(asked.status).toBe(409);
});

it('erases nothing of a worker of other companies, for who does not look after those', async () => {
  const { worker, params } = await aPhone();
  const { id: taskId } = await addTask(office(), world.projectId, [{ type: 'content', title: 'x' }]);
  const locationId = await addLocation(app, world.companyId);
  const assignmentId = await addAssignment(office(), { taskId, userId: worker.id, locationId });
  const tenants = { companyIds: [world.companyId, world.companyId + 1_000], userId: null };
  const elsewhere = (own: readonly number[]) =>
    inTransaction(app.services.pool, tenants, 'read', (db) => worksElsewhere(db, own, worker.id));
  expect(assignmentId).toBeGreaterThan(0);
  expect(await elsewhere([world.companyId])).toBe(false);
  expect(await elsewhere([world.companyId + 1_000])).toBe(true);
  const missing = await office().fail(field.forget, {
    params: { id: randomUUID() },
    body: { userId: worker.id },
  });
  expect(missing.status).toBe(404);
  expect((await office().fail(field.forget, { params, body: { userId: 999_999 } })).status).toBe(404);
});

const state: PhoneStateReport = {
  platform: 'Android 14',
  app: 'a.js',
  isInstalled: true,
  isOnline: true,
  language: 'es',
  storage: { used: 1, quota: 2, isPersistent: false },
  permissions: { camera: 'denied' },
  clockOffset: 3,
  visits: [{ state: 'needsYou', taskId: 1, attempts: 2, files: 1, bytes: 9, fault: 'Falta una foto' }],
  log: [{ at: '2026-11-27T12:00:00.000Z', code: 'send.failed', text: 'Failed to fetch' }],
};

it('keeps what a phone reports, the last twenty of it', async () => {
  const { worker, params } = await aPhone();
  for (let turn = 1; turn <= 22; turn += 1)
    await worker.client.call(field.report, { params, body: { comment: `Vez ${turn}`, state } });
  const { reports, totalReports } = await office().call(field.reports, { query: { limit: 100 } });
  expect(totalReports).toBe(20);
  expect(reports[0]).toMatchObject({ comment: 'Vez 22', User: { id: worker.id }, state });
  expect(reports.at(-1)?.comment).toBe('Vez 3');
});

it('has settings of each company, of which a phone keeps to the strictest', async () => {
  const { report } = await aPhone();
  const params = { companyId: world.companyId };
  const region = { timeZone: 'America/Santiago', countryCode: 'CL' };
  const untouched = { wifiOnly: false, lowRoom: 'warn' as const, asksToUpdate: false, language: null };
  expect((await report()).settings).toEqual({ ...untouched, region });
  const body = {
    wifiOnly: true,
    quietHours: { from: 22, until: 7 },
    lowRoom: 'noPhotos' as const,
    asksToUpdate: true,
    language: 'en' as const,
  };
  await office().call(field.saveSettings, { params, body });
  expect((await office().call(field.settings, { params })).settings).toEqual({ ...body, farMetres: 1_000 });
  expect((await report()).settings).toEqual({
    wifiOnly: true,
    lowRoom: 'noPhotos',
    asksToUpdate: true,
    language: 'en',
    region,
  });
  const wrong = await office().fail(field.saveSettings, {
    params,
    body: { ...body, quietHours: { from: 24, until: 7 } },
  });
  expect(wrong.data.fields).toMatchObject([{ path: 'quietHours.from' }]);
  await office().call(field.saveSettings, {
    params,
    body: { ...untouched, quietHours: null },
  });
});

it('names the workers with work of whom no phone was heard of', async () => {
  const worker = await addColleague(app, world, 'scout');
  const idle = await addColleague(app, world, 'scout');
  const { id: taskId } = await addTask(office(), world.projectId, [{ type: 'content', title: 'x' }]);
  const locationId = await addLocation(app, world.companyId);
  await addAssignment(office(), { taskId, userId: worker.id, locationId });
  const listed = async () => {
    const { workers, totalWorkers } = await office().call(field.withoutPhone, { query: { limit: 100 } });
    expect(totalWorkers).toBe(workers.length);
    return new Map(
      workers.map(({ User, assignments, lastVisitAt }) => [User.id, [assignments, lastVisitAt]]),
    );
  };
  const before = await listed();
  expect(before.get(worker.id)).toEqual([1, null]);
  expect(before.has(idle.id)).toBe(false);
  const queues = [
    { companyId: world.companyId, drafts: 0, visits: 0, files: 0, bytes: 0, since: null, fault: null },
  ];
  await worker.client.call(field.device, {
    params: { id: randomUUID() },
    body: { platform: 'x', app: 'x', isInstalled: false, storage: null, queues },
  });
  expect((await listed()).has(worker.id)).toBe(false);
});
