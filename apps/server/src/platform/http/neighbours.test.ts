// The share that one caller may take of a process: connections, bodies on their way, streams, and calls that cost others something.
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World, worldPassword } from '../../../test/kit/world.ts';

let app: TestApplication;
let world: World;
let port: number;

beforeAll(async () => {
  app = await startTestApplication({ COST_LIMIT_FACTOR: '1' });
  world = await makeWorld(app);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.server.address() as { port: number });
});
afterAll(() => app.close());

const sockets = new Set<Socket>();

/** Sends the text of a request and nothing after it; gives what was answered so far when asked. */
async function begin(text: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = createConnection(port, '127.0.0.1');
  sockets.add(socket);
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answer: () => answer };
}

async function tokenOf({ email }: { readonly email: string }): Promise<string> {
  const body = { email, password: worldPassword };
  return (await app.stranger.call(contract.sessions.login, { body })).token;
}

const halfSent = (token: string): string =>
  `POST /api/ticket HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"subject":`;

describe('bodies that never end', () => {
  it('are refused from the thirty-first of one person on; others are not touched', async () => {
    const token = await tokenOf(world.people.client);
    const begun = await Promise.all(Array.from({ length: 50 }, () => begin(halfSent(token))));
    const isRefused = ({ answer }: (typeof begun)[number]): boolean => answer().startsWith('HTTP/1.1 429');
    await expect.poll(() => begun.filter(isRefused).length).toBe(20);
    expect(begun.find(isRefused)?.answer()).toMatch(/retry-after: \d/i);
    expect((await world.people.owner.client.send(contract.tickets.list, {})).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await pause(100);
    expect((await world.people.client.client.send(contract.tickets.list, {})).status).toBe(200);
  });

  it('lose their connection when nothing more comes', { timeout: 40_000 }, async () => {
    const { socket } = await begin(halfSent(await tokenOf(world.people.client)));
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });
});

describe('the body of a stranger', () => {
  it('may have 16 kB and no more', async () => {
    const body = { email: 'a@example.com', password: 'x'.repeat(20_000) };
    const answer = await app.stranger.send(contract.sessions.login, { body });
    expect(answer.status).toBe(413);
    expect(answer.data['errorMessage']).toBeTruthy();
  });
});

describe('a body that comes encoded', () => {
  it.each(['br', 'gzip', 'x'])(
    '%s is refused at once, on calls and on signed addresses',
    async (encoding) => {
      const signed = await world.people.client.client.call(contract.tickets.signUpload, {
        body: { fileName: 'a.txt', fileType: 'text/plain' },
      });
      const { pathname, search } = new URL(signed.returnData.signedRequest);
      const headers = { 'content-type': 'text/plain', 'content-encoding': encoding };
      const sent = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
        method: 'PUT',
        body: 'x',
        headers,
      });
      expect(sent.status).toBe(415);
      const called = await app.server.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload: Buffer.from('x'),
      });
      expect(called.statusCode).toBe(415);
    },
  );
});

describe('event streams', () => {
  it('are twelve for one person: the oldest ends when one more begins', async () => {
    const token = await tokenOf(world.people.scout);
    const text = `GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`;
    const streams: Awaited<ReturnType<typeof begin>>[] = [];
    for (let index = 0; index < 15; index += 1) {
      streams.push(await begin(text));
      await pause(30);
    }
    await pause(100);
    const ended = streams.map(({ answer }) => answer().includes('\r\n0\r\n\r\n'));
    expect(ended).toEqual([...Array<boolean>(3).fill(true), ...Array<boolean>(12).fill(false)]);
    for (const socket of sockets) socket.destroy();
  });
});

describe('calls that cost', () => {
  it('mails: a person who raises tickets by the hundred is refused with 429 and when to try again', async () => {
    const raise = (index: number) =>
      world.people.client.client.send(contract.tickets.create, {
        body: {
          subject: `T ${index}`,
          content: 'x',
          category: 'qa',
          subcategory: 'other',
          projectId: world.projectId,
        },
      });
    const answers = [];
    for (let index = 0; index < 35; index += 1) answers.push(await raise(index));
    expect(answers.slice(0, 30).every(({ status }) => status === 201)).toBe(true);
    const refused = answers.at(-1);
    expect(refused?.status).toBe(429);
    const seconds = Number(refused?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    // Which limit it is, and when one may go on.
    expect(JSON.stringify(refused?.data)).toContain(
      `Enviaste 30 correos o tickets en un minuto, el máximo por persona. Puedes seguir en ${seconds} segundo`,
    );
    // Somebody else in the same company goes on.
    const other = await world.people.owner.client.send(contract.tickets.list, {});
    expect(other.status).toBe(200);
  });

  it('exports: a dozen a minute for one person', async () => {
    const statuses = [];
    for (let index = 0; index < 14; index += 1) {
      const { status } = await world.people.superAdmin.client.download(contract.users.export, {
        query: { format: 'csv' },
      } as never);
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('a setting that would break a header', () => {
  const change = (weatherUrl: string) =>
    world.people.superAdmin.client.send(contract.settings.update, {
      body: { changes: { weatherUrl }, expected: { weatherUrl: 'https://api.open-meteo.com/v1/forecast' } },
    });

  it.each([
    'https://x.example;script-src',
    'https://x.example,y',
    'https://user:secret@x.example/',
    "https://x.example'/",
    'https://x.example\u00a0y/',
  ])('%s is not stored', async (weatherUrl) => {
    const answer = await change(weatherUrl);
    expect(answer.status).toBe(400);
    expect(answer.data['fields']).toMatchObject([{ path: 'changes.weatherUrl' }]);
  });

  it('that is stored all the same breaks no page', async () => {
    await app.sql(
      `insert into settings (name, value) values ('weatherUrl', '"https://x.example;script-src"')`,
    );
    expect((await app.server.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await world.people.superAdmin.client.send(contract.settings.read, {})).status).toBe(200);
    expect((await world.people.client.client.send(contract.home.page, {})).status).toBe(200);
    await app.sql(`delete from settings where name = 'weatherUrl'`);
  });
});
