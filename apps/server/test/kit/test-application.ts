// The whole application on a database of its own, called over HTTP injection: the base of every test of the API.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Application, createApplication } from '../../src/main/application.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { readEnv } from '../../src/platform/env.ts';
import { createLog } from '../../src/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';
import { Client } from './client.ts';

export interface TestApplication extends Application {
  /** A client without a session. */
  readonly stranger: Client;
  /** Runs SQL as the owner, past row-level security: for preparing and looking, never for what is tested. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  readonly ownerUrl: string;
  readonly appUrl: string;
  close(): Promise<void>;
}

/**
 * Starts an application; `settings` are environment variables on top of the test defaults. On a `given` database it leaves
 * that behind, else one of its own goes with it.
 */
export async function startTestApplication(
  settings: Record<string, string> = {},
  given?: TestDatabase,
  clock?: Clock,
): Promise<TestApplication> {
  const database = given ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'gondola-data-'));
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    APP_SECRET: randomBytes(32).toString('hex'),
    APP_URL: 'http://gondola.test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    DATABASE_POOL_SIZE: '8',
    RUN_JOBS: 'false',
    // Tests do in a second what people do in an hour.
    COST_LIMIT_FACTOR: '1000',
    ...settings,
  });
  const application = await createApplication(env, database.appUrl, createLog(env.LOG_LEVEL), clock);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  // Its connections may still be closing when the database is dropped under them.
  owner.on('error', () => undefined);
  await application.server.ready();
  return {
    ...application,
    stranger: new Client(application.server),
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    async sql<Row>(text: string, values: unknown[] = []) {
      return (await owner.query(text, values)).rows as Row[];
    },
    async close() {
      await application.stop();
      await owner.end();
      if (!given) await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
