// The process dies while it writes the rows of an import. Nothing is half done, and the import goes on afterwards.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxFailures } from '../../src/rooms/imports/import-work.queries.ts';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World, worldPassword } from '../kit/world.ts';
import { makeDataDir, type ServerProcess, startServerProcess } from './server-process.ts';

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

const state = async (id: number) =>
  (
    await app.sql<{ state: string; rows_done: number; seen: boolean; failures: number }>(
      'select state, rows_done::int, seen_at is not null as seen, failures from imports where id = $1',
      [id],
    )
  )[0];
/** As if the fifteen seconds without a sign of life were over. */
const age = (id: number) =>
  app.sql(`update imports set seen_at = seen_at - interval '1 minute' where id = $1`, [id]);
/**
 * Progress is recorded every half second. Batches that take longer than that are always seen in the middle, however fast
 * the machine is and however rarely the test gets its turn.
 */
async function slowBatches(): Promise<void> {
  await app.sql(`create function slow_batch() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.7); return null; end $$`);
  for (const table of ['products', 'import_rows'])
    await app.sql(`create trigger slow_batch before insert on ${table} execute function slow_batch()`);
}
const fastBatches = () => app.sql('drop function slow_batch cascade');

/** It has said how far it is, so it is in the middle of its rows. */
const untilItIsAt = (id: number, wanted: 'reading' | 'applying') =>
  expect
    .poll(
      async () => {
        const now = await state(id);
        return now?.state === wanted ? now.rows_done : 0;
      },
      { timeout: 60_000, interval: 5 },
    )
    .toBeGreaterThan(0);

it('leaves nothing half done when killed with -9 among 20,000 rows, and goes on after a restart', async () => {
  const settings = { DATA_DIR: makeDataDir() };
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

  await slowBatches();
  const lost = call(first, `/api/imports/${id}/apply`, {}, token).then(
    () => 'answered',
    () => 'lost',
  );
  await untilItIsAt(id, 'applying');
  await first.kill('SIGKILL');
  expect(await lost).toBe('lost');
  await fastBatches();

  expect(await state(id)).toMatchObject({ state: 'applying' });
  expect([await products(), await applied()]).toEqual([0, 0]);

  await age(id);
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

it('is taken up again when its process is killed more often than it may fail, and never called broken', async () => {
  await app.sql('delete from products where company_id = $1', [world.companyId]);
  const before = await applied();
  const settings = { DATA_DIR: makeDataDir(), RUN_JOBS: 'true' };
  const start = () => startServerProcess(app.ownerUrl, app.appUrl, settings);
  const killDuring = async (id: number, work: 'reading' | 'applying', times: number): Promise<void> => {
    for (let kill = 0; kill < times; kill += 1) {
      const server = await start();
      await untilItIsAt(id, work);
      await server.kill('SIGKILL');
      expect(await state(id)).toMatchObject({ state: work, failures: 0 });
      await age(id);
      await app.sql('update imports set rows_done = 0 where id = $1', [id]);
    }
  };

  await slowBatches();
  const first = await start();
  const token = await signIn(first);
  const form = fileOf(rows);
  form.set('background', 'true');
  const sent = await call<{ import: { id: number } }>(first, '/api/products/upload', form, token);
  const { id } = sent.data.import;
  await untilItIsAt(id, 'reading');
  await first.kill('SIGKILL');
  await age(id);
  await app.sql('update imports set rows_done = 0 where id = $1', [id]);
  await killDuring(id, 'reading', maxFailures);
  await fastBatches();

  const reader = await start();
  await expect.poll(async () => (await state(id))?.state, { timeout: 60_000 }).toBe('ready');
  const again = await signIn(reader);
  await slowBatches();
  await call(reader, `/api/imports/${id}/apply`, { background: true }, again);
  await untilItIsAt(id, 'applying');
  await reader.kill('SIGKILL');
  await age(id);
  await app.sql('update imports set rows_done = 0 where id = $1', [id]);
  await killDuring(id, 'applying', maxFailures);
  await fastBatches();

  const last = await start();
  await expect.poll(async () => (await state(id))?.state, { timeout: 60_000 }).toBe('applied');
  await last.kill('SIGKILL');
  expect([await products(), await applied()]).toEqual([rows, before + 1]);
}, 600_000);
