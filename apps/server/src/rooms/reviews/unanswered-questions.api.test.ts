// A reviewer objects to a question that nobody answered: its worker is asked to answer it.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  type Answered,
  answerTask,
  type BuiltTask,
  uploadPhoto,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { reviews, field } = contract;

let app: TestApplication;
let world: World;
let qa: Client;
let scout: Client;
let task: BuiltTask;
let id: number;

const idOf = (title: string): number => task.questions[title]?.id ?? 0;
const openAnswer = (choice: string) => ({
  questionId: idOf('¿Abierto?'),
  choiceIds: [task.choice('¿Abierto?', choice)],
});
const unansweredOf = async () => {
  const { surveyResponse } = await qa.call(reviews.get, { params: { id } });
  return surveyResponse.unanswered.map(({ title, canObject }) => [title, canObject]);
};
const objectTo = (...titles: string[]) =>
  qa.send(reviews.rejectSelected, {
    params: { id },
    body: { questionList: titles.map(idOf), feedbackComments: 'Falta' },
  });
const again = (answers: Answered[]) =>
  scout.send(field.respond, { body: { clientId: crypto.randomUUID(), answersAgain: id, answers } });

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  qa = world.people.qa.client;
  scout = world.people.scout.client;
  task = await addTask(world.people.superAdmin.client, world.projectId, [
    {
      type: 'simple selection',
      title: '¿Abierto?',
      required: true,
      choices: ['Abierto', 'Cerrado'],
      leads: { Abierto: 'Góndola', Cerrado: 'Motivo' },
    },
    {
      type: 'multiple image question',
      title: 'Góndola',
      requiresTeleaudit: true,
      shareKpi: { teleauditType: 'linear-share', target: 30 },
    },
    { type: 'short answer', title: 'Nota', leads: { '*': 'end' } },
    { type: 'short answer', title: 'Motivo' },
  ]);
});
afterAll(() => app.close());

beforeEach(async () => {
  const locationId = await addLocation(app, world.companyId);
  const assignmentId = await addAssignment(world.people.superAdmin.client, {
    taskId: task.id,
    userId: world.people.scout.id,
    locationId,
  });
  ({ id } = await answerTask(scout, assignmentId, [openAnswer('Cerrado')]));
  await qa.call(reviews.start, { params: { id } });
});

it('is offered where the other answers lead to it, and refused elsewhere', async () => {
  expect(await unansweredOf()).toEqual([
    ['Góndola', false],
    ['Nota', false],
    ['Motivo', true],
  ]);
  for (const title of ['Góndola', '¿Abierto?']) {
    const { status, data } = await objectTo(title);
    expect([status, data.fields]).toMatchObject([400, [{ path: 'questionList.0', code: 'unknownQuestion' }]]);
  }
});

it('is asked of the worker, answered, and reviewed as an answer', async () => {
  expect((await objectTo('Motivo')).status).toBe(200);
  const { responses } = await scout.call(field.responses, { query: { id } });
  expect(responses[0]?.answerAgain).toMatchObject([{ title: 'Motivo', objectedImages: [] }]);
  const empty = await again([{ questionId: idOf('Motivo'), value: '' }]);
  expect([empty.status, empty.data.fields]).toMatchObject([400, [{ code: 'answerMissing' }]]);
  expect((await again([{ questionId: idOf('Motivo'), value: 'Inventario' }])).status).toBe(201);
  const { surveyResponse } = await qa.call(reviews.get, { params: { id } });
  const answer = surveyResponse.QuestionResponses.find(({ Question }) => Question.title === 'Motivo');
  expect(answer).toMatchObject({ value: 'Inventario', objected: false });
  expect(await unansweredOf()).toEqual([
    ['Góndola', false],
    ['Nota', false],
  ]);
});

it('is audited for the first time once its photo is there, not again', async () => {
  const locationId = await addLocation(app, world.companyId);
  const assignmentId = await addAssignment(world.people.superAdmin.client, {
    taskId: task.id,
    userId: world.people.scout.id,
    locationId,
  });
  ({ id } = await answerTask(scout, assignmentId, [openAnswer('Abierto')]));
  await qa.call(reviews.start, { params: { id } });
  expect((await objectTo('Góndola')).status).toBe(200);
  const media = [await uploadPhoto(app, scout)];
  expect((await again([{ questionId: idOf('Góndola'), media }])).status).toBe(201);
  const [answer] = await app.sql<{ teleaudit_status: string }>(
    'select teleaudit_status from answers where response_id = $1 and question_id = $2',
    [id, idOf('Góndola')],
  );
  expect(answer?.teleaudit_status).toBe('pending');
});
