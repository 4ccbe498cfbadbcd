// Invitations: what became of each is seen on the list; those of a file go out once, on their day; many are sent again at once.
import { contract, type InvitationState } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { mailedToken } from '../../../test/kit/mailed-link.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, addProject, makeWorld, type World } from '../../../test/kit/world.ts';
import { sendInvitationsJob } from './send-invitations.job.ts';

const { imports, sessions, users } = contract;

let app: TestApplication;
let world: World;
let counter = 0;
const fresh = (): string => `invited${(counter += 1)}@gondola.test`;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from mails'));

const admin = () => world.people.superAdmin.client;
async function register(email = fresh()): Promise<{ id: number; email: string }> {
  const { id } = await admin().call(users.register, {
    body: { fullName: 'Rosa Silva', email, dni: '123456789', role: 'scout' },
  });
  return { id, email };
}
const invitationOf = async (id: number) =>
  (await admin().call(users.get, { params: { id } })).user.invitation;
const mailsTo = async (email: string) =>
  (
    await app.sql<{ subject: string }>('select subject from mails where recipient = $1 order by id', [email])
  ).map(({ subject }) => subject);
const runJob = () => sendInvitationsJob.run({}, app.services, app.services.log);
const listedAs = async (invitation: InvitationState, searchValue: string) =>
  (await admin().call(users.list, { query: { invitation, searchValue } })).users.map(({ email }) => email);

describe('an invitation', () => {
  it('without a mail server has its link handed on, as long as it works', async () => {
    const { id, email } = await register();
    const linksTo = async () =>
      (await admin().call(users.invitationLinks, {})).links.filter((link) => link.email === email);
    const [link] = await linksTo();
    expect(link).toMatchObject({ id, name: 'Rosa Silva', email, phoneNumber: null });
    const token = new URL(link?.url ?? '').searchParams.get('token') ?? '';
    expect(token).toBe(await mailedToken(app, email));
    // Sent again, the link of before is dead and not shown.
    await app.sql("update invitations set sent_at = sent_at - interval '2 minutes' where user_id = $1", [id]);
    await admin().call(users.invite, { params: { id } });
    const [newer, ...others] = await linksTo();
    expect(others).toEqual([]);
    expect(newer?.url).not.toBe(link?.url);
    await app.sql("update invitations set sent_at = sent_at - interval '72 hours' where user_id = $1", [id]);
    expect(await linksTo()).toEqual([]);
  });

  it('with a mail server has no link for anybody else to see', async () => {
    await register();
    const { env } = app.services;
    Object.assign(env, { SMTP_URL: 'smtp://localhost' });
    onTestFinished(() => void Object.assign(env, { SMTP_URL: undefined }));
    expect(await admin().call(users.invitationLinks, {})).toEqual({ sendsMail: true, links: [] });
  });

  it('is sent, then opened, then accepted, and found by each', async () => {
    const { id, email } = await register();
    expect(await invitationOf(id)).toEqual({ state: 'sent', at: expect.any(String) });
    expect(await listedAs('sent', email)).toEqual([email]);
    const token = await mailedToken(app, email);
    const link = { token, purpose: 'verification' as const };
    await app.stranger.call(sessions.checkLink, { body: link });
    const opened = await invitationOf(id);
    expect(opened.state).toBe('opened');
    // Looked at again it was opened when it was first.
    await app.stranger.call(sessions.checkLink, { body: link });
    expect(await invitationOf(id)).toEqual(opened);
    expect([await listedAs('opened', email), await listedAs('sent', email)]).toEqual([[email], []]);
    await app.stranger.call(sessions.verifyUser, {
      body: { token, password: 'puente-verde-41', confirmPassword: 'puente-verde-41', acceptedTerms: true },
    });
    expect((await invitationOf(id)).state).toBe('accepted');
    expect(await listedAs('accepted', email)).toEqual([email]);
  });

  it('has bounced when the mail server refused its mail, until another is on its way', async () => {
    const { id, email } = await register();
    await app.sql(`update mails set state = 'failed', error = '550 no such mailbox' where recipient = $1`, [
      email,
    ]);
    expect((await invitationOf(id)).state).toBe('bounced');
    expect([await listedAs('bounced', email), await listedAs('sent', email)]).toEqual([[email], []]);
    await admin().call(users.invite, { params: { id } });
    expect((await invitationOf(id)).state).toBe('sent');
  });

  it('waits to be sent for somebody who was never invited', async () => {
    const [row] = await app.sql<{ id: number }>(
      `insert into users (email, full_name, role, password_hash) values ($1, 'Sin Invitar', 'scout', 'x') returning id`,
      [fresh()],
    );
    expect(await invitationOf(Number(row?.id))).toEqual({ state: 'notSent', at: null });
  });
});

describe('invitations of a file', () => {
  let companyId: number;
  beforeEach(async () => {
    companyId = await addCompany(app);
    await addProject(app, companyId, 0, 'Uno');
  });

  async function load(emails: readonly string[], invitations?: string, language = 'Español') {
    const content = `Correo,Nombre,Documento,Idioma\n${emails.map((email) => `${email},Rosa,123456789,${language}`).join('\n')}\n`;
    const { import: shown } = await admin().sendFiles(imports.uploadPeople, { body: { companyId } }, [
      { name: 'personas.csv', content },
    ]);
    const { import: done } = await admin().call(imports.apply, {
      params: { id: shown.id },
      body: invitations === undefined ? {} : { invitations },
    });
    expect(done.state).toBe('applied');
    return done.id;
  }
  const idOf = async (email: string) =>
    Number((await app.sql<{ id: number }>('select id from users where email = $1', [email]))[0]?.id);

  it('go out with it, each once however often the job runs, in the language of each', async () => {
    const emails = [fresh(), fresh(), fresh()];
    await load(emails, 'now', 'English');
    await Promise.all([runJob(), runJob(), runJob()]);
    await runJob();
    for (const email of emails) expect(await mailsTo(email)).toEqual(['Welcome to Gondola']);
    expect((await invitationOf(await idOf(emails[0] ?? ''))).state).toBe('sent');
    expect(
      await app.sql(
        `select 1 from audit_log where action = 'user.invite' and entity_id = $1 and user_id = $2`,
        [String(await idOf(emails[0] ?? '')), world.people.superAdmin.id],
      ),
    ).toHaveLength(1);
  });

  it('go out with it where nobody says when', async () => {
    const email = fresh();
    await load([email]);
    await runJob();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('go out in the morning of a day, where the company is, and not before', async () => {
    await app.sql(`update companies set time_zone = 'Pacific/Auckland' where id = $1`, [companyId]);
    const email = fresh();
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await load([email], day);
    await runJob();
    expect(await mailsTo(email)).toEqual([]);
    const invitation = await invitationOf(await idOf(email));
    expect(invitation.state).toBe('notSent');
    const local = new Date(invitation.at ?? 0).toLocaleString('sv', { timeZone: 'Pacific/Auckland' });
    expect(local).toBe(`${day} 08:00:00`);
    await app.sql('update invitations set due_at = now() where user_id = $1', [await idOf(email)]);
    await runJob();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('do not go out where that was said, until somebody sends them', async () => {
    const email = fresh();
    await load([email], 'no');
    await runJob();
    expect(await mailsTo(email)).toEqual([]);
    expect(await invitationOf(await idOf(email))).toEqual({ state: 'notSent', at: null });
    await admin().call(users.inviteMany, { body: { ids: [await idOf(email)] } });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('are withdrawn with the import', async () => {
    const [sent, planned] = [fresh(), fresh()];
    const first = await load([sent], 'now');
    await runJob();
    const token = await mailedToken(app, sent);
    const second = await load([planned], '2099-01-04');
    for (const id of [second, first]) await admin().call(imports.undo, { params: { id } });
    const { works } = await app.stranger.call(sessions.checkLink, {
      body: { token, purpose: 'verification' },
    });
    expect(works).toBe(false);
    await app.sql(`update invitations set due_at = now() where sent_at is null`);
    await runJob();
    expect(await mailsTo(planned)).toEqual([]);
  });

  it('are of people alone: no other file says when', async () => {
    const { import: shown } = await admin().sendFiles(imports.uploadProducts, { body: { companyId } }, [
      { name: 'productos.csv', content: 'name,internal_code\nAvena,001\n' },
    ]);
    const refused = await admin().fail(imports.apply, {
      params: { id: shown.id },
      body: { invitations: 'now' },
    });
    expect(refused.status).toBe(400);
    expect(refused.data.fields).toMatchObject([{ path: 'invitations' }]);
  });
});

describe('many invitations at once', () => {
  it('are sent to those who have not come, and say of each what became of it', async () => {
    const [one, accepted, inactive, deleted] = [
      await register(),
      await register(),
      await register(),
      await register(),
    ];
    await app.sql(`update invitations set sent_at = now() - interval '1 hour'`);
    await app.sql('update users set verified_at = now() where id = $1', [accepted.id]);
    await app.sql('update users set active = false where id = $1', [inactive.id]);
    await app.sql('update users set deleted = true where id = $1', [deleted.id]);
    await app.sql('delete from mails');
    const ids = [deleted.id, one.id, accepted.id, inactive.id, 999_999, one.id];
    const { results } = await admin().call(users.inviteMany, { body: { ids } });
    expect(Object.fromEntries(results.map(({ id, outcome }) => [id, outcome]))).toEqual({
      [one.id]: 'sent',
      [accepted.id]: 'accepted',
      [inactive.id]: 'inactive',
      [deleted.id]: 'gone',
      999_999: 'gone',
    });
    expect(await app.sql('select 1 from mails')).toHaveLength(1);
    // The same button pressed once more mails nobody a second time.
    const again = await admin().call(users.inviteMany, { body: { ids: [one.id] } });
    expect(again.results).toEqual([{ id: one.id, outcome: 'justSent' }]);
    expect(await app.sql('select 1 from mails')).toHaveLength(1);
  });

  it('are a hundred at most, and sent by super administrators alone', async () => {
    const tooMany = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await admin().fail(users.inviteMany, { body: { ids: tooMany } })).status).toBe(400);
    expect((await world.people.admin.client.fail(users.inviteMany, { body: { ids: [1] } })).status).toBe(403);
  });
});
