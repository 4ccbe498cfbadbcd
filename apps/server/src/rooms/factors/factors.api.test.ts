// A person sets up a second factor, looks at it, renews its recovery codes and turns it off.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, forgetSteps, setUpFactor } from '../../../test/kit/second-factor.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import {
  addOutsider,
  addPerson,
  makeWorld,
  type Person,
  signIn,
  type World,
  worldPassword,
} from '../../../test/kit/world.ts';
import { seal } from '../../platform/auth/sealed-text.ts';
import { createKeys } from '../../platform/auth/keys.ts';
import { sql } from '../../platform/database/sql.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openSecret, sealSecret } from './factor-secret.ts';
import { resealFactorsJob } from './reseal-factors.job.ts';

const { factors, sessions, settings, users } = contract;
const password = worldPassword;
let app: TestApplication;
let world: World;
let person: Person;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await addPerson(app, { role: 'client' });
});

const begin = async ({ client }: Person) =>
  (await client.call(factors.begin, { body: { password } })).enrolment;
const faultOf = ({ data }: { data: { fields?: { path: string; code: string }[] } }) =>
  data.fields?.map(({ path, code }) => `${path}: ${code}`).join();
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const auditOf = async ({ id }: Person) =>
  (
    await app.sql<{ action: string }>(
      `select action from audit_log where entity = 'user' and entity_id = $1 and action ~ 'Factor|Code' order by id`,
      [String(id)],
    )
  ).map(({ action }) => action);
const lastMail = async ({ email }: Person) =>
  (
    await app.sql<{ subject: string; text_body: string }>(
      'select subject, text_body from mails where recipient = $1 order by id desc limit 1',
      [email],
    )
  )[0];

describe('setting up', () => {
  it('keeps nothing before the first code, then ten recovery codes and no readable secret', async () => {
    const { token, secret, uri } = await begin(person);
    expect(uri).toContain(`secret=${secret}`);
    expect(await person.client.call(factors.own, {})).toEqual({ secondFactor: null, isRequired: false });
    const wrong = await person.client.fail(factors.turnOn, { body: { token, code: '000000' } });
    expect([wrong.status, faultOf(wrong)]).toEqual([400, 'code: wrongCode']);
    const { recoveryCodes } = await person.client.call(factors.turnOn, {
      body: { token, code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} ` },
    });
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const { secondFactor } = await person.client.call(factors.own, {});
    expect(secondFactor).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 });
    const kept = JSON.stringify(
      await app.sql(
        `select row_to_json(f), (select json_agg(c) from recovery_codes c where c.user_id = f.user_id),
           (select json_agg(a) from audit_log a), (select json_agg(m) from mails m)
         from second_factors f where user_id = $1`,
        [person.id],
      ),
    );
    for (const shown of [secret, ...recoveryCodes]) expect(kept).not.toContain(shown);
    expect(await auditOf(person)).toEqual(['user.setUpSecondFactor']);
    expect((await lastMail(person))?.subject).toBe('Verificación en dos pasos activada');
  });

  it('asks for the password, and limits guessing it by session', async () => {
    const answers = [];
    for (let time = 0; time < 11; time += 1) {
      answers.push(await person.client.fail(factors.begin, { body: { password: 'no' } }));
    }
    expect(faultOf(answers[0]!)).toBe('password: wrongPassword');
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429]);
  });

  it('ends the other sessions, which began with the password alone', async () => {
    const elsewhere = await signIn(app, person.email);
    await setUpFactor(app, person);
    expect((await elsewhere.fail(users.current, {})).status).toBe(401);
    await person.client.call(users.current, {});
  });

  it('is refused for what was offered to somebody else, changed on the way, or before a new password', async () => {
    const other = await addPerson(app, { role: 'client' });
    const { token, secret } = await begin(person);
    const turnOn = async (who: Person, sent: string) =>
      faultOf(await who.client.fail(factors.turnOn, { body: { token: sent, code: codeOf(secret) } }));
    expect(await turnOn(other, token)).toBe('token: enrolmentExpired');
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: String(other.id) };
    const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    expect(await turnOn(other, forged)).toBe('token: enrolmentExpired');
    expect(await turnOn(person, `${token.slice(0, -4)}AAAA`)).toBe('token: enrolmentExpired');
    await app.sql(`update users set password_hash = 'another' where id = $1`, [person.id]);
    expect(await turnOn(person, token)).toBe('token: enrolmentExpired');
  });

  it('opens no session by what was offered inside one', async () => {
    const { token, secret } = await begin(person);
    const answer = await app.stranger.fail(sessions.enrol, { body: { token, code: codeOf(secret) } });
    expect([answer.status, faultOf(answer)]).toEqual([400, 'token: enrolmentExpired']);
  });

  it('takes what was offered once: neither it nor an earlier offer sets a factor up again', async () => {
    const [earlier, offered] = [await begin(person), await begin(person)];
    const turnOn = ({ token, secret }: typeof offered) =>
      person.client.send(factors.turnOn, { body: { token, code: codeOf(secret) } });
    expect((await turnOn(offered)).status).toBe(201);
    await forgetSteps(app);
    await person.client.call(factors.turnOff, { body: { code: codeOf(offered.secret) } });
    for (const used of [offered, earlier]) {
      const { status, data } = await turnOn(used);
      expect([status, faultOf({ data })]).toEqual([400, 'token: enrolmentUsed']);
    }
    expect((await turnOn(await begin(person))).status).toBe(201);
  });

  it('takes it once of two requests that come at the same moment', async () => {
    const { token, secret } = await begin(person);
    const turnOn = () => person.client.send(factors.turnOn, { body: { token, code: codeOf(secret) } });
    expect(statuses(await Promise.all([turnOn(), turnOn()]))).toEqual([201, 409]);
  });

  it('happens once: of two tabs one wins, and neither starts again', async () => {
    const [first, second] = [await begin(person), await begin(person)];
    const answers = await Promise.all(
      [first, second].map(({ token, secret }) =>
        person.client.send(factors.turnOn, { body: { token, code: codeOf(secret) } }),
      ),
    );
    expect(statuses(answers)).toEqual([201, 409]);
    expect((await person.client.fail(factors.begin, { body: { password } })).status).toBe(409);
  });
});

describe('recovery codes', () => {
  it('are renewed with a code of the authenticator only; the earlier ones stop working', async () => {
    const { secret, recoveryCodes } = await setUpFactor(app, person);
    const [old = ''] = recoveryCodes;
    const refused = await person.client.fail(factors.renewRecoveryCodes, { body: { code: old } });
    expect(faultOf(refused)).toBe('code: authenticatorOnly');
    const renewed = await person.client.call(factors.renewRecoveryCodes, { body: { code: codeOf(secret) } });
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(renewed.recoveryCodes).not.toContain(old);
    const late = await person.client.fail(factors.turnOff, { body: { code: old } });
    expect(faultOf(late)).toBe('code: wrongCode');
    await person.client.call(factors.turnOff, { body: { code: renewed.recoveryCodes[0] ?? '' } });
    expect(await auditOf(person)).toEqual([
      'user.setUpSecondFactor',
      'user.failCode',
      'user.renewRecoveryCodes',
      'user.failCode',
      'user.useRecoveryCode',
      'user.turnOffSecondFactor',
    ]);
  });
});

describe('turning off', () => {
  it('asks for a code, which is good once, and says so at its field', async () => {
    const { secret } = await setUpFactor(app, person);
    const code = codeOf(secret);
    const body = { code };
    await person.client.call(factors.renewRecoveryCodes, { body });
    const again = await person.client.inEnglish().fail(factors.turnOff, { body });
    expect(again.data.fields).toEqual([
      { path: 'code', code: 'codeUsed', message: 'This code was already used. Wait for the next one.' },
    ]);
    await forgetSteps(app);
    await person.client.call(factors.turnOff, { body });
    expect((await person.client.call(factors.own, {})).secondFactor).toBeNull();
    expect((await lastMail(person))?.subject).toBe('Verificación en dos pasos desactivada');
    await signIn(app, person.email);
    expect((await person.client.fail(factors.turnOff, { body })).status).toBe(409);
  });

  it('limits wrong codes, together with those of sign-ins', async () => {
    const { secret } = await setUpFactor(app, person);
    const wrong = { code: '000000' };
    for (let time = 0; time < 3; time += 1) await person.client.fail(factors.turnOff, { body: wrong });
    const signingIn = { email: person.email, password, ...wrong };
    for (let time = 0; time < 2; time += 1) {
      expect((await app.stranger.fail(sessions.login, { body: signingIn })).status).toBe(401);
    }
    const refused = await person.client.send(factors.turnOff, { body: { code: codeOf(secret) } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
  });

  it('is refused while it is required of the role, and allowed afterwards', async () => {
    const admin = await addPerson(app, { role: 'admin' });
    const { secret } = await setUpFactor(app, admin);
    const require = (wanted: boolean) =>
      world.people.superAdmin.client.call(settings.update, {
        body: {
          changes: { administratorsNeedSecondFactor: wanted },
          expected: { administratorsNeedSecondFactor: !wanted },
        },
      });
    await require(true);
    try {
      expect((await admin.client.call(factors.own, {})).isRequired).toBe(true);
      expect((await person.client.call(factors.own, {})).isRequired).toBe(false);
      expect((await admin.client.fail(factors.turnOff, { body: { code: codeOf(secret) } })).status).toBe(409);
    } finally {
      await require(false);
    }
    await admin.client.call(factors.turnOff, { body: { code: codeOf(secret) } });
  });
});

describe('a reset by an administrator', () => {
  const reset = (by: Person, { id }: Person) => by.client.send(factors.reset, { params: { id } });

  it('removes the factor, ends the sessions, and is mailed and audited', async () => {
    const { superAdmin } = world.people;
    await setUpFactor(app, person);
    expect(
      (await superAdmin.client.call(factors.ofPerson, { params: { id: person.id } })).secondFactor,
    ).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await reset(superAdmin, person)).data).toEqual({ ended: 1 });
    expect((await person.client.fail(users.current, {})).status).toBe(401);
    expect((await lastMail(person))?.subject).toBe('Se quitó tu verificación en dos pasos');
    const [line] = await app.sql(
      `select user_id, after from audit_log where action = 'user.resetSecondFactor' and entity_id = $1`,
      [String(person.id)],
    );
    expect(line).toEqual({ user_id: superAdmin.id, after: { email: person.email, endedSessions: 1 } });
    await signIn(app, person.email);
    expect((await reset(superAdmin, person)).status).toBe(409);
  });

  it('is for super administrators only, and never for one’s own', async () => {
    const { superAdmin, admin } = world.people;
    await setUpFactor(app, person);
    const elsewhere = await addOutsider(app, world, 'admin');
    for (const who of [admin, elsewhere, world.people.owner, person]) {
      expect((await reset(who, person)).status).toBe(403);
    }
    const other = await addPerson(app, { role: 'superAdmin' });
    await setUpFactor(app, other);
    expect((await reset(other, other)).status).toBe(409);
    expect((await reset(superAdmin, other)).status).toBe(200);
  });
});

it('shows a factor to its person and to super administrators, whatever a query forgets', async () => {
  await setUpFactor(app, person);
  const seenBy = (userId: number) =>
    inTransaction(app.services.pool, { companyIds: [], userId }, 'read', async (db) => {
      const { rows } = await db.execute<{ users: number[] }>(sql`
        select array_agg(distinct user_id::int) as users from
          (select user_id from second_factors union all select user_id from recovery_codes) found`);
      return rows[0]?.users ?? [];
    });
  expect(await seenBy(person.id)).toEqual([person.id]);
  expect(await seenBy(world.people.owner.id)).toEqual([]);
  expect(await seenBy(world.people.superAdmin.id)).toContain(person.id);
});

it('is sealed with the new secret while APP_SECRET is being changed, and opens for its own row only', async () => {
  const { secret } = await setUpFactor(app, person);
  const earlier = 'an earlier secret of thirty-two signs';
  const sealed = seal(createKeys(earlier)('second factors'), secret, `second factor of ${person.id}`);
  await app.sql('update second_factors set sealed_secret = $1 where user_id = $2', [sealed, person.id]);
  const keys = createKeys('the secret of now, thirty-two signs', earlier);
  const env = { ...app.services.env, APP_SECRET_PREVIOUS: earlier };
  await resealFactorsJob.run({}, { ...app.services, keys, env }, app.services.log);
  const [row] = await app.sql<{ sealed_secret: string }>(
    'select sealed_secret from second_factors where user_id = $1',
    [person.id],
  );
  const open = (userId: number) => openSecret({ keys }, userId, row?.sealed_secret ?? '');
  expect(open(person.id)).toEqual({ text: secret, isOld: false });
  expect(open(person.id + 1)).toBeUndefined();
  await app.sql('update second_factors set sealed_secret = $1 where user_id = $2', [
    sealSecret(app.services, person.id, secret),
    person.id,
  ]);
});
