import { contract, wholeName } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedToken } from '../../../test/kit/mailed-link.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, makeWorld, signIn, type World, worldPassword } from '../../../test/kit/world.ts';
import { recoverPasswordJob } from './recover-password.job.ts';

const { sessions, users } = contract;

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const linkIn = (email: string): Promise<string> => mailedToken(app, email);

const recover = (email: string) => recoverPasswordJob.run({ email }, app.services, app.services.log);

describe('signing in', () => {
  it('gives back the person, their projects and a token that works', async () => {
    const { email } = world.people.owner;
    const { user, token } = await app.stranger.call(sessions.login, {
      body: { email, password: worldPassword },
    });
    expect(user).toMatchObject({
      email,
      role: 'owner',
      projects: [{ projectId: world.projectId, role: 'owner' }],
    });
    expect(JSON.stringify(user)).not.toMatch(/hash|argon2/i);
    const { user: again } = await app.stranger.withToken(token).call(users.current, {});
    expect(again.email).toBe(email);
  });

  it('reads the address without regard to case and blanks', async () => {
    const email = ` ${world.people.client.email.toUpperCase()} `;
    const { user } = await app.stranger.call(sessions.login, { body: { email, password: worldPassword } });
    expect(user.email).toBe(world.people.client.email);
  });

  it.each([
    ['an unknown address', 'nobody@gondola.test', worldPassword],
    ['a wrong password', 'WORLD_OWNER', 'wrong-horse-1'],
  ])('answers the same for %s', async (_case, email, password) => {
    const address = email === 'WORLD_OWNER' ? world.people.owner.email : email;
    const answer = await app.stranger.fail(sessions.login, { body: { email: address, password } });
    expect(answer.status).toBe(401);
    expect(answer.message).toBe('El correo o la contraseña no son correctos.');
  });

  it('names empty fields in the language asked for', async () => {
    const answer = await app.stranger.inEnglish().fail(sessions.login, { body: { email: '', password: '' } });
    expect(answer.data.fields).toEqual([
      { path: 'email', code: 'wrongEmail', message: 'Enter your e-mail address' },
      { path: 'password', code: 'passwordRequired', message: 'Enter your password' },
    ]);
  });

  it('counts for an address what was guessed wrong, not who came in', async () => {
    const counted = async () => {
      const rows = await app.sql<{ attempts: number }>(
        `select attempts from rate_limits where key like 'login:address:%'`,
      );
      return rows.reduce((sum, { attempts }) => sum + attempts, 0);
    };
    const person = await addPerson(app, { role: 'client' });
    const before = await counted();
    for (let time = 0; time < 3; time += 1) {
      await app.stranger.call(sessions.login, { body: { email: person.email, password: worldPassword } });
    }
    expect(await counted()).toBe(before);
    await app.stranger.fail(sessions.login, { body: { email: person.email, password: 'guess' } });
    expect(await counted()).toBe(before + 1);
  });

  it('lets nobody in whose account is deactivated, deleted or not yet verified', async () => {
    for (const change of ['active = false', 'deleted = true', 'verified_at = null']) {
      const person = await addPerson(app, { role: 'client' });
      await app.sql(`update users set ${change} where id = $1`, [person.id]);
      const answer = await app.stranger.fail(sessions.login, {
        body: { email: person.email, password: worldPassword },
      });
      expect(answer.status).toBe(401);
    }
  });
});

const hoursLeft = (token: string): number => {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number;
  };
  return (exp * 1000 - Date.now()) / 3_600_000;
};

describe('a session', () => {
  it('ends at once when the account is deactivated', async () => {
    const person = await addPerson(app, { role: 'client' });
    await app.sql('update users set active = false where id = $1', [person.id]);
    expect((await person.client.fail(users.current, {})).status).toBe(401);
  });

  it('ends on signing out, for every holder of its token', async () => {
    const client = await signIn(app, world.people.client.email);
    await client.call(sessions.logout, {});
    expect((await client.fail(users.current, {})).status).toBe(401);
  });

  it('does not accept a token that is forged, unsigned or cut off', async () => {
    const { token } = await app.stranger.call(sessions.login, {
      body: { email: world.people.owner.email, password: worldPassword },
    });
    const [header = '', payload = '', signature = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const other = `${header}.${Buffer.from('{"sub":"1","iss":"gondola","exp":9999999999}').toString('base64url')}.${signature}`;
    for (const forged of [unsigned, other, token.slice(0, -3), 'nonsense', '']) {
      expect((await app.stranger.withToken(forged).fail(users.current, {})).status).toBe(401);
    }
  });

  it('lasts 30 days when remembered and is renewed; otherwise 12 hours from its beginning at most', async () => {
    const body = { email: world.people.owner.email, password: worldPassword };
    const remembered = await app.stranger.call(sessions.login, { body: { ...body, remember: true } });
    expect(hoursLeft(remembered.token)).toBeCloseTo(30 * 24, 0);
    const once = await app.stranger.call(sessions.login, { body });
    expect(hoursLeft(once.token)).toBeCloseTo(12, 1);
    await app.sql(`update sessions set created_at = created_at - interval '5 hours'`);
    const renewed = await app.stranger.withToken(once.token).call(sessions.refreshToken, {});
    expect(hoursLeft(renewed.token)).toBeCloseTo(7, 1);
    const longer = await app.stranger.withToken(remembered.token).call(sessions.refreshToken, {});
    expect(hoursLeft(longer.token)).toBeCloseTo(30 * 24, 0);
    await app.sql(`update sessions set created_at = now() - interval '89 days'`);
    const last = await app.stranger.withToken(longer.token).call(sessions.refreshToken, {});
    expect(hoursLeft(last.token)).toBeCloseTo(24, 0);
  });

  it('ends with its time, even with a token that is still signed', async () => {
    const person = await addPerson(app, { role: 'client' });
    await app.sql(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
      person.id,
    ]);
    expect((await person.client.fail(users.current, {})).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  it('answers the same whether or not the address is known', async () => {
    const known = await app.stranger.send(sessions.recoverPassword, {
      body: { email: world.people.qa.email },
    });
    const unknown = await app.stranger.send(sessions.recoverPassword, {
      body: { email: 'nobody@gondola.test' },
    });
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
  });

  it('is replaced by a mailed link that works once and ends the open sessions', async () => {
    const person = await addPerson(app, { role: 'client' });
    await recover(person.email);
    const token = await linkIn(person.email);
    const body = { token, password: 'new-horse-22', confirmPassword: 'new-horse-22' };
    const works = async (purpose: 'reset' | 'verification') =>
      (await app.stranger.call(sessions.checkLink, { body: { token, purpose } })).works;
    expect([await works('reset'), await works('verification')]).toEqual([true, false]);
    await app.stranger.call(sessions.resetPassword, { body });
    expect(await works('reset')).toBe(false);
    expect((await person.client.fail(users.current, {})).status).toBe(401);
    await signIn(app, person.email, 'new-horse-22');
    const again = await app.stranger.fail(sessions.resetPassword, { body });
    expect(again.data.fields).toMatchObject([{ path: 'token', code: 'linkExpired' }]);
  });

  it('is replaced once when the link is used twice at the same time', async () => {
    const person = await addPerson(app, { role: 'client' });
    await recover(person.email);
    const token = await linkIn(person.email);
    const use = (password: string) =>
      app.stranger.send(sessions.resetPassword, { body: { token, password, confirmPassword: password } });
    const answers = await Promise.all([use('first-horse-1'), use('second-horse-2')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('cannot be replaced with a link that is an hour old, or one replaced by a newer', async () => {
    const person = await addPerson(app, { role: 'client' });
    const use = (token: string) =>
      app.stranger.send(sessions.resetPassword, {
        body: { token, password: 'new-horse-22', confirmPassword: 'new-horse-22' },
      });
    await recover(person.email);
    const first = await linkIn(person.email);
    await recover(person.email);
    expect((await use(first)).status).toBe(400);
    const second = await linkIn(person.email);
    await app.sql(`update mail_links set expires_at = now() - interval '1 second' where user_id = $1`, [
      person.id,
    ]);
    expect((await use(second)).status).toBe(400);
    const { works } = await app.stranger.call(sessions.checkLink, {
      body: { token: second, purpose: 'reset' },
    });
    expect(works).toBe(false);
  });

  it('needs eight characters, twice the same', async () => {
    const body = { token: 'x', password: 'short', confirmPassword: 'short' };
    const answer = await app.stranger.fail(sessions.resetPassword, { body });
    expect(answer.data.fields).toMatchObject([
      { path: 'password', code: 'passwordMin', message: 'Mínimo 8 caracteres' },
    ]);
    const differ = await app.stranger.fail(sessions.resetPassword, {
      body: { token: 'x', password: 'long-enough', confirmPassword: 'other-enough' },
    });
    expect(differ.data.fields).toMatchObject([{ path: 'confirmPassword', code: 'passwordsDiffer' }]);
  });
});

describe('an invitation', () => {
  const person = {
    fullName: 'Ana Pérez',
    dni: '12345678-9',
    email: 'ana@gondola.test',
    role: 'client' as const,
  };

  it('opens the account when the terms are accepted, and notes which and when', async () => {
    const [terms] = await app.sql<{ id: number }>(
      `insert into documents (kind, name, file_key) values ('terms', 'Términos', 'public/terms/0/t.pdf') returning id`,
    );
    const projects = [{ projectId: world.projectId, role: 'client' as const }];
    await world.people.superAdmin.client.call(users.register, { body: { ...person, projects } });
    const token = await linkIn(person.email);
    const body = {
      token,
      password: 'ana-horse-33',
      confirmPassword: 'ana-horse-33',
      acceptedTerms: true as const,
    };
    const refused = await app.stranger.fail(sessions.verifyUser, {
      body: { ...body, acceptedTerms: false as never },
    });
    expect(refused.data.fields).toMatchObject([{ path: 'acceptedTerms', code: 'acceptTerms' }]);
    await app.stranger.call(sessions.verifyUser, { body });
    await signIn(app, person.email, 'ana-horse-33');
    const [row] = await app.sql<{ accepted_terms_document_id: number; accepted_terms_at: Date }>(
      'select accepted_terms_document_id, accepted_terms_at from users where email = $1',
      [person.email],
    );
    expect(row?.accepted_terms_document_id).toBe(Number(terms?.id));
    expect(row?.accepted_terms_at).toBeInstanceOf(Date);
  });

  it('names inviter and companies in its mail and to the holder of its link, until the link is used', async () => {
    const { superAdmin } = world.people;
    const email = 'sol@gondola.test';
    const projects = [{ projectId: world.projectId, role: 'scout' as const }];
    await superAdmin.client.call(users.register, { body: { ...person, email, lastName: 'Díaz', projects } });
    const [mail] = await app.sql<{ text_body: string }>('select text_body from mails where recipient = $1', [
      email,
    ]);
    const { user } = await superAdmin.client.call(users.current, {});
    const [company] = await app.sql<{ name: string }>('select name from companies where id = $1', [
      world.companyId,
    ]);
    expect(mail?.text_body).toContain(
      `${wholeName(user)} te invita a trabajar con ${company?.name} en Góndola.`,
    );

    const token = await linkIn(email);
    const ask = () =>
      app.stranger.call(sessions.checkLink, { body: { token, purpose: 'verification' as const } });
    expect(await ask()).toMatchObject({
      works: true,
      account: { email, fullName: 'Ana Pérez Díaz', companies: [company?.name] },
    });
    expect((await ask()).account?.invitedBy).toBe(wholeName(user));
    const password = 'sol-horse-44';
    await app.stranger.call(sessions.verifyUser, {
      body: { token, password, confirmPassword: password, acceptedTerms: true as const },
    });
    expect(await ask()).toEqual({ works: false, account: null });
  });

  it('never carries a password, and lives 72 hours', async () => {
    await world.people.superAdmin.client.call(users.register, {
      body: { ...person, email: 'eva@gondola.test' },
    });
    const [mail] = await app.sql<{ text_body: string }>(
      `select text_body from mails where recipient = 'eva@gondola.test'`,
    );
    expect(mail?.text_body).not.toMatch(/contraseña:|password:/i);
    const [link] = await app.sql<{ hours: number }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from mail_links l join users u on u.id = l.user_id where u.email = 'eva@gondola.test'`,
    );
    expect(link?.hours).toBe(72);
  });

  it.each([
    ['1234567', 'invalidDNILength'],
    ['12345678', 'invalidDNI'],
    ['12345678901234', 'invalidDNILength'],
  ])('is not sent for the dni %s', async (dni, code) => {
    const answer = await world.people.superAdmin.client.fail(users.register, {
      body: { ...person, dni, email: 'dni@gondola.test' },
    });
    expect(answer.data.fields).toMatchObject([{ path: 'dni', code }]);
  });

  it('takes a document by the rule of the country that the form says, and by that of Chile where it says none', async () => {
    const register = (part: object) =>
      world.people.superAdmin.client.send(users.register, { body: { ...person, ...part } });
    const lima = { countryCode: 'PE', dni: '12345678', email: 'lima@gondola.test' };
    expect((await register(lima)).status).toBe(201);
    expect(await register({ ...lima, dni: '1234', email: 'otra@gondola.test' })).toMatchObject({
      status: 400,
      data: {
        fields: [
          { path: 'dni', code: 'invalidDocument', message: 'De 5 a 20 letras, números, puntos o guiones' },
        ],
      },
    });
    expect(await register({ dni: '12345678', email: 'otra@gondola.test' })).toMatchObject({
      data: { fields: [{ path: 'dni', code: 'invalidDNI' }] },
    });
    const several = await register({ fullName: 'El', dni: '12345678', email: 'otra@gondola.test' });
    expect(several).toMatchObject({ data: { fields: [{ path: 'fullName' }, { path: 'dni' }] } });
  });

  it('is refused for an address that is registered already', async () => {
    const answer = await world.people.superAdmin.client.fail(users.register, {
      body: { ...person, email: world.people.owner.email.toUpperCase() },
    });
    expect(answer.status).toBe(409);
    expect(answer.data.fields).toMatchObject([{ path: 'email', code: 'emailTaken' }]);
  });
});
