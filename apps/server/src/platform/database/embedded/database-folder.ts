// The contents of <DATA_DIR>/postgres: the cluster itself, the server's log, and how to reach the server.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from '../../error-code.ts';
import { createWholeFile, replaceWholeFile } from '../../whole-file.ts';
import { foreignOwner } from './run-as.ts';

/** Paths inside the folder; all absolute, links resolved. */
export interface DatabaseFolder {
  root: string;
  cluster: string;
  log: string;
  access: string;
}

/** How the launcher reaches its server; kept in access.json, readable by its owner alone. */
export type Access = z.infer<typeof accessSchema>;

const accessSchema = z.object({
  password: z.string().min(1),
  /** The loopback port used last; undefined until the first start. */
  port: z.int().min(1).max(65_535).optional(),
});

export const OWNER_ROLE = 'gondola_owner';
export const DATABASE_NAME = 'gondola';

/** Makes the folder when it is missing. */
export function openDatabaseFolder(dataDir: string): DatabaseFolder {
  try {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new EmbeddedPostgresError(
      'BROKEN_FOLDER',
      `The data folder ${dataDir} cannot be made: ${String(error)}`,
      {
        cause: error,
      },
    );
  }
  return databaseFolder(dataDir);
}

/** The paths below an existing data folder. */
export function databaseFolder(dataDir: string): DatabaseFolder {
  const root = realpathSync(join(dataDir, 'postgres'));
  return {
    root,
    cluster: join(root, 'cluster'),
    log: join(root, 'server.log'),
    access: join(root, 'access.json'),
  };
}

/** Reads access.json; undefined when there is none. */
export function readAccess(folder: DatabaseFolder): Access | undefined {
  try {
    return accessSchema.parse(JSON.parse(readFileSync(folder.access, 'utf8')));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return undefined;
    if (code === 'EACCES') throw foreignOwner(folder.root, undefined, error);
    throw new EmbeddedPostgresError('BROKEN_FOLDER', `${folder.access} cannot be read: ${String(error)}`, {
      cause: error,
    });
  }
}

/** Reads access.json, or makes it with a new random password; of two processes doing so at once, one wins. */
export function ensureAccess(folder: DatabaseFolder): Access {
  const existing = readAccess(folder);
  if (existing !== undefined) return existing;
  const password = randomBytes(24).toString('base64url');
  try {
    store(folder, createWholeFile, { password });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return ensureAccess(folder);
}

/** Remembers the port for the next start. */
export function storeAccess(folder: DatabaseFolder, access: Access): void {
  store(folder, replaceWholeFile, access);
}

/** The owner's connection string. */
export function ownerConnectionString(access: Access, port: number, database = DATABASE_NAME): string {
  return `postgres://${OWNER_ROLE}:${encodeURIComponent(access.password)}@127.0.0.1:${port}/${database}`;
}

function store(folder: DatabaseFolder, write: typeof replaceWholeFile, access: Access): void {
  try {
    write(folder.access, `${JSON.stringify(access)}\n`);
  } catch (error) {
    if (errorCode(error) === 'EACCES') throw foreignOwner(folder.access, undefined, error);
    throw error;
  }
}
