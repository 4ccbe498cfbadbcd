// The web process: answers calls, serves the portal and, unless RUN_JOBS is off, runs the jobs.
import { prepareDatabase, type PreparedDatabase } from '../platform/database/prepare.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { collectStartup, keepHeapTight } from '../platform/heap.ts';
import { createLog } from '../platform/log.ts';
import { stopGracefully } from '../platform/stop-gracefully.ts';
import { createApplication } from './application.ts';
import { jobs } from './rooms.ts';
import { demoAccounts, demoPassword } from '../demo/demo-accounts.ts';

/** Prints where the product is and, with demo data, who can sign in. */
function welcome(env: Env): void {
  const lines = ['', `  Gondola is at ${env.appUrl}`, ''];
  if (env.GONDOLA_DEMO) {
    lines.push(`  Demo accounts (password ${demoPassword}):`);
    for (const { email, role } of demoAccounts) lines.push(`    ${email.padEnd(34)} ${role}`);
    lines.push('');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Long enough for a running request or job to end. */
const grace = 25_000;

function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function environment(): Env {
  try {
    return readEnv();
  } catch (error) {
    return giveUp(error);
  }
}

keepHeapTight();
const env = environment();
const log = createLog(env.LOG_LEVEL);
const names = jobs.map((job) => job.name);

/** Starts on a prepared database and says how to stop. */
async function start({ appUrl, ownerUrl }: PreparedDatabase): Promise<() => Promise<void>> {
  const application = await createApplication(env, appUrl, log);
  try {
    if (env.GONDOLA_DEMO) {
      const { fillDemo } = await import('../demo/fill-demo.ts');
      await fillDemo(application.services, ownerUrl);
    }
    await application.server.listen({ port: env.PORT, host: env.HOST });
    return () => application.stop();
  } catch (error) {
    await application.stop();
    throw error;
  }
}

try {
  const database = await prepareDatabase(env, log, names);
  const stop = await start(database).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  stopGracefully(log, grace, async () => {
    await stop();
    await database.stop();
  });
  welcome(env);
  collectStartup();
} catch (error) {
  log.fatal({ err: error }, 'the start failed');
  giveUp(error);
}
