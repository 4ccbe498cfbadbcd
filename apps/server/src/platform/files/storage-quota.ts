// A company's quota of the store. Its use is kept as a sum that no writer waits for, see migration 0052.
import { sql } from '../database/sql.ts';
import type { Database } from '../database/transaction.ts';
import { Failure } from '../failure.ts';

/** Percent of the quota up to which files are taken. */
const maxPercent = 100;
/** Photos of a visit were taken before anybody could know that the storage is full: they must not be lost. */
const maxPercentOfFieldWork = 110;

interface StorageUse {
  readonly bytes: number;
  readonly files: number;
  /** Bytes; null: without limit. */
  readonly quota: number | null;
}

/** The use of a company's storage at this moment. */
async function findStorageUse(db: Database, companyId: number): Promise<StorageUse> {
  const { rows } = await db.execute<StorageUse>(
    sql`select bytes, files, quota from storage_of(${companyId})`,
  );
  return rows[0] ?? { bytes: 0, files: 0, quota: null };
}

export interface NewContent {
  /** Without a company there is no quota. */
  readonly companyId: number | null;
  readonly isFieldWork: boolean;
  /** Field of the call, for the fault. */
  readonly path: string;
}

/** Throws 413 at `path` when the company uses all that it may. */
export async function assertStorageLeft(db: Database, content: NewContent): Promise<void> {
  const { companyId, isFieldWork, path } = content;
  if (companyId === null) return;
  const { bytes, quota } = await findStorageUse(db, companyId);
  const percent = isFieldWork ? maxPercentOfFieldWork : maxPercent;
  if (quota === null || bytes * 100 < quota * percent) return;
  const code = 'platform:files.companyFull';
  throw new Failure(413, code, { fields: [{ path, code }] });
}
