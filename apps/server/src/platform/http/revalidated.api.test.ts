// Reads that a phone asks for again and again (`revalidates`): the answer it has costs a few bytes, and nobody gets another's.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAssignment, addLocation, addTask } from '../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../test/kit/world.ts';

const { path } = contract.field.assignments;
let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

it('is 304 for the answer that one has, until something changes', async () => {
  const { scout, superAdmin } = world.people;
  const first = await scout.client.raw('GET', path);
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
  expect(first.headers['vary']).toContain('authorization');
  const known = { 'if-none-match': String(first.headers['etag']) };
  const same = await scout.client.raw('GET', path, undefined, {}, known);
  expect(same.status).toBe(304);
  const several = { 'if-none-match': `"x", ${known['if-none-match']}` };
  expect((await scout.client.raw('GET', path, undefined, {}, several)).status).toBe(304);

  const task = await addTask(superAdmin.client, world.projectId, [{ type: 'content', title: 'x' }]);
  const locationId = await addLocation(app, world.companyId);
  await addAssignment(superAdmin.client, { taskId: task.id, userId: scout.id, locationId });
  const changed = await scout.client.raw('GET', path, undefined, {}, known);
  expect(changed.status).toBe(200);
  const colleague = await addColleague(app, world, 'scout');
  const other = { 'if-none-match': String(changed.headers['etag']) };
  expect((await colleague.client.raw('GET', path, undefined, {}, other)).status).toBe(200);
  expect((await app.stranger.raw('GET', path, undefined, {}, other)).status).toBe(401);
});
