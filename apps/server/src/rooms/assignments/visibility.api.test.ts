// "Who will see this task, when, and why not", against what the person's phone is shown.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAssignment, addLocation, addTask, answerTask } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { assignments, field } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let taskId: number;
let userId: number;
let locationId: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  userId = world.people.scout.id;
  locationId = await addLocation(app, world.companyId, 'Local Centro');
  taskId = (await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Nota' }])).id;
});
afterAll(() => app.close());

const ask = (more: object = {}) => admin.call(assignments.visibility, { query: { taskId, userId, ...more } });

it('says why somebody sees nothing, until they do; and agrees with the phone', async () => {
  expect(await ask()).toMatchObject({ hindrances: ['notAssociated'], sights: [] });
  const id = await addAssignment(admin, {
    taskId,
    userId,
    locationId,
    resetScale: 'daily',
    expectedLocationResponses: 1,
  });
  const due = await ask({ locationId });
  expect(due).toMatchObject({ hindrances: [], sights: [{ id, state: 'due', responses: 0 }] });
  const { client } = world.people.scout;
  await answerTask(client, id, []);
  const done = await ask();
  expect(done.sights).toMatchObject([{ state: 'done', responses: 1, expectedLocationResponses: 1 }]);
  const shown = (await client.call(field.assignments, {})).assignments.find((one) => one.id === id);
  expect(done.sights[0]).toMatchObject({ state: shown?.state, opensAt: shown?.period?.end });
  expect((await ask({ locationId: locationId + 999 })).hindrances).toEqual(['notAssociated']);
});

it('names a switched off association, a person who is no scout, and a task out of the field', async () => {
  const qa = world.people.qa.id;
  const id = await addAssignment(admin, { taskId, userId: qa, locationId });
  await app.sql('update assignments set active = false where id = $1', [id]);
  expect(await ask({ userId: qa })).toMatchObject({
    hindrances: ['notScout'],
    sights: [{ id, state: 'inactive', opensAt: null }],
  });
  await app.sql('update tasks set active = false where id = $1', [taskId]);
  await app.sql('update users set active = false where id = $1', [qa]);
  expect((await ask({ userId: qa })).hindrances).toEqual(['taskInactive', 'personInactive', 'notScout']);
  await app.sql('update tasks set active = true where id = $1', [taskId]);
});

it('knows nobody of another company', async () => {
  const answer = await admin.fail(assignments.visibility, { query: { taskId, userId: world.stranger.id } });
  expect(answer.data.fields).toMatchObject([{ path: 'userId', code: 'unknownUser' }]);
  const other = admin.inCompany(world.otherCompanyId);
  expect((await other.fail(assignments.visibility, { query: { taskId, userId } })).status).toBe(404);
});
