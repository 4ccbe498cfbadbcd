// The main job once through, every step by the person whose step it is: photo, response, review, strokes, share.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  answerTask,
  type BuiltTask,
  uploadPhoto,
} from '../../../test/kit/audit-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { reviews, teleaudit } = contract;

let app: TestApplication;
let world: World;
let task: BuiltTask;
let assignmentId: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  const admin = world.people.superAdmin.client;
  task = await addTask(admin, world.projectId, [
    {
      type: 'multiple image question',
      title: 'Góndola',
      requiresTeleaudit: true,
      binaryKpis: [{ title: 'Precio', description: 'Se ve el precio', teleauditType: 'binary' }],
      shareKpi: { teleauditType: 'linear-share', target: '30' },
    },
    { type: 'short answer', title: 'Encargado' },
  ]);
  const locationId = await addLocation(app, world.companyId);
  assignmentId = await addAssignment(admin, {
    taskId: task.id,
    userId: world.people.scout.id,
    locationId,
  });
});
afterAll(() => app.close());

const questionId = (title: string): number => task.questions[title]?.id ?? 0;

async function submit(): Promise<number> {
  const scout = world.people.scout.client;
  const photos = [
    await uploadPhoto(app, scout, { width: 1200, height: 800 }),
    await uploadPhoto(app, scout, { width: 640, height: 480 }),
  ];
  const { id, status } = await answerTask(scout, assignmentId, [
    { questionId: questionId('Góndola'), media: photos },
    { questionId: questionId('Encargado'), value: 'Marta' },
  ]);
  expect(status).toBe('pending');
  return id;
}

async function approve(id: number): Promise<void> {
  const qa = world.people.qa.client;
  await qa.call(reviews.start, { params: { id } });
  await qa.call(reviews.approve, { params: { id } });
}

const rowOf = async (id: number) =>
  (await world.people.teleaudit.client.call(teleaudit.list, {})).find((row) => row.id === id);

async function measure(taskResponseId: number, answerId: number, end: number): Promise<number | undefined> {
  const auditor = world.people.teleaudit.client;
  const { images } = await auditor.call(teleaudit.images, { params: { questionResponseId: answerId } });
  const [image] = images;
  const questionResponseImageId = image?.id ?? 0;
  const line = { questionResponseImageId, x1: 0, y1: 400, y2: 400 };
  await auditor.call(teleaudit.saveStrokes, {
    body: {
      shareType: 'linear-share',
      lineList: [
        { ...line, color: 'blue', x2: 1000 },
        { ...line, color: 'red', x2: end },
      ],
      images: [{ questionResponseImageId, savedAt: image?.shares[0]?.savedAt ?? null }],
    },
  });
  const { questionResponse } = await auditor.call(teleaudit.answer, { params: { id: answerId } });
  const kpi = questionResponse.TeleauditKpis.find(
    ({ KpiDetail }) => KpiDetail.teleauditType === 'linear-share',
  );
  const { teleauditShareResponse } = await auditor.call(teleaudit.saveShare, {
    body: { teleauditKpiId: kpi?.id ?? 0, questionResponseImageId, score: 0 },
  });
  await auditor.call(teleaudit.markDone, {
    params: { id: answerId },
    body: { teleauditStatus: 'done', taskResponseId, last: true },
  });
  return teleauditShareResponse.score;
}

it('goes from a photo in a shop to the share the auditor measured', async () => {
  const id = await submit();
  expect(await rowOf(id)).toBeUndefined();
  await approve(id);
  expect(await rowOf(id)).toMatchObject({ tareas_realizadas: 0, total_tareas: 1 });

  const auditor = world.people.teleaudit.client;
  const { QuestionResponses } = await auditor.call(teleaudit.pendingQuestions, {
    params: { taskResponseId: id, type: 'sos' },
  });
  expect(QuestionResponses).toMatchObject([
    { Question: { title: 'Góndola' }, questionResponseImageQuantity: 2 },
  ]);
  const answerId = QuestionResponses[0]?.id ?? 0;
  const { images } = await auditor.call(teleaudit.images, { params: { questionResponseId: answerId } });
  expect(images.map(({ width, height }) => [width, height])).toEqual([
    [1200, 800],
    [640, 480],
  ]);
  const address = new URL(images[0]?.thumbnailUrl ?? '');
  const thumbnail = await app.server.inject({ url: address.pathname + address.search });
  expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/webp']);

  expect(await measure(id, answerId, 375)).toBe(0.375);
  expect(await rowOf(id)).toMatchObject({ tareas_realizadas: 1, teleaudit_status: 'Listo' });
});

it('audits again what a reviewer objected to and the field answered again', async () => {
  const id = await submit();
  const { qa, scout, teleaudit: auditor } = world.people;
  const { surveyResponse } = await qa.client.call(reviews.start, { params: { id } });
  const [shelf] = surveyResponse.QuestionResponses;
  await qa.client.call(reviews.rejectSelected, {
    params: { id },
    body: { questionResponseList: [shelf?.id ?? 0], feedbackLabelId: 2, feedbackComments: 'Incompleta' },
  });
  expect((await qa.client.fail(reviews.start, { params: { id } })).status).toBe(409);

  const photo = await uploadPhoto(app, scout.client, { width: 1600, height: 900 });
  await scout.client.call(contract.field.respond, {
    body: {
      clientId: crypto.randomUUID(),
      answersAgain: id,
      answers: [{ questionId: questionId('Góndola'), media: [photo] }],
    },
  });
  await approve(id);
  const again = await auditor.client.call(teleaudit.reauditQuestions, { params: { taskResponseId: id } });
  expect(again.QuestionResponses).toMatchObject([
    { teleauditStatus: 'reaudit', questionResponseImageQuantity: 1 },
  ]);
  const answerId = again.QuestionResponses[0]?.id ?? 0;
  expect(await measure(id, answerId, 500)).toBe(0.5);
  const recomputed = await auditor.client.call(teleaudit.recomputeShares, { params: { id: answerId } });
  expect(recomputed.images).toMatchObject([{ score: 0.5 }]);
  expect(await rowOf(id)).toMatchObject({ tareas_realizadas: 1, total_tareas: 1, teleaudit_status: 'Listo' });
});
