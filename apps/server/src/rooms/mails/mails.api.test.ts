// The outbox: which mails somebody sees, and what of them.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { contract } from '@gondola/contract';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { mailedToken } from '../../../test/kit/mailed-link.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, addPerson, type Person } from '../../../test/kit/world.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sql } from '../../platform/database/sql.ts';
import { deliverMail } from '../../platform/mail/deliver-mail.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { recoverPasswordJob } from '../sessions/recover-password.job.ts';

const { mails } = contract;
let app: TestApplication;
afterEach(() => app.close());

const everyone = { companyIds: [] as number[], userId: null };

async function write(companyId: number | null, subject: string): Promise<void> {
  const tenants = { companyIds: companyId === null ? [] : [companyId], userId: null };
  await inTransaction(app.services.pool, tenants, 'write', (db) =>
    queueMail(db, app.services, {
      to: 'ana@gondola.test',
      companyId,
      subject,
      reader: { name: 'Ana', locale: 'es' },
      lines: ['x'],
      footer: 'x',
    }),
  );
}

const subjects = async ({ client }: Person, companyId?: number): Promise<string[]> => {
  const asked = companyId === undefined ? client : client.inCompany(companyId);
  const list = await asked.call(mails.list, {});
  expect(list.totalMails).toBe(list.mails.length);
  return list.mails.map(({ subject }) => subject);
};

/** The newest mail, as an administrator reads it. */
async function newestMail({ client }: Person) {
  const { mails: rows } = await client.call(mails.list, {});
  return (await client.call(mails.get, { params: { id: rows[0]?.id ?? 0 } })).mail;
}

async function askForLink(): Promise<Person> {
  const admin = await addPerson(app, { role: 'superAdmin' });
  await recoverPasswordJob.run({ email: admin.email }, app.services, app.services.log);
  return admin;
}

describe('a mail', () => {
  it('is in the outbox of its company, one of no company in all of them', async () => {
    app = await startTestApplication();
    const [first, second] = [await addCompany(app), await addCompany(app)];
    const admin = await addPerson(app, { role: 'superAdmin' });
    await write(first, 'one');
    await write(second, 'two');
    await write(null, 'three');
    expect(await subjects(admin)).toEqual(['three', 'two', 'one']);
    expect(await subjects(admin, first)).toEqual(['three', 'one']);
    expect(await subjects(admin, second)).toEqual(['three', 'two']);
  });

  it('is seen by no query outside its company, and one of no company by administrators and jobs alone', async () => {
    app = await startTestApplication();
    const company = await addCompany(app);
    const admin = await addPerson(app, { role: 'superAdmin' });
    const owner = await addPerson(app, { role: 'owner' });
    await write(company, 'one');
    await write(null, 'two');
    const seen = (companyIds: number[], userId: number | null) =>
      inTransaction(app.services.pool, { companyIds, userId }, 'read', async (db) => {
        const { rows } = await db.execute<{ subject: string }>(sql`select subject from mails order by id`);
        return rows.map(({ subject }) => subject);
      });
    expect(await seen([], owner.id)).toEqual([]);
    expect(await seen([company], owner.id)).toEqual(['one']);
    expect(await seen([], admin.id)).toEqual(['two']);
    expect(await seen([company], null)).toEqual(['one', 'two']);
    const forged = inTransaction(app.services.pool, everyone, 'write', (db) =>
      db.execute(sql`insert into mails (company_id, recipient, subject, text_body, html_body)
        values (${company}, 'a@b.c', 'x', 'x', 'x')`),
    );
    await expect(forged).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a link that opens an account', () => {
  it('is not in the database in the clear', async () => {
    app = await startTestApplication();
    const { email } = await askForLink();
    const token = await mailedToken(app, email);
    expect(token).toHaveLength(43);
    const [row] = await app.sql('select row_to_json(m)::text as text from mails m');
    expect(String(row?.['text'])).not.toContain(token);
  });

  it('is shown in the outbox where that is the only place to read a mail', async () => {
    app = await startTestApplication();
    const admin = await askForLink();
    const mail = await newestMail(admin);
    expect(mail).toMatchObject({ state: 'captured', hidesLink: false });
    const address = `http://gondola.test/reset-password?token=${await mailedToken(app, admin.email)}`;
    expect(mail.text).toContain(address);
    expect(mail.html).toContain(`href="${address}"`);
  });

  it.each([{ NODE_ENV: 'production' }, { SMTP_URL: 'smtp://127.0.0.1:9' }])(
    'is not shown in the outbox with %o',
    async (settings) => {
      app = await startTestApplication(settings);
      const admin = await askForLink();
      const mail = await newestMail(admin);
      expect(mail.hidesLink).toBe(true);
      expect(mail.text).toContain('(el enlace solo está en el correo)');
      const token = await mailedToken(app, admin.email);
      expect(token).not.toBe('');
      expect(`${mail.text}${mail.html}`).not.toContain(token);
      expect(`${mail.text}${mail.html}`).not.toMatch(/mailed-link|href/);
    },
  );

  it('is shown in production without a mail server where it invites somebody, and is dead once the account is open', async () => {
    app = await startTestApplication({ NODE_ENV: 'production' });
    const admin = await addPerson(app, { role: 'superAdmin' });
    const body = { fullName: 'Luis Rojas', email: 'luis@x.cl', dni: '123456789', role: 'client' as const };
    await admin.client.call(contract.users.register, { body });
    const mail = await newestMail(admin);
    const token = await mailedToken(app, body.email);
    expect(mail).toMatchObject({ state: 'captured', hidesLink: false });
    expect(mail.text).toContain(`/user-verification?token=${token}`);
    const password = 'trece-gatos-lentos';
    const opening = { token, password, confirmPassword: password, acceptedTerms: true as const };
    await app.stranger.call(contract.sessions.verifyUser, { body: opening });
    expect((await app.stranger.fail(contract.sessions.verifyUser, { body: opening })).status).toBe(400);
  });

  it('reaches its reader, and is forgotten once it is sent', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        stream.on('data', (chunk: Buffer) => received.push(chunk.toString()));
        stream.on('end', done);
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    app = await startTestApplication({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const admin = await askForLink();
    const token = await mailedToken(app, admin.email);
    const [row] = await app.sql<{ id: number }>('select id from mails');
    await deliverMail(app.services, Number(row?.id));
    server.close();
    // Long lines are broken on their way.
    const text = received.join('').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(text).toContain(`http://gondola.test/reset-password?token=${token}`);
    expect(text).not.toContain('mailed-link');
    expect((await app.sql('select sealed_link from mails'))[0]).toEqual({ sealed_link: null });
    expect((await newestMail(admin)).hidesLink).toBe(true);
    const body = { token, password: 'trece-gatos-lentos', confirmPassword: 'trece-gatos-lentos' };
    await app.stranger.call(contract.sessions.resetPassword, { body });
  });
});
