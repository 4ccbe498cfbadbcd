// Limits on what one field worker writes, whatever ids a program makes up; a phone after a month without a connection is none of it.
import { createHash, randomUUID } from 'node:crypto';
import { contract, type EndpointDefinition } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssignment, addLocation, addTask, responseTo } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../test/kit/world.ts';

const { field } = contract;
const day = 86_400_000;

let app: TestApplication;
let world: World;
let taskId: number;
let questionId: number;
beforeAll(async () => {
  app = await startTestApplication({ COST_LIMIT_FACTOR: '1' });
  world = await makeWorld(app);
  const task = await addTask(world.people.superAdmin.client, world.projectId, [
    { type: 'short answer', title: 'Nombre' },
  ]);
  taskId = task.id;
  questionId = task.questions['Nombre']?.id ?? 0;
});
afterAll(() => app.close());

const worker = () => addColleague(app, world, 'scout');
const assign = async (userId: number, more: object = {}) =>
  addAssignment(world.people.superAdmin.client, {
    taskId,
    userId,
    locationId: await addLocation(app, world.companyId),
    ...more,
  });

/** Sends calls one after the other until one is refused; gives it and how many were taken before. */
async function untilRefused(client: Client, call: EndpointDefinition, input: () => object, most: number) {
  for (let taken = 0; taken < most; taken += 1) {
    const answer = await client.send(call, input());
    if (!answer.success) return { taken, answer };
  }
  throw new Error(`${most} calls were taken`);
}

const phoneReport = (queue: object = {}) => ({
  platform: 'Android 14, Chrome 131',
  app: 'index-abc.js',
  isInstalled: true,
  storage: null,
  queues: [
    {
      companyId: world.companyId,
      drafts: 0,
      visits: 0,
      files: 0,
      bytes: 0,
      since: null,
      fault: null,
      ...queue,
    },
  ],
});

describe('phones of a person', () => {
  it('that are made up are twenty at most, and those with unsent work stay', async () => {
    const { client, id: userId } = await worker();
    const own = randomUUID();
    await client.call(field.device, { params: { id: own }, body: phoneReport({ visits: 2 }) });
    for (let index = 0; index < 25; index += 1)
      await client.call(field.device, { params: { id: randomUUID() }, body: phoneReport() });
    const known = await app.sql<{ id: string }>('select id from field_devices where user_id = $1', [userId]);
    expect(known).toHaveLength(20);
    expect(known.map(({ id }) => id)).toContain(own);
  });

  it('with unsent work are twenty: one more is refused and says why, in both languages', async () => {
    const { client } = await worker();
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const id of ids)
      await client.call(field.device, { params: { id }, body: phoneReport({ visits: 1 }) });
    const more = { params: { id: randomUUID() }, body: phoneReport({ visits: 1 }) };
    const refused = await client.fail(field.device, more);
    expect(refused).toMatchObject({ status: 429, data: { code: 'field:tooManyPhones' } });
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.message).toContain('20 teléfonos con visitas sin enviar');
    expect((await client.inEnglish().fail(field.device, more)).message).toContain(
      '20 phones with unsent visits',
    );
    // Those that are known are heard all the same, and one that has sent its work makes room.
    await client.call(field.device, { params: { id: ids[3] ?? '' }, body: phoneReport() });
    await client.call(field.device, more);
  });

  it('report as often as no program is content with', async () => {
    const { client } = await worker();
    const input = () => ({ params: { id: randomUUID() }, body: phoneReport() });
    const { taken, answer } = await untilRefused(client, field.device, input, 100);
    expect([taken, answer.status]).toEqual([60, 429]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('ask for help twelve times an hour, and the last twenty are kept of a person', async () => {
    const { client, id: userId } = await worker();
    const state = {
      platform: 'Android',
      app: 'a.js',
      isInstalled: true,
      isOnline: true,
      language: 'es',
      storage: null,
      permissions: { geolocation: null, camera: null, notifications: null },
      clockOffset: null,
      visits: [],
      log: [],
    };
    const input = () => ({ params: { id: randomUUID() }, body: { comment: null, state } });
    const { taken, answer } = await untilRefused(client, field.report, input, 40);
    expect([taken, answer.status]).toEqual([12, 429]);
    expect(answer.message).toMatch(/12 informes de tu teléfono en una hora.*Puedes seguir en \d+ minutos/);
    for (let hour = 0; hour < 2; hour += 1) {
      await app.sql(
        `update rate_limits set window_ends_at = now() - interval '1 second' where key like 'phoneReport:%'`,
      );
      for (let index = 0; index < 12; index += 1) await client.call(field.report, input());
    }
    expect(await app.sql('select 1 from field_reports where user_id = $1', [userId])).toHaveLength(20);
  });

  it('take pushes on twenty of them', async () => {
    const { client, id: userId } = await worker();
    const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', p256dh: 'a', auth: 'b' };
    for (let index = 0; index < 25; index += 1)
      await client.call(field.subscribe, { params: { id: randomUUID() }, body });
    expect(await app.sql('select 1 from push_subscriptions where user_id = $1', [userId])).toHaveLength(20);
  });
});

describe('skips of an assignment', () => {
  const skip = (assignmentId: number, at = Date.now(), more: object = {}) => ({
    clientId: randomUUID(),
    assignmentId,
    reason: 'closed' as const,
    skippedAt: new Date(at).toISOString(),
    sentAt: new Date().toISOString(),
    ...more,
  });

  it('are one in a day, under whatever ids they are sent', async () => {
    const { client, id } = await worker();
    const assignmentId = await assign(id, { resetScale: 'weekly' });
    const body = skip(assignmentId);
    const first = await client.call(field.skip, { body });
    const refused = await client.fail(field.skip, { body: skip(assignmentId) });
    expect(refused).toMatchObject({ status: 429, data: { code: 'field:skippedBefore' } });
    expect(refused.message).toBe('Esta visita ya se saltó hoy. Puedes enviar otro motivo mañana.');
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(25 * 3_600);
    // The same one again is the same, sent at whatever time; another one under its id is refused.
    expect(await client.call(field.skip, { body: { ...body, sentAt: new Date().toISOString() } })).toEqual(
      first,
    );
    const other = await client.fail(field.skip, { body: { ...body, reason: 'noAccess' } });
    expect(other).toMatchObject({ status: 409, data: { code: 'field:otherSkip' } });
    // Of another day, as a phone without a connection sends it, it is one more.
    await client.call(field.skip, { body: skip(assignmentId, Date.now() - 2 * day) });
    // A phone that held the second one sends it on the next day.
    await app.sql(
      `update skipped_visits set received_at = received_at - interval '1 day' where assignment_id = $1`,
      [assignmentId],
    );
    await client.call(field.skip, { body: skip(assignmentId) });
  });

  it('are not of months ago, nor of a day to come', async () => {
    const { client, id } = await worker();
    const assignmentId = await assign(id);
    const old = await client.fail(field.skip, { body: skip(assignmentId, Date.now() - 2 * 365 * day) });
    expect(old).toMatchObject({ status: 409, data: { code: 'field:skipTooOld' } });
    await client.call(field.skip, { body: skip(assignmentId, Date.now() + 30 * day) });
    const [kept] = await app.sql<{ ahead: boolean }>(
      `select skipped_at > now() + interval '10 minutes' as ahead from skipped_visits where assignment_id = $1`,
      [assignmentId],
    );
    expect(kept).toEqual({ ahead: false });
  });
});

describe('files on their way', () => {
  const digest = createHash('sha256').update('x').digest();
  const fileOf = (size: number, id: string = randomUUID(), fileType = 'video/mp4') => ({
    id,
    fileName: 'v.mp4',
    fileType,
    size,
    sha256: digest.toString('hex'),
    blocks: Buffer.concat(Array.from({ length: Math.ceil(size / 262_144) }, () => digest)).toString('base64'),
  });
  const half = 500 * 1024 ** 2;

  it('end at 50 GB of one person, who can still ask for those that are known', async () => {
    const { client, id: userId } = await worker();
    const known = fileOf(1_000);
    await client.call(field.uploads, { body: { files: [known] } });
    // 102 files of 500 MB are just below it; the digests of so many are declared in a moment.
    await app.sql(
      `insert into files (key, purpose, is_public, content_type, max_size, signed_by, is_field_work)
       select 'private/answer-video/made-' || n, 'answer-video', false, 'video/mp4', $2, $1, true
       from generate_series(1, 102) n`,
      [userId, half],
    );
    const refused = await client.fail(field.uploads, { body: { files: [fileOf(half)] } });
    expect(refused).toMatchObject({ status: 429, data: { code: 'platform:files.uploadsWaiting' } });
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.message).toContain('50 GB');
    const { uploads } = await client.call(field.uploads, { body: { files: [known] } });
    expect(uploads).toMatchObject([{ state: 'waiting' }]);
    const signed = await client.fail(field.signUpload, {
      body: { fileName: 'v.mp4', fileType: 'video/mp4' },
    });
    expect(signed.status).toBe(429);
    // Once some have arrived and are named, there is room.
    await app.sql(`update files set state = 'stored', names = 1, size = max_size where key like '%/made-%'`);
    await client.call(field.uploads, { body: { files: [fileOf(half)] } });
  });

  it('end at ten thousand, also for two that declare at once', async () => {
    const { client, id: userId } = await worker();
    await app.sql(
      `insert into files (key, purpose, is_public, content_type, max_size, signed_by, is_field_work)
       select 'private/answer-video/small-' || n, 'answer-video', false, 'video/mp4', 1000, $1, true
       from generate_series(1, 9980) n`,
      [userId],
    );
    const twenty = () => ({ files: Array.from({ length: 20 }, () => fileOf(1_000)) });
    const answers = await Promise.all(
      [twenty(), twenty()].map((body) => client.send(field.uploads, { body })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429]);
  });
});

it('a phone that comes back after a month with 200 visits and 200 skips is refused nothing', async () => {
  const { client, id } = await worker();
  const assignmentIds: number[] = [];
  for (let index = 0; index < 10; index += 1) assignmentIds.push(await assign(id));
  const statuses: number[] = [];
  for (let index = 0; index < 200; index += 1) {
    const finishedAt = new Date(Date.now() - (index % 30) * day - 3_600_000).toISOString();
    const body = responseTo(assignmentIds[index % 10] ?? 0, [{ questionId, value: `Visita ${index}` }], {
      startedAt: finishedAt,
      finishedAt,
      sentAt: new Date().toISOString(),
      acceptSurplus: true,
    });
    const answers = [await client.send(field.respond, { body }), await client.send(field.respond, { body })];
    statuses.push(...answers.map(({ status }) => status));
    const skipped = {
      clientId: randomUUID(),
      assignmentId: assignmentIds[index % 10] ?? 0,
      reason: 'closed',
      skippedAt: new Date(Date.now() - Math.floor(index / 10) * day).toISOString(),
      sentAt: new Date().toISOString(),
    };
    statuses.push((await client.send(field.skip, { body: skipped })).status);
  }
  await client.call(field.device, { params: { id: randomUUID() }, body: phoneReport() });
  expect([...new Set(statuses)].toSorted((one, other) => one - other)).toEqual([200, 201]);
}, 120_000);
