// Visits that a phone saved as a file (D85): whose file opens for whom, and what its ticket sends.
import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { contract, sealedForVisits } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAssignment, addLocation, addTask, photoOf, responseTo } from '../../../test/kit/audit-world.ts';
import { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type Person, type World } from '../../../test/kit/world.ts';
import { createKeys } from '../../platform/auth/keys.ts';
import { seal } from '../../platform/auth/sealed-text.ts';
import { openHead, visitFileKey } from './visit-files.ts';

const { field } = contract;

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

const savedAt = '2026-11-29T12:00:00.000Z';

/** The phone of a person, as it says of itself; gives its id and the key by which it seals. */
async function phoneOf({ client }: Person) {
  const deviceId = randomUUID();
  const queue = {
    companyId: world.companyId,
    drafts: 0,
    visits: 1,
    files: 1,
    bytes: 4_000,
    since: savedAt,
    fault: null,
  };
  const body = { platform: 'Android 14', app: 'a.js', isInstalled: true, storage: null, queues: [queue] };
  const { visitFileKey: key } = await client.call(field.device, { params: { id: deviceId }, body });
  return { deviceId, key };
}

/** The head of a file, sealed as phones do it. */
function headOf(userId: number, { deviceId, key }: { deviceId: string; key: string }, clientIds: string[]) {
  const current = new Uint8Array(Buffer.from(key, 'base64url'));
  const head = { savedAt, key: randomBytes(32).toString('base64url'), clientIds, listSize: 20 };
  const sealed = seal(
    { current, all: [current] },
    JSON.stringify(head),
    sealedForVisits({ userId, deviceId }),
  );
  return { head, body: { userId, deviceId, sealed } };
}

/** A worker with an assignment that asks for a photo, and the head of a file with one visit of theirs. */
async function aFile() {
  const worker = await addColleague(app, world, 'scout');
  const task = await addTask(admin, world.projectId, [
    { type: 'short answer', title: 'Nota' },
    { type: 'multiple image question', title: 'Góndola' },
  ]);
  const locationId = await addLocation(app, world.companyId);
  const assignmentId = await addAssignment(admin, { taskId: task.id, userId: worker.id, locationId });
  const visit = () =>
    responseTo(assignmentId, [{ questionId: task.questions['Nota']?.id ?? 0, value: 'Ordenada' }]);
  const phone = await phoneOf(worker);
  const saved = visit();
  return { worker, task, visit, phone, saved, ...headOf(worker.id, phone, [saved.clientId]) };
}

const rowsOf = (clientId: string) =>
  app.sql<{ userId: number }>('select user_id::int as "userId" from responses where client_id = $1', [
    clientId,
  ]);

interface Photo {
  readonly id: string;
  readonly content: Buffer;
}

const aPhoto = async (): Promise<Photo> => ({ id: randomUUID(), content: await photoOf() });

/** Sends a visit with a photo, as phones and the portal do. */
async function send(
  sender: Client,
  saved: ReturnType<typeof responseTo>,
  questionId: number,
  { id, content }: Photo,
) {
  const digest = createHash('sha256').update(content).digest();
  const file = {
    id,
    fileName: 'foto.jpg',
    fileType: 'image/jpeg',
    size: content.length,
    sha256: digest.toString('hex'),
    blocks: digest.toString('base64'),
  };
  const [declared] = (await sender.call(field.uploads, { body: { files: [file] } })).uploads;
  const photo = { questionId, media: [declared?.address ?? ''] };
  const body = { ...saved, answers: [...saved.answers, photo], filesFollow: true };
  await sender.call(field.respond, { body });
  if (declared?.sendTo) {
    const { pathname, search } = new URL(declared.sendTo.replace('{first}', '0'));
    await app.server.inject({
      method: 'PUT',
      url: `${pathname}${search}`,
      payload: content,
      headers: { 'content-type': 'application/octet-stream' },
    });
  }
  return sender.call(field.respond, { body });
}

it('opens for an administrator, and its ticket sends what it names as its worker, and nothing else', async () => {
  const { worker, task, visit, phone, saved, head, body } = await aFile();
  const opened = await admin.call(field.openVisitFile, { body });
  expect(opened).toMatchObject({
    User: { id: worker.id, isRemoved: false },
    Phone: { name: null, platform: 'Android 14' },
    savedAt,
    key: head.key,
    listSize: 20,
    arrived: [],
  });
  const hours = Math.round((Date.parse(opened.until) - Date.now()) / 3_600_000);
  expect(hours).toBe(24);
  const sender = withTicket(opened.ticket);
  expect((await sender.fail(field.respond, { body: visit() })).status).toBe(403);
  const photoQuestion = task.questions['Góndola']?.id ?? 0;
  const photo = await aPhoto();
  const receipt = await send(sender, saved, photoQuestion, photo);
  expect(receipt).toMatchObject({ waitingFor: [], files: [{}] });
  expect(await rowsOf(saved.clientId)).toEqual([{ userId: worker.id }]);
  const [line] = await app.sql<{ by: string; after: object }>(
    `select user_id as by, after from audit_log where action = 'user.openVisitFile' and entity_id = $1`,
    [String(worker.id)],
  );
  expect(Number(line?.by)).toBe(world.people.superAdmin.id);
  expect(line?.after).toMatchObject({ deviceId: phone.deviceId, visits: 1 });
  // The phone comes by itself later, and has its receipts.
  expect(await send(worker.client, saved, photoQuestion, photo)).toEqual(receipt);
  expect((await admin.call(field.openVisitFile, { body })).arrived).toEqual([saved.clientId]);
  expect(await rowsOf(saved.clientId)).toHaveLength(1);
});

it('leaves the ticket of the phone and that of another opening as they are, and is handed to no phone', async () => {
  const { worker, visit, phone, saved, body } = await aFile();
  const left = visit();
  const { deviceId } = phone;
  const { ticket } = await worker.client.call(field.leaveVisits, {
    body: { deviceId, clientIds: [left.clientId] },
  });
  const first = await admin.call(field.openVisitFile, { body });
  const second = await admin.call(field.openVisitFile, { body });
  const { tickets } = await app.stranger.call(field.openedTickets, { params: { id: deviceId } });
  expect(tickets).toEqual([]);
  for (const one of [first, second]) await withTicket(one.ticket).call(field.respond, { body: saved });
  await withTicket(ticket).call(field.respond, { body: left });
  expect((await withTicket(ticket).fail(field.respond, { body: saved })).status).toBe(403);
});

it('opens also for somebody removed, and when their phone is forgotten', async () => {
  const { worker, phone, saved, task, body } = await aFile();
  await admin.call(field.forget, { params: { id: phone.deviceId }, body: { userId: worker.id } });
  await app.sql('update users set deleted = true where id = $1', [worker.id]);
  const opened = await admin.call(field.openVisitFile, { body });
  expect(opened.User.isRemoved).toBe(true);
  await send(withTicket(opened.ticket), saved, task.questions['Góndola']?.id ?? 0, await aPhoto());
  expect(await rowsOf(saved.clientId)).toEqual([{ userId: worker.id }]);
});

it('says that a file is not of this installation, where another key sealed it, or it says another person or phone', async () => {
  const { worker, phone, saved, body } = await aFile();
  const colleague = await addColleague(app, world, 'scout');
  const other = await phoneOf(colleague);
  const foreign = { ...phone, key: randomBytes(32).toString('base64url') };
  const attempts = [
    headOf(worker.id, foreign, [saved.clientId]).body,
    // A colleague who saves visits in somebody else's name.
    headOf(worker.id, { ...phone, key: other.key }, [saved.clientId]).body,
    { ...body, userId: colleague.id },
    { ...body, deviceId: other.deviceId },
    { ...body, sealed: `${body.sealed.slice(0, -3)}AAA` },
    { ...body, sealed: 'a.b.c' },
  ];
  for (const attempt of attempts) {
    const { status, data } = await admin.fail(field.openVisitFile, { body: attempt });
    expect(status).toBe(400);
    expect(JSON.stringify(data)).toContain('otra instalación');
  }
});

it('opens for nobody of another company, nor without the role', async () => {
  const { body } = await aFile();
  const other = await makeWorld(app);
  const elsewhere = await admin.inCompany(other.companyId).fail(field.openVisitFile, { body });
  expect(elsewhere.status).toBe(404);
  expect(JSON.stringify(elsewhere)).toContain('tus empresas');
  expect((await world.people.qa.client.fail(field.openVisitFile, { body })).status).toBe(403);
  expect((await app.stranger.fail(field.openVisitFile, { body })).status).toBe(401);
});

it('opens while the secret before is kept, and no longer', () => {
  const [before, after] = [
    'the secret of last year, thirty-two signs',
    'the secret of this year, thirty-two signs',
  ];
  const phone = { userId: 7, id: randomUUID() };
  const made = headOf(7, { deviceId: phone.id, key: visitFileKey(createKeys(before), phone) }, [
    randomUUID(),
  ]);
  expect(openHead(createKeys(before), made.body)).toEqual(made.head);
  expect(openHead(createKeys(after, before), made.body)).toEqual(made.head);
  expect(openHead(createKeys(after), made.body)).toBeUndefined();
  const key = hkdfSync('sha256', createKeys(before)('visit files').current, '', `7 ${phone.id}`, 32);
  expect(visitFileKey(createKeys(before), phone)).toBe(Buffer.from(key).toString('base64url'));
});
