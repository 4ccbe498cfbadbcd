// Administration of responses: the list under its filters and orders, deleting, dates, reopening.
import { contract, type ResponseOrder, responseOrders } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addCategory,
  addLocation,
  addTask,
  answerTask,
  type BuiltTask,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, makeWorld, type World } from '../../../test/kit/world.ts';

const { responses, reviews } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let auditor: Client;
let task: BuiltTask;
/** Responses of two places, two tasks and two people, by the order they were sent. */
const sent: number[] = [];

async function visit(
  name: string,
  taskId: number,
  person: { id: number; client: Client },
  categoryCode?: string,
) {
  const locationId = await addLocation(app, world.companyId, name);
  const assignmentId = await addAssignment(admin, {
    taskId,
    userId: person.id,
    locationId,
    ...(categoryCode ? { categoryCode } : {}),
  });
  const { id } = await answerTask(person.client, assignmentId, []);
  sent.push(id);
  return id;
}

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  auditor = world.people.teleaudit.client;
  task = await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Nota' }]);
  const other = await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Otra' }]);
  const projects = [{ companyId: world.companyId, projectId: world.projectId }];
  const second = await addPerson(app, { role: 'scout', projects });
  const code = await addCategory(app, world.companyId, 'Aguas');
  const { scout } = world.people;
  await visit('Ñuñoa', task.id, scout);
  await visit('Arica', other.id, scout, code);
  await visit('Zapallar', task.id, second);
  await visit('Macul', other.id, second);
});
afterAll(() => app.close());

const list = async (query: object = {}) =>
  (await auditor.call(responses.list, { query })).taskResponses.map((row) => row.surveyResponseId);

describe('the list of all responses', () => {
  it('shows the newest first, with what its columns need', async () => {
    const { taskResponses, totalTaskResponses } = await auditor.call(responses.list, {});
    expect(taskResponses.map((row) => row.surveyResponseId)).toEqual(sent.toReversed());
    expect(totalTaskResponses).toBe(4);
    expect(taskResponses.at(-1)).toMatchObject({
      locationName: 'Ñuñoa',
      surveyId: task.id,
      type: 'general',
      category: null,
      deleted: false,
    });
  });

  it('is put in order by each of its columns', async () => {
    const read = async (sortBy: ResponseOrder, sortOrder: 'asc' | 'desc') =>
      (await auditor.call(responses.list, { query: { sortBy, sortOrder } })).taskResponses;
    for (const order of responseOrders) {
      const up = await read(order, 'asc');
      const down = await read(order, 'desc');
      expect(up, order).toHaveLength(4);
      expect(down.map((row) => row.surveyResponseId).toReversed()).toEqual(
        up.map((row) => row.surveyResponseId),
      );
    }
    const places = await read('locationName', 'asc');
    expect(places.map((row) => row.locationName)).toEqual(['Arica', 'Macul', 'Ñuñoa', 'Zapallar']);
  });

  it('is narrowed by each filter: ids separated by commas, otherwise words', async () => {
    const [first = 0, second = 0] = sent;
    expect(await list({ id: `${first}, ${second}`, sortBy: 'surveyResponseId', sortOrder: 'asc' })).toEqual([
      first,
      second,
    ]);
    expect(await list({ branch: 'nunoa' })).toEqual([first]);
    expect(await list({ survey: String(task.id), sortOrder: 'asc' })).toEqual([first, sent[2]]);
    const [person] = await app.sql<{ email: string }>('select email from users where id = $1', [
      world.people.scout.id,
    ]);
    expect(await list({ user: person?.email ?? '', sortOrder: 'asc' })).toEqual([first, second]);
    expect(await list({ user: 'nadie' })).toEqual([]);
    expect(await list({ dateStart: '2000-01-01', dateEnd: '2000-01-02' })).toEqual([]);
  });

  it('refuses a column it does not have and a number that is none', async () => {
    expect((await auditor.fail(responses.list, { query: { sortBy: 'x' as 'id' } as never })).status).toBe(
      400,
    );
    expect((await auditor.fail(responses.list, { query: { id: '1;2' } })).data.fields?.[0]?.path).toBe('id');
  });
});

describe('a deleted response', () => {
  it('stays in the list, leaves the reviewers, and comes back', async () => {
    const id = sent[0] ?? 0;
    const params = { id };
    await auditor.call(responses.setDeleted, { params, body: { deleted: true } });
    await auditor.call(responses.setDeleted, { params, body: { deleted: true } });
    expect(await list({ id: String(id) })).toEqual([id]);
    const reviewer = world.people.qa.client;
    expect((await reviewer.fail(reviews.get, { params })).status).toBe(404);
    const { surveyResponse } = await auditor.call(reviews.get, { params });
    expect(surveyResponse).toMatchObject({
      deleted: true,
      can: { administer: true, start: false, approve: false },
    });
    const dates = { body: { startedAt: '2026-01-01T00:00:00Z' } };
    expect((await auditor.fail(responses.editHeader, { params, ...dates })).status).toBe(409);
    await auditor.call(responses.setDeleted, { params, body: { deleted: false } });
    expect((await reviewer.call(reviews.get, { params })).surveyResponse.deleted).toBe(false);
    const log = await app.sql<{ action: string }>(
      `select action from audit_log where entity = 'response' and entity_id = $1 and action in ('response.delete', 'response.restore') order by id`,
      [String(id)],
    );
    expect(log.map(({ action }) => action)).toEqual(['response.delete', 'response.restore']);
  });
});

describe('the dates of a response', () => {
  it('are corrected; when it really arrived stays, in the database too', async () => {
    const id = sent[1] ?? 0;
    const { surveyResponse: before } = await auditor.call(reviews.get, { params: { id } });
    const body = {
      startedAt: '2026-03-01T09:00:00-03:00',
      finishedAt: '2026-03-01T09:30:00-03:00',
      createdAt: '2026-03-02T00:00:00Z',
    };
    await auditor.call(responses.editHeader, { params: { id }, body });
    const { surveyResponse: after } = await auditor.call(reviews.get, { params: { id } });
    expect(after).toMatchObject({
      startedAt: '2026-03-01T12:00:00.000Z',
      finishedAt: '2026-03-01T12:30:00.000Z',
      createdAt: '2026-03-02T00:00:00.000Z',
      receivedAt: before.receivedAt,
    });
    expect(before.receivedAt).toBe(before.createdAt);
    await expect(app.sql('update responses set received_at = now() where id = $1', [id])).rejects.toThrow(
      /arrival/,
    );
  });

  it.each([
    [{ finishedAt: '2001-01-01T00:00:00Z' }, 'finishedAt', 'El término no puede ser antes del inicio'],
    [
      { startedAt: new Date(Date.now() + 300_000).toISOString() },
      'startedAt',
      'El inicio no puede ser después del término',
    ],
    [
      { startedAt: '2026-03-02T00:00:00Z', finishedAt: '2026-03-01T00:00:00Z' },
      'finishedAt',
      'El término no puede ser antes del inicio',
    ],
    [{ startedAt: '2101-01-01T00:00:00Z' }, 'startedAt', 'La fecha está en el futuro'],
    [{ createdAt: '2031-01-01T00:00:00Z' }, 'createdAt', 'La fecha está en el futuro'],
    [{ startedAt: '0026-03-01T00:00:00Z' }, 'startedAt', 'Revisa el año: es anterior a 2000'],
    [{ createdAt: '2026-01-01T00:00:00Z' }, 'createdAt', 'No puede haber llegado antes de terminar'],
    [
      {
        startedAt: '2026-03-01T00:00:00Z',
        finishedAt: '2026-03-02T00:00:00Z',
        createdAt: '2026-03-01T12:00:00Z',
      },
      'createdAt',
      'No puede haber llegado antes de terminar',
    ],
  ])(
    'are refused where they cannot be: the field that was changed says so (%#)',
    async (body, path, message) => {
      const { status, data } = await auditor.fail(responses.editHeader, {
        params: { id: sent[2] ?? 0 },
        body,
      });
      expect(status).toBe(400);
      expect(data.fields).toMatchObject([{ path, message }]);
    },
  );
});

describe('a decided review', () => {
  it('is reopened by a super administrator alone, with a reason', async () => {
    const id = sent[3] ?? 0;
    const params = { id };
    const { client: reviewer } = world.people.qa;
    await reviewer.call(reviews.start, { params });
    expect((await admin.fail(responses.reopen, { params, body: { reason: 'x' } })).status).toBe(409);
    await reviewer.call(reviews.reject, { params, body: { feedbackLabelId: 1 } });
    expect((await auditor.fail(responses.reopen, { params, body: { reason: 'x' } })).status).toBe(403);
    expect((await admin.fail(responses.reopen, { params, body: { reason: ' ' } })).status).toBe(400);
    await admin.call(responses.reopen, { params, body: { reason: 'Rechazada por error' } });
    const { surveyResponse } = await admin.call(reviews.get, { params });
    expect(surveyResponse.SurveyResponseReview).toMatchObject({
      status: 'pending',
      reviewedBy: null,
      reopening: {
        reason: 'Rechazada por error',
        reopenedAt: expect.any(String),
        reopenedBy: expect.any(String),
      },
    });
    await reviewer.call(reviews.start, { params });
    const { surveyResponse: decided } = await reviewer.call(reviews.approve, { params });
    expect(decided.SurveyResponseReview.reopening?.reason).toBe('Rechazada por error');
  });
});

it('shows one response to who administers, without what is the reviewers’', async () => {
  const { surveyResponse } = await auditor.call(reviews.get, { params: { id: sent[2] ?? 0 } });
  expect(surveyResponse.can).toEqual({
    start: false,
    approve: false,
    reject: false,
    release: false,
    takeOver: false,
    reopen: false,
    seeProof: false,
    seeDraw: false,
    administer: true,
  });
});
