import { contract, roles } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAssignment, addCategory, addLocation, addTask } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../test/kit/world.ts';

const { assignments } = contract;

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
  locationId = await addLocation(app, world.companyId, 'Local Alameda');
});
beforeEach(async () => {
  taskId = (await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Nota' }])).id;
});
afterAll(() => app.close());

const row = (more: object = {}) => ({
  taskId,
  userId,
  locationId,
  resetScale: 'weekly' as const,
  expectedLocationResponses: 2,
  ...more,
});
const create = (...rows: object[]) => ({
  body: { taskName: 'Tarea', taskInstances: rows.map((more) => row(more)) },
});
const update = (...rows: object[]) => ({ body: { taskInstances: rows.map((more) => row(more)) } });
const ofTask = async () => (await admin.call(assignments.ofTask, { params: { taskId } })).taskInstances;

describe('assigning a task', () => {
  it('makes one association per user, location and category; General is none', async () => {
    const code = await addCategory(app, world.companyId, 'Lácteos');
    const { ids } = await admin.call(
      assignments.create,
      create({ categoryCode: 'General' }, { categoryCode: code, resetScale: 'quartely', active: false }),
    );
    expect(ids).toHaveLength(2);
    expect(await ofTask()).toMatchObject([
      {
        id: ids[0],
        taskId,
        User: { id: userId, fullName: 'Persona scout' },
        Location: { name: 'Local Alameda' },
        Category: { name: 'General', code: null },
        categoryCode: null,
        resetScale: 'weekly',
        expectedLocationResponses: 2,
        active: true,
      },
      { id: ids[1], Category: { name: 'Lácteos', code }, resetScale: 'quartely', active: false },
    ]);
  });

  it('names every wrong reference at its place', async () => {
    const stranger = world.stranger.id;
    const elsewhere = await addLocation(app, world.otherCompanyId);
    const answer = await admin.fail(
      assignments.create,
      create(
        { userId: stranger },
        { locationId: elsewhere },
        { categoryCode: 'NADA' },
        { taskId: 999_999, categoryCode: 'x' },
      ),
    );
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toMatchObject([
      { path: 'taskInstances.0.userId', code: 'unknownUser' },
      { path: 'taskInstances.1.locationId', code: 'unknownLocation' },
      { path: 'taskInstances.2.categoryCode', code: 'unknownCategory' },
      { path: 'taskInstances.3.taskId', code: 'unknownTask' },
    ]);
    expect(answer.data.fields?.[0]?.message).toBe('Ese usuario no está activo o no pertenece a la empresa');
    expect(await ofTask()).toEqual([]);
  });

  it.each([
    ['a negative number of responses', { expectedLocationResponses: -1 }, 'wholeResponses'],
    ['more responses than one person gives', { expectedLocationResponses: 1_001 }, 'tooManyResponses'],
    ['half a response', { expectedLocationResponses: 1.5 }, 'wholeResponses'],
    ['text for a number', { expectedLocationResponses: '2e3' }, 'wholeResponses'],
    ['an unknown frequency', { resetScale: 'quarterly' }, 'invalidResetScale'],
    ['no user', { userId: undefined }, 'required'],
  ])('refuses %s', async (_, more, code) => {
    const answer = await admin.send(assignments.create, create(more));
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ code }] } });
  });

  it('refuses a list without an entry and one that is too long', async () => {
    expect((await admin.send(assignments.create, create())).status).toBe(400);
    const many = await admin.send(assignments.create, create(...Array.from({ length: 50_001 }, () => ({}))));
    expect(many).toMatchObject({ status: 400, data: { fields: [{ code: 'tooMany' }] } });
  });

  it('takes no combination twice: not in one list, not again, not at once', async () => {
    const twice = await admin.fail(assignments.create, create({}, { categoryCode: 'General' }));
    expect(twice.data.fields).toMatchObject([{ path: 'taskInstances.1', code: 'repeatedAssignment' }]);
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => admin.send(assignments.create, create({}))),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(sent.every(({ status }) => [201, 400, 409].includes(status))).toBe(true);
    const again = await admin.fail(assignments.create, create({}));
    expect(again.data.fields).toMatchObject([{ path: 'taskInstances.0', code: 'alreadyAssigned' }]);
    expect(await ofTask()).toHaveLength(1);
  });

  it('does not assign those who left the company or the product', async () => {
    const { id } = await addColleague(app, world, 'scout');
    await app.sql('update users set active = false where id = $1', [id]);
    const answer = await admin.fail(assignments.create, create({ userId: id }));
    expect(answer.data.fields).toMatchObject([{ code: 'unknownUser' }]);
  });
});

describe('changing the associations of a task', () => {
  it('changes, adds and removes in one go', async () => {
    const other = await addLocation(app, world.companyId);
    const { ids } = await admin.call(assignments.create, create({}, { locationId: other }));
    const third = await addLocation(app, world.companyId);
    const done = await admin.call(
      assignments.update,
      update(
        { id: ids[0], resetScale: 'daily', expectedLocationResponses: 5, active: false },
        { locationId: other, deleted: true },
        { locationId: third },
        { locationId: third, categoryCode: 'NADA', deleted: true },
      ),
    );
    expect(done).toEqual({ created: 1, updated: 1, removed: 1 });
    expect((await ofTask()).toSorted((a, b) => a.id - b.id)).toMatchObject([
      { id: ids[0], resetScale: 'daily', expectedLocationResponses: 5, active: false },
      { locationId: third, resetScale: 'weekly' },
    ]);
    const back = await admin.call(assignments.create, create({ locationId: other }));
    expect(back.ids[0]).not.toBe(ids[1]);
  });

  it('takes the list itself, as the specification of field audits has it', async () => {
    const { ids } = await admin.call(assignments.create, create({}));
    const { taskInstances } = update({ id: ids[0], resetScale: 'monthly' }).body;
    const done = await admin.call(assignments.update, { body: taskInstances });
    expect(done).toEqual({ created: 0, updated: 1, removed: 0 });
    expect(await ofTask()).toMatchObject([{ id: ids[0], resetScale: 'monthly' }]);
    const wrong = await admin.fail(assignments.update, { body: [row({ userId: world.stranger.id })] });
    expect(wrong.data.fields).toMatchObject([{ path: 'taskInstances.0.userId', code: 'unknownUser' }]);
  });

  it('does not let an association become somebody else’s', async () => {
    const id = await addAssignment(admin, { taskId, userId, locationId });
    const { id: other } = world.people.qa;
    const answer = await admin.fail(assignments.update, update({ id, userId: other }));
    expect(answer.data.fields).toMatchObject([{ path: 'taskInstances.0.id', code: 'unknownAssignment' }]);
    expect(await ofTask()).toMatchObject([{ id, userId }]);
  });

  it('can still be removed after the location has left the company', async () => {
    const gone = await addLocation(app, world.companyId);
    const id = await addAssignment(admin, { taskId, userId, locationId: gone });
    await app.sql('update company_locations set deleted = true where location_id = $1', [gone]);
    expect(
      await admin.call(assignments.update, update({ id, locationId: gone, deleted: true })),
    ).toMatchObject({ removed: 1 });
  });
});

describe('the associations of a task', () => {
  it('come by page with their count', async () => {
    const places = await Promise.all(Array.from({ length: 12 }, () => addLocation(app, world.companyId)));
    await admin.call(assignments.create, create(...places.map((id) => ({ locationId: id }))));
    const first = await admin.call(assignments.pageOfTask, { query: { taskId } });
    expect(first.taskInstances.count).toBe(12);
    expect(first.taskInstances.rows).toHaveLength(10);
    const second = await admin.call(assignments.pageOfTask, { query: { taskId, page: 1 } });
    const seen = [...first.taskInstances.rows, ...second.taskInstances.rows].map((shown) => shown.locationId);
    expect(new Set(seen)).toEqual(new Set(places));
  });
});

describe('who may not', () => {
  const calls = () =>
    [
      [assignments.create, create({})],
      [assignments.update, update({})],
      [assignments.ofTask, { params: { taskId } }],
      [assignments.pageOfTask, { query: { taskId } }],
    ] as const;

  it.each(roles.filter((role) => role !== 'superAdmin'))('%s is refused everything', async (role) => {
    for (const [definition, input] of calls()) {
      expect((await world.people[role].client.send(definition, input)).status).toBe(403);
    }
  });

  it('another company’s tasks are not there', async () => {
    const id = await addAssignment(admin, { taskId, userId, locationId });
    const other = admin.inCompany(world.otherCompanyId);
    expect((await other.fail(assignments.ofTask, { params: { taskId } })).status).toBe(404);
    expect((await other.fail(assignments.pageOfTask, { query: { taskId } })).status).toBe(404);
    for (const definition of [assignments.create, assignments.update]) {
      const answer = await other.fail(definition, update({ id, deleted: true }));
      expect(answer.data.fields).toMatchObject([{ path: 'taskInstances.0.taskId', code: 'unknownTask' }]);
    }
    expect(await ofTask()).toHaveLength(1);
  });
});

describe('what a change does not say', () => {
  it('stays: an association that is not active is not active afterwards', async () => {
    const { ids } = await admin.call(assignments.create, create({ active: false }));
    await admin.call(assignments.update, update({ id: ids[0], expectedLocationResponses: 5 }));
    expect(await ofTask()).toMatchObject([{ id: ids[0], active: false, expectedLocationResponses: 5 }]);
    await admin.call(assignments.update, update({ id: ids[0], active: true }));
    expect(await ofTask()).toMatchObject([{ active: true }]);
  });
});

it('the audit line of a company holds its own associations alone', async () => {
  const other = await makeWorld(app);
  const theirs = await addTask(admin, other.projectId, [{ type: 'short answer', title: 'Nota' }]);
  const theirPlace = await addLocation(app, other.companyId);
  const { ids } = await admin.call(
    assignments.create,
    create({}, { taskId: theirs.id, userId: other.people.scout.id, locationId: theirPlace }),
  );
  const lines = await app.sql<{ company_id: number; entity_id: string; after: { ids: number[] } }>(
    `select company_id, entity_id, after from audit_log where action = 'assignment.create' and company_id = any ($1)
     order by id desc limit 2`,
    [[world.companyId, other.companyId]],
  );
  const found = new Map(lines.map(({ company_id: id, after }) => [id, after]));
  expect(found.get(world.companyId)).toMatchObject({ ids: [ids[0]], created: [{ taskId }] });
  expect(found.get(other.companyId)).toMatchObject({ ids: [ids[1]], created: [{ taskId: theirs.id }] });
  await admin.call(assignments.update, update({ id: ids[0], expectedLocationResponses: 3 }));
  const [edit] = await app.sql<{ entity_id: string }>(
    `select entity_id from audit_log where action = 'assignment.edit' order by id desc limit 1`,
  );
  expect(Number(edit?.entity_id)).toBe(ids[0]);
});
