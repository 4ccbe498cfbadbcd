import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import {
  addColleague,
  makeWorld,
  type Person,
  signIn,
  type World,
  worldPassword,
} from '../../../test/kit/world.ts';

const { users } = contract;
let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const newcomer = (): Promise<Person> => addColleague(app, world, 'client');

const paths = (answer: { data: { fields?: { path: string; code: string }[] } }) =>
  answer.data.fields?.map(({ path, code }) => `${path} ${code}`);

describe('one’s own data', () => {
  it('change where they are sent, are emptied by an empty text, and leave a trace', async () => {
    const { id, client } = await newcomer();
    const body = {
      fullName: 'Elena Ríos',
      lastName: 'Soto',
      dni: '12345678-9',
      phoneNumber: '+56 9 1',
      bank: 'Sur',
    };
    const { user } = await client.call(users.updateProfile, { body });
    expect(user).toMatchObject({ ...body, numberAccount: null, role: 'client' });
    expect(user.projects).toHaveLength(1);
    await client.call(users.updateProfile, { body: { bank: '' } });
    const { user: after } = await client.call(users.current, {});
    expect(after).toMatchObject({ fullName: 'Elena Ríos', bank: null, phoneNumber: '+56 9 1' });
    const [row] = await app.sql<{ before: object; after: object }>(
      `select before, after from audit_log where action = 'user.updateProfile' and entity_id = $1 order by id desc`,
      [id],
    );
    expect(row).toEqual({ before: { bank: 'Sur' }, after: { bank: null } });
  });

  it('are checked as in the registration', async () => {
    const { client } = await newcomer();
    const name = await client.fail(users.updateProfile, { body: { fullName: 'El' } });
    expect(paths(name)).toEqual(['fullName invalidNameLength']);
    const answer = await client.fail(users.updateProfile, { body: { dni: '12345678' } });
    expect(paths(answer)).toEqual(['dni invalidDNI']);
    const longer = await client.fail(users.updateProfile, { body: { dni: '1234567' } });
    expect(paths(longer)).toEqual(['dni invalidDNILength']);
  });

  it('follow the rule for documents of the stored country', async () => {
    const { id, client } = await newcomer();
    await app.sql(`update users set country_code = 'PE' where id = $1`, [id]);
    const { user } = await client.call(users.updateProfile, { body: { dni: '12345678' } });
    expect(user).toMatchObject({ dni: '12345678', countryCode: 'PE' });
    const short = await client.fail(users.updateProfile, { body: { dni: '1234' } });
    expect(short.data.fields).toEqual([
      { path: 'dni', code: 'invalidDocument', message: 'De 5 a 20 letras, números, puntos o guiones' },
    ]);
    // A document of before another rule does not keep the rest from being changed.
    await app.sql(`update users set country_code = 'CL' where id = $1`, [id]);
    await client.call(users.updateProfile, { body: { dni: '12345678', bank: 'Sur' } });
  });

  it('hold no e-mail, role or state: what is sent of them is not taken', async () => {
    const { client, email } = await newcomer();
    const body = { email: 'otra@gondola.test', role: 'superAdmin', updatedRole: 'superAdmin', active: false };
    await client.call(users.updateProfile, { body: body as never });
    const { user } = await client.call(users.current, {});
    expect(user).toMatchObject({ email, role: 'client', active: true });
  });

  it('are everyone’s, the scout’s too, and nobody’s without a session', async () => {
    const { user } = await world.people.scout.client.call(users.updateProfile, { body: { bank: 'Sur' } });
    expect(user.bank).toBe('Sur');
    expect((await app.stranger.fail(users.updateProfile, { body: {} })).status).toBe(401);
  });
});

describe('one’s own password', () => {
  const change = {
    currentPassword: worldPassword,
    password: 'otra-clave-9',
    confirmPassword: 'otra-clave-9',
  };

  it('changes with the current one; other sessions end, this one goes on', async () => {
    const { email, client } = await newcomer();
    const other = await signIn(app, email);
    expect(await client.call(users.changePassword, { body: change })).toEqual({ ended: 1 });
    expect((await other.fail(users.current, {})).status).toBe(401);
    expect((await client.call(users.current, {})).user.email).toBe(email);
    const late = await app.stranger.fail(contract.sessions.login, {
      body: { email, password: worldPassword },
    });
    expect(late.status).toBe(401);
    await signIn(app, email, change.password);
  });

  it('stays when the current one is wrong, or the new one is short or not repeated', async () => {
    const { email, client } = await newcomer();
    const other = await signIn(app, email);
    const wrong = await client.fail(users.changePassword, {
      body: { ...change, currentPassword: 'no-es-esta' },
    });
    expect(paths(wrong)).toEqual(['currentPassword wrongPassword']);
    expect(wrong.data.fields?.[0]?.message).toBe('La contraseña actual no es correcta');
    const short = await client.fail(users.changePassword, {
      body: { ...change, password: 'corta', confirmPassword: 'corta' },
    });
    expect(paths(short)).toEqual(['password passwordMin']);
    const differs = await client.fail(users.changePassword, {
      body: { ...change, confirmPassword: 'distinta-9' },
    });
    expect(differs.data.fields?.[0]).toMatchObject({
      path: 'confirmPassword',
      message: 'Las contraseñas no coinciden',
    });
    await other.call(users.current, {});
    await signIn(app, email);
  });

  it('cannot be guessed from a session left open', async () => {
    const { client } = await newcomer();
    const attempt = () =>
      client.fail(users.changePassword, { body: { ...change, currentPassword: 'adivino-9' } });
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) statuses.push((await attempt()).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe('one’s own sessions', () => {
  it('are listed with the device and the last use, the present one marked', async () => {
    const { email, client } = await newcomer();
    await signIn(app, email);
    const { sessions } = await client.call(users.ownSessions, {});
    expect(sessions.map(({ current }) => current)).toEqual([false, true]);
    expect(Date.now() - Date.parse(sessions[1]?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  it('are noted as used, minutes later', async () => {
    const { id, email } = await newcomer();
    await app.sql(`update sessions set last_used_at = now() - interval '1 day' where user_id = $1`, [id]);
    const again = await signIn(app, email);
    await app.sql(`update sessions set last_used_at = now() - interval '1 day' where user_id = $1`, [id]);
    await again.call(users.current, {});
    const lastUse = async () => {
      const { sessions } = await again.call(users.ownSessions, {});
      return Date.now() - Date.parse(sessions.find(({ current }) => current)?.lastUsedAt ?? '');
    };
    await expect.poll(lastUse).toBeLessThan(60_000);
  });

  it('end one by one, at once; somebody else’s is not there', async () => {
    const { email, client } = await newcomer();
    const other = await signIn(app, email);
    const { sessions } = await other.call(users.ownSessions, {});
    const own = sessions.find(({ current }) => current)?.id ?? '';
    const stranger = await world.stranger.client.fail(users.endOwnSession, { params: { id: own } });
    expect(stranger.status).toBe(404);
    await other.call(users.current, {});
    await client.call(users.endOwnSession, { params: { id: own } });
    expect((await other.fail(users.current, {})).status).toBe(401);
    expect((await client.fail(users.endOwnSession, { params: { id: own } })).status).toBe(404);
    expect((await client.fail(users.endOwnSession, { params: { id: 'no-uuid' } })).status).toBe(404);
  });

  it('end all together but the one that asks, and only one’s own', async () => {
    const { email, client } = await newcomer();
    const others = [await signIn(app, email), await signIn(app, email)];
    expect(await client.call(users.endOtherSessions, {})).toEqual({ ended: 2 });
    for (const other of others) expect((await other.fail(users.current, {})).status).toBe(401);
    expect(await client.call(users.endOtherSessions, {})).toEqual({ ended: 0 });
    await world.people.client.client.call(users.current, {});
  });

  it('are over for someone who was deactivated meanwhile', async () => {
    const { id, client } = await newcomer();
    await app.sql('update users set active = false where id = $1', [id]);
    expect((await client.fail(users.ownSessions, {})).status).toBe(401);
    expect((await client.fail(users.updateProfile, { body: { bank: 'x' } })).status).toBe(401);
  });
});
