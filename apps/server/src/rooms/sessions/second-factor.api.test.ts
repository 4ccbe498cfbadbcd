// Signing in with a second factor, and where it is demanded.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedToken } from '../../../test/kit/mailed-link.ts';
import { codeOf, forgetSteps, setUpFactor, type TestFactor } from '../../../test/kit/second-factor.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, type Person, signIn, worldPassword } from '../../../test/kit/world.ts';
import { signClaims } from '../../platform/auth/signed-claims.ts';
import { recoverPasswordJob } from './recover-password.job.ts';

const { sessions, users } = contract;
let app: TestApplication;
let person: Person;
let factor: TestFactor;
beforeAll(async () => {
  app = await startTestApplication({ TRUST_PROXY: '1' });
});
afterAll(() => app.close());

interface SignIn {
  readonly code?: string;
  readonly password?: string;
  readonly device?: string;
}

const login = ({ email }: Person, sent: SignIn = {}) =>
  app.stranger.send(sessions.login, { body: { email, password: worldPassword, ...sent } });

const faultOf = (answer: { status: number; data: object }) => {
  const { fields = [] } = answer.data as { fields?: { path: string; code: string }[] };
  return [answer.status, ...fields.map(({ path, code }) => `${path}: ${code}`)];
};

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const audited = ({ id }: Person, action: string) =>
  app.sql<{ user_id: number | null; after: Record<string, unknown> }>(
    'select user_id, after from audit_log where action = $1 and entity_id = $2 order by id',
    [action, String(id)],
  );

async function addPersonWithFactor(): Promise<void> {
  person = await addPerson(app, { role: 'owner' });
  factor = await setUpFactor(app, person);
}

describe('signing in with a second factor', () => {
  beforeEach(addPersonWithFactor);

  it('asks for a code once the password is right, and not before', async () => {
    const asked = await login(person);
    expect(faultOf(asked)).toEqual([401, 'code: codeRequired']);
    expect(asked.data).toMatchObject({ code: 'sessions:codeRequired' });
    expect(JSON.stringify(asked.data)).not.toMatch(/token|enrolment/);
    const wrong = await login(person, { password: 'not it' });
    const withCode = await login(person, { password: 'not it', code: codeOf(factor.secret) });
    const nobody = await login({ ...person, email: 'nobody@gondola.test' }, { code: '123456' });
    const bare = ({ status, message, data }: typeof wrong) => ({ status, message, ...data, requestId: '' });
    expect(bare(withCode)).toEqual(bare(wrong));
    expect(bare(nobody)).toEqual(bare(wrong));
    expect(wrong.message).toBe('El correo o la contraseña no son correctos.');
    // Nothing was used up by the try with the wrong password.
    expect((await login(person, { code: codeOf(factor.secret) })).status).toBe(200);
  });

  it('takes a code with blanks, opens the session and says so in the audit log', async () => {
    const code = codeOf(factor.secret);
    const { status, data } = await login(person, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(status).toBe(200);
    const { token } = data as { token: string };
    expect((await app.stranger.withToken(token).call(users.current, {})).user.id).toBe(person.id);
    expect((await audited(person, 'user.signIn')).at(-1)?.after).toMatchObject({
      secondFactor: 'authenticator',
    });
  });

  it('asks for a code also where somebody else is signed in', async () => {
    const other = await addPerson(app, { role: 'owner' });
    const asked = await other.client.send(sessions.login, {
      body: { email: person.email, password: worldPassword },
    });
    expect(faultOf(asked)).toEqual([401, 'code: codeRequired']);
  });

  it('takes a code once, nor one from before it', async () => {
    const [earlier, now] = [codeOf(factor.secret, -1), codeOf(factor.secret)];
    expect((await login(person, { code: now })).status).toBe(200);
    expect(faultOf(await login(person, { code: now }))).toEqual([401, 'code: codeUsed']);
    expect(faultOf(await login(person, { code: earlier }))).toEqual([401, 'code: codeUsed']);
    expect((await login(person, { code: codeOf(factor.secret, 1) })).status).toBe(200);
  });

  it('lets one of several in that come with the same code at once', async () => {
    const code = codeOf(factor.secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(person, { code })));
    expect(statuses(answers)).toEqual([200, 401, 401, 401]);
  });

  it('does not take the code that set the factor up', async () => {
    const other = await addPerson(app, { role: 'owner' });
    const { enrolment } = await other.client.call(contract.factors.begin, {
      body: { password: worldPassword },
    });
    const code = codeOf(enrolment.secret);
    await other.client.call(contract.factors.turnOn, { body: { token: enrolment.token, code } });
    expect(faultOf(await login(other, { code }))).toEqual([401, 'code: codeUsed']);
  });

  it('takes a recovery code once, however it is typed, and tells its owner', async () => {
    const [first = '', second = ''] = factor.recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await login(person, { code: typed })).status).toBe(200);
    expect(faultOf(await login(person, { code: first }))).toEqual([401, 'code: wrongCode']);
    const answers = await Promise.all([login(person, { code: second }), login(person, { code: second })]);
    expect(statuses(answers)).toEqual([200, 401]);
    const lines = await audited(person, 'user.useRecoveryCode');
    expect(lines.map(({ after }) => after['left'])).toEqual([9, 8]);
    const mails = await app.sql<{ text_body: string }>(
      `select text_body from mails where recipient = $1 and subject = 'Se usó un código de recuperación' order by id`,
      [person.email],
    );
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text_body).toContain('Te quedan 8.');
  });

  it('does not take the recovery code of somebody else', async () => {
    const other = await addPerson(app, { role: 'owner' });
    const { recoveryCodes } = await setUpFactor(app, other);
    expect(faultOf(await login(person, { code: recoveryCodes[0] ?? '' }))).toEqual([401, 'code: wrongCode']);
  });

  it('is asked for after a new password by link, which opens no session', async () => {
    await recoverPasswordJob.run({ email: person.email }, app.services, app.services.log);
    const token = await mailedToken(app, person.email);
    const chosen = { password: 'trece gatos lentos', confirmPassword: 'trece gatos lentos' };
    const answer = await app.stranger.call(sessions.resetPassword, { body: { token, ...chosen } });
    expect(answer).toEqual({});
    const { password } = chosen;
    expect(faultOf(await login(person, { password }))).toEqual([401, 'code: codeRequired']);
    expect((await login(person, { password, code: codeOf(factor.secret) })).status).toBe(200);
  });

  it('lets nobody in with a code whose account was deactivated', async () => {
    await app.sql('update users set active = false where id = $1', [person.id]);
    expect(faultOf(await login(person, { code: codeOf(factor.secret) }))).toEqual([401]);
  });
});

describe('codes that are guessed', () => {
  beforeEach(addPersonWithFactor);

  it('are few in five minutes, from wherever they come and from a known device too; each is audited', async () => {
    const { data } = await login(person, { code: codeOf(factor.secret) });
    const { device } = data as { device: string };
    await forgetSteps(app);
    const from = (address: string, code: string) =>
      app.stranger.raw(
        'POST',
        sessions.login.path,
        { email: person.email, password: worldPassword, device, code },
        {},
        { 'x-forwarded-for': address },
      );
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push((await from(`203.0.113.${time}`, '000000')).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await from('198.51.100.1', codeOf(factor.secret));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
    const lines = await audited(person, 'user.failCode');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toEqual({
      user_id: null,
      after: { email: person.email, ipAddress: '203.0.113.0', reason: 'wrongCode' },
    });
    // The password alone is not limited by it, and others are not either.
    expect(faultOf(await login(person))).toEqual([401, 'code: codeRequired']);
  });

  it('are counted from the start after a right one', async () => {
    for (let time = 0; time < 4; time += 1) await login(person, { code: '000000' });
    expect((await login(person, { code: codeOf(factor.secret) })).status).toBe(200);
    for (let time = 0; time < 4; time += 1) {
      expect((await login(person, { code: '000000' })).status).toBe(401);
    }
  });
});

describe('a second factor demanded of administrators', () => {
  beforeAll(() =>
    app.sql(`insert into settings (name, value) values ('administratorsNeedSecondFactor', 'true')`),
  );
  afterAll(() => app.sql(`delete from settings where name = 'administratorsNeedSecondFactor'`));
  beforeEach(async () => {
    await app.sql(`update settings set value = 'false' where name = 'administratorsNeedSecondFactor'`);
    person = await addPerson(app, { role: 'admin' });
    await app.sql(`update settings set value = 'true' where name = 'administratorsNeedSecondFactor'`);
  });

  const offered = async (who: Person) => {
    const { status, data } = await login(who);
    expect(status).toBe(401);
    expect(data).toMatchObject({ code: 'sessions:secondFactorSetupRequired' });
    return (data as unknown as { enrolment: { token: string; secret: string; uri: string } }).enrolment;
  };
  const enrol = (token: string, code: string) => app.stranger.send(sessions.enrol, { body: { token, code } });

  it.each(['superAdmin', 'admin'] as const)(
    'leads a %s to set one up; then the session begins',
    async (role) => {
      await app.sql('update users set role = $1 where id = $2', [role, person.id]);
      const { token, secret } = await offered(person);
      expect(faultOf(await enrol(token, '000000'))).toEqual([400, 'code: wrongCode']);
      const { status, data } = await enrol(token, codeOf(secret));
      expect(status).toBe(200);
      const opened = data as unknown as { token: string; recoveryCodes: string[]; device: string };
      expect(opened.recoveryCodes).toHaveLength(10);
      await app.stranger.withToken(opened.token).call(users.current, {});
      // Sessions that began before with the password alone have ended, and the offer works once.
      expect((await person.client.fail(users.current, {})).status).toBe(401);
      expect(faultOf(await enrol(token, codeOf(secret, 1)))).toEqual([400, 'token: enrolmentExpired']);
      await forgetSteps(app);
      expect((await login(person, { code: codeOf(secret) })).status).toBe(200);
    },
  );

  it('begins no second session with a used offer once an administrator has removed the factor', async () => {
    const { token, secret } = await offered(person);
    expect((await enrol(token, codeOf(secret))).status).toBe(200);
    const admin = await addPerson(app, { role: 'owner' });
    await app.sql(`update users set role = 'superAdmin' where id = $1`, [admin.id]);
    await admin.client.call(contract.factors.reset, { params: { id: person.id } });
    expect(faultOf(await enrol(token, codeOf(secret)))).toEqual([400, 'token: enrolmentUsed']);
  });

  it('lets everybody else in as before, and open sessions go on', async () => {
    const other = await addPerson(app, { role: 'owner' });
    expect((await login(other)).status).toBe(200);
    await person.client.call(users.current, {});
  });

  it('offers nothing for a wrong password', async () => {
    const { status, data } = await login(person, { password: 'not it' });
    expect(status).toBe(401);
    expect(data).toMatchObject({ code: 'sessions:wrongCredentials' });
    expect(JSON.stringify(data)).not.toContain('enrolment');
  });

  it('is refused with an offer that is too old, forged, of another key or of another password', async () => {
    const { token, secret } = await offered(person);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    const key = app.services.keys('second factor enrolments');
    const sign = (changed: object, ring = key, seconds = 600) =>
      signClaims(ring, { ...claims, ...changed }, new Date(Date.now() + seconds * 1000));
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url');
    for (const refused of [
      await sign({}, key, -1),
      await sign({}, app.services.keys('session tokens')),
      await sign({ purpose: 'session' }),
      await sign({ password: 'another' }),
      await sign({ sub: '999999999' }),
      await sign({ sub: 'nobody' }),
      `${header}.${payload}.${signature}`,
      `${token.slice(0, -4)}AAAA`,
      'nonsense',
    ]) {
      expect(faultOf(await enrol(refused, codeOf(secret)))).toEqual([400, 'token: enrolmentExpired']);
    }
    await app.sql('update users set active = false where id = $1', [person.id]);
    expect(faultOf(await enrol(token, codeOf(secret)))).toEqual([400, 'token: enrolmentExpired']);
    await app.sql('update users set active = true where id = $1', [person.id]);
    expect((await enrol(token, codeOf(secret))).status).toBe(200);
  });

  it('limits wrong codes at an offer', async () => {
    const { token } = await offered(person);
    const answers = [];
    for (let time = 0; time < 11; time += 1) answers.push((await enrol(token, '000000')).status);
    expect(answers).toEqual([...Array<number>(10).fill(400), 429]);
  });

  it('begins one session when two confirm at once', async () => {
    const { token, secret } = await offered(person);
    const answers = await Promise.all([enrol(token, codeOf(secret)), enrol(token, codeOf(secret))]);
    expect(statuses(answers)).toEqual([200, 400]);
  });
});

it('changes nothing for people without a second factor, nor for clients that know of none', async () => {
  const other = await addPerson(app, { role: 'superAdmin' });
  const { status, data } = await login(other);
  expect(status).toBe(200);
  expect(Object.keys(data).toSorted()).toEqual(['device', 'token', 'user']);
  expect((await audited(other, 'user.signIn')).at(-1)?.after).not.toHaveProperty('secondFactor');
  await signIn(app, other.email);
});
