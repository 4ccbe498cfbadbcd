// The addresses for those who run the server, and traces that no answer of the API leaves behind.
import { contract } from '@gondola/contract';
import { afterEach, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson } from '../../../test/kit/world.ts';

let app: TestApplication;
afterEach(() => app.close());

const ask = (headers: Record<string, string>, remoteAddress: string) =>
  app.server.inject({ url: '/metrics', headers, remoteAddress });

it('gives measures to this machine only, unless there is a token', async () => {
  app = await startTestApplication();
  expect((await ask({}, '127.0.0.1')).statusCode).toBe(200);
  expect((await ask({}, '203.0.113.7')).statusCode).toBe(403);
  expect((await ask({ 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1')).statusCode).toBe(403);
});

it('gives measures to who has the token, wherever they are, and to nobody else', async () => {
  app = await startTestApplication({ METRICS_TOKEN: 'a token for the measures' });
  const authorization = 'Bearer a token for the measures';
  expect((await ask({ authorization }, '203.0.113.7')).statusCode).toBe(200);
  expect((await ask({}, '127.0.0.1')).statusCode).toBe(403);
  expect((await ask({ authorization: 'Bearer a token for the measurez' }, '127.0.0.1')).statusCode).toBe(403);
});

it('shows the space left where it writes, and is not ready when there is none', async () => {
  app = await startTestApplication();
  const ready = () => app.server.inject({ url: '/readyz' });
  expect((await ready()).json()).toEqual({ ready: true });
  expect((await ask({}, '127.0.0.1')).body).toMatch(/disk_free_bytes\{folder="data"\} [1-9]\d+/);
  const usual = process.env['TMPDIR'];
  // A file system without a byte to spare.
  process.env['TMPDIR'] = '/proc';
  try {
    const full = await ready();
    expect([full.statusCode, full.json()]).toMatchObject([503, { ready: false, reason: 'disk' }]);
    expect((await ask({}, '127.0.0.1')).body).toContain('disk_free_bytes{folder="temporary"} 0');
  } finally {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  }
});

it('says that it is degraded while the database takes no writes, and stays ready', async () => {
  app = await startTestApplication();
  const ready = async () => (await app.server.inject({ url: '/readyz' })).json() as object;
  const refuseWrites = async (): Promise<void> => {
    await app.sql(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    );
    // Connections that are open keep the setting that they began with.
    await app.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  };
  expect(await ready()).toEqual({ ready: true });
  await refuseWrites();
  await expect.poll(ready).toEqual({ ready: true, degraded: 'readOnly' });
});

it('has no answer of the API stored on its way', async () => {
  app = await startTestApplication();
  const { client } = await addPerson(app, { role: 'client' });
  const stored = async (from: typeof client, path: string) =>
    (await from.raw('GET', path)).headers['cache-control'];
  expect(await stored(client, contract.users.current.path)).toBe('no-store');
  expect(await stored(app.stranger, contract.users.current.path)).toBe('no-store');
  expect(await stored(client, '/api/nothing-here')).toBe('no-store');
  expect(await stored(client, '/api/openapi.json')).toBe('no-store');
});

it('measures the work behind the calls: what waits, what failed, whether it hears of changes, and the last backup', async () => {
  app = await startTestApplication();
  await app.sql(
    `insert into pgboss.job (name, data, start_after) values ('send-mail', '{}', now() - interval '90 seconds')`,
  );
  await app.sql(
    `insert into mails (recipient, subject, text_body, html_body, state) values ('a@b.c', 'x', 'x', 'x', 'failed')`,
  );
  await app.sql(
    `insert into backups (kind, name, began_at, row_count, file_count, bytes) values ('backup', 'a', now(), 1, 1, 1)`,
  );
  const measured = async () => (await ask({}, '127.0.0.1')).body;
  await expect.poll(measured).toContain('event_connection_up 1');
  const body = await measured();
  expect(body).toContain('jobs{job="send-mail",state="created"} 1');
  expect(Number(/job_oldest_waiting_seconds\{job="send-mail"\} (\S+)/.exec(body)?.[1])).toBeGreaterThan(89);
  expect(body).toContain('mails{state="failed"} 1');
  expect(
    Number(/backup_last_success_timestamp_seconds\{kind="backup"\} (\S+)/.exec(body)?.[1]),
  ).toBeGreaterThan(1e9);
  expect(body).toContain('work_metrics_up 1');
});
