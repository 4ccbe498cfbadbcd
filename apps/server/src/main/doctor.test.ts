import dns from 'node:dns';
import https from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { selfSigned } from '../../test/kit/certificate.ts';
import { startTestApplication, type TestApplication } from '../../test/kit/test-application.ts';
import { createKeys } from '../platform/auth/keys.ts';
import { markSecret } from '../platform/auth/secret-mark.ts';
import { examine } from './doctor.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
  https.globalAgent.options.ca = undefined;
});

const problems = async (settings: object = {}) => {
  const env = { ...app.services.env, SMTP_URL: undefined, ...settings };
  const findings = await examine(app.ownerUrl, env);
  return Object.fromEntries(
    findings.flatMap(({ what, problem }) => (problem === null ? [] : [[what, problem]])),
  );
};

it('finds of a new installation only what nobody has set', async () => {
  expect(Object.keys(await problems())).toEqual(['mail', 'backups']);
});

it('says of a database that is away, empty or read-only what to do', async () => {
  const { env } = app.services;
  const at = async (change: (url: URL) => void) => {
    const url = new URL(app.ownerUrl);
    change(url);
    return examine(url.href, env);
  };
  const alone = (problem: string) => [{ what: 'database', problem: expect.stringContaining(problem) }];
  expect(await at((url) => (url.port = '1'))).toEqual(alone('does not answer (ECONNREFUSED): is it running'));
  expect(await at((url) => (url.pathname = '/nowhere'))).toEqual(alone('There is no database nowhere'));
  expect(await at((url) => (url.pathname = '/postgres'))).toEqual(alone('The database is empty'));
  const readOnly = await at((url) => url.searchParams.set('options', '-c default_transaction_read_only=on'));
  expect(readOnly).toContainEqual(alone('takes no writes')[0]);
});

it('finds another secret, tables that are open to every company, and an address that leads elsewhere', async () => {
  const other = 'another secret of thirty-two characters or more';
  expect((await problems({ APP_SECRET: other }))['secret']).toContain(
    'APP_SECRET is not that of this database',
  );
  // While it is being changed, both are right; a start leaves the mark of the new one.
  const { APP_SECRET: own = '' } = app.services.env;
  const both = { APP_SECRET: other, APP_SECRET_PREVIOUS: own };
  expect(await problems(both)).not.toHaveProperty('secret');
  await markSecret(app.services.pool, createKeys(other, own));
  expect(await problems()).toHaveProperty('secret');
  await markSecret(app.services.pool, createKeys(own));
  expect(await problems()).toHaveProperty('secret');
  await markSecret(app.services.pool, createKeys(own, other));
  expect(await problems()).not.toHaveProperty('secret');

  await app.sql('alter table second_factors disable row level security');
  await app.sql('create policy open on tickets using (true)');
  expect((await problems())['separation']).toContain(
    'run as its owner: drop policy open on tickets; alter table second_factors enable row level security;',
  );
  await app.sql('drop policy open on tickets');
  await app.sql('alter table second_factors enable row level security');
  expect(await problems()).not.toHaveProperty('separation');

  const live = { NODE_ENV: 'production', APP_URL: 'https://127.0.0.1:1' };
  expect((await problems(live))['address']).toContain('TRUST_PROXY is not set');
  expect((await problems({ ...live, TRUST_PROXY: true }))['address']).toContain(
    'does not answer at https://127.0.0.1:1',
  );
});

it('tells this installation behind its address from another one, and from a certificate that no phone takes', async () => {
  const name = 'campo.gondola.test';
  const certificate = selfSigned(name);
  const lookUp = dns.lookup;
  vi.spyOn(dns, 'lookup').mockImplementation(((host: string, ...more: [dns.LookupAllOptions, never]) =>
    lookUp(host === name ? '127.0.0.1' : host, ...more)) as never);
  const answering = async (listener: RequestListener) => {
    const server = https.createServer(certificate, listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const APP_URL = `https://${name}:${(server.address() as AddressInfo).port}`;
    const found = await problems({ NODE_ENV: 'production', TRUST_PROXY: true, APP_URL });
    server.close().closeAllConnections();
    return found['address'];
  };
  const proxy: RequestListener = async (asked, answer) => {
    const reply = await app.server.inject({ method: 'GET', url: asked.url ?? '/' });
    answer.writeHead(reply.statusCode, { 'content-type': 'application/json' }).end(reply.body);
  };
  expect(await answering(proxy)).toContain('its certificate is signed by itself');
  https.globalAgent.options.ca = certificate.cert;
  expect(await answering(proxy)).toBeUndefined();
  expect(await answering((_asked, answer) => answer.end('{"alive":true}'))).toContain('another installation');
  expect(await answering((_asked, answer) => answer.end('Welcome'))).toContain('something else answers');
});

it('says in a sentence what is wrong, and what to do', async () => {
  await app.sql('revoke select on tickets from gondola_app');
  await app.sql(
    `insert into pgboss.job (name, data, start_after) values ('send-mail', '{}', now() - interval '1 hour')`,
  );
  await app.sql(
    `insert into backups (kind, name, began_at, ended_at, row_count) values ('backup', 'a', now() - interval '3 days', now() - interval '3 days', 1)`,
  );
  await app.sql(`insert into backups (kind, began_at, error) values ('backup', now(), 'disk full')`);
  const found = await problems({
    BACKUP_TO: '/backups',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: '/dev/null/files',
    DATABASE_POOL_SIZE: 190,
    NODE_ENV: 'production',
    APP_URL: 'http://gondola.example',
  });
  expect(found).toMatchObject({
    privileges: expect.stringContaining('(tickets …)'),
    jobs: expect.stringContaining('1 jobs should have begun'),
    backups: 'The last backup is 3.0 days old: disk full.',
    mail: expect.stringContaining('does not answer'),
    files: expect.stringMatching(/could not be looked at|cannot be written/),
    connections: expect.stringContaining('raise max_connections'),
    address: expect.stringContaining('no https address'),
  });
  await app.sql(`delete from schema_migrations where name = (select max(name) from schema_migrations)`);
  expect((await problems())['migrations']).toContain('1 migrations are not applied');
}, 60_000);
