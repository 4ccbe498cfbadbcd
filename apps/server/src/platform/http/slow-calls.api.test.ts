// A slow call leaves one line that says what its statements took, with no value of any.
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@gondola/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

it('names the statements that took long, and nothing of fast calls', async () => {
  const warned = vi.spyOn(app.services.log, 'warn');
  const slow = () => warned.mock.calls.filter(([, text]) => text === 'a call was slow').map(([line]) => line);
  const { client } = world.people.superAdmin;
  await client.call(contract.tickets.list, {});
  expect(slow()).toEqual([]);

  const { ticket } = await world.people.client.client.call(contract.tickets.create, {
    body: {
      subject: 'Un asunto secreto',
      content: 'x',
      category: 'qa',
      subcategory: 'other',
      projectId: world.projectId,
    },
  });
  const holder = new Client({ connectionString: app.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from tickets where id = $1 for update', [ticket.id]);
  const changing = client.call(contract.tickets.update, {
    params: { id: ticket.id },
    body: { state: 'evaluation' },
  });
  await sleep(1_300);
  await holder.query('commit');
  await holder.end();
  await changing;
  const [line] = slow() as [
    { statements: number; databaseMs: number; slowest: { ms: number; text: string }[] },
  ];
  expect(line.statements).toBeGreaterThan(1);
  expect(line.databaseMs).toBeGreaterThan(1_000);
  expect(line.slowest[0]?.ms).toBeGreaterThan(1_000);
  expect(line.slowest[0]?.text).toContain('tickets');
  expect(JSON.stringify(line)).not.toContain('secreto');
});
