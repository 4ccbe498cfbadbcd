// Mails on their way: captured without a mail server, sent once with one, retried while it refuses.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { inTransaction } from '../database/transaction.ts';
import { queueMail } from './outbox.ts';
import { sendMailJob } from './send-mail.job.ts';

let app: TestApplication | undefined;
let server: SMTPServer | undefined;
afterEach(async () => {
  await app?.close();
  server?.close();
  app = undefined;
  server = undefined;
});

async function startMailServer(received: string[], refuse = () => false): Promise<string> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        if (refuse()) {
          done(new Error('not today'));
          return;
        }
        received.push(text);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

const queue = (application: TestApplication, dedupeKey?: string) =>
  inTransaction(application.services.pool, { companyIds: [], userId: null }, 'write', (db) =>
    queueMail(db, application.services, {
      to: 'ana@gondola.test',
      companyId: null,
      subject: 'Hola <script>',
      reader: { name: 'Ana', locale: 'es' },
      lines: ['Un <b>texto</b> & más'],
      footer: 'Fin',
      ...(dedupeKey ? { dedupeKey } : {}),
    }),
  );

const rows = (application: TestApplication) =>
  application.sql<{ id: number; state: string; error: string | null; html_body: string }>(
    'select id, state, error, html_body from mails order by id',
  );

const send = (application: TestApplication, mailId: number) =>
  sendMailJob.run({ mailId }, application.services, application.services.log);

describe('a mail', () => {
  it('is captured where there is no mail server, with its markup made harmless', async () => {
    app = await startTestApplication();
    await queue(app);
    const [mail] = await rows(app);
    expect(mail?.state).toBe('captured');
    expect(mail?.html_body).toContain('Un &lt;b&gt;texto&lt;/b&gt; &amp; más');
  });

  it('goes out once, also when its job runs twice', async () => {
    const received: string[] = [];
    app = await startTestApplication({ SMTP_URL: await startMailServer(received) });
    await queue(app);
    const [mail] = await rows(app);
    await send(app, mail?.id ?? 0);
    await send(app, mail?.id ?? 0);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: ana@gondola.test');
    expect((await rows(app))[0]?.state).toBe('sent');
  });

  it('that is refused says why, fails its job so that it is tried again, and goes out then', async () => {
    const received: string[] = [];
    let refusing = true;
    app = await startTestApplication({ SMTP_URL: await startMailServer(received, () => refusing) });
    await queue(app);
    const [mail] = await rows(app);
    await expect(send(app, mail?.id ?? 0)).rejects.toThrow();
    // On its way still: only the last try makes it one that failed.
    expect((await rows(app))[0]).toMatchObject({
      state: 'queued',
      error: expect.stringContaining('not today'),
    });
    refusing = false;
    await send(app, mail?.id ?? 0);
    expect(received).toHaveLength(1);
    expect((await rows(app))[0]).toMatchObject({ state: 'sent', error: null });
  });

  it('that was given up is one that failed, unless it went out meanwhile', async () => {
    app = await startTestApplication({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await queue(app);
    const [mail] = await rows(app);
    const giveUp = () => sendMailJob.giveUp?.({ mailId: mail?.id ?? 0 }, app!.services, new Error('refused'));
    await giveUp();
    expect((await rows(app))[0]).toMatchObject({ state: 'failed', error: 'refused' });
    await app.sql(`update mails set state = 'sent', error = null`);
    await giveUp();
    expect((await rows(app))[0]).toMatchObject({ state: 'sent', error: null });
  });

  it('written twice under one key is one mail', async () => {
    app = await startTestApplication();
    await queue(app, 'response-7');
    await queue(app, 'response-7');
    expect(await rows(app)).toHaveLength(1);
  });

  it('is sent by the job that its transaction enqueued', async () => {
    const received: string[] = [];
    app = await startTestApplication({ SMTP_URL: await startMailServer(received), RUN_JOBS: 'true' });
    await queue(app);
    await expect.poll(() => received.length).toBe(1);
  });
});
