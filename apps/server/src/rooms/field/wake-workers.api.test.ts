// Workers are woken for new work, once, and for what is due within two hours.
import { randomUUID } from 'node:crypto';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAssignment, addLocation, addTask, answerTask } from '../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../test/kit/world.ts';
import { wakeWorkersJob } from './wake-workers.job.ts';

const { field } = contract;
let app: TestApplication;
let world: World;
let taskId: number;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  const admin = world.people.superAdmin.client;
  ({ id: taskId } = await addTask(admin, world.projectId, [{ type: 'content', title: 'x' }]));
});
afterAll(() => app.close());

/** A worker whose phone takes pushes. */
async function aWorker() {
  const worker = await addColleague(app, world, 'scout');
  const params = { id: randomUUID() };
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${params.id}`;
  await worker.client.call(field.subscribe, { params, body: { endpoint, p256dh: 'x', auth: 'x' } });
  return worker;
}
async function assign(userId: number) {
  const locationId = await addLocation(app, world.companyId);
  const admin = world.people.superAdmin.client;
  return addAssignment(admin, {
    taskId,
    userId,
    locationId,
    resetScale: 'daily',
    expectedLocationResponses: 1,
  });
}
/** Puts the company where it is this hour of the day, at any hour of the test; its zone is one of whole hours without summer time. */
async function setHour(hour: number): Promise<void> {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24;
  const zone = ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
  await app.sql('update companies set time_zone = $1 where id = $2', [zone, world.companyId]);
}

const wake = () => wakeWorkersJob.run({}, app.services, app.services.log);
const wokenFor = (userId: number) =>
  app.sql<{ kind: string }>(
    `select data ->> 'kind' as kind from pgboss.job where name = 'send-push' and data ->> 'userId' = $1`,
    [String(userId)],
  );

it('tells of new work once, and nobody whose phone takes no pushes', async () => {
  await setHour(12);
  const worker = await aWorker();
  const silent = await addColleague(app, world, 'scout');
  await wake();
  expect(await wokenFor(worker.id)).toEqual([]);
  await assign(worker.id);
  await assign(silent.id);
  await wake();
  await wake();
  expect(await wokenFor(worker.id)).toEqual([{ kind: 'newWork' }]);
  expect(await wokenFor(silent.id)).toEqual([]);
});

it('tells of a deadline in the last two hours of a day, unless the work is done', async () => {
  const [late, done] = [await aWorker(), await aWorker()];
  await assign(late.id);
  await answerTask(done.client, await assign(done.id), []);
  await setHour(23);
  await wake();
  await wake();
  const kinds = async (userId: number) => (await wokenFor(userId)).map(({ kind }) => kind).toSorted();
  expect(await kinds(late.id)).toEqual(['deadline', 'newWork']);
  expect(await kinds(done.id)).toEqual(['newWork']);
});
