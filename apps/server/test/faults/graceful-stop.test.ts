// Told to stop, the server finishes what it is doing, takes nothing new, and is gone.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World, worldPassword } from '../kit/world.ts';
import { startServerProcess } from './server-process.ts';

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

it('answers the request that is running when SIGTERM comes', async () => {
  const server = await startServerProcess(app.ownerUrl, app.appUrl);
  // The row is held by somebody else, so the move has to wait inside its transaction.
  const [ticket] = await app.sql<{ id: number }>(
    `insert into tickets (company_id, project_id, subject, content, category, subcategory) values ($1, $2, 'x', 'x', 'qa', 'other') returning id`,
    [world.companyId, world.projectId],
  );
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: world.people.superAdmin.email, password: worldPassword }),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const release = await holdTicket(ticket?.id ?? 0);
  const running = fetch(`${server.url}/api/ticket/${ticket?.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${data.token}` },
    body: JSON.stringify({ state: 'evaluation' }),
  });
  await sleep(200);
  server.child.kill('SIGTERM');
  await sleep(200);
  await release();
  expect((await running).status).toBe(200);
  const [code] = (await once(server.child, 'exit')) as [number];
  expect(code).toBe(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
}, 40_000);

/** Holds a ticket's row from another connection; the function returned lets it go. */
async function holdTicket(id: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from tickets where id = $1 for update', [id]);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}
