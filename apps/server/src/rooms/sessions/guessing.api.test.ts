// Guessing passwords slows the guesser down, and keeps nobody else out.
import { contract } from '@gondola/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, worldPassword } from '../../../test/kit/world.ts';
import { accountDigest } from '../../platform/auth/known-devices.ts';
import { recoverPasswordJob } from './recover-password.job.ts';
import { sweepAttemptsJob } from './sweep-attempts.job.ts';

const { sessions, users } = contract;
let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication({ TRUST_PROXY: '1' });
});
afterAll(() => app.close());

const office = '203.0.113.7';
const elsewhere = '198.51.100.9';

const signInFrom = (address: string, email: string, password: string, device?: string) =>
  app.stranger.raw(
    'POST',
    sessions.login.path,
    { email, password, ...(device === undefined ? {} : { device }) },
    {},
    { 'x-forwarded-for': address },
  );

/** Guesses wrong that many times, and says what came of it. */
async function guess(address: string, email: string, times: number, device?: string): Promise<number[]> {
  const answers = [];
  for (let time = 0; time < times; time += 1) {
    answers.push((await signInFrom(address, email, `guess ${time}`, device)).status);
  }
  return answers;
}

const lines = (action: string, email: string) =>
  app.sql<{ user_id: number | null; entity_id: string; after: Record<string, unknown> }>(
    `select user_id, entity_id, after from audit_log where action = $1 and after ->> 'email' = $2 order by id`,
    [action, email],
  );

describe('eleven wrong passwords', () => {
  it('are refused with the time to wait, and lock the owner out nowhere else', async () => {
    const { email } = await addPerson(app, { role: 'owner' });
    expect(await guess(elsewhere, email, 12)).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const refused = await signInFrom(elsewhere, email, worldPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
    expect((await signInFrom(office, email, worldPassword)).status).toBe(200);
  });

  it('do not keep out a device that signed in before, even from the same address', async () => {
    const { email } = await addPerson(app, { role: 'owner' });
    const { data } = await signInFrom(office, email, worldPassword);
    await guess(office, email, 12);
    expect((await signInFrom(office, email, worldPassword)).status).toBe(429);
    const device = String(data['device']);
    expect((await signInFrom(office, email, worldPassword, device)).status).toBe(200);
    // Its own person may mistype as often as people do, a program may not.
    expect(await guess(office, email, 30, device)).toEqual(Array<number>(30).fill(401));
    expect((await signInFrom(office, email, worldPassword, device)).status).toBe(200);
    await guess(office, email, 1, device);
    await app.sql(`update rate_limits set attempts = 100 where key like 'login:account:%:device:%'`);
    expect(await guess(office, email, 1, device)).toEqual([429]);
  });

  it('from many addresses are slowed down, and the owner comes in from where they were and from elsewhere', async () => {
    const { email } = await addPerson(app, { role: 'owner' });
    await signInFrom(office, email, worldPassword);
    const guessed = `login:account:${accountDigest(email)}:everywhere`;
    const counted = await app.sql('update rate_limits set attempts = 170 where key = $1 returning key', [
      guessed,
    ]);
    expect(counted).toHaveLength(1);
    const timed = async (address: string) => {
      const began = performance.now();
      const { status } = await signInFrom(address, email, worldPassword);
      return { status, isSlow: performance.now() - began > 4_500 };
    };
    expect(await timed('198.51.100.77')).toEqual({ status: 200, isSlow: true });
    expect(await timed(office)).toEqual({ status: 200, isSlow: false });
  });

  it('do not keep out others behind the same address', async () => {
    const guessed = await addPerson(app, { role: 'owner' });
    const colleague = await addPerson(app, { role: 'client' });
    await guess(office, guessed.email, 130);
    expect((await signInFrom(office, colleague.email, worldPassword)).status).toBe(200);
  });

  it('elsewhere do not keep the owner from changing their password', async () => {
    const { email, client } = await addPerson(app, { role: 'owner' });
    await guess(elsewhere, email, 12);
    await guess('127.0.0.1', email, 12);
    const body = {
      currentPassword: worldPassword,
      password: 'trece gatos lentos',
      confirmPassword: 'trece gatos lentos',
    };
    await client.call(users.changePassword, { body });
  });

  it('in the form that changes the password are limited by session', async () => {
    const { email, client } = await addPerson(app, { role: 'owner' });
    const body = {
      currentPassword: 'no',
      password: 'trece gatos lentos',
      confirmPassword: 'trece gatos lentos',
    };
    const answers = [];
    for (let time = 0; time < 11; time += 1)
      answers.push((await client.send(users.changePassword, { body })).status);
    expect(answers).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await signInFrom(office, email, worldPassword)).status).toBe(200);
  });
});

it('many guesses at once from one address keep the right password from another waiting for a few', async () => {
  const { email } = await addPerson(app, { role: 'owner' });
  let answered = 0;
  const guesses = Array.from({ length: 60 }, (_, index) =>
    signInFrom('192.0.2.66', `somebody-${index}@gondola.test`, 'x').finally(() => (answered += 1)),
  );
  expect((await signInFrom('203.0.113.99', email, worldPassword)).status).toBe(200);
  expect(answered).toBeLessThan(30);
  await Promise.all(guesses);
});

it('many guesses at once from an office keep the right password of somebody known there waiting for a few', async () => {
  const { email } = await addPerson(app, { role: 'owner' });
  const shared = '192.0.2.77';
  expect((await signInFrom(shared, email, worldPassword)).status).toBe(200);
  let answered = 0;
  const guesses = Array.from({ length: 60 }, (_, index) =>
    signInFrom(shared, `stranger-${index}@gondola.test`, 'x').finally(() => (answered += 1)),
  );
  expect((await signInFrom(shared, email, worldPassword)).status).toBe(200);
  expect(answered).toBeLessThan(30);
  await Promise.all(guesses);
});

it('takes a device for known only where it signed in, and only with our signature', async () => {
  const [first, second] = [await addPerson(app, { role: 'owner' }), await addPerson(app, { role: 'client' })];
  const { data } = await signInFrom(office, first.email, worldPassword);
  const device = String(data['device']);
  expect(await app.services.devices.find(device, first.email)).toBeDefined();
  expect(await app.services.devices.find(device, second.email)).toBeUndefined();
  expect(await app.services.devices.find(`${device.slice(0, -4)}AAAA`, first.email)).toBeUndefined();
  const both = await signInFrom(office, second.email, worldPassword, device);
  const shared = String(both.data['device']);
  for (const { email } of [first, second]) {
    expect(await app.services.devices.find(shared, email)).toBe(
      await app.services.devices.find(device, first.email),
    );
  }
  expect(Buffer.from(shared.split('.')[1] ?? '', 'base64url').toString()).not.toContain('@');
});

describe('the audit log', () => {
  it('has a sign-in with its account and address', async () => {
    const { id, email } = await addPerson(app, { role: 'owner' });
    await signInFrom(office, email, worldPassword);
    const found = await lines('user.signIn', email);
    expect(found.at(-1)).toEqual({
      user_id: id,
      entity_id: String(id),
      after: { email, ipAddress: office, isKnownDevice: false },
    });
  });

  it('has the first of an hour’s wrong passwords and the tenth, with the count and never the password', async () => {
    const { id, email } = await addPerson(app, { role: 'owner' });
    await guess(elsewhere, email, 11);
    const found = await lines('user.failSignIn', email);
    expect(found).toEqual(
      [1, 10].map((attempts) => ({
        user_id: null,
        entity_id: String(id),
        after: { email, ipAddress: elsewhere, attempts },
      })),
    );
    const [row] = await app.sql(
      `select count(*)::int as count from audit_log where after::text like '%guess%'`,
    );
    expect(row).toEqual({ count: 0 });
  });

  it('has wrong sign-ins for unknown accounts, but not what may be a password typed for an address', async () => {
    await signInFrom('192.0.2.1', 'nobody@gondola.test', 'x');
    expect(await lines('user.failSignIn', 'nobody@gondola.test')).toMatchObject([
      { entity_id: 'unknown', after: { ipAddress: '192.0.2.1', attempts: 1 } },
    ]);
    await signInFrom('192.0.2.2', 'my secret passphrase', 'x');
    const found = await app.sql<{ text: string }>(
      `select row_to_json(a)::text as text from audit_log a where after ->> 'ipAddress' = '192.0.2.2'`,
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.text).not.toContain('passphrase');
    const [kept] = await app.sql(
      `select count(*)::int as count from rate_limits where key like '%passphrase%'`,
    );
    expect(kept).toEqual({ count: 0 });
  });

  it('cannot be filled from one address', async () => {
    const guess = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, index) =>
          signInFrom('192.0.2.3', `made-up-${from + index}@gondola.test`, 'x'),
        ),
      );
    const noted = async () =>
      (await app.sql(`select 1 from audit_log where after ->> 'ipAddress' = '192.0.2.3'`)).length;
    await guess(0, 3);
    expect(await noted()).toBe(3);
    // The hashes of a hundred more take a machine that has other work half a minute.
    const counted = await app.sql(
      `update rate_limits set attempts = 97 where key like 'failed-lines:%' and attempts = 3 returning key`,
    );
    expect(counted).toHaveLength(1);
    await guess(3, 9);
    expect(await noted()).toBe(3 + 3);
  });

  it('has who asked for a link, and from where; more than five an hour are not mailed', async () => {
    const { email } = await addPerson(app, { role: 'owner' });
    const asked = { email, address: office, requestId: 'r' };
    for (let time = 0; time < 7; time += 1) {
      await recoverPasswordJob.run(asked, app.services, app.services.log);
    }
    expect(await app.sql('select 1 from mails where recipient = $1', [email])).toHaveLength(5);
    const found = await lines('user.askReset', email);
    expect(found).toHaveLength(5);
    expect(found[0]?.after).toEqual({ email, ipAddress: office });
  });
});

it('sweeps counts whose window has passed', async () => {
  await app.sql(`insert into rate_limits values ('old', 1, now() - interval '2 hours'), ('new', 1, now())`);
  await sweepAttemptsJob.run({}, app.services, app.services.log);
  const rows = await app.sql(`select key from rate_limits where key in ('old', 'new')`);
  expect(rows).toEqual([{ key: 'new' }]);
});

it('an old password begins no session once another one is kept, though it was found right before', async () => {
  const { id, email } = await addPerson(app, { role: 'owner' });
  const holder = new Client({ connectionString: app.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`update users set password_hash = 'another' where id = $1`, [id]);
  const signingIn = signInFrom(office, email, worldPassword);
  await expect
    .poll(async () => {
      const here = `datname = current_database() and wait_event_type = 'Lock'`;
      return (await app.sql(`select 1 from pg_stat_activity where ${here}`)).length;
    })
    .toBeGreaterThan(0);
  await holder.query('commit');
  await holder.end();
  expect((await signingIn).status).toBe(401);
  expect(
    await app.sql("select 1 from sessions where user_id = $1 and created_at > now() - interval '5 seconds'", [
      id,
    ]),
  ).toHaveLength(1);
});
