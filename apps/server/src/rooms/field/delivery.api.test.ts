// Visits left on a phone (D78, D85): their ticket sends them, and nothing else, for as long as it holds.
import { createHash, randomUUID } from 'node:crypto';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAssignment, addLocation, addTask, photoOf, responseTo } from '../../../test/kit/audit-world.ts';
import { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../test/kit/world.ts';
import { forgetDevicesJob } from './forget-devices.job.ts';

const { field } = contract;
const day = 86_400_000;

let app: TestApplication;
let world: World;
let admin: Client;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
});
afterAll(() => app.close());

const withTicket = (ticket: string): Client =>
  new Client(app.server, { 'accept-language': 'es', authorization: `Delivery ${ticket}` });

/** A worker with an assignment that asks for a photo, and their phone, with unsent visits by its own word. */
async function aWorker() {
  const worker = await addColleague(app, world, 'scout');
  const task = await addTask(admin, world.projectId, [
    { type: 'short answer', title: 'Nota' },
    { type: 'multiple image question', title: 'Góndola' },
  ]);
  const locationId = await addLocation(app, world.companyId);
  const assignmentId = await addAssignment(admin, { taskId: task.id, userId: worker.id, locationId });
  const answer = { questionId: task.questions['Nota']?.id ?? 0, value: 'Ordenada' };
  const visit = () => responseTo(assignmentId, [answer]);
  const deviceId = randomUUID();
  const queue = {
    companyId: world.companyId,
    drafts: 0,
    visits: 2,
    files: 1,
    bytes: 4_000,
    since: new Date().toISOString(),
    fault: null,
  };
  const body = { platform: 'Android 14', app: 'a.js', isInstalled: true, storage: null, queues: [queue] };
  await worker.client.call(field.device, { params: { id: deviceId }, body });
  const leave = (...clientIds: string[]) =>
    worker.client.call(field.leaveVisits, { body: { deviceId, clientIds } });
  return { worker, task, assignmentId, visit, deviceId, leave, params: { id: deviceId } };
}
const remove = (userId: number, how: 'deleted = true' | 'active = false' = 'deleted = true') =>
  app.sql(
    `with gone as (update users set ${how} where id = $1)
     update sessions set revoked_at = now() where user_id = $1`,
    [userId],
  );
const rowsOf = (clientId: string) =>
  app.sql<{ userId: number }>('select user_id::int as "userId" from responses where client_id = $1', [
    clientId,
  ]);

it('sends what was left, with its files, once and as its worker, and says the same when it is sent again', async () => {
  const { worker, task, visit, leave } = await aWorker();
  const left = visit();
  const { ticket, until } = await leave(left.clientId);
  expect(Math.round((Date.parse(until) - Date.now()) / day)).toBe(30);
  const sender = withTicket(ticket);
  const content = await photoOf();
  const digest = createHash('sha256').update(content).digest();
  const file = {
    id: randomUUID(),
    fileName: 'foto.jpg',
    fileType: 'image/jpeg',
    size: content.length,
    sha256: digest.toString('hex'),
    blocks: digest.toString('base64'),
  };
  const [declared] = (await sender.call(field.uploads, { body: { files: [file] } })).uploads;
  const photo = { questionId: task.questions['Góndola']?.id ?? 0, media: [declared?.address ?? ''] };
  const body = { ...left, answers: [...left.answers, photo], filesFollow: true };
  expect((await sender.call(field.respond, { body })).waitingFor).toHaveLength(1);
  const { pathname, search } = new URL((declared?.sendTo ?? '').replace('{first}', '0'));
  const put = await app.server.inject({
    method: 'PUT',
    url: `${pathname}${search}`,
    payload: content,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(put.statusCode).toBe(200);
  const receipt = await sender.call(field.respond, { body });
  expect(receipt.waitingFor).toEqual([]);
  expect(receipt.files).toHaveLength(1);
  expect(await sender.call(field.respond, { body })).toEqual(receipt);
  expect(await rowsOf(left.clientId)).toEqual([{ userId: worker.id }]);
});

it('sends no visit that was not left, and opens no other call', async () => {
  const { visit, leave, assignmentId, deviceId, params } = await aWorker();
  const [left, other] = [visit(), visit()];
  const sender = withTicket((await leave(left.clientId)).ticket);
  const refused = await sender.fail(field.respond, { body: other });
  expect(refused.status).toBe(403);
  expect(await rowsOf(other.clientId)).toEqual([]);
  const skipped = {
    clientId: randomUUID(),
    assignmentId,
    reason: 'closed' as const,
    skippedAt: new Date().toISOString(),
  };
  expect((await sender.fail(field.skip, { body: skipped })).status).toBe(403);
  for (const [name, definition] of Object.entries(field)) {
    if (['uploads', 'respond', 'skip'].includes(name) || definition.access === 'public') continue;
    const sent = { params: { id: deviceId, companyId: world.companyId }, body: {} } as never;
    expect((await sender.fail(definition, sent)).status, name).toBe(401);
  }
  expect((await sender.fail(contract.users.current, {})).status).toBe(401);
  expect(params.id).toBe(deviceId);
});

it('is kept as a hash, shown once, and ended by a later one, by its time, and with a phone that is forgotten', async () => {
  const { worker, visit, leave, params } = await aWorker();
  const left = visit();
  const first = await leave(left.clientId);
  const [kept] = await app.sql<{ row: string }>(
    'select to_jsonb(t)::text as row from delivery_tickets t where user_id = $1',
    [worker.id],
  );
  expect(kept?.row).not.toContain(first.ticket);
  const second = await leave(left.clientId);
  const send = (ticket: string) => withTicket(ticket).fail(field.respond, { body: left });
  expect((await send(first.ticket)).status).toBe(401);
  await app.sql(`update delivery_tickets set until = now() - interval '1 second' where user_id = $1`, [
    worker.id,
  ]);
  expect((await send(second.ticket)).status).toBe(401);
  const third = await leave(left.clientId);
  await admin.call(field.forget, { params, body: { userId: worker.id } });
  expect((await send(third.ticket)).status).toBe(401);
  expect(await rowsOf(left.clientId)).toEqual([]);
});

it('holds for somebody who is removed until all that they left has come', async () => {
  const { worker, visit, leave } = await aWorker();
  const [one, two] = [visit(), visit()];
  const sender = withTicket((await leave(one.clientId, two.clientId)).ticket);
  await remove(worker.id);
  const run = () => forgetDevicesJob.run({}, app.services, app.services.log);
  await sender.call(field.respond, { body: one });
  await run();
  await sender.call(field.respond, { body: two });
  // Its receipts are there to be asked for until the night.
  await sender.call(field.respond, { body: one });
  await run();
  expect((await sender.fail(field.respond, { body: two })).status).toBe(401);
  expect(await rowsOf(two.clientId)).toHaveLength(1);
});

it('is opened by an administrator for the phone of somebody removed, who left none, for what ended before', async () => {
  const { worker, visit, params } = await aWorker();
  const [waiting, later] = [visit(), visit()];
  const body = { userId: worker.id };
  expect((await admin.fail(field.openDelivery, { params, body })).status).toBe(409);
  expect(await app.stranger.call(field.openedTickets, { params })).toEqual({ tickets: [], removedIds: [] });
  await remove(worker.id, 'active = false');
  const { until } = await admin.call(field.openDelivery, { params, body });
  expect(Math.round((Date.parse(until) - Date.now()) / day)).toBe(7);
  const { phones } = await admin.call(field.phones, { query: { limit: 100 } });
  expect(phones.find(({ id }) => id === params.id)?.delivery).toEqual({
    until,
    isOpened: true,
    isTaken: false,
  });
  const { tickets, removedIds } = await app.stranger.call(field.openedTickets, { params });
  expect(removedIds).toEqual([worker.id]);
  expect(tickets).toMatchObject([{ userId: worker.id, until }]);
  const sender = withTicket(tickets[0]?.ticket ?? '');
  await sender.call(field.respond, { body: waiting });
  expect(await rowsOf(waiting.clientId)).toEqual([{ userId: worker.id }]);
  await app.sql(`update delivery_tickets set frozen_at = now() - interval '2 days' where user_id = $1`, [
    worker.id,
  ]);
  expect((await sender.fail(field.respond, { body: later })).status).toBe(403);
  const [line] = await app.sql<{ by: string }>(
    `select user_id as by from audit_log where action = 'user.openDelivery' and entity_id = $1`,
    [String(worker.id)],
  );
  expect(Number(line?.by)).toBe(world.people.superAdmin.id);
});

it('is opened for phones of the own companies alone, and told to no other phone', async () => {
  const { worker, params } = await aWorker();
  await remove(worker.id);
  const other = await makeWorld(app);
  const body = { userId: worker.id };
  const elsewhere = admin.inCompany(other.companyId);
  expect((await elsewhere.fail(field.openDelivery, { params, body })).status).toBe(404);
  expect((await world.people.qa.client.fail(field.openDelivery, { params, body })).status).toBe(403);
  await admin.call(field.openDelivery, { params, body });
  const stranger = await app.stranger.call(field.openedTickets, { params: { id: randomUUID() } });
  expect(stranger).toEqual({ tickets: [], removedIds: [] });
});

it('slows down who tries tickets that are none', async () => {
  const { visit } = await aWorker();
  const body = visit();
  await app.sql(
    `insert into rate_limits (key, attempts, window_ends_at) values ('link:address:127.0.0.1', 600, now() + interval '5 minutes')
     on conflict (key) do update set attempts = 600, window_ends_at = excluded.window_ends_at`,
  );
  const { status } = await withTicket('A'.repeat(43)).fail(field.respond, { body });
  await app.sql(`delete from rate_limits where key like 'link:%'`);
  expect(status).toBe(429);
});
