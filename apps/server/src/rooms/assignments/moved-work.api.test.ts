// Work of a person who is away is done by others, for a day or for good, and counts where it counted before.
import { contract } from '@gondola/contract';
import { localTime } from '@gondola/formats/local-time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAssignment, addLocation, addTask, answerTask } from '../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../test/kit/world.ts';
import { returnWorkJob } from './return-work.job.ts';

const { assignments, field, notifications } = contract;
let app: TestApplication;
let world: World;
let taskId: number;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  ({ id: taskId } = await addTask(office(), world.projectId, [{ type: 'content', title: 'x' }]));
});
afterAll(() => app.close());
const office = () => world.people.superAdmin.client;

/** Two workers, of whom the first has two shops to visit each day. */
async function twoWorkers() {
  const [away, here] = [await addColleague(app, world, 'scout'), await addColleague(app, world, 'scout')];
  const ids: number[] = [];
  for (let shop = 0; shop < 2; shop += 1) {
    const locationId = await addLocation(app, world.companyId);
    const schedule = { resetScale: 'daily', expectedLocationResponses: 1 } as const;
    ids.push(await addAssignment(office(), { taskId, userId: away.id, locationId, ...schedule }));
  }
  return { away, here, ids };
}
type Workers = Awaited<ReturnType<typeof twoWorkers>>;
const move = ({ away, here, ids }: Workers, until: string | null = null) =>
  office().call(assignments.move, {
    body: {
      companyId: world.companyId,
      fromUserId: away.id,
      moves: ids.map((assignmentId) => ({ assignmentId, toUserId: here.id })),
      until,
    },
  });
const listOf = async ({ client }: Workers['here']) => (await client.call(field.assignments, {})).assignments;
const today = () => {
  const { year, month, day } = localTime(app.services.clock(), 'America/Santiago');
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
};
const bellOf = async ({ client }: Workers['here']) =>
  (await client.call(notifications.list, { query: {} })).notifications;

it('moves for good: it is in the list of the other, and both are notified', async () => {
  const workers = await twoWorkers();
  expect(await move(workers)).toEqual({ moved: 2, existing: 0 });
  expect(await listOf(workers.away)).toEqual([]);
  expect(await listOf(workers.here)).toHaveLength(2);
  expect(await bellOf(workers.here)).toMatchObject([
    { kind: 'workMoved', values: { count: 2, direction: 'to' } },
  ]);
  expect(await bellOf(workers.away)).toMatchObject([
    { kind: 'workMoved', values: { count: 2, direction: 'from' } },
  ]);
  // Moved once more there is nothing left of it to move.
  expect(await move(workers)).toEqual({ moved: 0, existing: 2 });
});

it('counts what was done before in the same period, and leaves what the other has', async () => {
  const workers = await twoWorkers();
  const [first = 0, second = 0] = workers.ids;
  await answerTask(workers.away.client, first, []);
  const [row] = await app.sql<{ location_id: number }>('select location_id from assignments where id = $1', [
    second,
  ]);
  await addAssignment(office(), { taskId, userId: workers.here.id, locationId: row?.location_id ?? 0 });
  expect(await move(workers)).toEqual({ moved: 1, existing: 1 });
  const mine = await listOf(workers.here);
  expect(mine.find(({ resetScale }) => resetScale === 'daily')).toMatchObject({
    state: 'done',
    responses: 1,
  });
  expect((await listOf(workers.away)).map(({ id }) => id)).toEqual([second]);
});

it('goes back when its day is over, and not before', async () => {
  const workers = await twoWorkers();
  await move(workers, today());
  await returnWorkJob.run({}, app.services, app.services.log);
  expect(await listOf(workers.away)).toEqual([]);
  const { work } = await office().call(assignments.workOf, {
    params: { userId: workers.here.id },
    query: { ofCompany: world.companyId },
  });
  expect(work.every(({ goesBackAt }) => goesBackAt !== null)).toBe(true);
  await app.sql(`update assignment_moves set until = now() - interval '1 minute' where until is not null`);
  await returnWorkJob.run({}, app.services, app.services.log);
  await returnWorkJob.run({}, app.services, app.services.log);
  expect(new Set((await listOf(workers.away)).map(({ id }) => id))).toEqual(new Set(workers.ids));
  expect(await listOf(workers.here)).toEqual([]);
  // The next time it is moved, the one of the last time takes it up again.
  expect(await move(workers)).toEqual({ moved: 2, existing: 0 });
});

it('says what the phone of the person has begun and not sent, and who else is there', async () => {
  const { away, here } = await twoWorkers();
  const queue = {
    companyId: world.companyId,
    drafts: 1,
    visits: 3,
    files: 2,
    bytes: 5,
    since: '2026-11-26T15:00:00Z',
  };
  await away.client.call(field.device, {
    params: { id: crypto.randomUUID() },
    body: { platform: 'x', app: 'x', isInstalled: false, storage: null, queues: [{ ...queue, fault: null }] },
  });
  const { work, phone, people } = await office().call(assignments.workOf, {
    params: { userId: away.id },
    query: { ofCompany: world.companyId },
  });
  expect(work).toHaveLength(2);
  expect(phone).toMatchObject({ drafts: 1, visits: 3 });
  expect(people.map(({ id }) => id)).toContain(here.id);
  expect(people.map(({ id }) => id)).not.toContain(away.id);
});

it('refuses who works in no field of the company, and a day that is over', async () => {
  const { away, ids } = await twoWorkers();
  const [assignmentId = 0] = ids;
  const body = { companyId: world.companyId, fromUserId: away.id, until: null };
  const moves = [{ assignmentId, toUserId: world.people.client.id }];
  const stranger = await office().fail(assignments.move, { body: { ...body, moves } });
  expect(stranger.data.fields).toMatchObject([{ path: 'moves.0.toUserId' }]);
  const workers = await twoWorkers();
  const yesterday = await office().fail(assignments.move, {
    body: {
      ...body,
      fromUserId: workers.away.id,
      moves: [{ assignmentId: workers.ids[0] ?? 0, toUserId: workers.here.id }],
      until: '2026-01-01',
    },
  });
  expect(yesterday.data.fields).toMatchObject([{ path: 'until' }]);
});

it('gives no work to somebody without an account or a project of the company, nor the same work to two', async () => {
  const { away, here, ids } = await twoWorkers();
  const other = await addColleague(app, world, 'scout');
  const gone = await addColleague(app, world, 'scout');
  await app.sql('update user_projects set deleted = true where user_id = $1', [gone.id]);
  await app.sql('update users set active = false where id = $1', [here.id]);
  const { people } = await office().call(assignments.workOf, {
    params: { userId: away.id },
    query: { ofCompany: world.companyId },
  });
  const offered = people.map(({ id }) => id);
  expect(offered).toContain(other.id);
  expect(offered).not.toContain(gone.id);
  expect(offered).not.toContain(here.id);
  const refused = async (moves: { assignmentId: number; toUserId: number }[]) => {
    const body = { companyId: world.companyId, fromUserId: away.id, moves, until: null };
    return (await office().fail(assignments.move, { body })).data.fields?.map(({ path }) => path);
  };
  const [one = 0, two = 0] = ids;
  expect(
    await refused([
      { assignmentId: one, toUserId: gone.id },
      { assignmentId: two, toUserId: here.id },
    ]),
  ).toEqual(['moves.0.toUserId', 'moves.1.toUserId']);
  const twice = { assignmentId: one, toUserId: other.id };
  expect(await refused([twice, twice])).toEqual(['moves.1.assignmentId']);
  expect(await listOf(away)).toHaveLength(2);
});

it('goes back on its day also when the task has a new version meanwhile', async () => {
  const pages = [{ type: 'content' as const, title: 'x' }];
  const task = await addTask(office(), world.projectId, pages);
  const [away, here] = [await addColleague(app, world, 'scout'), await addColleague(app, world, 'scout')];
  const locationId = await addLocation(app, world.companyId);
  const id = await addAssignment(office(), { taskId: task.id, userId: away.id, locationId });
  await move({ away, here, ids: [id] }, today());
  const next = await addTask(office(), world.projectId, pages, {
    previousTaskId: task.id,
    duplicateAssociationsFrom: task.id,
    deactivatePreviousTask: true,
  });
  const taskOf = async (worker: Workers['here']) => (await listOf(worker)).map(({ Survey }) => Survey.id);
  expect([await taskOf(away), await taskOf(here)]).toEqual([[], [next.id]]);
  await app.sql(`update assignment_moves set until = now() - interval '1 minute' where until is not null`);
  await returnWorkJob.run({}, app.services, app.services.log);
  expect([await taskOf(away), await taskOf(here)]).toEqual([[next.id], []]);
});
