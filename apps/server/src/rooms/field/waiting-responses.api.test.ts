// Answers first, files after (D64): nobody but its worker knows of a response until its last file is here; then it is there at once.
import { createHash, randomUUID } from 'node:crypto';
import { contract } from '@gondola/contract';
import pg from 'pg';
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
import { storeCompleteJob } from './store-complete.job.ts';

const { field } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let scout: Client;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  scout = world.people.scout.client;
});
afterAll(() => app.close());

/** An assignment of a task that asks for a photo, a file that has an address and no bytes yet, and the response that names it. */
async function visit(more: { resetScale?: 'daily'; revisionPolicy?: 'no' } = {}) {
  const { resetScale, ...ofTask } = more;
  const pages = [{ type: 'multiple image question', title: 'Góndola', required: true }] as const;
  const task = await addTask(admin, world.projectId, pages, ofTask);
  const locationId = await addLocation(app, world.companyId);
  const assignmentId = await addAssignment(admin, {
    taskId: task.id,
    userId: world.people.scout.id,
    locationId,
    ...(resetScale ? { resetScale } : {}),
  });
  const questionId = task.questions['Góndola']?.id ?? 0;
  const withPhoto = async () => {
    const sendTo = await signAnswerFile(scout, 'image/jpeg');
    const address = sendTo.split('?')[0] ?? '';
    const content = await photoOf();
    const body = responseTo(assignmentId, [{ questionId, media: [address] }], { filesFollow: true });
    return { body, address, content, sendTo };
  };
  return { task, assignmentId, questionId, withPhoto };
}

const put = async ({ sendTo, content }: { sendTo: string; content: Buffer }): Promise<void> => {
  expect(await putFile(app, sendTo, 'image/jpeg', content)).toBe(200);
};

const rowsOf = (clientId: string) =>
  app.sql<{ id: string; late: boolean; surplus: boolean }>(
    'select id, late, surplus from responses where client_id = $1',
    [clientId],
  );

it('is known to nobody until its file is here, and is there with it under the same id', async () => {
  const { withPhoto } = await visit();
  const sent = await withPhoto();
  const waiting = await scout.call(field.respond, { body: sent.body });
  expect(waiting).toMatchObject({ status: 'pending', waitingFor: [sent.address], files: [], score: null });
  expect(await scout.call(field.respond, { body: sent.body })).toEqual(waiting);

  expect(await rowsOf(sent.body.clientId)).toEqual([]);
  const isListed = async () => {
    const { taskResponses } = await admin.call(contract.reviews.list, { query: { limit: 100 } });
    return taskResponses.some(({ id }) => id === waiting.id);
  };
  expect(await isListed()).toBe(false);
  const own = await scout.call(field.responses, { query: { id: waiting.id } });
  expect(own.responses).toEqual([]);

  await put(sent);
  const stored = await scout.call(field.respond, { body: sent.body });
  expect(stored).toEqual({
    id: waiting.id,
    status: 'pending',
    marks: [],
    score: null,
    waitingFor: [],
    files: [{ address: sent.address, sha256: createHash('sha256').update(sent.content).digest('hex') }],
  });
  expect(await scout.call(field.respond, { body: sent.body })).toEqual(stored);
  expect(await rowsOf(sent.body.clientId)).toHaveLength(1);
  expect(await app.sql('select 1 from waiting_responses')).toEqual([]);
  expect(await isListed()).toBe(true);
});

/** Declares files of one block: of an empty one nothing is taken. */
async function declareFiles(...contents: readonly Buffer[]) {
  const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
  const files = contents.map((content) => ({
    id: randomUUID(),
    fileName: 'foto.jpg',
    fileType: 'image/jpeg',
    size: content.length,
    sha256: sha256(content).toString('hex'),
    blocks: content.length === 0 ? '' : sha256(content).toString('base64'),
  }));
  const { uploads } = await scout.call(field.uploads, { body: { files } });
  return uploads;
}

it('is kept with its other files while its sender takes a refused one again', async () => {
  const { assignmentId, questionId } = await visit();
  const [bad] = await declareFiles(Buffer.alloc(0));
  const answers = [{ questionId, media: [bad?.address ?? ''] }];
  const body = responseTo(assignmentId, answers, { filesFollow: true, retakesRefused: true });
  const waiting = await scout.call(field.respond, { body });
  expect(waiting.waitingFor).toEqual([bad?.address]);
  expect(await rowsOf(body.clientId)).toEqual([]);

  const [sound] = await declareFiles(await photoOf());
  const mended = { ...body, answers: [{ questionId, media: [sound?.address ?? ''] }] };
  expect((await scout.call(field.respond, { body: mended })).waitingFor).toEqual([sound?.address]);
  await app.sql('delete from waiting_responses');
});

it('is kept for a phone of an older version until its other files are here, and then told what was refused', async () => {
  const { assignmentId, questionId, withPhoto } = await visit();
  const sent = await withPhoto();
  const [bad] = await declareFiles(Buffer.alloc(0));
  const answers = [{ questionId, media: [sent.address, bad?.address ?? ''] }];
  const body = responseTo(assignmentId, answers, { filesFollow: true });
  const waiting = await scout.call(field.respond, { body });
  expect([...waiting.waitingFor].toSorted()).toEqual([sent.address, bad?.address ?? ''].toSorted());
  await put(sent);
  const told = await scout.fail(field.respond, { body });
  expect(told.data.fields).toMatchObject([
    { path: `questions.${questionId}.media.1`, code: 'platform:files.empty' },
  ]);
  // The same from a version that takes it again says nothing new.
  const [kept] = await app.sql<{ at: Date }>('select received_at as at from waiting_responses');
  await scout.call(field.respond, { body: { ...body, retakesRefused: true } });
  expect(await app.sql<{ at: Date }>('select received_at as at from waiting_responses')).toEqual([kept]);
  await app.sql('delete from waiting_responses');
});

it('is stored by itself where the phone does not come back after its last file', async () => {
  const { withPhoto } = await visit();
  const [left, unfinished] = [await withPhoto(), await withPhoto()];
  await scout.call(field.respond, { body: left.body });
  await scout.call(field.respond, { body: unfinished.body });
  await put(left);
  const run = () => storeCompleteJob.run({}, app.services, app.services.log);
  await run();
  expect(await rowsOf(left.body.clientId)).toEqual([]);
  await app.sql(`update waiting_responses set received_at = received_at - interval '1 hour'`);
  await run();
  expect(await rowsOf(left.body.clientId)).toHaveLength(1);
  expect(await rowsOf(unfinished.body.clientId)).toEqual([]);
  await app.sql('delete from waiting_responses');
});

/** Lets time pass for what waits. */
const age = (interval: string) =>
  app.sql('update waiting_responses set received_at = received_at - $1::interval', [interval]);

it('is dated by when its mended answers came, not by when the first ones did', async () => {
  const { withPhoto } = await visit({ revisionPolicy: 'no' });
  const first = await withPhoto();
  await scout.call(field.respond, { body: { ...first.body, sentAt: new Date().toISOString() } });
  await age('3 hours');
  const again = await withPhoto();
  const { clientId } = first.body;
  const mended = { ...again.body, clientId, sentAt: new Date().toISOString() };
  await scout.call(field.respond, { body: mended });
  await put(again);
  await age('1 minute');
  await storeCompleteJob.run({}, app.services, app.services.log);
  const [stored] = await app.sql<{ finishedAt: Date; clockOffset: number | null }>(
    'select finished_at as "finishedAt", clock_offset as "clockOffset" from responses where client_id = $1',
    [clientId],
  );
  expect(stored?.clockOffset).toBeNull();
  expect(stored?.finishedAt.toISOString()).toBe(mended.finishedAt);
});

it('is not stored as it was when it is mended while the job is about to store it', async () => {
  const { withPhoto, assignmentId } = await visit();
  const first = await withPhoto();
  const { clientId } = first.body;
  await scout.call(field.respond, { body: first.body });
  await put(first);
  await age('1 hour');
  const again = await withPhoto();
  const mended = { ...again.body, clientId };
  const phone = new pg.Client({ connectionString: app.ownerUrl });
  await phone.connect();
  try {
    await phone.query('begin');
    await phone.query('select 1 from assignments where id = $1 for update', [assignmentId]);
    const storing = storeCompleteJob.run({}, app.services, app.services.log);
    const isTaken = () =>
      app.sql('select 1 from waiting_responses where client_id = $1 and next_try_at > now()', [clientId]);
    await expect.poll(isTaken).toHaveLength(1);
    // As its own call does, which holds the assignment first.
    await phone.query(
      'update waiting_responses set body = $2, file_keys = $3, received_at = now() where client_id = $1',
      [clientId, mended, [again.address.slice(again.address.indexOf('private/'))]],
    );
    await phone.query('commit');
    await storing;
  } finally {
    await phone.end();
  }
  expect(await rowsOf(clientId)).toEqual([]);
  expect((await scout.call(field.respond, { body: mended })).waitingFor).toEqual([again.address]);
  await put(again);
  expect((await scout.call(field.respond, { body: mended })).files).toMatchObject([
    { address: again.address },
  ]);
});

it('tells a phone that asks late what arrived, also where an edit has taken the photo out since', async () => {
  const { withPhoto } = await visit();
  const sent = await withPhoto();
  await put(sent);
  const { id, files } = await scout.call(field.respond, { body: sent.body });
  expect(files).toHaveLength(1);
  await app.sql(
    'update answer_images set answer_id = null where answer_id in (select id from answers where response_id = $1)',
    [id],
  );
  expect((await scout.call(field.respond, { body: sent.body })).files).toEqual(files);
});

it('says at once what is not whole, and which file is not known', async () => {
  const { withPhoto, assignmentId, questionId } = await visit();
  const sent = await withPhoto();
  const unknown = sent.address.replace(/-[0-9a-f]{12}\./, '-000000000000.');
  for (const [answers, code] of [
    [[], 'answerMissing'],
    [[{ questionId, media: [unknown] }], 'platform:files.unknown'],
    [[{ questionId, media: [sent.address, unknown] }], undefined],
  ] as const) {
    const body = responseTo(assignmentId, [...answers] as never, { filesFollow: true });
    const failed = await scout.fail(field.respond, { body });
    expect(failed.status).toBe(400);
    expect(failed.data.fields?.[0]?.path).toMatch(new RegExp(`^questions\\.${questionId}`));
    if (code) expect(failed.data.fields?.[0]?.code).toBe(code);
  }
  // The server refuses a file that is no photo when it arrives; sending the response again says so at its answer.
  await scout.call(field.respond, { body: sent.body });
  expect(await putFile(app, sent.sendTo, 'image/jpeg', Buffer.from('no photo'))).toBe(400);
  const refused = await scout.fail(field.respond, { body: sent.body });
  expect(refused.data.fields).toMatchObject([{ path: `questions.${questionId}.media.0` }]);
  // Taken again, it goes on under the same id.
  const again = await withPhoto();
  const mended = { ...again.body, clientId: sent.body.clientId };
  expect((await scout.call(field.respond, { body: mended })).waitingFor).toEqual([again.address]);
  await put(again);
  expect((await scout.call(field.respond, { body: mended })).waitingFor).toEqual([]);
});

it('is judged by when its answers came: the second one of a period is surplus, and what left the field since is not late', async () => {
  const { withPhoto, task } = await visit({ resetScale: 'daily', revisionPolicy: 'no' });
  const [first, second] = [await withPhoto(), await withPhoto()];
  await scout.call(field.respond, { body: first.body });
  expect((await scout.fail(field.respond, { body: second.body })).status).toBe(409);
  await scout.call(field.respond, { body: { ...second.body, acceptSurplus: true } });
  await app.sql(`update tasks set active = false, deactivated_at = now() where id = $1`, [task.id]);
  await put(second);
  await put(first);
  const later = await scout.call(field.respond, { body: { ...second.body, acceptSurplus: true } });
  expect(later.marks).toEqual(['surplus']);
  expect((await scout.call(field.respond, { body: first.body })).marks).toEqual([]);
});

it('is nobody else’s: not its client id, not its files', async () => {
  const { withPhoto, assignmentId, questionId } = await visit();
  const sent = await withPhoto();
  await scout.call(field.respond, { body: sent.body });
  const locationId = await addLocation(app, world.companyId);
  const [{ taskId } = { taskId: 0 }] = await app.sql<{ taskId: number }>(
    'select task_id::int as "taskId" from assignments where id = $1',
    [assignmentId],
  );
  const colleague = await addColleague(app, world, 'scout');
  const theirs = await addAssignment(admin, { taskId, userId: colleague.id, locationId });
  const stolenFile = responseTo(theirs, [{ questionId, media: [sent.address] }], { filesFollow: true });
  expect((await colleague.client.fail(field.respond, { body: stolenFile })).data.fields).toMatchObject([
    { code: 'platform:files.unknown' },
  ]);
  const own = (await signAnswerFile(colleague.client, 'image/jpeg')).split('?')[0] ?? '';
  const stolenId = {
    ...responseTo(theirs, [{ questionId, media: [own] }], { filesFollow: true }),
    clientId: sent.body.clientId,
  };
  expect((await colleague.client.fail(field.respond, { body: stolenId })).status).toBe(409);
});
