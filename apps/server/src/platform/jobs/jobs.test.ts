// Jobs begin when they are handed over, all that wait are done, and one whose process is gone is taken up by another.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { inTransaction } from '../database/transaction.ts';
import { createJobs, type JobDefinition, type Jobs } from './jobs.ts';

let app: TestApplication;
let jobs: Jobs;
beforeEach(async () => {
  app = await startTestApplication();
  jobs = await createJobs(app.appUrl, app.services.log, true);
});
afterEach(async () => {
  await jobs.stop();
  await app.close();
});

/** The queue is one of the product's; what it does here is ours. */
const definition = (run: (data: { turn: number }) => Promise<void>): JobDefinition<{ turn: number }> => ({
  name: 'send-mail',
  retryLimit: 3,
  run,
});
const enqueue = (job: JobDefinition<{ turn: number }>, turns: number) =>
  inTransaction(app.services.pool, { companyIds: [], userId: null }, 'write', async (db) => {
    for (let turn = 1; turn <= turns; turn += 1) await app.services.jobs.enqueue(db, job, { turn });
  });

it('begins at once, and goes on until nothing waits', async () => {
  const done: number[] = [];
  const job = definition(async ({ turn }) => void done.push(turn));
  await jobs.work([job], app.services);
  await sleep(1_500);
  const began = performance.now();
  await enqueue(job, 30);
  await expect.poll(() => done.length, { interval: 20 }).toBe(30);
  // The next look into the queue is twenty seconds away: nothing of it was waited for.
  expect(performance.now() - began).toBeLessThan(8_000);
});

it('runs several at the same time where they may', async () => {
  let running = 0;
  let most = 0;
  const job = definition(async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(50);
    running -= 1;
  });
  await enqueue(job, 8);
  await jobs.work([{ ...job, atOnce: 4 }], app.services);
  await expect.poll(() => most).toBe(4);
});

it('gives a job that runs by the clock the time that it may take', async () => {
  const schedule = { cron: '0 3 1 1 *', timeZone: 'UTC' };
  await jobs.work([{ ...definition(async () => undefined), schedule, maxSeconds: 7_200 }], app.services);
  const [kept] = await app.sql(`select options ->> 'expireInSeconds' as seconds from pgboss.schedule`);
  expect(kept).toEqual({ seconds: '7200' });
});

it('takes up a job within 45 seconds whose process gives no sign of life any more', async () => {
  const done: number[] = [];
  const job = definition(async ({ turn }) => void done.push(turn));
  await enqueue(job, 1);
  // Begun by a process that has gone since.
  const taken = await app.sql(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'send-mail' returning heartbeat_seconds`,
  );
  expect(taken).toEqual([{ heartbeat_seconds: 15 }]);
  await jobs.work([job], app.services);
  await expect.poll(() => done, { timeout: 45_000, interval: 200 }).toEqual([1]);
}, 60_000);

it('tries again what failed, soon after the pause that is due', async () => {
  const tries: number[] = [];
  const job = definition(async () => {
    tries.push(performance.now());
    if (tries.length < 2) throw new Error('not yet');
  });
  await enqueue(job, 1);
  await jobs.work([job], app.services);
  await expect.poll(() => tries.length).toBe(2);
}, 30_000);
