import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@gondola/contract';
import { expect, it } from 'vitest';
import { startTestApplication } from '../../../test/kit/test-application.ts';

async function connect(port: number, text = ''): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

/** All that a connection is answered until it ends. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  return answer;
}

it('ends connections without a request when the server stops, and answers the requests that have begun', async () => {
  const app = await startTestApplication();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as { port: number };
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' });
  const head = `POST ${contract.sessions.login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const silent = await connect(port);
  const halfHead = await connect(port, 'GET / HTTP/1.1\r\nhost:');
  const begun = await connect(port, head);
  let answer = '';
  begun.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const seen = () => new Promise((resolve) => app.server.server.once('request', resolve));
  const alive = connect(port, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  await seen();
  const idle = await alive;
  await once(idle, 'data');

  const startedAt = performance.now();
  const closed = app.close();
  await Promise.all([once(silent, 'close'), once(halfHead, 'close'), once(idle, 'close')]);
  begun.write(body);
  await closed;
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
});

it('answers what was on its way when it stopped: connections in line at the port, and one whose request comes a moment later', async () => {
  const app = await startTestApplication();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as { port: number };
  const late = await connect(port);
  // More of them than the event loop takes in a turn.
  const inLine = Array.from({ length: 20 }, () => {
    const socket = createConnection(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    return socket;
  });
  const answers = Promise.all([late, ...inLine].map(answerOf));
  await once(inLine[0] ?? late, 'connect');
  const closed = app.close();
  await sleep(100);
  late.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  for (const answer of await answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  }
  await closed;
});
