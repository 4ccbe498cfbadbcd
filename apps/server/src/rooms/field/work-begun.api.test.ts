// Work that was begun is stored whatever became of its task (D50): once, marked, and seen by a reviewer.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addProduct,
  addTask,
  type BuiltTask,
  type PageSketch,
  responseTo,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../test/kit/world.ts';

const { field, tasks, assignments, reviews } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let scout: Client;
/** One for all visits: nobody is at two at once, as most of these are. */
let shopId: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  scout = world.people.scout.client;
  shopId = await addLocation(app, world.companyId);
});
afterAll(() => app.close());

const note: PageSketch[] = [{ type: 'short answer', title: 'Nota' }];

interface Visit {
  readonly task: BuiltTask;
  readonly assignmentId: number;
  readonly locationId: number;
  readonly body: ReturnType<typeof responseTo>;
}

/** A visit that ended a second ago, on a task that nobody reviews unless something is the matter. */
async function visit(schedule: object = {}, more: object = {}, pages = note): Promise<Visit> {
  const task = await addTask(admin, world.projectId, pages, { revisionPolicy: 'no' });
  const locationId = shopId;
  const userId = world.people.scout.id;
  const assignmentId = await addAssignment(admin, { taskId: task.id, userId, locationId, ...schedule });
  const answers = [{ questionId: task.questions[pages[0]?.title ?? '']?.id ?? 0, value: 'bien' }];
  return { task, assignmentId, locationId, body: responseTo(assignmentId, answers, more) };
}

const rowsOf = (clientId: string) => app.sql('select * from responses where client_id = $1', [clientId]);

/** Sends it three times, at once and again, and expects one row and one answer. */
async function sentOnce(body: Visit['body'] & Record<string, unknown>) {
  const [first, second] = await Promise.all([
    scout.call(field.respond, { body }),
    scout.call(field.respond, { body }),
  ]);
  expect(second).toEqual(first);
  expect(await scout.call(field.respond, { body })).toEqual(first);
  const rows = await rowsOf(body.clientId);
  expect(rows).toHaveLength(1);
  return { sent: first, row: rows[0] };
}

const counted = async (assignmentId: number) => {
  const shown = (await scout.call(field.assignments, {})).assignments.find(({ id }) => id === assignmentId);
  return shown?.responses;
};

const unassign = async ({ task, locationId }: Visit, deleted: boolean): Promise<void> => {
  const assignment = {
    taskId: task.id,
    userId: world.people.scout.id,
    locationId,
    active: !deleted,
    resetScale: 'notClose' as const,
    expectedLocationResponses: 1,
    deleted,
  };
  await admin.call(assignments.update, { body: { taskInstances: [assignment] } });
};

describe('a response to what has left the field', () => {
  const ways: [string, (begun: Visit) => Promise<unknown>][] = [
    ['its task was deleted', ({ task }) => admin.call(tasks.remove, { params: { id: task.id } })],
    [
      'a new version took the place of its task',
      ({ task }) =>
        admin.call(tasks.create, {
          body: {
            title: 'Nueva',
            type: 'general',
            projectId: world.projectId,
            revisionPolicy: 'no',
            questions: [{ identifier: '1', type: 'date', title: 'Fecha' }],
            duplicateAssociationsFrom: task.id,
            deactivatePreviousTask: true,
          },
        }),
    ],
    ['its assignment was removed', (begun) => unassign(begun, true)],
    [
      'its assignment was switched off',
      ({ assignmentId }) => app.sql('update assignments set active = false where id = $1', [assignmentId]),
    ],
  ];
  it.each(ways)('is stored once and reviewed after %s', async (_name, leave) => {
    const begun = await visit();
    await leave(begun);
    const { sent, row } = await sentOnce({ ...begun.body, version: 1 });
    expect(sent).toMatchObject({ status: 'pending', marks: ['late'] });
    expect(row).toMatchObject({ version: 1, late: true, surplus: false, review_status: 'pending' });
    const { surveyResponse } = await admin.call(reviews.get, { params: { id: sent.id } });
    expect(surveyResponse).toMatchObject({
      marks: ['late'],
      clock: null,
      SurveyResponseReview: { status: 'pending' },
    });
    const { responses } = await scout.call(field.responses, {});
    expect(responses.find(({ id }) => id === sent.id)).toMatchObject({ marks: ['late'] });
  });

  it('is stored for thirty days, and the same response afterwards answers the same', async () => {
    const begun = await visit();
    await unassign(begun, true);
    const left = (days: number) =>
      app.sql(`update assignments set deactivated_at = now() - make_interval(days => $2) where id = $1`, [
        begun.assignmentId,
        days,
      ]);
    await left(29);
    const { sent } = await sentOnce(begun.body);
    await left(31);
    expect(await scout.call(field.respond, { body: begun.body })).toEqual(sent);
    const refused = await scout.fail(field.respond, { body: responseTo(begun.assignmentId, []) });
    expect(refused).toMatchObject({ status: 409, data: { code: 'field:tooLate' } });
    expect(refused.data.errorMessage).toBe(
      'Esta tarea salió de terreno hace más de 30 días y ya no acepta respuestas.',
    );
  });

  it('is not late when the same work was assigned again meanwhile', async () => {
    const begun = await visit();
    await unassign(begun, true);
    await unassign(begun, false);
    const { sent, row } = await sentOnce(begun.body);
    expect(sent).toMatchObject({ status: 'completed', marks: [] });
    expect(row?.['assignment_id']).not.toBe(begun.assignmentId);
    expect(await counted(Number(row?.['assignment_id']))).toBe(1);
  });

  it('finds the version that it was asked, as long as it was assigned', async () => {
    const begun = await visit();
    await admin.call(tasks.remove, { params: { id: begun.task.id } });
    const params = { id: begun.task.id };
    expect((await scout.fail(field.task, { params })).status).toBe(404);
    const { task } = await scout.call(field.task, { params, query: { version: 1 } });
    expect(task).toMatchObject({ id: begun.task.id, version: 1, Questions: [{ title: 'Nota' }] });
    expect((await scout.fail(field.task, { params, query: { version: 2 } })).status).toBe(404);
    const stranger = await addColleague(app, world, 'scout');
    expect((await stranger.client.fail(field.task, { params, query: { version: 1 } })).status).toBe(404);
  });

  it('is refused to a person who was never assigned', async () => {
    const begun = await visit();
    const stranger = await addColleague(app, world, 'scout');
    expect((await stranger.client.fail(field.respond, { body: begun.body })).status).toBe(404);
    await admin.call(tasks.remove, { params: { id: begun.task.id } });
    expect((await stranger.client.fail(field.respond, { body: begun.body })).status).toBe(404);
    expect(await rowsOf(begun.body.clientId)).toEqual([]);
  });

  it('is refused when it is not whole by its own version', async () => {
    const begun = await visit();
    await admin.call(tasks.remove, { params: { id: begun.task.id } });
    const body = { ...begun.body, answers: [{ questionId: 999_999, value: 'x' }] };
    const refused = await scout.fail(field.respond, { body });
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ code: 'questionUnknown' }] } });
  });

  it('may name a product that left the catalogue', async () => {
    const begun = await visit({}, {}, [{ type: 'product', title: 'Producto' }]);
    const product = await addProduct(app, world.companyId, 'Leche');
    await app.sql('update products set deleted = true where id = $1', [product]);
    const questionId = begun.task.questions['Producto']?.id ?? 0;
    const answers = [{ questionId, value: String(product) }];
    const { row } = await sentOnce({ ...begun.body, answers, productId: product });
    expect(row).toMatchObject({ product_id: product });
  });
});

describe('a response beyond the expected number', () => {
  const once = { resetScale: 'daily', expectedLocationResponses: 1 };

  it('is stored where the client accepts it, is not counted, and is reviewed', async () => {
    const { body, assignmentId } = await visit(once);
    expect(await scout.call(field.respond, { body })).toMatchObject({ status: 'completed', marks: [] });
    const again = responseTo(assignmentId, body.answers);
    const refused = await scout.fail(field.respond, { body: again });
    expect(refused).toMatchObject({ status: 409, data: { code: 'field:exhausted' } });
    const { sent, row } = await sentOnce({ ...again, acceptSurplus: true });
    expect(sent).toMatchObject({ status: 'pending', marks: ['surplus'] });
    expect(row).toMatchObject({ surplus: true, late: false });
    expect(await counted(assignmentId)).toBe(1);
  });

  it('does not take the place of one that has to be done again', async () => {
    const { body, assignmentId } = await visit(once);
    const { id } = await scout.call(field.respond, { body });
    await sentOnce({ ...responseTo(assignmentId, body.answers), acceptSurplus: true });
    await app.sql(`update responses set review_status = 'rejected' where id = $1`, [id]);
    expect(await counted(assignmentId)).toBe(0);
    expect(await scout.call(field.respond, { body: responseTo(assignmentId, body.answers) })).toMatchObject({
      marks: [],
    });
  });

  it('is both late and surplus when its task is gone as well', async () => {
    const begun = await visit(once);
    await scout.call(field.respond, { body: begun.body });
    await admin.call(tasks.remove, { params: { id: begun.task.id } });
    const { sent } = await sentOnce(responseTo(begun.assignmentId, begun.body.answers));
    expect(sent).toMatchObject({ status: 'pending', marks: ['late', 'surplus'] });
  });
});

describe('a response from a device with a wrong clock', () => {
  const day = 86_400_000;
  const at = (milliseconds: number, now = Date.now()) => new Date(now + milliseconds).toISOString();

  it.each([
    ['a day ahead', day],
    ['a day behind', -day],
  ])('%s is stored by our clock, with the times of the device beside', async (_name, off) => {
    const now = Date.now();
    const times = {
      startedAt: at(off - 300_000, now),
      finishedAt: at(off - 1000, now),
      sentAt: at(off, now),
    };
    const { body, assignmentId } = await visit({ resetScale: 'daily' }, times);
    const { sent, row } = await sentOnce(body);
    expect(sent).toMatchObject({ status: 'pending', marks: ['clock'] });
    const offset = Number(row?.['clock_offset']);
    expect(Math.abs(offset + off / 1000)).toBeLessThan(60);
    const { surveyResponse } = await admin.call(reviews.get, { params: { id: sent.id } });
    expect(surveyResponse.clock).toEqual({
      offsetSeconds: offset,
      deviceStartedAt: times.startedAt,
      deviceFinishedAt: times.finishedAt,
    });
    expect(Math.abs(Date.parse(surveyResponse.finishedAt) - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(surveyResponse.finishedAt) - Date.parse(surveyResponse.startedAt)).toBe(299_000);
    // It counts in the period of the visit, which is today.
    expect(await counted(assignmentId)).toBe(1);
  });

  it('that says nothing of its clock ended no later than it arrived', async () => {
    const { body } = await visit({}, { startedAt: at(day - 300_000), finishedAt: at(day) });
    const { sent, row } = await sentOnce(body);
    expect(sent.marks).toEqual(['clock']);
    expect(Math.abs(Date.parse(String(row?.['finished_at'])) - Date.now())).toBeLessThan(60_000);
    expect(Number(row?.['clock_offset'])).toBeLessThan(-day / 1000 + 60);
  });

  it('that was set back during the visit, or counts from long ago, is stored', async () => {
    const back = await visit({}, { startedAt: at(3_600_000), finishedAt: at(-60_000) });
    const { sent, row } = await sentOnce(back.body);
    expect(sent.marks).toEqual(['clock']);
    expect(row?.['started_at']).toEqual(row?.['finished_at']);
    for (const [startedAt, finishedAt, sentAt] of [
      ['1970-01-01T00:00:10Z', '1970-01-01T00:10:10Z', '1970-01-01T00:10:20Z'],
      ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
      ['9999-12-31T23:59:58Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z'],
    ]) {
      const odd = await visit({}, { startedAt, finishedAt, sentAt });
      expect((await sentOnce(odd.body)).sent.marks).toContain('clock');
    }
  });

  it('is not marked for a few minutes', async () => {
    const { body } = await visit({}, { sentAt: at(-240_000) });
    const { sent, row } = await sentOnce(body);
    expect(sent).toMatchObject({ status: 'completed', marks: [] });
    expect(row).toMatchObject({ clock_offset: null, device_started_at: null });
  });
});
