// Files that never come (D77): supervisors see what waits for them, an administrator takes it as it is, and what comes later is added.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addTask,
  photoOf,
  putFile,
  responseTo,
  signAnswerFile,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../test/kit/world.ts';
import { keyOfAddress } from '../../platform/files/file-keys.ts';
import { storeCompleteJob } from './store-complete.job.ts';

const { field } = contract;
const reason = 'El teléfono se perdió en el local';

let app: TestApplication;
let world: World;
let admin: Client;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
});
afterAll(() => app.close());

/** Lets time pass since a response was sent; gives it as it was sent then. */
async function letTimePass(age: string, body: ReturnType<typeof responseTo>) {
  const [row] = await app.sql<{ milliseconds: number }>(
    'select extract(epoch from $1::interval)::float8 * 1000 as milliseconds',
    [age],
  );
  const ago = (at: string) => new Date(Date.parse(at) - (row?.milliseconds ?? 0)).toISOString();
  const old = { ...body, startedAt: ago(body.startedAt), finishedAt: ago(body.finishedAt) };
  await app.sql(
    `update waiting_responses set received_at = received_at - $1::interval, finished_at = $3,
       body = body || jsonb_build_object('startedAt', $4::text, 'finishedAt', $5::text) where client_id = $2`,
    [age, body.clientId, old.finishedAt, old.startedAt, old.finishedAt],
  );
  await app.sql(`update assignments set created_at = created_at - interval '60 days' where id = $1`, [
    body.assignmentId,
  ]);
  await app.sql(
    `update tasks set created_at = created_at - interval '60 days' where id = (select task_id from assignments where id = $1)`,
    [body.assignmentId],
  );
  return old;
}

/** A visit of its own worker with an answer in words and two photos, the first of which has come; `age` ago. */
async function waitingVisit(age = '31 days') {
  const worker = await addColleague(app, world, 'scout');
  const pages = [
    { type: 'multiple image question', title: 'Góndola', required: true },
    { type: 'multiple image question', title: 'Bodega', required: true },
  ] as const;
  const task = await addTask(admin, world.projectId, pages, { revisionPolicy: 'no' });
  const locationId = await addLocation(app, world.companyId);
  const assignmentId = await addAssignment(admin, { taskId: task.id, userId: worker.id, locationId });
  const files: { sendTo: string; address: string; content: Buffer }[] = [];
  for (let count = 0; count < 2; count += 1) {
    const sendTo = await signAnswerFile(worker.client, 'image/jpeg');
    files.push({ sendTo, address: sendTo.split('?')[0] ?? '', content: await photoOf() });
  }
  const answers = ['Góndola', 'Bodega'].map((title, place) => ({
    questionId: task.questions[title]?.id ?? 0,
    media: [files[place]?.address ?? ''],
  }));
  const body = responseTo(assignmentId, answers, { filesFollow: true });
  const bring = async (place: number) => {
    const { sendTo, content } = files[place] ?? { sendTo: '', content: Buffer.alloc(0) };
    expect(await putFile(app, sendTo, 'image/jpeg', content)).toBe(200);
  };
  const { id } = await worker.client.call(field.respond, { body });
  await bring(0);
  const old = await letTimePass(age, body);
  const send = (more: object = {}) => worker.client.call(field.respond, { body: { ...old, ...more } });
  return { worker, task, id, body: old, files, send, bring, params: { id } };
}

const listed = async (id: number) => {
  const { waiting } = await admin.call(field.waiting, { query: { limit: 100 } });
  return waiting.find((one) => one.id === id);
};
const stored = async (id: number) => {
  const [row] = await app.sql<{ incomplete: boolean; status: string; photos: number }>(
    `select r.incomplete, r.review_status as status, (select count(*)::int from answers a
       join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
       where a.company_id = r.company_id and a.response_id = r.id) as photos
     from responses r where r.id = $1`,
    [id],
  );
  return row;
};
const runJob = () => storeCompleteJob.run({}, app.services, app.services.log);

it('is listed from the seventh day, with what is here and from when it may be accepted', async () => {
  const young = await waitingVisit('6 days 23 hours');
  expect(await listed(young.id)).toBeUndefined();
  const { id, worker, task, params } = await waitingVisit('7 days 1 minute');
  const row = await listed(id);
  expect(row).toMatchObject({
    User: { id: worker.id, isRemoved: false },
    Survey: { id: task.id },
    files: { here: 1, all: 2 },
    mayAccept: false,
    Phone: null,
  });
  const days = (Date.parse(row?.acceptableAt ?? '') - Date.parse(row?.receivedAt ?? '')) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect((await admin.fail(field.acceptWaiting, { params, body: { reason } })).status).toBe(409);
  expect(await stored(id)).toBeUndefined();
});

it('is accepted from the thirtieth day: marked, to be reviewed, seen by reviewers, and recorded with its reason', async () => {
  const { id, params, send } = await waitingVisit();
  const short = await admin.fail(field.acceptWaiting, { params, body: { reason: 'Perdido  ' } });
  expect(short).toMatchObject({ status: 400 });
  expect(await admin.call(field.acceptWaiting, { params, body: { reason } })).toEqual({
    id,
    marks: ['incomplete'],
  });
  expect(await stored(id)).toEqual({ incomplete: true, status: 'pending', photos: 1 });
  expect(await listed(id)).toBeUndefined();
  const { taskResponses } = await admin.call(contract.reviews.list, { query: { limit: 100 } });
  expect(taskResponses.some((one) => one.id === id)).toBe(true);
  const { surveyResponse } = await admin.call(contract.reviews.get, { params });
  expect(surveyResponse.marks).toEqual(['incomplete']);
  const [line] = await app.sql<{ by: string; after: { reason: string; files: object } }>(
    `select user_id as by, after from audit_log where action = 'response.acceptWithoutFiles' and entity_id = $1`,
    [String(id)],
  );
  expect(Number(line?.by)).toBe(world.people.superAdmin.id);
  expect(line?.after).toMatchObject({ reason, files: { here: 1, all: 2 } });
  expect((await admin.fail(field.acceptWaiting, { params, body: { reason } })).status).toBe(409);
  // Its phone goes on: it is asked for the file that is missing.
  const again = await send();
  expect(again.waitingFor).toHaveLength(1);
  expect(again.marks).toEqual(['incomplete']);
});

it('takes a file that comes later, which ends the mark, and gives the phone its receipt', async () => {
  const { id, params, send, bring } = await waitingVisit();
  await admin.call(field.acceptWaiting, { params, body: { reason } });
  await bring(1);
  const receipt = await send();
  expect(receipt).toMatchObject({ id, waitingFor: [], marks: [] });
  expect(receipt.files).toHaveLength(2);
  expect(await stored(id)).toEqual({ incomplete: false, status: 'pending', photos: 2 });
  expect(await send()).toEqual(receipt);
  expect(await app.sql('select 1 from missing_files where response_id = $1', [id])).toEqual([]);
});

it('takes it by itself where the phone does not come back', async () => {
  const { id, params, bring } = await waitingVisit();
  await admin.call(field.acceptWaiting, { params, body: { reason } });
  await runJob();
  expect(await stored(id)).toMatchObject({ incomplete: true, photos: 1 });
  await bring(1);
  await runJob();
  await runJob();
  expect(await stored(id)).toMatchObject({ incomplete: false, photos: 2 });
  const lines = await app.sql(
    `select 1 from audit_log where action = 'response.bringFiles' and entity_id = $1`,
    [String(id)],
  );
  expect(lines).toHaveLength(1);
});

it('takes a file whose upload was cleared and declared again, and no other answers', async () => {
  const { worker, id, params, body, files, send } = await waitingVisit();
  await admin.call(field.acceptWaiting, { params, body: { reason } });
  await app.sql(`update files set state = 'removing' where key = $1`, [
    keyOfAddress(files[1]?.address ?? ''),
  ]);
  const sendTo = await signAnswerFile(worker.client, 'image/jpeg');
  const address = sendTo.split('?')[0] ?? '';
  const [first, second] = body.answers;
  const renamed = [first, { ...second, media: [address] }];
  expect((await send({ answers: renamed })).waitingFor).toEqual([address]);
  expect(await putFile(app, sendTo, 'image/jpeg', await photoOf())).toBe(200);
  await runJob();
  expect(await stored(id)).toMatchObject({ incomplete: false, photos: 2 });
  const other = await worker.client.fail(field.respond, {
    body: { ...body, answers: [first, { ...second, value: 'otra' }] as typeof body.answers },
  });
  expect(other.status).toBe(409);
});

it('is stored once, whole or marked, when the last file and the administrator come together', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, params, send, bring } = await waitingVisit();
    const [accepted] = await Promise.allSettled([
      admin.call(field.acceptWaiting, { params, body: { reason } }),
      bring(1).then(() => send()),
    ]);
    await send();
    const row = await stored(id);
    expect(row, accepted.status).toMatchObject({ incomplete: false, photos: 2 });
    const rows = await app.sql(
      'select 1 from answer_images i join answers a on a.id = i.answer_id where a.response_id = $1',
      [id],
    );
    expect(rows).toHaveLength(2);
    expect(await app.sql('select 1 from missing_files where response_id = $1', [id])).toEqual([]);
  }
}, 60_000);

it('is whole where its last file came before it was accepted', async () => {
  const { id, params, bring } = await waitingVisit();
  await bring(1);
  expect((await admin.call(field.acceptWaiting, { params, body: { reason } })).marks).toEqual([]);
  expect(await stored(id)).toMatchObject({ incomplete: false, photos: 2 });
});

it('shows nothing of another company, and lets nobody else accept', async () => {
  const { id, params, worker } = await waitingVisit();
  const { client } = world.people.qa;
  expect((await client.fail(field.waiting, {})).status).toBe(403);
  expect((await client.fail(field.acceptWaiting, { params, body: { reason } })).status).toBe(403);
  expect((await worker.client.fail(field.waiting, {})).status).toBe(403);
  const other = await makeWorld(app);
  const there = admin.inCompany(other.companyId);
  const { waiting } = await there.call(field.waiting, { query: { limit: 100 } });
  expect(waiting.some((one) => one.id === id)).toBe(false);
  expect((await there.fail(field.acceptWaiting, { params, body: { reason } })).status).toBe(404);
  expect(await listed(id)).toBeDefined();
});
