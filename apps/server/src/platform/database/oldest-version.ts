// The versions of PostgreSQL that the product runs on.
import type { Client } from 'pg';
import { asOwner } from './as-owner.ts';

/** The oldest major version that has all that migrations and statements use. */
export const oldestMajor = 15;

/** The fault of a server of a version and what to do about it; null where the product runs on it. `version` as in server_version_num. */
export function faultOfVersion(version: number): string | null {
  const major = Math.floor(version / 10_000);
  return major < oldestMajor
    ? `The database server is PostgreSQL ${major}, and the product needs ${oldestMajor} or newer: upgrade the server, or restore a backup into a newer one (npm run cli -- restore).`
    : null;
}

/** The fault of the server behind a connection; null where the product runs on it. */
export async function findFaultOfVersion(db: Client): Promise<string | null> {
  const { rows } = await db.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return faultOfVersion(rows[0]?.version ?? 0);
}

/** Throws a sentence when the server is too old for the product. */
export async function refuseOldServer(ownerUrl: string): Promise<void> {
  const fault = await asOwner(ownerUrl, 'start', findFaultOfVersion);
  if (fault !== null) throw new Error(fault);
}
