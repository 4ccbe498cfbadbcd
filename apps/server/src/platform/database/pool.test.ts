import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { createPool } from './pool.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

it('outlives a connection that the server ends while nobody uses it', async () => {
  const pool = createPool(app.appUrl, 1);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const lost = new Promise((resolve) => pool.once('remove', resolve));
  await app.sql('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await lost;
  // Without a listener the process has ended by now.
  expect((await pool.query('select 1')).rowCount).toBe(1);
  await pool.end();
});
