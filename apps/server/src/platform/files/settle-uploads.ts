// Uploads that went straight to an S3-compatible store lie under a staging key, which their signed address may write again
// and again. Before a write that names them begins its transaction, they are fetched, checked, encoded and put under
// their own key, which no address can write.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sql } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import { Failure } from '../failure.ts';
import type { FileDisk } from './disk.ts';
import { companyOfKey, keyOfAddress, stagingKey } from './file-keys.ts';
import { isRefusal, receiveUpload, refuseUpload, tooLargeFor } from './kept-file.ts';
import { assertStorageLeft } from './storage-quota.ts';
import { temporaryFolder } from '../temporary-folder.ts';

interface SignedUpload {
  key: string;
  contentType: string;
  maxSize: number;
  companyId: number | null;
  isFieldWork: boolean;
}

/** Texts of a body that name a file of the store, at any depth. */
export function fileKeysIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const key = value.length < 2_000 ? keyOfAddress(value) : '';
    return key ? [key] : [];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(fileKeysIn) : [];
}

/** Settles an upload that has arrived, or says in its row why it is refused; false while another call is at it. */
async function settle(
  pool: pg.Pool,
  place: FileDisk,
  upload: SignedUpload,
  userId: number,
): Promise<boolean> {
  const { key, contentType, maxSize } = upload;
  const staged = stagingKey(key);
  if (!(await place.disk.exists(staged))) return true;
  const folder = await temporaryFolder('upload');
  try {
    const { contentLength } = await place.disk.getMetaData(staged);
    if (contentLength > maxSize) {
      await refuseUpload(pool, key, tooLargeFor(maxSize));
      await place.disk.delete(staged);
      return true;
    }
    const path = join(folder, 'upload');
    await pipeline(await place.disk.getStream(staged), createWriteStream(path));
    const company = companyOfKey(key);
    const turnOf = company === null ? `person ${userId}` : `company ${company}`;
    await receiveUpload(pool, place, { path, key, contentType, maxSize, turnOf });
  } catch (error) {
    if (error instanceof Failure && error.status === 409) return false;
    // Its row says why; the write that names it repeats that at its field.
    if (isRefusal(error)) {
      await place.disk.delete(staged);
      return true;
    }
    // Another call has settled it since, and taken away what was staged.
    if (!(error instanceof Failure) && !(await place.disk.exists(staged))) return true;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await place.disk.delete(staged);
  return true;
}

function tenantsOf(key: string, userId: number) {
  const company = companyOfKey(key);
  return { companyIds: company === null ? [] : [company], userId };
}

/** Milliseconds between two looks at an upload that another call is settling, and looks at most. */
const pause = 150;
const maxLooks = 400;

/**
 * Settles what the person has uploaded of the named keys, or waits for another call that is at it. Content that is not what was
 * signed is refused when it is claimed, at the field that names it.
 */
export async function settleUploads(
  pool: pg.Pool,
  place: FileDisk,
  keys: readonly string[],
  userId: number,
): Promise<void> {
  for (const key of new Set(keys)) {
    for (let look = 0; look < maxLooks; look += 1) {
      const waiting = await findSigned(pool, key, userId);
      if (!waiting || (await settle(pool, place, waiting, userId))) break;
      await sleep(pause);
    }
  }
}

async function findSigned(pool: pg.Pool, key: string, userId: number): Promise<SignedUpload | undefined> {
  return inTransaction(pool, tenantsOf(key, userId), 'read', async (db) => {
    const { rows } = await db.execute<SignedUpload>(sql`
      select key, content_type as "contentType", max_size as "maxSize", company_id as "companyId",
        is_field_work as "isFieldWork" from files
      where key = ${key} and state = 'signed' and signed_by = ${userId}`);
    const [waiting] = rows;
    // Many addresses may have been signed while there was room for one.
    if (waiting) await assertStorageLeft(db, { ...waiting, path: 'file' });
    return waiting;
  });
}
