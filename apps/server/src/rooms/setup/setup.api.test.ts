import { contract } from '@gondola/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { signIn } from '../../../test/kit/world.ts';
import { setupKeyOf } from './setup-key.ts';

let app: TestApplication;
beforeEach(async () => {
  app = await startTestApplication();
});
afterEach(() => app.close());

const { state, begin } = contract.setup;
const password = 'un-clavel-para-luz-9';

const bodyOf = (change: object = {}) => ({
  key: setupKeyOf(app.services.keys),
  language: 'en' as const,
  countryCode: 'MX',
  timeZone: 'America/Mexico_City',
  fullName: 'Luz Pérez',
  email: ' Luz@Example.com',
  password,
  confirmPassword: password,
  ...change,
});

describe('an installation that nobody has an account in', () => {
  it('makes its first administrator with the key, whose country and time zone new companies begin with', async () => {
    expect(await app.stranger.call(state, {})).toEqual({ isOpen: true });
    await app.stranger.call(begin, { body: bodyOf() });

    const luz = await signIn(app, 'luz@example.com', password);
    const { user } = await luz.call(contract.users.current, {});
    expect(user).toMatchObject({ role: 'superAdmin', language: 'en', fullName: 'Luz Pérez' });
    const { settings } = await luz.call(contract.settings.portal, {});
    expect(settings).toMatchObject({ defaultCountry: 'MX', defaultTimeZone: 'America/Mexico_City' });
    const rows = await app.sql('select action, user_id::int from audit_log order by id');
    expect(rows).toMatchObject([
      { action: 'user.createAdministrator' },
      { action: 'settings.update', user_id: user.id },
      { action: 'user.signIn' },
    ]);
  });

  it.each([
    ['key', { key: 'K7QF-2M9X-0R4T-8WHB' }],
    ['key', { key: ' ' }],
    ['password', { password: 'luz@example.com', confirmPassword: 'luz@example.com' }],
    ['confirmPassword', { confirmPassword: 'otra-distinta-9' }],
    ['countryCode', { countryCode: 'ZZ9' }],
    ['timeZone', { timeZone: 'America/Atlantis' }],
    ['email', { email: 'luz' }],
    ['fullName', { fullName: 'L' }],
  ])('refuses at %s what is wrong there and makes nobody', async (path, change) => {
    const refused = await app.stranger.fail(begin, { body: bodyOf(change) });
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path }] } });
    expect(await app.stranger.call(state, {})).toEqual({ isOpen: true });
  });

  it('is begun once by those who begin in the same instant', async () => {
    const emails = ['luz@example.com', 'ana@example.com', 'eva@example.com', 'sol@example.com'];
    const answers = await Promise.all(
      emails.map((email) => app.stranger.send(begin, { body: bodyOf({ email }) })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
    expect(await app.sql('select 1 from users')).toHaveLength(1);
  });
});

it('is over for good once anybody has an account, also when they have not opened it, or are gone', async () => {
  await app.stranger.call(begin, { body: bodyOf() });
  await app.sql('update users set deleted = true, active = false, verified_at = null');
  expect(await app.stranger.call(state, {})).toEqual({ isOpen: false });
  const refused = await app.stranger.fail(begin, { body: bodyOf({ email: 'ana@example.com' }) });
  expect(refused.status).toBe(404);
});
