import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

it('has a default for everything', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 4000,
    HOST: '127.0.0.1',
    TRUST_PROXY: false,
    appUrl: 'http://localhost:4000',
    RUN_JOBS: true,
    GONDOLA_DEMO: false,
  });
});

it('treats an empty setting as absent', () => {
  expect(readEnv({ PORT: '', SMTP_URL: '', APP_URL: '' })).toMatchObject({ PORT: 4000 });
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['APP_URL', 'gondola'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'http://mail'],
  ['RUN_JOBS', 'perhaps'],
  ['LOG_LEVEL', 'loud'],
  ['GONDOLA_ACCENT', 'green'],
  ['APP_SECRET', 'short'],
  ['APP_SECRET_PREVIOUS', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['TRUST_PROXY', 'true'],
])('names %s when it is "%s"', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

it('names every wrong setting at once', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

it('wants the secret that all processes share with a database of its own, and the keys of a bucket', () => {
  expect(() => readEnv({ DATABASE_URL: 'postgres://x/y' })).toThrow('APP_SECRET');
  expect(() => readEnv({ FILES_S3_BUCKET: 'b' })).toThrow('FILES_S3_ACCESS_KEY_ID');
});

it('takes Power BI whole or not at all', () => {
  expect(() => readEnv({ POWERBI_TENANT_ID: 't', POWERBI_CLIENT_ID: 'c' })).toThrow('POWERBI_CLIENT_SECRET');
  expect(readEnv({}).POWERBI_EMBED_URL).toBe('https://app.powerbi.com');
  expect(() => readEnv({ POWERBI_API_URL: 'ftp://x' })).toThrow('POWERBI_API_URL');
});

it('takes the address and the key of analytics together, and has none by itself', () => {
  expect(readEnv({}).ANALYTICS_KEY).toBeUndefined();
  expect(() => readEnv({ ANALYTICS_KEY: 'k1' })).toThrow('ANALYTICS_URL');
  expect(() => readEnv({ ANALYTICS_URL: 'https://counts.example/capture' })).toThrow('ANALYTICS_KEY');
  expect(() => readEnv({ ANALYTICS_KEY: '"><script>', ANALYTICS_URL: 'https://x.example' })).toThrow(
    'ANALYTICS_KEY',
  );
});
