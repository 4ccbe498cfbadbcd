// Assigning a task to users × locations × categories in the background, and taking it back.
import { contract, type InputOf, maxCombinations, roles } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addCategory,
  addLocation,
  addTask,
  answerTask,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type Person, type World } from '../../../test/kit/world.ts';
import { assignRunJob, resumeRunsJob } from './assign-run.job.ts';

const { assignments } = contract;
type Start = InputOf<typeof assignments.startRun>['body'];

let app: TestApplication;
let world: World;
let admin: Client;
let taskId: number;
let second: Person;
let groupId: number;
let places: number[];
let code: string;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  const { companyId } = world;
  second = await addColleague(app, world, 'scout');
  places = await Promise.all(['Uno', 'Dos', 'Tres'].map((name) => addLocation(app, companyId, name)));
  code = await addCategory(app, companyId, 'Lácteos');
  const { userGroup } = await admin.inCompany(companyId).call(contract.groups.createUserGroup, {
    body: { name: 'Norte', userIds: [second.id, world.people.qa.id] },
  });
  groupId = userGroup.id;
});
beforeEach(async () => {
  taskId = (await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Nota' }])).id;
});
afterAll(() => app.close());

const body = (more: Partial<Start> = {}): Start => ({
  taskId,
  users: [{ change: 'add', ids: [world.people.scout.id, second.id] }],
  locations: [{ change: 'add', ids: places }],
  categoryCodes: ['General', code],
  resetScale: 'weekly',
  expectedLocationResponses: 2,
  requestId: crypto.randomUUID(),
  ...more,
});
const start = async (more: Partial<Start> = {}) =>
  (await admin.call(assignments.startRun, { body: body(more) })).run;
const work = (runId: number) =>
  assignRunJob.run({ companyId: world.companyId, runId }, app.services, app.services.log);
const read = async (id: number) => (await admin.call(assignments.getRun, { params: { id } })).run;
const assigned = async () => (await admin.call(assignments.ofTask, { params: { taskId } })).taskInstances;
const make = async (more: Partial<Start> = {}) => {
  const { id } = await start(more);
  await work(id);
  return read(id);
};
const undo = async (id: number) => {
  await admin.call(assignments.undoRun, { params: { id } });
  await work(id);
  return read(id);
};

describe('assigning to many', () => {
  it('makes every combination once, and leaves those that are there as they are', async () => {
    await addAssignment(admin, {
      taskId,
      userId: second.id,
      locationId: places[0] ?? 0,
      resetScale: 'daily',
    });
    expect(await start()).toMatchObject({ state: 'running', done: 0, total: 12, created: 0 });
    expect(await assigned()).toHaveLength(1);
    expect(await make()).toMatchObject({ state: 'done', done: 12, created: 11, existing: 1 });
    const rows = await assigned();
    expect(rows).toHaveLength(12);
    expect(rows.filter(({ resetScale }) => resetScale === 'daily')).toHaveLength(1);
    expect(rows.filter(({ categoryCode }) => categoryCode === code)).toHaveLength(6);
    expect(rows.find(({ userId }) => userId === world.people.scout.id)).toMatchObject({
      active: true,
      resetScale: 'weekly',
      expectedLocationResponses: 2,
    });
    expect(await make()).toMatchObject({ created: 0, existing: 12 });
  });

  it('expands a group to its members of now, and leaves out who is not active', async () => {
    const users: Start['users'] = [{ change: 'add', matching: { userGroupIds: [groupId] } }];
    const gone = await addColleague(app, world, 'scout');
    await app.sql('update users set active = false where id = $1', [gone.id]);
    const { data } = await admin.send(assignments.planRun, {
      body: {
        taskId,
        users: [...users, { change: 'add', ids: [gone.id] }],
        locations: body().locations,
        categoryCodes: ['General'],
      },
    });
    expect(data).toMatchObject({ users: 2, locations: 3, combinations: 6, cannotAnswer: 1, inactive: 1 });
    await make({ users, categoryCodes: [''] });
    expect(new Set((await assigned()).map(({ userId }) => userId))).toEqual(
      new Set([second.id, world.people.qa.id]),
    );
  });

  it('leaves out what was unchecked in the grid', async () => {
    const [locationId = 0] = places;
    const run = await make({
      excluded: [
        { userId: second.id, locationId, categoryCode: code },
        { userId: second.id, locationId, categoryCode: null },
      ],
    });
    expect(run).toMatchObject({ state: 'done', done: 12, created: 10, existing: 0 });
    const left = (await assigned()).filter((row) => row.userId === second.id);
    expect(left.map((row) => row.locationId)).not.toContain(locationId);
  });

  it('makes one run of one form, and each combination once where two processes work on it', async () => {
    const sent = body();
    const runs = await Promise.all([1, 2, 3].map(() => admin.call(assignments.startRun, { body: sent })));
    const ids = new Set(runs.map(({ run }) => run.id));
    expect(ids.size).toBe(1);
    const [id = 0] = ids;
    await Promise.all([work(id), work(id)]);
    expect(await read(id)).toMatchObject({ state: 'done', created: 12 });
  });

  it.each([
    ['nobody', { users: [] }, 'users', 'usersEmpty'],
    ['no location', { locations: [] }, 'locations', 'locationsEmpty'],
    ['no category', { categoryCodes: [] }, 'categoryCodes', 'categoriesEmpty'],
    ['an unknown category', { categoryCodes: ['NADA'] }, 'categoryCodes.0', 'unknownCategory'],
    ['a negative number', { expectedLocationResponses: -1 }, 'expectedLocationResponses', 'wholeResponses'],
    ['half a response', { expectedLocationResponses: 0.5 }, 'expectedLocationResponses', 'wholeResponses'],
  ])('refuses %s at its field', async (_, more, path, fault) => {
    const answer = await admin.fail(assignments.startRun, { body: body(more) });
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path, code: fault }] } });
    expect(answer.data.fields?.[0]?.message).not.toContain(fault);
  });

  it('refuses more combinations than one run makes', async () => {
    const { companyId } = world;
    await app.sql(
      `with made as (insert into locations (name) select 'Masa ' || n from generate_series(1, 400) n returning id)
       insert into company_locations (company_id, location_id) select $1, id from made`,
      [companyId],
    );
    const codes = await app.sql<{ code: string }>(
      `insert into categories (company_id, name, code) select $1, 'M' || n, 'M' || n from generate_series(1, 300) n returning code`,
      [companyId],
    );
    const answer = await admin.fail(assignments.startRun, {
      body: body({
        locations: [{ change: 'add', matching: {} }],
        categoryCodes: codes.map((row) => row.code),
      }),
    });
    expect(answer.data.fields).toMatchObject([{ path: 'locations', code: 'tooManyCombinations' }]);
    expect(answer.data.fields?.[0]?.message).toContain(String(maxCombinations));
    await app.sql(`update categories set deleted = true where code like 'M%' and company_id = $1`, [
      companyId,
    ]);
  });
});

describe('groups by the hundred', () => {
  it('takes the members of more groups than a draft has steps, each person once', async () => {
    const { companyId } = world;
    const groups = await app.sql<{ id: string }>(
      `with made as (insert into user_groups (company_id, name) select $1, 'Grupo ' || n from generate_series(1, 500) n returning id),
        members as (insert into user_group_members (company_id, user_group_id, user_id) select $1, id, $2 from made)
       select id from made`,
      [companyId, second.id],
    );
    const userGroupIds = [groupId, ...groups.map(({ id }) => Number(id))];
    const run = await make({
      users: [{ change: 'add', matching: { userGroupIds } }],
      categoryCodes: ['General'],
    });
    expect(run).toMatchObject({ state: 'done', users: 2, created: 6 });
    const [audited] = await app.sql<{ after: unknown }>(
      `select after from audit_log where company_id = $1 and action = 'task.assign' order by id desc limit 1`,
      [companyId],
    );
    expect(audited?.after).toMatchObject({ users: [{ change: 'add', matching: { userGroups: 501 } }] });
  });
});

describe('the runs of a task', () => {
  it('are listed with the newest first, with what they multiply, and how they ended', async () => {
    const first = await make({ categoryCodes: ['General'] });
    await undo(first.id);
    const next = await make();
    const { runs, totalRuns } = await admin.call(assignments.listRuns, { query: { taskId } });
    expect(totalRuns).toBe(2);
    expect(runs).toMatchObject([
      { id: next.id, state: 'done', users: 2, locations: 3, categories: 2, created: 12 },
      { id: first.id, state: 'undone', categories: 1, resetScale: 'weekly', expectedLocationResponses: 2 },
    ]);
    expect(runs[0]?.createdByName).not.toBe('');
    const page = await admin.call(assignments.listRuns, { query: { taskId, page: 1, limit: 1 } });
    expect(page.runs.map(({ id }) => id)).toEqual([first.id]);
    const other = admin.inCompany(world.otherCompanyId);
    expect((await other.fail(assignments.listRuns, { query: { taskId } })).status).toBe(404);
  });
});

describe('taking a run back', () => {
  it('removes what it made and nobody answered, and nothing else', async () => {
    const before = await addAssignment(admin, {
      taskId,
      userId: second.id,
      locationId: places[0] ?? 0,
    });
    const run = await make({ categoryCodes: ['General'] });
    expect(run).toMatchObject({ created: 5, existing: 1 });
    const answered = (await assigned()).find((row) => row.userId === world.people.scout.id);
    await answerTask(world.people.scout.client, answered?.id ?? 0, []);
    expect(await undo(run.id)).toMatchObject({ state: 'undone', answered: 1 });
    expect(new Set((await assigned()).map(({ id }) => id))).toEqual(new Set([before, answered?.id]));
    expect(await undo(run.id)).toMatchObject({ state: 'undone', answered: 1 });
  });

  it('stops a run that is under way', async () => {
    const { id } = await start();
    await admin.call(assignments.undoRun, { params: { id } });
    await work(id);
    expect(await read(id)).toMatchObject({ state: 'undone', created: 0 });
    expect(await assigned()).toEqual([]);
  });
});

describe('a run that is under way', () => {
  it('gets another job once the queue has given up the one it had, and only then', async () => {
    const { id } = await start();
    const states = () =>
      app.sql(
        `select state from pgboss.job where name = 'assign-run' and data ->> 'runId' = $1 order by created_on`,
        [String(id)],
      );
    const resume = () => resumeRunsJob.run({}, app.services, app.services.log);
    await resume();
    expect(await states()).toEqual([{ state: 'created' }]);
    await app.sql(`update pgboss.job set state = 'failed' where data ->> 'runId' = $1`, [String(id)]);
    await resume();
    await resume();
    expect(await states()).toEqual([{ state: 'failed' }, { state: 'created' }]);
    await work(id);
    await app.sql(`update pgboss.job set state = 'failed' where data ->> 'runId' = $1`, [String(id)]);
    await resume();
    expect(await states()).toEqual([{ state: 'failed' }, { state: 'failed' }]);
  });
});

describe('who may not', () => {
  it.each(roles.filter((role) => role !== 'superAdmin'))('%s is refused everything', async (role) => {
    const { client } = world.people[role];
    const { resetScale: _scale, expectedLocationResponses: _expected, requestId: _id, ...plan } = body();
    for (const answer of [
      await client.send(assignments.planRun, { body: plan }),
      await client.send(assignments.startRun, { body: body() }),
      await client.send(assignments.listRuns, { query: { taskId } }),
      await client.send(assignments.getRun, { params: { id: 1 } }),
      await client.send(assignments.peopleOfTask, { query: { taskId } }),
      await client.send(assignments.ofPerson, { query: { taskId, userId: second.id } }),
      await client.send(assignments.gridOfTask, { query: { taskId } }),
      await client.send(assignments.undoRun, { params: { id: 1 } }),
      await client.send(assignments.visibility, { query: { taskId, userId: second.id } }),
    ]) {
      expect(answer.status).toBe(403);
    }
  });

  it('another company’s tasks, people, places and runs are not there', async () => {
    const { id } = await start();
    const other = admin.inCompany(world.otherCompanyId);
    const task = await other.fail(assignments.startRun, { body: body() });
    expect(task.data.fields).toMatchObject([{ path: 'taskId', code: 'unknownTask' }]);
    expect((await other.fail(assignments.getRun, { params: { id } })).status).toBe(404);
    expect((await other.fail(assignments.undoRun, { params: { id } })).status).toBe(404);
    const elsewhere = await addLocation(app, world.otherCompanyId);
    const answer = await admin.fail(assignments.startRun, {
      body: body({
        users: [{ change: 'add', ids: [world.stranger.id] }],
        locations: [{ change: 'add', ids: [elsewhere] }],
      }),
    });
    expect(answer.data.fields).toMatchObject([
      { path: 'users', code: 'unknownUser' },
      { path: 'locations', code: 'unknownLocation' },
    ]);
  });
});
