// The address of a caller behind proxies, as it is stored and counted.
import { contract } from '@gondola/contract';
import { afterEach, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, worldPassword } from '../../../test/kit/world.ts';

let app: TestApplication;
afterEach(() => app.close());

/** Signs somebody in with what a proxy passes on, and says which address was stored. */
async function storedAddress(trustProxy: string, forwarded: string): Promise<unknown> {
  app = await startTestApplication({ TRUST_PROXY: trustProxy });
  const { email } = await addPerson(app, { role: 'client' });
  const { method, path } = contract.sessions.login;
  const body = { email, password: worldPassword };
  const answer = await app.stranger.raw(method, path, body, {}, { 'x-forwarded-for': forwarded });
  expect(answer.status).toBe(200);
  const [row] = await app.sql('select ip_address from sessions order by created_at desc limit 1');
  return row?.['ip_address'];
}

it.each([
  ['false', '203.0.113.7', '127.0.0.1'],
  // The first entry is the caller's own invention.
  ['1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2', '<script>, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ['loopback, 10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
  // The proxy passed on what is no address.
  ['1', '<script>alert(1)</script>', '127.0.0.1'],
])('with TRUST_PROXY=%s and %s passed on is %s', async (trustProxy, forwarded, stored) => {
  expect(await storedAddress(trustProxy, forwarded)).toBe(stored);
});
