// A stream of events ends with the session it was opened with, whichever process and person end that.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, makeWorld, type Person, type World, worldPassword } from '../../../test/kit/world.ts';
import { signClaims } from '../auth/signed-claims.ts';

const { sessions, users } = contract;

const newPassword = 'Marejada-gris-41';

let app: TestApplication;
let world: World;
let origin: string;
let person: Person;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  app.server.server.closeAllConnections();
  await app.close();
});
beforeEach(async () => {
  const projects = [{ companyId: world.companyId, projectId: world.projectId }];
  person = await addPerson(app, { role: 'client', projects });
});

interface Stream {
  readonly client: Client;
  readonly sessionId: string;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
}

async function streamWith(token: string): Promise<Pick<Stream, 'ended'>> {
  const opened = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  expect(opened.status).toBe(200);
  const read = async (): Promise<void> => {
    for await (const chunk of opened.body ?? []) void chunk;
  };
  // The end of the test cuts off what is still open.
  return { ended: read().catch(() => undefined) };
}

/** A session of its own, with a stream. */
async function listen(email: string): Promise<Stream> {
  const { token } = await app.stranger.call(sessions.login, { body: { email, password: worldPassword } });
  const [last] = await app.sql<{ id: string }>(
    'select s.id from sessions s join users u on u.id = s.user_id where u.email = $1 order by s.created_at desc limit 1',
    [email],
  );
  return {
    client: app.stranger.withToken(token),
    sessionId: last?.id ?? '',
    ended: (await streamWith(token)).ended,
  };
}

const pause = (milliseconds: number) =>
  new Promise<'open'>((resolve) => setTimeout(() => resolve('open'), milliseconds));

/** The periodic check comes after twenty seconds: what ends within five was announced. */
const endsSoon = async ({ ended }: Pick<Stream, 'ended'>): Promise<void> =>
  expect(await Promise.race([ended.then(() => 'ended'), pause(5_000)])).toBe('ended');
const staysOpen = async ({ ended }: Stream): Promise<void> =>
  expect(await Promise.race([ended.then(() => 'ended'), pause(500)])).toBe('open');

const admin = () => world.people.superAdmin.client;

it('when the person signs out; those of their other sessions go on', async () => {
  const [one, other] = [await listen(person.email), await listen(person.email)];
  await one.client.call(sessions.logout, {});
  await endsSoon(one);
  await staysOpen(other);
});

it.each<[string, (stream: Stream) => Promise<unknown>]>([
  [
    'an administrator ends all sessions',
    () => admin().call(users.endSessions, { params: { id: person.id } }),
  ],
  [
    'the person ends the session from another one',
    ({ sessionId }) => person.client.call(users.endOwnSession, { params: { id: sessionId } }),
  ],
  [
    'another process ends the session',
    ({ sessionId }) => app.sql('update sessions set revoked_at = now() where id = $1', [sessionId]),
  ],
  ['the account is deactivated', () => app.sql('update users set active = false where id = $1', [person.id])],
  ['the account is deleted', () => app.sql('update users set deleted = true where id = $1', [person.id])],
  [
    'the password is changed elsewhere',
    () =>
      person.client.call(users.changePassword, {
        body: { currentPassword: worldPassword, password: newPassword, confirmPassword: newPassword },
      }),
  ],
])('when %s', async (_, end) => {
  const stream = await listen(person.email);
  const colleague = await listen(world.people.owner.email);
  await end(stream);
  await endsSoon(stream);
  await staysOpen(colleague);
});

it('when its token ends', async () => {
  const { sessionId } = await listen(person.email);
  const claims = { sub: sessionId, generation: 1 };
  const token = await signClaims(app.services.keys('session tokens'), claims, new Date(Date.now() + 1_500));
  await endsSoon(await streamWith(token));
});

it('when the session ended while nobody listened to the database', async () => {
  const stream = await listen(person.email);
  const held = await app.sql<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'gondola events' and datname = current_database()`,
  );
  for (const { pid } of held) await app.sql('select pg_terminate_backend($1)', [pid]);
  await app.sql('update sessions set revoked_at = now() where id = $1', [stream.sessionId]);
  await endsSoon(stream);
});
