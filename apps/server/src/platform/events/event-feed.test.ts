// A change reaches those it concerns, when it is committed, and by nobody else.
import { contract, type Event } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSentResponse } from '../../../test/kit/sent-response.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World, worldPassword } from '../../../test/kit/world.ts';
import { inTransaction } from '../database/transaction.ts';
import { announcePeople } from './announce.ts';

let app: TestApplication;
let world: World;
let origin: string;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  // Aborting a stream makes fetch open a connection it never uses; a server waits a minute for its first request.
  app.server.server.closeAllConnections();
  await app.close();
});

interface Listening {
  readonly received: string[];
  /** The number of notices of missed changes. */
  readonly missed: () => number;
  readonly stop: () => void;
  readonly opened: Response;
}

async function listen(email: string): Promise<Listening> {
  const { token } = await app.stranger.call(contract.sessions.login, {
    body: { email, password: worldPassword },
  });
  const stop = new AbortController();
  const opened = await fetch(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const received: string[] = [];
  let missed = 0;
  const read = async (): Promise<void> => {
    for await (const text of opened.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = text.split('\n');
      received.push(...lines.filter((line) => line.startsWith('data: ')));
      missed += lines.filter((line) => line === 'event: missed').length;
    }
  };
  read().catch(() => undefined);
  return { received, missed: () => missed, stop: () => stop.abort(), opened };
}

const raise = (subject: string) =>
  world.people.client.client.send(contract.tickets.create, {
    body: { subject, content: 'x', category: 'qa', subcategory: 'other', projectId: world.projectId },
  });

/** The events that someone received about a topic; those a ticket notifies receive that too. */
const about = (topic: Event['topic'], { received }: { received: readonly string[] }): Event[] =>
  received
    .map((line) => JSON.parse(line.slice('data: '.length)) as Event)
    .filter((event) => event.topic === topic);

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { interval: 20 }).toBe(true);
}

it('tells the people of the company, and no other company', async () => {
  const owner = await listen(world.people.owner.email);
  const stranger = await listen(world.stranger.email);
  await raise('Uno');
  await until(() => about('tickets', owner).length > 0);
  expect(about('tickets', owner)).toMatchObject([{ companyId: world.companyId }]);
  expect(stranger.received).toEqual([]);
  owner.stop();
  stranger.stop();
});

it('says nothing of what was rolled back', async () => {
  const owner = await listen(world.people.owner.email);
  const refused = await raise('');
  expect(refused.status).toBe(400);
  await raise('Dos');
  await until(() => about('tickets', owner).length > 0);
  expect(about('tickets', owner)).toHaveLength(1);
  owner.stop();
});

it('goes on when the database connection it listens on is lost', async () => {
  const owner = await listen(world.people.owner.email);
  await app.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gondola events' and datname = current_database()`,
  );
  await expect
    .poll(
      async () => {
        await raise('Tres');
        return owner.received.length;
      },
      { interval: 200 },
    )
    .toBeGreaterThan(0);
  owner.stop();
});

it('tells of a change in any gap of its connection, or that one may have been missed', async () => {
  const owner = await listen(world.people.owner.email);
  for (let gap = 0; gap < 6; gap += 1) {
    const before = { events: about('tickets', owner).length, missed: owner.missed() };
    await app.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gondola events' and datname = current_database()`,
    );
    await raise(`Brecha ${gap}`);
    await until(() => about('tickets', owner).length > before.events || owner.missed() > before.missed);
    // The connection is back, and its process goes on to listen.
    await until(() => owner.missed() > before.missed);
  }
  owner.stop();
}, 60_000);

it('is closed to strangers', async () => {
  expect((await fetch(`${origin}/api/events`)).status).toBe(401);
});

it('tells of a change of a person only them and the administrators', async () => {
  const { superAdmin, client, owner } = world.people;
  const [admin, person, colleague] = await Promise.all(
    [superAdmin, client, owner].map(({ email }) => listen(email)),
  );
  if (!admin || !person || !colleague) throw new Error('three listen');
  await superAdmin.client.call(contract.users.update, {
    body: { id: client.id, phoneNumber: '+56 9 1234 5678' },
  });
  await until(() => about('users', person).length > 0 && about('users', admin).length > 0);
  await raise('Cuatro');
  await until(() => about('tickets', colleague).length > 0);
  expect(about('users', person)).toEqual([{ topic: 'users', companyId: null, id: client.id }]);
  expect(about('users', colleague)).toEqual([]);
  for (const each of [admin, person, colleague]) each.stop();
});

it('rings the bell of the worker whose response came back, and nobody else’s', async () => {
  const { scout, qa, owner } = world.people;
  const { companyId, projectId } = world;
  const [worker, colleague] = await Promise.all([listen(scout.email), listen(owner.email)]);
  const sent = await addSentResponse(app, { companyId, projectId, userId: scout.id });
  await qa.client.call(contract.reviews.start, { params: { id: sent.id } });
  await qa.client.call(contract.reviews.rejectSelected, {
    params: { id: sent.id },
    body: { questionResponseList: [sent.textAnswerId], feedbackComments: 'Falta el apellido' },
  });
  await until(() => about('notifications', worker).length > 0);
  expect(about('notifications', worker)).toEqual([{ topic: 'notifications', companyId, id: scout.id }]);
  const { notifications } = await scout.client.call(contract.notifications.list, {});
  expect(notifications[0]).toMatchObject({
    kind: 'responseReturned',
    entity: 'response',
    entityId: sent.id,
    values: { status: 'objected', count: 1 },
  });
  // Both changes were sent when the decision was committed: who has the second would have the first.
  await until(() => about('reviews', colleague).length > 1);
  expect(about('notifications', colleague)).toEqual([]);
  for (const each of [worker, colleague]) each.stop();
});

it('tells of many people at once', async () => {
  const received: Event[] = [];
  const { id: userId } = world.stranger;
  const reader = { userId, role: 'owner', companyIds: [], ownCompanyIds: [], rolesIn: () => [] } as const;
  const stop = app.services.events.subscribe({
    reader,
    send: (event) => received.push(event),
    miss: () => undefined,
  });
  const others = Array.from({ length: 1000 }, (_, index) => 1_000_000 + index);
  await inTransaction(app.services.pool, { companyIds: [], userId: null }, 'write', (db) =>
    announcePeople(db, [...others, userId]),
  );
  await until(() => received.length > 0);
  expect(received).toEqual([{ topic: 'users', companyId: null, id: userId }]);
  stop();
});

it('tells a person of the link that a file gave them, of whom no company was theirs', async () => {
  const { imports } = contract;
  const admin = world.people.superAdmin.client;
  const stranger = await listen(world.stranger.email);
  const [project] = await app.sql<{ name: string }>('select name from projects where id = $1', [
    world.projectId,
  ]);
  const content = `user,project,role\n${world.stranger.email},${project?.name},qa\n`;
  const { import: shown } = await admin.sendFiles(
    imports.uploadUserProjects,
    { body: { companyId: world.companyId } },
    [{ name: 'a.csv', content }],
  );
  await admin.call(imports.apply, {
    params: { id: shown.id },
    body: { onlyGoodRows: true, confirmedDeletions: shown.deletionsToConfirm ?? undefined },
  });
  const received = () => stranger.received.map((line) => JSON.parse(line.slice('data: '.length)) as object);
  const event = { topic: 'users', companyId: null, id: world.stranger.id };
  await until(() => received().length > 0);
  expect(received()).toContainEqual(event);
  stranger.stop();
});
