// Surveys about single photos: what is saved and locked, who is refused, what a reaudit opens again.
import { contract, type InputOf } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  type BuiltTask,
  uploadPhoto,
} from '../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type Person, type World } from '../../../test/kit/world.ts';

const { reviews, teleaudit } = contract;

let app: TestApplication;
let world: World;
let colleague: Person;
let survey: BuiltTask;
let task: BuiltTask;
let assignmentId: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  const { companyId, projectId } = world;
  const admin = world.people.superAdmin.client;
  survey = await addTask(
    admin,
    projectId,
    [
      { type: 'welcome page', title: 'Sobre la foto' },
      {
        type: 'yes/no question',
        title: '¿Se ve la góndola?',
        required: true,
        leads: { yes: 'Estado', no: 'end' },
      },
      { type: 'simple selection', title: 'Estado', required: true, choices: ['Llena', 'Vacía'] },
      { type: 'image', title: 'Otra foto', required: true },
      { type: 'short answer', title: 'Nota' },
    ],
    { surveyTeleaudit: 'yes' },
  );
  task = await addTask(
    admin,
    projectId,
    [
      {
        type: 'multiple image question',
        title: 'Góndola',
        requiresTeleaudit: true,
        binaryKpis: [{ title: 'Precio', description: 'Se ve el precio', teleauditType: 'binary' }],
      },
    ],
    { surveyTeleauditId: survey.id },
  );
  assignmentId = await addAssignment(admin, {
    taskId: task.id,
    userId: world.people.scout.id,
    locationId: await addLocation(app, companyId),
  });
  colleague = await addColleague(app, world, 'teleaudit');
});
afterAll(() => app.close());

const auditor = () => world.people.teleaudit.client;
const questionId = (title: string): number => survey.questions[title]?.id ?? 0;

async function approve(id: number): Promise<void> {
  const qa = world.people.qa.client;
  await qa.call(reviews.start, { params: { id } });
  await qa.call(reviews.approve, { params: { id } });
}

interface Sent {
  readonly responseId: number;
  readonly answerId: number;
  readonly imageIds: readonly number[];
}

async function imagesOf(answerId: number): Promise<number[]> {
  const { images } = await auditor().call(teleaudit.images, { params: { questionResponseId: answerId } });
  return images.map(({ id }) => id);
}

/** An approved response with two photos. */
async function send(): Promise<Sent> {
  const scout = world.people.scout.client;
  const media = [await uploadPhoto(app, scout), await uploadPhoto(app, scout)];
  const shelf = task.questions['Góndola']?.id ?? 0;
  const { id: responseId } = await answerTask(scout, assignmentId, [{ questionId: shelf, media }]);
  await approve(responseId);
  const { QuestionResponses } = await auditor().call(teleaudit.pendingQuestions, {
    params: { taskResponseId: responseId, type: 'encuesta' },
  });
  const answerId = QuestionResponses[0]?.id ?? 0;
  return { responseId, answerId, imageIds: await imagesOf(answerId) };
}

type Body = InputOf<typeof teleaudit.saveSurvey>['body'];

const full = (): Body['questionsResponses'] => [
  { id: questionId('¿Se ve la góndola?'), value: 'yes', type: 'yes/no question' },
  { id: questionId('Estado'), value: String(survey.choice('Estado', 'Llena')) },
  { id: questionId('Nota'), value: 'bien  ' },
];

const about = (objectId: number | undefined, questionsResponses: Body['questionsResponses']): Body => ({
  surveyId: survey.id,
  objectId: objectId ?? 0,
  objectClass: 'image',
  questionsResponses,
});

const save = (body: Body, client = auditor()) => client.call(teleaudit.saveSurvey, { body });
const refuse = (body: unknown, client = auditor()) =>
  client.fail(teleaudit.saveSurvey, { body: body as Body });

const listOf = async (answerId: number) =>
  (await auditor().call(teleaudit.surveysOfAnswer, { params: { id: answerId } })).surveyResponses;

describe('saving', () => {
  it('keeps the answers of one photo as they were asked, and names the survey at the answer', async () => {
    const { answerId, imageIds } = await send();
    const { questionResponse } = await auditor().call(teleaudit.answer, { params: { id: answerId } });
    expect(questionResponse.Question.surveyTeleauditId).toBe(survey.id);
    const { surveyResponse } = await save(about(imageIds[0], full()));
    expect(surveyResponse).toMatchObject({
      surveyId: survey.id,
      version: 1,
      objectId: imageIds[0],
      objectClass: 'image',
      isCurrent: true,
      savedBy: { id: world.people.teleaudit.id },
      questionsResponses: [
        { title: '¿Se ve la góndola?', value: 'yes' },
        { title: 'Estado', questionChoiceIds: [survey.choice('Estado', 'Llena')] },
        { title: 'Nota', value: 'bien' },
      ],
    });
    expect(await listOf(answerId)).toEqual([surveyResponse]);
  });

  it('is read by survey, class and id, with the fields that it was saved with; the order of before stays', async () => {
    const { imageIds } = await send();
    const { surveyResponse } = await save(about(imageIds[0], full()));
    const [objectClass, objectId] = ['image', imageIds[0] ?? 0];
    const { answers } = await auditor().call(teleaudit.surveysOfObject, {
      params: { surveyId: survey.id, objectClass, objectId },
    });
    expect(answers).toEqual([surveyResponse]);
    expect(answers[0]).toMatchObject({
      surveyId: survey.id,
      productId: null,
      categoryCode: null,
      taskInstanceId: assignmentId,
      objectId,
      objectClass,
    });
    const before = await auditor().call(teleaudit.surveysOfObject, {
      params: { surveyId: survey.id, objectClass: objectId, objectId: objectClass },
    });
    expect(before.surveyResponses).toEqual(answers);
    const none = await auditor().fail(teleaudit.surveysOfObject, {
      params: { surveyId: survey.id, objectClass: 'audio', objectId },
    });
    expect(none.status).toBe(404);
  });

  it('has one effect however often the same answers are sent, by two auditors at once too', async () => {
    const { answerId, imageIds } = await send();
    const body = about(imageIds[0], full());
    const sent = await Promise.all([save(body), save(body, colleague.client), save(body)]);
    expect(new Set(sent.map(({ surveyResponse }) => surveyResponse.id)).size).toBe(1);
    expect(await listOf(answerId)).toHaveLength(1);
  });

  it('locks the photo for other answers and leaves the next photo open', async () => {
    const { imageIds } = await send();
    await save(about(imageIds[0], full()));
    const other = [{ id: questionId('¿Se ve la góndola?'), value: 'no' }];
    const { status, message } = await refuse(about(imageIds[0], other), colleague.client);
    expect([status, message]).toEqual([409, expect.stringContaining('ya tiene respuestas')]);
    await save(about(imageIds[1], other));
  });

  it('follows the logic of the survey and demands no file', async () => {
    const { imageIds } = await send();
    const missing = await refuse(
      about(imageIds[0], [{ id: questionId('¿Se ve la góndola?'), value: 'yes' }]),
    );
    expect(missing.data.fields).toMatchObject([
      { path: `questions.${questionId('Estado')}`, message: expect.stringContaining('Estado') },
    ]);
    const offPath = [{ id: questionId('¿Se ve la góndola?'), value: 'no' }, ...full().slice(1, 2)];
    expect((await refuse(about(imageIds[0], offPath))).data.fields).toMatchObject([
      { path: `questions.${questionId('Estado')}` },
    ]);
  });

  it.each([
    ['a question of another task', () => [{ id: task.questions['Góndola']?.id ?? 0, value: '1' }]],
    ['a choice of another question', () => [full()[0], { id: questionId('Estado'), value: '999999999' }]],
    ['a question twice', () => [...full(), full()[0]]],
    ['a text where a choice belongs', () => [full()[0], { id: questionId('Estado'), value: 'Llena' }]],
  ])('refuses %s at its field', async (_, answers) => {
    const { answerId, imageIds } = await send();
    const refused = await refuse({ ...about(imageIds[0], []), questionsResponses: answers() });
    expect(refused.status).toBe(400);
    expect(refused.data.fields?.[0]?.path).toMatch(/^questions\.\d+$/);
    expect(await listOf(answerId)).toEqual([]);
  });

  it('refuses another survey, a version it never had and an object of neither kind', async () => {
    const { imageIds } = await send();
    const body = about(imageIds[0], full());
    expect((await refuse({ ...body, surveyId: task.id })).data.fields?.[0]?.path).toBe('surveyId');
    expect((await refuse({ ...body, version: 9 })).data.fields?.[0]?.path).toBe('version');
    expect((await refuse({ ...body, objectClass: 'audio' })).data.fields?.[0]?.path).toBe('objectClass');
    expect((await refuse({ ...body, objectClass: 'video' })).status).toBe(404);
    expect((await refuse({ ...body, objectId: 999_999_999 })).status).toBe(404);
  });
});

it('opens a photo again on a reaudit, and keeps what was said before', async () => {
  const { responseId, answerId, imageIds } = await send();
  await save(about(imageIds[0], full()));
  await auditor().call(teleaudit.markDone, {
    params: { id: answerId },
    body: { teleauditStatus: 'done', taskResponseId: responseId },
  });
  await app.sql(`update answers set teleaudit_status = 'reaudit' where id = $1`, [answerId]);
  expect(await listOf(answerId)).toMatchObject([{ isCurrent: false }]);
  const changed = [{ id: questionId('¿Se ve la góndola?'), value: 'no' }];
  await save(about(imageIds[0], changed));
  expect(await listOf(answerId)).toMatchObject([
    { isCurrent: true, questionsResponses: [{ value: 'no' }] },
    { isCurrent: false, questionsResponses: [{ value: 'yes' }, {}, {}] },
  ]);
  expect((await refuse(about(imageIds[0], full()))).status).toBe(409);
});
