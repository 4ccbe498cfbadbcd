// The floor: node:http and pg, answering the same rows with no sign-in, no isolation, no validation. It logs in as the
// owner of the tables, whom row-level security does not concern. Prints its port.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { answers } from './answers.ts';

pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({
  connectionString: process.env['FLOOR_DATABASE_URL'],
  max: 12,
  idleTimeoutMillis: 0,
  application_name: 'floor',
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function answer(request: IncomingMessage): Promise<object> {
  const [path, query] = (request.url ?? '').split('?');
  const answerTo = answers[`${request.method} ${path}`];
  if (!answerTo) throw new Error(`the floor has no ${request.method} ${path}`);
  const body = request.method === 'POST' ? await bodyOf(request) : '';
  return answerTo(pool, new URLSearchParams(query), body);
}

async function respond(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  try {
    const data = await answer(request);
    const isCreated = request.method === 'POST';
    const status = isCreated ? 201 : 200;
    const body = JSON.stringify({ success: true, status, message: isCreated ? 'Saved' : 'Done', data });
    reply.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    reply.end(body);
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    reply.writeHead(500).end();
  }
}

const server = createServer((request, reply) => void respond(request, reply));
// As long as the other side keeps them.
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
