// The versions of a task and of the tasks that continue it, in one list; each as it was published.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  type BuiltTask,
  type PageSketch,
  questionsOf,
  readTask,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { tasks } = contract;
let app: TestApplication;
let world: World;
let admin: Client;
let first: BuiltTask;
let second: BuiltTask;

const pages: PageSketch[] = [
  {
    type: 'simple selection',
    title: '¿Abierto?',
    required: true,
    choices: ['Sí', 'No'],
    leads: { Sí: 'Nota', No: 'end' },
  },
  { type: 'short answer', title: 'Nota' },
];

/** The body of the new version: pages and choices name what they continue. */
const continued = (task: BuiltTask) =>
  questionsOf([...pages, { type: 'price', title: 'Precio' }]).map((question) => {
    const stored = task.questions[question.title];
    return Object.assign(question, {
      databaseId: stored?.id ?? null,
      questionChoices: (question.questionChoices ?? []).map((choice) =>
        Object.assign(choice, {
          databaseId: stored?.QuestionChoices.find(({ title }) => title === choice.title)?.id ?? null,
        }),
      ),
    });
  });

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  first = await addTask(admin, world.projectId, pages, { title: 'Visita' });
  const scout = world.people.scout;
  const locationId = await addLocation(app, world.companyId);
  const assignmentId = await addAssignment(admin, { taskId: first.id, userId: scout.id, locationId });
  const no = [
    { questionId: first.questions['¿Abierto?']?.id ?? 0, choiceIds: [first.choice('¿Abierto?', 'No')] },
  ];
  for (let sent = 0; sent < 3; sent += 1) await answerTask(scout.client, assignmentId, no);
  const { id } = await admin.call(tasks.create, {
    body: {
      title: 'Visita con precio',
      type: 'general',
      projectId: world.projectId,
      revisionPolicy: 'yes',
      questions: continued(first),
      previousTaskId: first.id,
      deactivatePreviousTask: true,
      duplicateAssociationsFrom: first.id,
    },
  });
  second = await readTask(admin, id);
}, 60_000);
afterAll(() => app.close());

describe('the versions of a lineage', () => {
  it('are one list for each of its tasks, with responses, author and state', async () => {
    for (const taskId of [first.id, second.id]) {
      const { versions, totalVersions } = await admin.call(tasks.versions, { params: { taskId } });
      expect(totalVersions).toBe(2);
      expect(versions).toMatchObject([
        { taskId: second.id, number: 1, title: 'Visita con precio', responses: 0, state: 'inField' },
        {
          taskId: first.id,
          number: 1,
          title: 'Visita',
          responses: 3,
          responsesIsCapped: false,
          state: 'inactive',
        },
      ]);
      expect(versions[0]?.Publisher?.id).toBe(world.people.superAdmin.id);
      expect(Date.parse(versions[0]?.publishedAt ?? '')).toBeGreaterThan(Date.now() - 600_000);
    }
  });

  it('come by pages, and count no response that was deleted', async () => {
    const { versions } = await admin.call(tasks.versions, {
      params: { taskId: second.id },
      query: { page: 1, limit: 1 },
    });
    expect(versions.map(({ taskId }) => taskId)).toEqual([first.id]);
    await app.sql(
      'update responses set deleted = true where id = (select min(id) from responses where task_id = $1)',
      [first.id],
    );
    const again = await admin.call(tasks.versions, { params: { taskId: first.id } });
    expect(again.versions[1]?.responses).toBe(2);
  });

  it('are shown as they were published, their pages by those that they continue', async () => {
    const read = async (taskId: number, number = 1) =>
      (await admin.call(tasks.version, { params: { taskId, number } })).version;
    const [was, is] = [await read(first.id), await read(second.id)];
    expect(was.Questions.map(({ title }) => title)).toEqual(['¿Abierto?', 'Nota']);
    expect(is.Questions.map(({ title }) => title)).toEqual(['¿Abierto?', 'Nota', 'Precio']);
    expect(was.Questions[0]?.id).not.toBe(is.Questions[0]?.id);
    expect(is.Questions.slice(0, 2).map(({ lineageId }) => lineageId)).toEqual(
      was.Questions.map(({ id }) => id),
    );
    expect(is.Questions[0]?.QuestionChoices.map(({ lineageId }) => lineageId)).toEqual(
      was.Questions[0]?.QuestionChoices.map(({ id }) => id),
    );
    expect(is.Questions[2]?.lineageId).toBe(is.Questions[2]?.id);
  });

  it('of a number, a task or a company that is not there are 404', async () => {
    const missing = await admin.fail(tasks.version, { params: { taskId: first.id, number: 2 } });
    expect(missing.status).toBe(404);
    const elsewhere = admin.inCompany(world.otherCompanyId);
    expect((await elsewhere.fail(tasks.versions, { params: { taskId: first.id } })).status).toBe(404);
    expect((await elsewhere.fail(tasks.version, { params: { taskId: first.id, number: 1 } })).status).toBe(
      404,
    );
  });
});
