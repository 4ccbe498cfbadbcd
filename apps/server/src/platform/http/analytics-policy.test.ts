// Browsers may only tell someone else of page views where a deployment says so (D26).
import { expect, it } from 'vitest';
import { startTestApplication } from '../../../test/kit/test-application.ts';

async function calledWith(settings: Record<string, string>): Promise<string> {
  const app = await startTestApplication(settings);
  try {
    const { headers } = await app.stranger.raw('GET', '/healthz');
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  } finally {
    await app.close();
  }
}

it('opens the policy to the host of the analytics with a key, and to nobody without', async () => {
  const without = await calledWith({});
  const host = 'https://counts.example';
  expect(without).not.toContain(host);
  const policy = await calledWith({ ANALYTICS_KEY: 'k1', ANALYTICS_URL: `${host}/capture` });
  expect(policy.split(' ').filter((called) => !without.split(' ').includes(called))).toEqual([host]);
});
