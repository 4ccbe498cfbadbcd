// Uploads that went straight to an S3-compatible store lie under a staging key, which their signed address may write again
// and again. Before a write that names them begins its transaction, they are fetched, checked, encoded and put under
// their own key, which no address can write.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { sql } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import { Failure, tooLarge } from '../http/errors.ts';
import type { FileDisk } from './disk.ts';
import { companyOfKey, keyOfAddress, stagingKey } from './file-keys.ts';
import { receiveUpload } from './kept-file.ts';

interface SignedUpload extends Record<string, unknown> {
  key: string;
  contentType: string;
  maxSize: number;
}

/** Texts of a body that name a file of the store, at any depth. */
export function fileKeysIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const key = value.length < 2_000 ? keyOfAddress(value) : '';
    return key ? [key] : [];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(fileKeysIn) : [];
}

async function settle(pool: pg.Pool, place: FileDisk, upload: SignedUpload, userId: number): Promise<void> {
  const { key, contentType, maxSize } = upload;
  const staged = stagingKey(key);
  if (!(await place.disk.exists(staged))) return;
  const { contentLength } = await place.disk.getMetaData(staged);
  if (contentLength > maxSize) {
    await place.disk.delete(staged);
    throw tooLarge();
  }
  const folder = await mkdtemp(join(tmpdir(), 'gondola-upload-'));
  try {
    const path = join(folder, 'upload');
    await pipeline(await place.disk.getStream(staged), createWriteStream(path));
    const company = companyOfKey(key);
    const turnOf = company === null ? `person ${userId}` : `company ${company}`;
    await receiveUpload(pool, place, { path, key, contentType, maxSize, turnOf });
  } catch (error) {
    // Somebody sent the same write twice, and the other one was faster.
    if (!(error instanceof Failure) || error.status !== 409) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await place.disk.delete(staged);
}

function reachOf(key: string, userId: number) {
  const company = companyOfKey(key);
  return { companyIds: company === null ? [] : [company], userId };
}

/** Settles what the person has uploaded of the named keys. Throws 400 or 413 for content that is not what was signed. */
export async function settleUploads(
  pool: pg.Pool,
  place: FileDisk,
  keys: readonly string[],
  userId: number,
): Promise<void> {
  for (const key of new Set(keys)) {
    const waiting = await inTransaction(pool, reachOf(key, userId), 'read', async (db) => {
      const { rows } = await db.execute<SignedUpload>(sql`
        select key, content_type as "contentType", max_size as "maxSize" from files
        where key = ${key} and state = 'signed' and signed_by = ${userId}`);
      return rows[0];
    });
    if (waiting) await settle(pool, place, waiting, userId);
  }
}
