// Why imports and videos take their turns in tables of their own (docs/decisions/0065-queues.md): what pg-boss does instead, by itself.
// When pg-boss is raised and one of these turns red, that part of the queues can move to it.
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.ts';

let database: TestDatabase;
let boss: PgBoss;
beforeAll(async () => {
  database = await createTestDatabase();
  boss = new PgBoss({
    connectionString: database.ownerUrl,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
    max: 2,
  });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.drop();
});

let made = 0;
/** A queue of its own for a test. */
async function queue(): Promise<string> {
  made += 1;
  const name = `turns-${made}`;
  await boss.createQueue(name, { heartbeatSeconds: 15 });
  return name;
}

/** Companies by name, in the order in which their jobs are taken one after the other, each done before the next. */
async function order(name: string, jobs: number): Promise<string> {
  let taken = '';
  for (let turn = 0; turn < jobs; turn += 1) {
    const [job] = await boss.fetch<{ company: string }>(name, { groupConcurrency: 1 });
    if (!job) throw new Error('nothing was taken');
    taken += job.data.company;
    await boss.complete(name, job.id);
  }
  return taken;
}

const send = (name: string, company: string, priority = 0) =>
  boss.send(name, { company }, { group: { id: company }, priority });

it('limits the jobs of a company that run at once, and yet lets all of one go before the only job of another', async () => {
  const name = await queue();
  for (const company of 'AAAB') await send(name, company);
  const running = await boss.fetch(name, { groupConcurrency: 1 });
  const next = await boss.fetch<{ company: string }>(name, { groupConcurrency: 1 });
  expect(next.map(({ data }) => data.company)).toEqual(['B']);
  for (const { id } of [...running, ...next]) await boss.complete(name, id);

  const another = await queue();
  for (const company of 'AAAB') await send(another, company);
  // In turns: ABAA.
  expect(await order(another, 4)).toBe('AAAB');
});

it('keeps the priority that a job was sent with, which is no turn any more once others have had theirs', async () => {
  const name = await queue();
  for (let turn = 0; turn < 4; turn += 1) await send(name, 'A', -turn);
  expect(await order(name, 2)).toBe('AA');
  for (let turn = 0; turn < 4; turn += 1) await send(name, 'B', -turn);
  // In turns: BABABB.
  expect(await order(name, 6)).toBe('BBABAB');
});

it('counts a process that was killed as a try that failed, and gives the job up without a word to its handler', async () => {
  const name = await queue();
  const id = await boss.send(name, {}, { retryLimit: 2, retryDelay: 0 });
  const states: unknown[] = [];
  for (let kill = 0; kill < 3; kill += 1) {
    const [job] = await boss.fetch(name);
    expect(job?.id).toBe(id);
    const db = boss.getDb();
    await db.executeSql(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    await db.executeSql(
      'update pgboss.queue set monitor_claim_on = null, monitor_on = null where name = $1',
      [name],
    );
    await boss.supervise(name);
    const { rows } = await db.executeSql('select state from pgboss.job where id = $1', [id]);
    states.push(...rows);
  }
  expect(states).toEqual([{ state: 'retry' }, { state: 'retry' }, { state: 'failed' }]);
});

it('gives the job that is first, not the one that a caller waits for', async () => {
  const name = await queue();
  const first = await boss.send(name, {});
  const awaited = await boss.send(name, {});
  const options: object = { id: awaited };
  expect((await boss.fetch(name, options)).map(({ id }) => id)).toEqual([first]);
});
