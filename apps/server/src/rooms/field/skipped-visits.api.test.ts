// Visits that a worker had to skip (D75): once per client id, with a reason, and no answered visit.
import { randomUUID } from 'node:crypto';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAssignment, addLocation, addTask, uploadPhoto } from '../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { field } = contract;

let app: TestApplication;
let world: World;
let assignmentId: number;
/** One more assignment of the worker, as each is skipped once in a day. */
let assign: () => Promise<number>;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  const admin = world.people.superAdmin.client;
  const { id: taskId } = await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Nombre' }]);
  const userId = world.people.scout.id;
  assign = async () =>
    addAssignment(admin, { taskId, userId, locationId: await addLocation(app, world.companyId) });
  assignmentId = await assign();
});
afterAll(() => app.close());

const closed = (more: object = {}) => ({
  clientId: randomUUID(),
  assignmentId,
  reason: 'closed' as const,
  skippedAt: new Date().toISOString(),
  ...more,
});
const skips = (query: object = {}) =>
  world.people.superAdmin.client.call(field.skips, { query: { limit: 100, ...query } });

it('is kept once, however often it is sent, and its assignment stays due', async () => {
  const scout = world.people.scout.client;
  const body = closed({ comment: 'Por inventario', position: { latitude: -33.4, longitude: -70.6 } });
  const first = await scout.call(field.skip, { body });
  expect(await scout.call(field.skip, { body })).toEqual(first);
  const { skips: kept, counts } = await skips();
  expect(kept).toMatchObject([
    {
      id: first.id,
      reason: 'closed',
      comment: 'Por inventario',
      position: { latitude: -33.4, longitude: -70.6 },
      photo: null,
      User: { id: world.people.scout.id },
    },
  ]);
  expect(counts).toEqual({ all: 1, closed: 1, noAccess: 0, noStock: 0, other: 0 });
  const { assignments } = await scout.call(field.assignments, {});
  expect(assignments.find(({ id }) => id === assignmentId)).toMatchObject({ responses: 0 });
  const { totalResponses } = await scout.call(field.responses, { query: {} });
  expect(totalResponses).toBe(0);
});

it('has its photo, which nobody clears away', async () => {
  const scout = world.people.scout.client;
  const photo = await uploadPhoto(app, scout);
  await scout.call(field.skip, {
    body: closed({ reason: 'noAccess', photo, assignmentId: await assign() }),
  });
  const { skips: kept } = await skips({ reason: 'noAccess' });
  expect(kept[0]?.photo?.thumbnailUrl).toMatch(/^http/);
  const named = await app.sql<{ names: number }>(
    `select names from files where key = (select file_key from skipped_visits where reason = 'noAccess')`,
  );
  expect(named).toEqual([{ names: 1 }]);
  const stranger = await scout.fail(field.skip, {
    body: closed({
      photo: photo.replace(/[^/]+$/, `${randomUUID()}.jpg`),
      assignmentId: await assign(),
    }),
  });
  expect(stranger.data.fields).toMatchObject([{ path: 'photo' }]);
});

it('says why where the reason is another, and has the time of a wrong clock corrected', async () => {
  const scout = world.people.scout.client;
  const silent = await scout.fail(field.skip, { body: closed({ reason: 'other' }) });
  expect(silent.data.fields).toMatchObject([{ path: 'comment', code: 'required' }]);
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
  await scout.call(field.skip, {
    body: closed({
      reason: 'other',
      comment: 'Paro',
      skippedAt: dayAgo,
      sentAt: dayAgo,
      assignmentId: await assign(),
    }),
  });
  const { skips: kept } = await skips({ reason: 'other' });
  expect(Math.abs(Date.parse(kept[0]?.skippedAt ?? '') - Date.now())).toBeLessThan(60_000);
});

it('is of one’s own assignments, and under one’s own client id', async () => {
  const missing = await world.people.scout.client.fail(field.skip, {
    body: closed({ assignmentId: 999_999_999 }),
  });
  expect(missing.status).toBe(404);
});

it('is found by the words of worker, shop or task', async () => {
  expect((await skips({ searchValue: 'nadie se llama así' })).totalSkips).toBe(0);
  const { skips: all } = await skips();
  const name = all[0]?.Location.name ?? '';
  const named = all.filter(({ Location }) => Location.name.includes(name)).length;
  expect((await skips({ searchValue: name })).totalSkips).toBe(named);
  // In whatever order, and whatever their capitals and accents.
  const loose = name.toUpperCase().split(' ').toReversed().join(' ');
  expect((await skips({ searchValue: loose })).totalSkips).toBe(named);
});
