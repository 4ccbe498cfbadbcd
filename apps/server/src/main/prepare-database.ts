// Leads from an environment to a migrated database: the one that DATABASE_URL names, or our own under DATA_DIR.
import { backUpBeforehand } from '../platform/backup/before-upgrade.ts';
import { refuseUnfinishedRestore } from '../platform/backup/unfinished-restore.ts';
import type { Env } from '../platform/env.ts';
import { installJobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { findRunningEmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { refuseOldServer } from '../platform/database/oldest-version.ts';
import { refuseTransactionPooling } from '../platform/database/refuse-poolers.ts';

export interface PreparedDatabase {
  /** Of the owner; used to migrate and by the command line tool, never to answer a call. */
  readonly ownerUrl: string;
  /** Of the application's role. */
  readonly appUrl: string;
  /** Stops our own server; a foreign one is left alone. */
  stop(): Promise<void>;
}

/** Opens the database as it is; see `prepareDatabase`. */
export async function openDatabase(
  env: Env,
  log: Log,
  mayJoin: boolean,
): Promise<Omit<PreparedDatabase, 'appUrl'>> {
  if (env.DATABASE_URL) return { ownerUrl: env.DATABASE_URL, stop: async () => undefined };
  const running = mayJoin ? findRunningEmbeddedPostgres(env.dataDir) : undefined;
  if (running) return { ownerUrl: running, stop: async () => undefined };
  const server = await startEmbeddedPostgres({ dataDir: env.dataDir, log: (message) => log.info(message) });
  return { ownerUrl: server.connectionString, stop: () => server.stop() };
}

/**
 * Opens and migrates the database. With `mayJoin` the embedded server of a running process is used (command line
 * tool next to a running product); otherwise a second start on one folder is refused.
 */
export async function prepareDatabase(
  env: Env,
  log: Log,
  jobNames: readonly string[],
  mayJoin = false,
): Promise<PreparedDatabase> {
  const database = await openDatabase(env, log, mayJoin);
  const { ownerUrl } = database;
  try {
    if (env.DATABASE_URL) {
      await refuseOldServer(ownerUrl);
      await refuseTransactionPooling(ownerUrl);
    }
    await refuseUnfinishedRestore(ownerUrl);
    const { appConnectionString } = await migrate({
      connectionString: ownerUrl,
      appConnectionString: env.DATABASE_APP_URL,
      log: (message) => log.info(message),
      beforehand: (from) => backUpBeforehand(env, ownerUrl, from, log),
      afterwards: () => installJobs(ownerUrl, jobNames),
    });
    if (env.DATABASE_URL) await refuseTransactionPooling(appConnectionString);
    return { ...database, appUrl: appConnectionString };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
