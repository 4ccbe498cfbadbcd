// D66: each answer that is objected to may have a reason of its own, and the worker learns of it.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSentResponse, type SentResponse } from '../../../test/kit/sent-response.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { field, notifications, reviews } = contract;

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

async function takenResponse(): Promise<SentResponse> {
  const { companyId, projectId, people } = world;
  const sent = await addSentResponse(app, { companyId, projectId, userId: people.scout.id });
  await people.qa.client.call(reviews.start, { params: { id: sent.id } });
  return sent;
}

it('gives an answer a reason of its own next to that of the whole, to the reviewer and to the worker', async () => {
  const sent = await takenResponse();
  const { surveyResponse } = await world.people.qa.client.call(reviews.rejectSelected, {
    params: { id: sent.id },
    body: {
      questionResponseList: [sent.textAnswerId],
      questionResponseImageList: [sent.imageIds[1]],
      feedbackLabelId: 6,
      feedbackComments: 'Dos cosas',
      objections: [{ id: sent.photoAnswerId, feedbackLabelId: 1, comment: 'La segunda está movida' }],
    },
  });
  const reasons = surveyResponse.QuestionResponses.map(({ id, objected, objection }) => ({
    id,
    objected,
    objection,
  }));
  expect(reasons).toEqual([
    { id: sent.textAnswerId, objected: true, objection: null },
    {
      id: sent.photoAnswerId,
      objected: true,
      objection: { feedbackLabelId: 1, feedbackLabel: 'Foto borrosa', comment: 'La segunda está movida' },
    },
    { id: sent.secondPhotoAnswerId, objected: false, objection: null },
  ]);

  const { responses } = await world.people.scout.client.call(field.responses, {});
  const shown = responses.find(({ id }) => id === sent.id);
  expect(shown).toMatchObject({ FeedbackLabel: { name: 'Otro' }, feedbackComment: 'Dos cosas' });
  expect(shown?.answerAgain).toMatchObject([
    { title: '¿Quién atiende?', FeedbackLabel: null, feedbackComment: null },
    {
      title: 'Fotos de la góndola',
      FeedbackLabel: { name: 'Foto borrosa' },
      feedbackComment: 'La segunda está movida',
    },
  ]);
});

it('takes the reasons away with the objections at the next decision', async () => {
  const sent = await takenResponse();
  const object = (body: object) =>
    world.people.qa.client.call(reviews.rejectSelected, {
      params: { id: sent.id },
      body: { questionResponseList: [sent.textAnswerId], ...body },
    });
  await object({ objections: [{ id: sent.textAnswerId, feedbackLabelId: 4, comment: 'No cuadra' }] });
  await app.sql(`update responses set review_status = 'pending' where id = $1`, [sent.id]);
  const { surveyResponse } = await object({ questionResponseList: [sent.secondPhotoAnswerId] });
  const objections = surveyResponse.QuestionResponses.map(({ objected, objection }) => [objected, objection]);
  expect(objections).toEqual([
    [false, null],
    [false, null],
    [true, null],
  ]);
});

it('refuses a reason of an answer that is not selected, one given twice, and an unknown label', async () => {
  const sent = await takenResponse();
  const reason = { feedbackLabelId: 1, comment: '' };
  const answer = await world.people.qa.client.fail(reviews.rejectSelected, {
    params: { id: sent.id },
    body: {
      questionResponseList: [sent.textAnswerId, sent.photoAnswerId],
      objections: [
        { ...reason, id: sent.secondPhotoAnswerId },
        { ...reason, id: sent.photoAnswerId },
        { ...reason, id: sent.photoAnswerId },
        { ...reason, id: sent.textAnswerId, feedbackLabelId: 999 },
      ],
    },
  });
  expect(answer.status).toBe(400);
  expect(answer.data.fields).toEqual([
    {
      path: 'objections.0.id',
      code: 'notSelected',
      message: 'Esa respuesta no está entre las seleccionadas',
    },
    { path: 'objections.2.id', code: 'reasonRepeated', message: 'Esa respuesta ya tiene un motivo' },
    { path: 'objections.3.feedbackLabelId', code: 'unknownLabel', message: 'Esa etiqueta no existe' },
  ]);
  const [left] = await app.sql<{ count: number }>(
    'select count(*)::int as count from answers where objected and response_id = $1',
    [sent.id],
  );
  expect(left?.count).toBe(0);
});

it('tells the worker in the bell and by mail, once for each decision, and nobody of an approval', async () => {
  const before = await world.people.scout.client.call(notifications.list, {});
  const objected = await takenResponse();
  await world.people.qa.client.call(reviews.rejectSelected, {
    params: { id: objected.id },
    body: { questionResponseList: [objected.textAnswerId], feedbackComments: 'Falta el apellido' },
  });
  const rejected = await takenResponse();
  await world.people.qa.client.call(reviews.reject, { params: { id: rejected.id }, body: {} });
  const approved = await takenResponse();
  await world.people.qa.client.call(reviews.approve, { params: { id: approved.id } });

  const after = await world.people.scout.client.call(notifications.list, {});
  const known = new Set(before.notifications.map(({ id }) => id));
  const fresh = after.notifications.filter(({ id }) => !known.has(id));
  const values = { task: 'Góndola de lácteos', location: 'Sucursal Ñuñoa' };
  expect(fresh.map(({ kind, entity, entityId, values: told }) => ({ kind, entity, entityId, told }))).toEqual(
    [
      {
        kind: 'responseReturned',
        entity: 'response',
        entityId: rejected.id,
        told: { ...values, status: 'rejected', count: 0 },
      },
      {
        kind: 'responseReturned',
        entity: 'response',
        entityId: objected.id,
        told: { ...values, status: 'objected', count: 1 },
      },
    ],
  );
  const mails = await app.sql<{ subject: string }>(
    `select subject from mails where subject like '%Sucursal Ñuñoa%' order by id desc limit 2`,
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Tu respuesta en Sucursal Ñuñoa fue rechazada',
    'Tu respuesta en Sucursal Ñuñoa tiene observaciones',
  ]);
});
