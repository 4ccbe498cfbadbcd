// Brings a database to the newest state: the numbered SQL files of apps/server/migrations, each once, in order, each
// in its own transaction, recorded with its checksum.
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, DatabaseError } from 'pg';
import { z } from 'zod';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApplicationLogin, ensureApplicationRole } from './application-role.ts';
import { restorePrivileges } from './privileges.ts';
import { connectionTo } from './servers.ts';

/** One numbered file of SQL; `checksum` is the sha256 of its text, in hex. */
interface MigrationFile {
  number: number;
  name: string;
  sql: string;
  checksum: string;
  /** It only adds, so that the version before it runs on its result. */
  isCompatible: boolean;
}

/** The first line of a file that the version before it can live with. */
const compatible = '-- compatible';

/** Reads `NNNN-what-it-does.sql` of the folder in order; throws on another name or a number used twice. */
function readMigrationFiles(folder: string): MigrationFile[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readMigrationFile(folder, name))
    .sort((a, b) => a.number - b.number);
  for (const [index, file] of files.entries()) {
    const before = files[index - 1];
    if (before?.number === file.number) {
      throw new Error(`Two migrations have the number ${file.number}: ${before.name} and ${file.name}.`);
    }
  }
  return files;
}

function readMigrationFile(folder: string, name: string): MigrationFile {
  const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
  if (!(number > 0)) throw new Error(`A migration is named like 0001-what-it-does.sql, not ${name}.`);
  // Git may check text out with CRLF; the checksum must not depend on that.
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  const [first = ''] = sql.split('\n', 1);
  if (first.startsWith(compatible) && first !== compatible)
    throw new Error(
      `The first line of ${name} is to be "${compatible}" and nothing else; why comes below it.`,
    );
  return { number, name, sql, checksum, isCompatible: first === compatible };
}

interface MigrateOptions extends ApplicationLogin {
  /** Of the owner; it must reach PostgreSQL itself, not a pooler that changes sessions between statements. */
  connectionString: string;
  folder?: string | undefined;
  log?: ((message: string) => void) | undefined;
  /** Name of the last file to apply; all when left out. */
  upTo?: string | undefined;
  /** Done before the first file is applied to a database that has something already, up to the file `from`. */
  beforehand?: ((from: string) => Promise<void>) | undefined;
  /** Done when the database is at the newest state, while other processes still wait. */
  afterwards?: (() => Promise<void>) | undefined;
}

interface MigrateResult {
  /** Names of the files applied now. */
  applied: string[];
  /** Logs in as a role that is neither owner nor above row-level security. */
  appConnectionString: string;
}

/** The migrations of this program. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Names and checksums of the migrations of this program, in order. */
export const readKnownMigrations = (): readonly Pick<MigrationFile, 'name' | 'checksum'>[] =>
  readMigrationFiles(MIGRATIONS_FOLDER);

const LOCK_KEY = 4_726_302;
const recordedRows = z.array(z.object({ name: z.string(), checksum: z.string(), compatible: z.boolean() }));

/** Migrates and returns how the application logs in; several processes may call it at once, one works, the others wait. */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const all = readMigrationFiles(options.folder ?? MIGRATIONS_FOLDER);
  const { upTo } = options;
  const files = upTo === undefined ? all : all.filter(({ name }) => name <= upTo);
  const client = new Client({
    ...connectionTo(options.connectionString),
    application_name: 'gondola migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  // The findings of a migration that it could not settle by itself.
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING' && message) options.log?.(message);
  });
  await client.connect();
  try {
    // The wait for the lock and a long migration are both allowed their time.
    await client.query('SET statement_timeout = 0');
    await client.query('SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const appConnectionString = await ensureApplicationRole(client, options.connectionString, options);
    const { pending, newest, newer } = await pendingFiles(client, files);
    const isEmpty = newest === undefined;
    if (pending.length > 0 && !isEmpty) await options.beforehand?.(newest);
    for (const file of pending) {
      await apply(client, file);
      options.log?.(`Migrated ${file.name}`);
    }
    if (newer.length > 0)
      options.log?.(`The database is of a newer version, which this one can live with: ${newer.join(', ')}`);
    // A newer version knows better than we what its tables are for.
    const changes = newer.length > 0 ? [] : await restorePrivileges(client);
    // The grants of migrations to a new database: the first look puts them right without a word.
    if (changes.length > 0 && !isEmpty)
      options.log?.(`Gave the application its privileges again: ${changes.length} changes`);
    await options.afterwards?.();
    return { applied: pending.map((file) => file.name), appConnectionString };
  } finally {
    await client.end();
  }
}

async function pendingFiles(
  client: Client,
  files: MigrationFile[],
): Promise<{ pending: MigrationFile[]; newest: string | undefined; newer: string[] }> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  await client.query(
    'ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS compatible boolean NOT NULL DEFAULT false',
  );
  const { rows } = await client.query(
    'SELECT name, checksum, compatible FROM schema_migrations ORDER BY name',
  );
  const recorded = recordedRows.parse(rows);
  const byName = new Map(files.map((file) => [file.name, file]));
  const newer: string[] = [];
  for (const { name, checksum, compatible } of recorded) {
    const file = byName.get(name);
    if (file === undefined && compatible) {
      newer.push(name);
      continue;
    }
    if (file === undefined) {
      throw new Error(
        `The database is of a newer version, which this one does not work on: it has the migration ${name}. Start that version, or restore a backup of this one.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it was applied: restore it and write a new one.`,
      );
    }
  }
  const done = new Set(recorded.map((row) => row.name));
  const pending = files.filter((file) => !done.has(file.name));
  const newest = recorded.at(-1)?.name;
  const late = pending.find((file) => newest !== undefined && file.name < newest);
  if (late !== undefined) {
    throw new Error(
      `The migration ${late.name} comes before ${newest}, which is applied already: give it the next number.`,
    );
  }
  return { pending, newest, newer };
}

/** Milliseconds that a migration waits for a lock: behind it, calls wait too. */
const lockPatience = 2_000;
/** Milliseconds between two tries, more by chance, and how many there are: about ten minutes. */
const lockPause = 1_000;
const lockTries = 200;

const isLocked = (error: unknown): boolean => error instanceof DatabaseError && error.code === '55P03';

/** Applies a file; where others hold what it changes, it lets them go first and tries again. */
async function apply(client: Client, file: MigrationFile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, file);
    } catch (error) {
      if (!(error instanceof Error && isLocked(error.cause)) || attempt === lockTries) throw error;
      await sleep(lockPause * (1 + Math.random()));
    }
  }
}

async function applyOnce(client: Client, file: MigrationFile): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockPatience}`);
    await client.query(file.sql);
    await client.query('INSERT INTO schema_migrations (name, checksum, compatible) VALUES ($1, $2, $3)', [
      file.name,
      file.checksum,
      file.isCompatible,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`The migration ${file.name} failed${lineOf(file, error)}: ${String(error)}`, {
      cause: error,
    });
  }
}

function lineOf(file: MigrationFile, error: unknown): string {
  if (!(error instanceof DatabaseError) || error.position === undefined) return '';
  return ` at line ${file.sql.slice(0, Number(error.position) - 1).split('\n').length}`;
}
