// The largest tasks there may be (D54): saved, read, edited and answered in seconds, and refused beyond.
import { contract } from '@gondola/contract';
import { limits, type QuestionPayload } from '@gondola/survey';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAssignment, addLocation, answerTask } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { tasks } = contract;

let app: TestApplication;
let world: World;
let admin: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
});
afterAll(() => app.close());

const choices = 100;
const places = Array.from({ length: choices }, (_, index) => String(index + 1));

/** Every choice of every page leads somewhere: 50,000 choices and as many jumps. */
const questions = Array.from({ length: limits.pages }, (_, index): QuestionPayload => {
  const identifier = String(index + 1);
  const next = index + 1 < limits.pages ? String(index + 2) : 'end';
  return {
    identifier,
    type: 'simple selection',
    title: `Página ${identifier}`,
    required: true,
    questionChoices: places.map((place) => ({ identifier: place, title: `Opción ${place} de la página` })),
    questionLogic: places.map((place) => ({
      questionIdentifier: identifier,
      questionChoiceIdentifier: place,
      nextQuestionIdentifier: Number(place) % 2 ? next : 'end',
    })),
  };
});

it('saves, reads, edits, answers and replaces a task of 500 pages with 50,000 choices and jumps', async () => {
  const body = { title: 'Enorme', type: 'general' as const, projectId: world.projectId, questions };
  const { id } = await admin.call(tasks.create, { body: { ...body, revisionPolicy: 'yes' } });
  const { task } = await admin.call(tasks.get, { params: { taskId: id } });
  expect(task.Questions).toHaveLength(limits.pages);
  expect(task.Questions.at(-1)?.QuestionChoices.map(({ title }) => title)).toEqual(
    places.map((place) => `Opción ${place} de la página`),
  );
  const edited = questions.map((question, index): QuestionPayload => {
    const stored = task.Questions[index];
    const kept = question.questionChoices?.map((choice, place) =>
      Object.assign({}, choice, { databaseId: stored?.QuestionChoices[place]?.id ?? null }),
    );
    return Object.assign({}, question, { databaseId: stored?.id ?? null, questionChoices: kept });
  });
  const survey = { surveyId: id, title: 'Enorme, otra vez', revisionPolicy: 'yes' as const };
  const { version } = await admin.call(tasks.update, { body: { survey, questions: edited, version: 1 } });
  expect(version).toBe(2);
  const locationId = await addLocation(app, world.companyId);
  const userId = world.people.scout.id;
  const assignmentId = await addAssignment(admin, { taskId: id, userId, locationId });
  const [first] = task.Questions;
  const answers = [{ questionId: first?.id ?? 0, choiceIds: [first?.QuestionChoices[1]?.id ?? 0] }];
  await answerTask(world.people.scout.client, assignmentId, answers);
  const next = { ...body, title: 'Enorme, nueva versión', questions: edited, revisionPolicy: 'yes' as const };
  const { id: nextId } = await admin.call(tasks.create, {
    body: { ...next, previousTaskId: id, deactivatePreviousTask: true },
  });
  const continued = await app.sql<{ count: number }>(
    `select count(*)::int as count from question_choices c join questions q on q.id = c.question_id
     where q.task_id = $1 and c.lineage_id is not null`,
    [nextId],
  );
  expect(continued).toEqual([{ count: limits.pages * choices }]);
}, 180_000);

it('says so when a task is larger than may be', async () => {
  const large = (more: object) => ({
    title: 'Enorme',
    type: 'general' as const,
    projectId: world.projectId,
    revisionPolicy: 'yes' as const,
    questions: [Object.assign({}, questions[0], more)],
  });
  const million = Array.from({ length: 201 }, (_, index) => ({ identifier: String(index), title: 'x' }));
  const many = await admin.fail(tasks.create, { body: large({ questionChoices: million }) });
  expect(many.data.fields).toMatchObject([{ path: 'questions.0.questionChoices', code: 'tooMany' }]);
  const heavy = await admin.fail(tasks.create, { body: large({ name: 'x'.repeat(8_400_000) }) });
  expect(heavy.status).toBe(413);
});
