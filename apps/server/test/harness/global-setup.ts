// Once per run: a server, and one migrated database that every test file copies.
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/database/migrate.ts';
import { jobs } from '../../src/main/rooms.ts';
import { installJobs } from '../../src/platform/jobs/jobs.ts';
import { startTestServer } from './test-server.ts';
import { withDatabase } from './with-database.ts';

/** The address and names with which a test file makes its own database. */
export interface TestDatabases {
  ownerUrl: string;
  appUrl: string;
  template: string;
  /** Copies file by file, a quarter of the work: the only way before PostgreSQL 15, and to be asked for since. */
  strategy: 'STRATEGY file_copy' | '';
  /** Begins the name of every database of this run. */
  prefix: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: TestDatabases;
  }
}

const STALE_AFTER_MS = 6 * 60 * 60 * 1000;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const run = `${Date.now().toString(36)}${process.pid.toString(36)}`;
  const prefix = `gondola_test_${run}`;
  const template = `${prefix}_template`;
  try {
    const version = await administer(server.ownerUrl, async (admin) => {
      await dropDatabases(admin, isStale);
      await admin.query(`CREATE DATABASE ${template} ENCODING 'UTF8' TEMPLATE template0`);
      const { rows } = await admin.query<{ version: number }>(
        `SELECT current_setting('server_version_num')::int AS version`,
      );
      return rows[0]?.version ?? 0;
    });
    const { appConnectionString } = await migrate({
      connectionString: withDatabase(server.ownerUrl, template),
      appConnectionString: server.appUrl && withDatabase(server.appUrl, template),
    });
    await installJobs(
      withDatabase(server.ownerUrl, template),
      jobs.map((job) => job.name),
    );
    // A stray connection to the template would make every copy fail.
    await administer(server.ownerUrl, (admin) =>
      admin.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`),
    );
    project.provide('testDatabases', {
      ownerUrl: server.ownerUrl,
      appUrl: appConnectionString,
      template,
      strategy: version >= 150_000 ? 'STRATEGY file_copy' : '',
      prefix,
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await administer(server.ownerUrl, (admin) => dropDatabases(admin, (name) => name.startsWith(prefix)));
    await server.stop();
  };
}

async function administer<T>(url: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

async function dropDatabases(admin: Client, chosen: (name: string) => boolean): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname LIKE 'gondola\\_test\\_%'`,
  );
  for (const { name } of rows) {
    if (chosen(name)) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

// A killed run on a shared server leaves its databases; names begin with the time, 8 characters in base 36.
function isStale(name: string): boolean {
  return Date.now() - Number.parseInt(name.slice('gondola_test_'.length).slice(0, 8), 36) > STALE_AFTER_MS;
}
