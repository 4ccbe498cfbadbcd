// A mail server that is away for good, seen from the first try to the mail that goes out after all.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { contract } from '@gondola/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { sendMailJob } from '../../platform/mail/send-mail.job.ts';

const { settings, mails } = contract;
let app: TestApplication;
let world: World;
let refusing = true;
const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      if (refusing) return done(new Error('mailbox on fire'));
      received.push(text);
      return done();
    });
  },
});

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

const admin = () => world.people.superAdmin.client;
const queue = (subject: string) =>
  inTransaction(app.services.pool, { companyIds: [], userId: null }, 'write', (db) =>
    queueMail(db, app.services, {
      to: 'ana@gondola.test',
      companyId: null,
      subject,
      reader: { name: 'Ana', locale: 'es' },
      lines: [],
      footer: '',
    }),
  );
const mailOf = async (subject: string) =>
  (await admin().call(mails.list, { query: { searchValue: subject } })).mails[0];

describe('a job that cannot do its work', () => {
  it('is tried ever later, given up visibly, and done when it is tried again', async () => {
    await queue('Primero');
    const [job] = await app.sql<{ retryLimit: number; backs: boolean }>(
      `select retry_limit as "retryLimit", retry_backoff as backs from pgboss.job where name = 'send-mail'`,
    );
    expect(job).toEqual({ retryLimit: sendMailJob.retryLimit, backs: true });
    expect(await admin().call(settings.jobs, {})).toMatchObject({ waiting: 1, totalFailed: 0, failed: [] });

    // The last of its tries, without the quarter of an hour before it.
    await app.sql('update pgboss.job set retry_limit = 0');
    await app.jobs.work([sendMailJob], app.services);
    await expect.poll(async () => (await mailOf('Primero'))?.state).toBe('failed');
    expect((await mailOf('Primero'))?.error).toContain('mailbox on fire');
    await expect.poll(async () => (await admin().call(settings.jobs, {})).totalFailed).toBe(1);
    const { failed } = await admin().call(settings.jobs, {});
    expect(failed).toMatchObject([{ name: 'send-mail', tries: 1 }]);
    expect(failed[0]?.reason).toContain('mailbox on fire');
    expect((await admin().call(settings.jobs, {})).failedMails).toBe(1);
    const list = (state: 'failed' | 'sent') => admin().call(mails.list, { query: { state } });
    expect((await list('failed')).mails.map(({ subject }) => subject)).toEqual(['Primero']);
    expect((await list('sent')).mails).toEqual([]);

    refusing = false;
    const { id } = failed[0] ?? { id: '' };
    await admin().call(settings.retryJob, { params: { id } });
    await expect.poll(async () => (await mailOf('Primero'))?.state).toBe('sent');
    expect(received).toHaveLength(1);
    expect((await admin().call(settings.jobs, {})).totalFailed).toBe(0);
    // A job that is not given up cannot be retried, and nobody else may.
    expect((await admin().fail(settings.retryJob, { params: { id } })).status).toBe(404);
    expect((await world.people.admin.client.fail(settings.retryJob, { params: { id } })).status).toBe(403);
  });

  it('is shown by its kind, and left undone when an administrator says so', async () => {
    await app.sql(`insert into pgboss.job (name, data, state, retry_limit, start_after) values
      ('challenge-digest', '{}', 'failed', 0, now()), ('watch-storage', '{}', 'created', 0, now() - interval '2 minutes')`);
    const shown = await admin().call(settings.jobs, {});
    expect(shown.queues).toContainEqual({
      name: 'challenge-digest',
      waiting: 0,
      running: 0,
      failed: 1,
      oldestAt: null,
    });
    expect(shown.queues).toContainEqual(expect.objectContaining({ name: 'watch-storage', waiting: 1 }));
    expect(shown.overdueSince).not.toBeNull();
    const params = { id: shown.failed.find(({ name }) => name === 'challenge-digest')?.id ?? '' };
    expect((await world.people.admin.client.fail(settings.cancelJob, { params })).status).toBe(403);
    await admin().call(settings.cancelJob, { params });
    expect((await admin().call(settings.jobs, {})).queues.map(({ name }) => name)).not.toContain(
      'challenge-digest',
    );
    expect((await admin().fail(settings.cancelJob, { params })).status).toBe(404);
    // Jobs that wait go by their kind; those of other kinds, and those that run, stay.
    const body = { name: 'watch-storage' };
    await app.sql(
      `insert into pgboss.job (name, data, state) values ('watch-storage', '{}', 'active'), ('back-up', '{}', 'created')`,
    );
    expect((await world.people.admin.client.fail(settings.cancelWaiting, { body })).status).toBe(403);
    expect(await admin().call(settings.cancelWaiting, { body })).toEqual({ cancelled: 1 });
    expect(await admin().call(settings.cancelWaiting, { body })).toEqual({ cancelled: 0 });
    const { queues } = await admin().call(settings.jobs, {});
    expect(queues).toContainEqual(expect.objectContaining({ name: 'watch-storage', waiting: 0, running: 1 }));
    expect(queues).toContainEqual(expect.objectContaining({ name: 'back-up', waiting: 1 }));
    await app.sql(`delete from pgboss.job where name in ('watch-storage', 'back-up')`);
  });

  it('leaves a mail that an administrator can send again, once', async () => {
    await app.sql(
      `insert into mails (recipient, subject, text_body, html_body, state, error)
       values ('eva@gondola.test', 'Segundo', 'x', 'x', 'failed', 'no route')`,
    );
    const mail = await mailOf('Segundo');
    const params = { id: mail?.id ?? 0 };
    const [first, second] = await Promise.all([
      admin().send(mails.send, { params }),
      admin().send(mails.send, { params }),
    ]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    await expect.poll(async () => (await mailOf('Segundo'))?.state).toBe('sent');
    expect(received.filter((text) => text.includes('Subject: Segundo'))).toHaveLength(1);
    expect((await admin().fail(mails.send, { params })).status).toBe(409);
    expect((await admin().fail(mails.send, { params: { id: 99_999 } })).status).toBe(404);
    expect((await world.people.owner.client.fail(mails.send, { params })).status).toBe(403);
  });

  it('is shown at once to the person who tests the mail server, and the mail says so', async () => {
    refusing = true;
    const { check, mailId } = await admin().call(settings.testMail, {});
    expect(check).toMatchObject({ state: 'failed', reason: expect.stringContaining('mailbox on fire') });
    const { mail } = await admin().call(mails.get, { params: { id: mailId } });
    expect(mail).toMatchObject({ state: 'failed', error: expect.stringContaining('mailbox on fire') });
    refusing = false;
    const again = await admin().call(settings.testMail, {});
    expect(again.check).toMatchObject({ state: 'ok', reason: null });
    expect((await admin().call(mails.get, { params: { id: again.mailId } })).mail.state).toBe('sent');
  });
});

describe('backups', () => {
  it('are followed while one is made, until its process is gone', async () => {
    const running = async () => (await admin().call(settings.jobs, {})).runningBackup;
    expect(await running()).toBeNull();
    await app.sql(
      `insert into running_backups (id, files_done, files_total, bytes) values (gen_random_uuid(), 5, 9, 70)`,
    );
    expect(await running()).toMatchObject({ done: 5, total: 9, bytes: 70 });
    await app.sql(`update running_backups set moved_at = now() - interval '2 minutes'`);
    expect(await running()).toBeNull();
  });

  it('are not spoken of where nobody said where to, and shown with their age and failures where somebody did', async () => {
    expect((await admin().call(settings.jobs, {})).backups).toEqual([]);
    const own = await startTestApplication({ BACKUP_TO: '/nowhere' });
    try {
      const { people } = await makeWorld(own);
      const shown = async () => (await people.superAdmin.client.call(settings.jobs, {})).backups;
      expect(await shown()).toEqual([
        { kind: 'backup', last: null, failure: null, isOld: true },
        { kind: 'drill', last: null, failure: null, isOld: true },
      ]);
      await own.sql(`insert into backups (kind, name, began_at, row_count, file_count, bytes, lost, reason, error) values
        ('backup', 'a', now() - interval '3 days', null, null, null, 0, null, 'disk full'),
        ('backup', 'b', now() - interval '1 hour', 10, 2, 300, 4, null, null),
        ('drill', null, now(), null, null, null, 0, 'damaged', 'a table is damaged')`);
      const last = { name: 'b', rows: 10, files: 2, bytes: 300, lost: 4 };
      expect(await shown()).toMatchObject([
        { kind: 'backup', last, failure: null, isOld: false },
        { last: null, failure: { reason: 'damaged', error: 'a table is damaged', lacking: 0 }, isOld: true },
      ]);
      await own.sql(`insert into backups (kind, name, began_at, lacking, reason, error) values
        ('backup', 'c', now(), 7, 'lacking', 'private/a.jpg')`);
      const failure = { reason: 'lacking', error: 'private/a.jpg', lacking: 7 };
      expect((await shown())[0]).toMatchObject({ last, failure });
      await own.sql(`update backups set reason = 'of a newer version' where name = 'c'`);
      expect((await shown())[0]).toMatchObject({ last, failure: { ...failure, reason: 'other' } });
    } finally {
      await own.close();
    }
  });
});
