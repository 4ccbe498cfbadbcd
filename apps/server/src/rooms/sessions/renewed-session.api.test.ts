// A session that is renewed has a new token; the one before it ends, but not under the feet of another tab.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, worldPassword } from '../../../test/kit/world.ts';
import { signClaims } from '../../platform/auth/signed-claims.ts';

const { sessions, users } = contract;
let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

async function openSession(): Promise<string> {
  const { email } = await addPerson(app, { role: 'client' });
  const body = { email, password: worldPassword, remember: true };
  return (await app.stranger.call(sessions.login, { body })).token;
}

const renew = async (token: string): Promise<string> =>
  (await app.stranger.withToken(token).call(sessions.refreshToken, {})).token;

const statusWith = async (token: string): Promise<number> =>
  (await app.stranger.withToken(token).send(users.current, {})).status;

/** Lets the last renewals be that many seconds ago. */
const pass = (seconds: number) =>
  app.sql('update sessions set renewed_at = renewed_at - make_interval(secs => $1)', [seconds]);

it('ends the token before the new one, after a few seconds for other tabs', async () => {
  const first = await openSession();
  const second = await renew(first);
  expect(second).not.toBe(first);
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
  await pass(11);
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);
  expect((await app.stranger.withToken(first).send(sessions.refreshToken, {})).status).toBe(401);
});

it('ends the token before the last but one at once', async () => {
  const first = await openSession();
  const third = await renew(await renew(first));
  expect([await statusWith(first), await statusWith(third)]).toEqual([401, 200]);
});

it('gives tabs that renew at the same time tokens that are all good afterwards', async () => {
  const first = await openSession();
  const renewed = await Promise.all(Array.from({ length: 6 }, () => renew(first)));
  renewed.push(await renew(first));
  await pass(11);
  for (const token of renewed) expect(await statusWith(token)).toBe(200);
  expect(await statusWith(first)).toBe(401);
});

it('ends all of its tokens with the session', async () => {
  const first = await openSession();
  const second = await renew(first);
  await app.stranger.withToken(second).call(sessions.logout, {});
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 401]);
});

it('does not take a token of an earlier version of the product, which names no generation', async () => {
  await openSession();
  const [row] = await app.sql<{ id: string }>('select id from sessions order by created_at desc limit 1');
  const ring = app.services.keys('session tokens');
  const old = await signClaims(ring, { sub: row?.id ?? '' }, new Date(Date.now() + 60_000));
  expect(await statusWith(old)).toBe(401);
});
