// Whom a publication reaches, who has work due, and who still holds a version before it.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  type BuiltTask,
  questionsOf,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type Person, type World } from '../../../test/kit/world.ts';

const { tasks, field, assignments } = contract;
let app: TestApplication;
let world: World;
let admin: Client;
let other: Person;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  other = await addColleague(app, world, 'scout');
});
afterAll(() => app.close());

const note = [{ type: 'short answer' as const, title: 'Nota' }];
const visit = (title = 'Visita') => addTask(admin, world.projectId, note, { title, revisionPolicy: 'no' });
const reachOf = (taskId: number) => admin.call(assignments.reach, { params: { id: taskId } });

const publish = (task: BuiltTask, title: string) =>
  admin.call(tasks.update, {
    body: {
      survey: { surveyId: task.id, title, revisionPolicy: 'no' },
      questions: questionsOf(note).map((question) =>
        Object.assign(question, { databaseId: task.questions['Nota']?.id ?? null }),
      ),
      questionsToDelete: [],
    },
  });

async function assign(task: BuiltTask, person: { readonly id: number }, more: object = {}): Promise<number> {
  const locationId = await addLocation(app, world.companyId);
  return addAssignment(admin, { taskId: task.id, userId: person.id, locationId, ...more });
}
const daily = { resetScale: 'daily', expectedLocationResponses: 1 } as const;

describe('the reach of a task', () => {
  it('counts people and locations once, and who has work due in the period of now', async () => {
    const task = await visit();
    expect(await reachOf(task.id)).toMatchObject({ people: 0, locations: 0, due: { people: 0 }, held: [] });
    const { scout } = world.people;
    const one = await assign(task, scout, daily);
    const two = await assign(task, scout, daily);
    await assign(task, other);
    expect(await reachOf(task.id)).toMatchObject({
      active: true,
      people: 2,
      locations: 3,
      assignments: 3,
      // Without a period that closes nothing is due.
      due: { people: 1, assignments: 2, isCapped: false },
      // Assigned without a period: to answer at any time.
      open: { people: 1 },
    });
    await answerTask(scout.client, one, []);
    expect((await reachOf(task.id)).due).toMatchObject({ people: 1, assignments: 1 });
    await answerTask(scout.client, two, []);
    expect((await reachOf(task.id)).due).toMatchObject({ people: 0, assignments: 0 });
    await app.sql('update assignments set active = false where id = $1', [two]);
    expect(await reachOf(task.id)).toMatchObject({ locations: 2, assignments: 2 });
    await app.sql('update tasks set active = false where id = $1', [task.id]);
    expect(await reachOf(task.id)).toMatchObject({ active: false, due: { people: 0 } });
  });

  it('of a task of another company is 404', async () => {
    const task = await visit();
    const elsewhere = admin.inCompany(world.otherCompanyId);
    expect((await elsewhere.fail(assignments.reach, { params: { id: task.id } })).status).toBe(404);
  });
});

describe('the version that a phone holds', () => {
  const fetchTask = (person: Person, taskId: number, version?: number) =>
    person.client.call(field.task, { params: { id: taskId }, query: version ? { version } : {} });
  const holders = () => app.sql('select user_id, version from task_holders order by task_id, user_id');

  it('is the last one that its person fetched, until they fetch the next', async () => {
    const task = await visit();
    const { scout } = world.people;
    await assign(task, scout);
    await assign(task, other);
    await fetchTask(scout, task.id);
    await fetchTask(other, task.id);
    expect((await reachOf(task.id)).held).toMatchObject([
      { taskId: task.id, version: 1, people: 2, isCurrent: true },
    ]);
    await publish(task, 'Visita 2');
    await fetchTask(other, task.id);
    // Looking an old one up again does not bring it back to the phone.
    await fetchTask(other, task.id, 1);
    const { held, holders: late } = await reachOf(task.id);
    expect(held).toMatchObject([
      { version: 2, people: 1, isCurrent: true },
      { version: 1, people: 1, isCurrent: false },
    ]);
    expect(late).toMatchObject([{ version: 1, User: { id: scout.id } }]);
    expect(Date.now() - Date.parse(late[0]?.lastSeenAt ?? '')).toBeLessThan(600_000);
  });

  it('is noted once, however often it is fetched', async () => {
    const task = await visit();
    await assign(task, world.people.scout);
    const written = async () =>
      Number(
        (
          await app.sql<{ n: string }>('select xmin::text as n from task_holders where task_id = $1', [
            task.id,
          ])
        )[0]?.n,
      );
    await fetchTask(world.people.scout, task.id);
    const before = await written();
    for (let again = 0; again < 3; again += 1) await fetchTask(world.people.scout, task.id);
    expect(await written()).toBe(before);
    expect(await holders()).toContainEqual({ user_id: world.people.scout.id, version: 1 });
  });

  it('is that of the task before, while its person has not fetched the new version', async () => {
    const task = await visit('Antes');
    const { scout } = world.people;
    const assignmentId = await assign(task, scout);
    await fetchTask(scout, task.id);
    await answerTask(scout.client, assignmentId, []);
    const { id } = await admin.call(tasks.create, {
      body: {
        title: 'Después',
        type: 'general',
        projectId: world.projectId,
        revisionPolicy: 'no',
        questions: questionsOf(note),
        previousTaskId: task.id,
        duplicateAssociationsFrom: task.id,
        deactivatePreviousTask: true,
      },
    });
    expect((await reachOf(id)).held).toMatchObject([{ taskId: task.id, version: 1, isCurrent: false }]);
    await fetchTask(scout, id);
    expect((await reachOf(id)).held).toMatchObject([{ taskId: id, version: 1, isCurrent: true }]);
  });

  it('is not counted of people who no longer have the task', async () => {
    const task = await visit();
    const assignmentId = await assign(task, other);
    await fetchTask(other, task.id);
    await app.sql('update assignments set active = false where id = $1', [assignmentId]);
    expect((await reachOf(task.id)).held).toEqual([]);
  });
});
