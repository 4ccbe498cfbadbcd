// Wherever a password is chosen, it is checked, and the refusal is at its field.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedToken } from '../../../test/kit/mailed-link.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, signIn, type World, worldPassword } from '../../../test/kit/world.ts';
import { recoverPasswordJob } from '../sessions/recover-password.job.ts';

const { sessions, users } = contract;
let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  await app.sql(`update companies set name = 'Lácteos del Sur' where id = $1`, [world.companyId]);
});
afterAll(() => app.close());

const member = () => addColleague(app, world, 'client');

const bad = [
  ['12345678', 'passwordCommon', 'Es demasiado común y fácil de adivinar'],
  ['        ', 'passwordRepeats', 'Los caracteres repetidos son fáciles de adivinar'],
  [
    'lacteos-del-sur-1',
    'passwordPersonal',
    'No uses tu nombre, tu correo, tu empresa ni el nombre de este producto',
  ],
] as const;

describe.each(bad)('the password "%s"', (password, code, message) => {
  const fault = [{ path: 'password', code, message }];

  it('is refused where somebody changes their own', async () => {
    const { client, email } = await member();
    const body = { currentPassword: worldPassword, password, confirmPassword: password };
    const answer = await client.fail(users.changePassword, { body });
    expect([answer.status, answer.data.fields]).toEqual([400, fault]);
    await signIn(app, email);
  });

  it('is refused with a mailed link, which goes on working', async () => {
    const { email } = await member();
    await recoverPasswordJob.run({ email }, app.services, app.services.log);
    const token = await mailedToken(app, email);
    const answer = await app.stranger.fail(sessions.resetPassword, {
      body: { token, password, confirmPassword: password },
    });
    expect([answer.status, answer.data.fields]).toEqual([400, fault]);
    const good = 'trece gatos lentos';
    await app.stranger.call(sessions.resetPassword, {
      body: { token, password: good, confirmPassword: good },
    });
    await signIn(app, email, good);
  });

  it('is refused with an invitation', async () => {
    const { client } = world.people.superAdmin;
    const email = `nueva-${code.toLowerCase()}@gondola.test`;
    await client.call(users.register, {
      body: {
        fullName: 'Rosa Nueva',
        dni: '12345678-9',
        email,
        projects: [{ projectId: world.projectId, role: 'client' }],
      },
    });
    const token = await mailedToken(app, email);
    const answer = await app.stranger.fail(sessions.verifyUser, {
      body: { token, password, confirmPassword: password, acceptedTerms: true },
    });
    expect([answer.status, answer.data.fields]).toEqual([400, fault]);
  });

  it('is refused where an administrator sets it', async () => {
    const { id, email } = await member();
    const answer = await world.people.superAdmin.client.fail(users.update, { body: { id, password } });
    expect([answer.status, answer.data.fields]).toEqual([400, fault]);
    await signIn(app, email);
  });
});

it('is checked against the name that comes with it', async () => {
  const { id } = await member();
  const answer = await world.people.superAdmin.client.fail(users.update, {
    body: { id, fullName: 'Zoraida Quilapán', password: 'zoraida.quilapan' },
  });
  expect(answer.data.fields).toMatchObject([{ path: 'password', code: 'passwordPersonal' }]);
});

it.each(['password', 'customPassword'] as const)('is checked as %s of a registration', async (path) => {
  const answer = await world.people.superAdmin.client.fail(users.register, {
    body: { fullName: 'Rosa', dni: '12345678-9', email: 'rosa@gondola.test', [path]: 'password' },
  });
  expect(answer.data.fields).toMatchObject([{ path, code: 'passwordCommon' }]);
});

it('is the same password however a keyboard writes its signs', async () => {
  const { client, email } = await member();
  const composed = 'mañana llueve más';
  await client.call(users.changePassword, {
    body: {
      currentPassword: worldPassword,
      password: composed.normalize('NFD'),
      confirmPassword: composed.normalize('NFD'),
    },
  });
  await signIn(app, email, composed.normalize('NFC'));
});

it('still opens the account when it was hashed as it was typed', async () => {
  const { hash } = await import('@node-rs/argon2');
  const { id, email } = await member();
  const typed = 'mañana llueve más'.normalize('NFD');
  await app.sql('update users set password_hash = $2 where id = $1', [id, await hash(typed)]);
  await signIn(app, email, typed);
});

it('may be long, in any script and with spaces', async () => {
  const { client, email } = await member();
  const password = `el ratón vive en la 七番目の箱 ${'z'.repeat(160)}`;
  await client.call(users.changePassword, {
    body: { currentPassword: worldPassword, password, confirmPassword: password },
  });
  await signIn(app, email, password);
});
