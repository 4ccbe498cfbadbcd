// A mail goes at most once where the server can know: what may have arrived is not sent again by itself.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { contract } from '@gondola/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { inTransaction } from '../database/transaction.ts';
import { deliverMail } from './deliver-mail.ts';
import { writeMail } from './outbox.ts';

let app: TestApplication;
let world: World;
let behaviour: 'takes' | 'hangsUp' | 'refuses';
const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      if (behaviour === 'refuses') return done(new Error('mailbox on fire'));
      received.push(text);
      if (behaviour === 'takes') return done();
      // It has the whole mail, and its answer never comes.
      for (const { _socket: socket } of server.connections as Set<{ _socket: { destroy(): void } }>)
        socket.destroy();
      return undefined;
    });
  },
});
// Its connections were cut by itself.
server.on('error', () => undefined);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  app = await startTestApplication({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  world = await makeWorld(app);
});
afterAll(async () => {
  await app.close();
  server.close();
});
beforeEach(() => {
  received.length = 0;
});

async function written(subject: string): Promise<number> {
  const id = await inTransaction(app.services.pool, { companyIds: [], userId: null }, 'write', (db) =>
    writeMail(db, app.services, {
      to: 'ana@gondola.test',
      companyId: null,
      subject,
      reader: { name: 'Ana', locale: 'es' },
      lines: [],
      footer: '',
    }),
  );
  return id ?? 0;
}
const shown = async (id: number) =>
  (await world.people.superAdmin.client.call(contract.mails.get, { params: { id } })).mail;

it('is tried again after a refusal, and sent once', async () => {
  const id = await written('Uno');
  behaviour = 'refuses';
  await expect(deliverMail(app.services, id)).rejects.toThrow('mailbox on fire');
  expect(await shown(id)).toMatchObject({
    state: 'queued',
    error: expect.stringContaining('mailbox on fire'),
  });
  behaviour = 'takes';
  await deliverMail(app.services, id);
  await deliverMail(app.services, id);
  expect(received).toHaveLength(1);
  expect(await shown(id)).toMatchObject({ state: 'sent', error: null });
});

it('is given up, for a person to decide, when the mail server had it and did not answer', async () => {
  const id = await written('Dos');
  behaviour = 'hangsUp';
  await deliverMail(app.services, id);
  expect(received).toHaveLength(1);
  expect(await shown(id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('puede haber llegado'),
  });
});

it('is not sent again when the process ended while it was handed over, unless somebody says so', async () => {
  const id = await written('Tres');
  behaviour = 'takes';
  // As a process leaves it that was killed in between.
  await app.sql('update mails set handed_at = now() where id = $1', [id]);
  await deliverMail(app.services, id);
  expect(received).toEqual([]);
  expect(await shown(id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('puede haber llegado'),
  });
  await world.people.superAdmin.client.call(contract.mails.send, { params: { id } });
  await deliverMail(app.services, id);
  expect(received).toHaveLength(1);
  expect((await shown(id)).state).toBe('sent');
});
