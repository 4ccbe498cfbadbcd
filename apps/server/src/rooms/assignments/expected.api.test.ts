// The expected visits of an assignment in a period: none at all (D51), and where it was before its task got a new version.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  type PageSketch,
  questionsOf,
  responseTo,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { field, tasks, assignments } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let scout: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  scout = world.people.scout.client;
});
afterAll(() => app.close());

const note: PageSketch[] = [{ type: 'short answer', title: 'Nota' }];

async function assign(expectedLocationResponses: number): Promise<{ taskId: number; assignmentId: number }> {
  const { id: taskId } = await addTask(admin, world.projectId, note, { revisionPolicy: 'no' });
  const locationId = await addLocation(app, world.companyId);
  const userId = world.people.scout.id;
  const schedule = { resetScale: 'daily' as const, expectedLocationResponses };
  return { taskId, assignmentId: await addAssignment(admin, { taskId, userId, locationId, ...schedule }) };
}

const shownOf = async (taskId: number) =>
  (await scout.call(field.assignments, {})).assignments.find(({ Survey }) => Survey.id === taskId);

describe('an assignment without a target', () => {
  it('is always open and never exhausted, also in a period that closes', async () => {
    const { taskId, assignmentId } = await assign(0);
    for (let time = 0; time < 3; time += 1) {
      expect(await shownOf(taskId)).toMatchObject({ state: 'open', responses: time });
      expect(await answerTask(scout, assignmentId, [])).toMatchObject({ status: 'completed', marks: [] });
    }
  });
});

describe('an assignment copied to another task', () => {
  const copy = async (taskId: number, more: object) => {
    const { id } = await admin.call(tasks.create, {
      body: {
        title: 'Otra',
        type: 'general',
        projectId: world.projectId,
        revisionPolicy: 'no',
        questions: questionsOf(note),
        duplicateAssociationsFrom: taskId,
        ...more,
      },
    });
    return id;
  };

  it('goes on where it was when the task is its new version, through any number of versions', async () => {
    const { taskId, assignmentId } = await assign(3);
    await answerTask(scout, assignmentId, []);
    const second = await copy(taskId, { deactivatePreviousTask: true });
    const shown = await shownOf(second);
    expect(shown).toMatchObject({ state: 'due', responses: 1, expectedLocationResponses: 3 });
    await answerTask(scout, shown?.id ?? 0, []);
    const third = await copy(second, { deactivatePreviousTask: true });
    const last = await shownOf(third);
    expect(last).toMatchObject({ state: 'due', responses: 2 });
    await answerTask(scout, last?.id ?? 0, []);
    expect(await shownOf(third)).toMatchObject({ state: 'done', responses: 3 });
    const refused = await scout.fail(field.respond, { body: responseTo(last?.id ?? 0, []) });
    expect(refused).toMatchObject({ status: 409, data: { code: 'field:exhausted' } });
    // A visit that comes late to the first is not counted.
    await answerTask(scout, assignmentId, []);
    expect(await shownOf(third)).toMatchObject({ responses: 3 });
  });

  it('begins by itself when the task is only a copy', async () => {
    const { taskId, assignmentId } = await assign(1);
    await answerTask(scout, assignmentId, []);
    const other = await copy(taskId, {});
    expect(await shownOf(other)).toMatchObject({ state: 'due', responses: 0 });
    expect(await shownOf(taskId)).toMatchObject({ state: 'done', responses: 1 });
  });
});

it('takes 20,000 associations in one call', async () => {
  const { id: taskId } = await addTask(admin, world.projectId, note);
  const locations = await app.sql<{ id: number }>(
    `insert into locations (name) select 'Local ' || n from generate_series(1, 20000) n returning id::int`,
  );
  await app.sql('insert into company_locations (company_id, location_id) select $1, unnest($2::bigint[])', [
    world.companyId,
    locations.map(({ id }) => id),
  ]);
  const began = Date.now();
  const { ids } = await admin.call(assignments.create, {
    body: {
      taskInstances: locations.map(({ id: locationId }) => ({
        taskId,
        userId: world.people.scout.id,
        locationId,
        resetScale: 'daily' as const,
        expectedLocationResponses: 1,
      })),
    },
  });
  expect(new Set(ids).size).toBe(20_000);
  expect(Date.now() - began).toBeLessThan(30_000);
}, 60_000);
