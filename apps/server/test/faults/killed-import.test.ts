// The process dies while it writes the rows of an import. Nothing is half done, and the import goes on afterwards.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tendImportsJob } from '../../src/rooms/imports/tend-imports.job.ts';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World, worldPassword } from '../kit/world.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const rows = 20_000;

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

interface Answer<Data> {
  status: number;
  data: Data;
}

async function call<Data>(server: ServerProcess, path: string, body: object | FormData, token = '') {
  const isForm = body instanceof FormData;
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  return (await reply.json()) as Answer<Data>;
}

async function signIn(server: ServerProcess): Promise<string> {
  const { email } = world.people.superAdmin;
  return (await call<{ token: string }>(server, '/api/auth/login', { email, password: worldPassword })).data
    .token;
}

function fileOf(count: number): FormData {
  const lines = Array.from({ length: count }, (_, place) => `Producto ${place},K-${place}`);
  const form = new FormData();
  form.set('companyId', String(world.companyId));
  form.set('file', new Blob([`name,internal_code\n${lines.join('\n')}\n`]), 'muchos.csv');
  return form;
}

const count = async (query: string): Promise<number> =>
  (await app.sql<{ count: number }>(`select count(*)::int as count from ${query}`))[0]?.count ?? -1;
const products = () => count(`products where company_id = ${world.companyId}`);
const applied = () => count(`audit_log where action = 'import.apply'`);

it('leaves nothing half done when killed with -9 among 20,000 rows, and goes on after a restart', async () => {
  const settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'gondola-fault-')) };
  const first = await startServerProcess(app.ownerUrl, app.appUrl, settings);
  const token = await signIn(first);
  const shown = await call<{ import: { id: number; state: string; counts: { new: number } } }>(
    first,
    '/api/products/upload',
    fileOf(rows),
    token,
  );
  expect(shown.data.import).toMatchObject({ state: 'ready', counts: { new: rows } });
  const { id } = shown.data.import;

  const lost = call(first, `/api/imports/${id}/apply`, {}, token).then(
    () => 'answered',
    () => 'lost',
  );
  const state = async () =>
    (
      await app.sql<{ state: string; rows_done: number }>(
        'select state, rows_done::int from imports where id = $1',
        [id],
      )
    )[0];
  // It has told how far it is, so it is in the middle of its rows.
  await expect
    .poll(
      async () => {
        const now = await state();
        return now?.state === 'applying' ? now.rows_done : 0;
      },
      { timeout: 60_000, interval: 5 },
    )
    .toBeGreaterThan(0);
  await first.kill('SIGKILL');
  expect(await lost).toBe('lost');

  expect(await state()).toMatchObject({ state: 'applying' });
  expect([await products(), await applied()]).toEqual([0, 0]);

  // A minute without a sign of life: the work is anybody's.
  await app.sql(`update imports set seen_at = seen_at - interval '2 minutes' where id = $1`, [id]);
  await tendImportsJob.run({}, app.services, app.services.log);
  expect(await count(`pgboss.job where name = 'apply-import' and data->>'importId' = '${id}'`)).toBe(1);

  const second = await startServerProcess(app.ownerUrl, app.appUrl, settings);
  const again = await signIn(second);
  const results = await Promise.all([1, 2].map(() => call(second, `/api/imports/${id}/apply`, {}, again)));
  expect(results).toMatchObject([
    { status: 200, data: { import: { state: 'applied' } } },
    { status: 200, data: { import: { state: 'applied' } } },
  ]);
  await second.kill('SIGKILL');
  expect([await products(), await applied()]).toEqual([rows, 1]);
}, 180_000);
