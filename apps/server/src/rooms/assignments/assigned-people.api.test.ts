// The people who have a task, where and for which categories: by pages, whatever the task has.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAssignment, addCategory, addLocation, addTask } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, makeWorld, type Person, type World } from '../../../test/kit/world.ts';

const { assignments } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let taskId: number;
let ana: Person;
let beto: Person;
let centro: number;
let norte: number;
let code: string;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  const { companyId, projectId } = world;
  const projects = [{ companyId, projectId }];
  [beto, ana] = [
    await addPerson(app, { role: 'scout', projects }),
    await addPerson(app, { role: 'scout', projects }),
  ];
  await app.sql(`update users set full_name = 'Álvaro', last_name = 'Díaz', dni = '1-9' where id = $1`, [
    ana.id,
  ]);
  await app.sql(`update users set full_name = 'Beto', last_name = null where id = $1`, [beto.id]);
  [norte, centro] = [await addLocation(app, companyId, 'Norte'), await addLocation(app, companyId, 'Centro')];
  code = await addCategory(app, companyId, 'Lácteos');
  taskId = (await addTask(admin, projectId, [{ type: 'short answer', title: 'Nota' }])).id;
  const add = (userId: number, locationId: number, more: object = {}) =>
    addAssignment(admin, { taskId, userId, locationId, ...more });
  await add(beto.id, norte, { resetScale: 'daily' });
  await add(ana.id, norte, { resetScale: 'weekly' });
  await add(ana.id, norte, { resetScale: 'weekly', categoryCode: code });
  await add(ana.id, centro, { resetScale: 'monthly' });
});
afterAll(() => app.close());

it('lists people by name, with where and how often', async () => {
  const { people, totalPeople } = await admin.call(assignments.peopleOfTask, {
    query: { taskId, details: 'true' },
  });
  expect(totalPeople).toBe(2);
  expect(people).toMatchObject([
    { id: ana.id, fullName: 'Álvaro Díaz', dni: '1-9', locations: 2, resetScales: ['monthly', 'weekly'] },
    { id: beto.id, locations: 1, resetScales: ['daily'], paused: false },
  ]);
  const second = await admin.call(assignments.peopleOfTask, { query: { taskId, page: 1, limit: 1 } });
  expect(second.people.map(({ id }) => id)).toEqual([beto.id]);
});

it('finds people by name, national id or e-mail, without accents', async () => {
  for (const searchValue of ['alvaro', '1-9', 'diaz alv']) {
    const { people } = await admin.call(assignments.peopleOfTask, { query: { taskId, searchValue } });
    expect(people.map(({ id }) => id)).toEqual([ana.id]);
  }
  const none = await admin.call(assignments.peopleOfTask, { query: { taskId, searchValue: 'nadie' } });
  expect(none).toMatchObject({ people: [], totalPeople: 0 });
});

it('keeps people whose account was removed among them, and says who is paused', async () => {
  await app.sql('update users set deleted = true where id = $1', [beto.id]);
  await app.sql('update assignments set active = false where user_id = $1', [beto.id]);
  const { people } = await admin.call(assignments.peopleOfTask, { query: { taskId, details: 'true' } });
  expect(people).toMatchObject([{ paused: false }, { id: beto.id, paused: true }]);
  await app.sql('update assignments set active = true where user_id = $1', [beto.id]);
  await app.sql('update users set deleted = false where id = $1', [beto.id]);
});

it('gives the associations of one person alone', async () => {
  const { taskInstances } = await admin.call(assignments.ofPerson, { query: { taskId, userId: ana.id } });
  expect(taskInstances.map(({ locationId, categoryCode }) => [locationId, categoryCode])).toEqual([
    [centro, null],
    [norte, null],
    [norte, code],
  ]);
});

it('gives the rows and columns of the grid that anybody has', async () => {
  await addLocation(app, world.companyId, 'De nadie');
  await addCategory(app, world.companyId, 'De nadie');
  const grid = await admin.call(assignments.gridOfTask, { query: { taskId } });
  expect(grid).toMatchObject({ totalLocations: 2, locations: [{ id: centro }, { id: norte }] });
  expect(grid.categories).toEqual([
    { name: 'General', code: null },
    { name: 'Lácteos', code },
  ]);
});

it('shows nothing of another company', async () => {
  const other = admin.inCompany(world.otherCompanyId);
  for (const answer of [
    await other.fail(assignments.peopleOfTask, { query: { taskId } }),
    await other.fail(assignments.ofPerson, { query: { taskId, userId: ana.id } }),
    await other.fail(assignments.gridOfTask, { query: { taskId } }),
  ]) {
    expect(answer.status).toBe(404);
  }
});
