// Maintenance begins and ends for all processes at once, by the command line tool.
import { spawnSync } from 'node:child_process';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../test/kit/documented-commands.ts';
import { startTestApplication, type TestApplication } from '../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../test/kit/world.ts';

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

function maintenance(state: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['apps/server/src/main/cli.ts', 'maintenance', '--state', state],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: app.ownerUrl,
        DATABASE_APP_URL: app.appUrl,
        APP_SECRET: 'a secret for the tests of maintenance, long enough',
      },
      encoding: 'utf8',
    },
  );
  expect(status, stderr).toBe(0);
}

const list = () => world.people.client.client.send(contract.tickets.list, { query: {} });

it('answers calls with a sentence while it lasts, and stays ready for a proxy', async () => {
  await expect.poll(() => app.services.events.isListening()).toBe(true);
  expect(await list()).toMatchObject({ status: 200 });
  maintenance('on');
  await expect.poll(async () => (await list()).status).toBe(503);
  expect(await list()).toMatchObject({
    data: { code: 'platform:maintenance', errorMessage: expect.stringContaining('mantención') },
  });
  expect((await app.server.inject('/readyz')).statusCode).toBe(200);
  // A process that starts meanwhile knows of it.
  const other = await startTestApplication({}, { ...app, name: '', drop: () => Promise.resolve() });
  expect((await other.server.inject(contract.tickets.list.path)).statusCode).toBe(503);
  await other.close();
  maintenance('off');
  await expect.poll(async () => (await list()).status).toBe(200);
});
