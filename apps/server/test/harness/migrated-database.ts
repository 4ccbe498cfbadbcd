// The effect of a migration on rows that were there before it: a database as it was then, filled, and brought over the migration.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate, MIGRATIONS_FOLDER } from '../../src/platform/database/migrate.ts';
import { createTestDatabase } from './test-database.ts';

export interface MigratedDatabase {
  /** Runs SQL as the owner of the tables. */
  rows<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** The log of the migration. */
  readonly logged: readonly string[];
  close(): Promise<void>;
}

/** How long a `beforeAll` with two runs of migrations may take, in milliseconds. */
export const migrationTimeout = 120_000;

/**
 * Brings a database to the state before `migration` (the name of its file), runs `filling` in it, and then the migration, or all up to
 * `last` where a later one belongs to it.
 */
export async function migrateOver(
  migration: string,
  filling: string,
  last = migration,
): Promise<MigratedDatabase> {
  const database = await createTestDatabase({ empty: true });
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const folder = mkdtempSync(join(tmpdir(), 'gondola-migration-'));
  const logged: string[] = [];
  const run = async (isWanted: (name: string) => boolean): Promise<void> => {
    for (const name of readdirSync(MIGRATIONS_FOLDER).filter(isWanted))
      copyFileSync(join(MIGRATIONS_FOLDER, name), join(folder, name));
    const log = (message: string) => void logged.push(message);
    await migrate({ connectionString: database.ownerUrl, appConnectionString: database.appUrl, folder, log });
  };
  await run((name) => name < migration);
  await owner.query(filling);
  await run((name) => name <= last);
  return {
    logged,
    rows: async <Row>(sql: string, values?: unknown[]) => (await owner.query(sql, values)).rows as Row[],
    async close() {
      await owner.end();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}
