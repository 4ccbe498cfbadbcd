// The web process: answers calls, serves the portal and, unless RUN_JOBS is off, runs the jobs.
import { systemClock } from '../platform/clock.ts';
import { prepareDatabase, type PreparedDatabase } from './prepare-database.ts';
import type { Env } from '../platform/env.ts';
import { collectStartup, boundHeapGrowth } from '../platform/heap.ts';
import { createLog } from '../platform/log.ts';
import { stopGracefully } from '../platform/stop-gracefully.ts';
import { type Application, createApplication } from './application.ts';
import { environment, giveUp } from './give-up.ts';
import { waysToFirstAccount } from '../rooms/setup/index.ts';
import { jobs } from './rooms.ts';
import { demoAccounts, demoPassword } from '../demo/demo-accounts.ts';

/** Prints where the product is, how the first account is made where nobody has one and, with demo data, who can sign in. */
async function welcome(env: Env, { services }: Application): Promise<void> {
  const lines = ['', `  Gondola is at ${env.appUrl}`, ''];
  const ways = await waysToFirstAccount(services.pool, services.keys, env.appUrl);
  if (ways) lines.push(...ways.map((line) => `  ${line}`), '');
  if (env.GONDOLA_DEMO) {
    lines.push(`  Demo accounts (password ${demoPassword}):`);
    for (const { email, role } of demoAccounts) lines.push(`    ${email.padEnd(34)} ${role}`);
    lines.push('');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Milliseconds after which a stop that hangs is cut short; a good one takes less than ten seconds and the time to drain. */
const grace = 15_000;

boundHeapGrowth();
const env = environment();
const log = createLog(env.LOG_LEVEL);
const names = jobs.map((job) => job.name);

const prepared = prepareDatabase(env, log, names);
let application: Application | undefined;
let isStopping = false;

async function start({ appUrl, ownerUrl }: PreparedDatabase): Promise<void> {
  application = await createApplication(env, appUrl, log, systemClock, ownerUrl);
  if (env.GONDOLA_DEMO) {
    const { fillDemo } = await import('../demo/fill-demo.ts');
    await fillDemo(application.services, ownerUrl);
  }
  if (!isStopping) await application.server.listen({ port: env.PORT, host: env.HOST });
}

async function stop(): Promise<void> {
  isStopping = true;
  // A database that is still on its way up would outlive us.
  const database = await prepared.catch(() => undefined);
  try {
    await application?.stop();
  } finally {
    await database?.stop();
  }
}

// Before the start is over: a signal during it leaves nothing running either.
stopGracefully(log, grace + env.DRAIN_SECONDS * 1_000, stop);
try {
  await start(await prepared);
  if (!isStopping) {
    if (application) await welcome(env, application);
    collectStartup();
  }
} catch (error) {
  // A stop that takes something from under a start makes it fail; that is no failure.
  if (!isStopping) {
    log.fatal({ err: error }, 'the start failed');
    await stop().catch(() => undefined);
    giveUp(error);
  }
}
