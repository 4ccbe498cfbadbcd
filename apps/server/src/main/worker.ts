// A process that only runs jobs, next to web processes started with RUN_JOBS=false. Needs DATABASE_URL.
import { systemClock } from '../platform/clock.ts';
import { prepareDatabase } from './prepare-database.ts';
import { collectStartup, boundHeapGrowth } from '../platform/heap.ts';
import { createLog } from '../platform/log.ts';
import { stopGracefully } from '../platform/stop-gracefully.ts';
import { createApplication } from './application.ts';
import { environment, giveUp } from './give-up.ts';
import { jobs } from './rooms.ts';

boundHeapGrowth();
const env = { ...environment(), RUN_JOBS: true };
const log = createLog(env.LOG_LEVEL);
if (!env.DATABASE_URL)
  giveUp('A separate worker needs DATABASE_URL; the embedded database belongs to one process.');
const names = jobs.map((job) => job.name);
try {
  const database = await prepareDatabase(env, log, names);
  const application = await createApplication(env, database.appUrl, log, systemClock, database.ownerUrl);
  log.info('the worker is running');
  collectStartup();
  stopGracefully(log, 15_000, () => application.stop());
} catch (error) {
  giveUp(error);
}
