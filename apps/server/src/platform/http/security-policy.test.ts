// The openings in the policy of pages: to the analytics of a deployment that says so (D26), and to WebAssembly in the field.
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

it('keeps cameras and places to our own pages, and from frames what nothing here uses', async () => {
  const app = await startTestApplication();
  try {
    const { headers } = await app.stranger.raw('GET', '/field');
    const policy = String(headers['permissions-policy']);
    for (const ability of ['camera=(self)', 'geolocation=(self)', 'microphone=(self)', 'usb=()'])
      expect(policy.split(', ')).toContain(ability);
  } finally {
    await app.close();
  }
});

it('lets WebAssembly run in the field application, and nowhere else', async () => {
  const app = await startTestApplication();
  try {
    const scriptsAt = async (path: string) => {
      const { headers } = await app.stranger.raw('GET', path);
      return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.trim();
    };
    for (const path of ['/field', '/field/', '/field/visit/3', '/field?x=1'])
      expect(await scriptsAt(path), path).toBe("'self' 'wasm-unsafe-eval'");
    for (const path of ['/', '/home', '/fieldwork', '/api/field/assignments', '/login?next=/field'])
      expect(await scriptsAt(path), path).toBe("'self'");
  } finally {
    await app.close();
  }
});
