// Files that come inside a call (imports) and are kept as they are. Bytes without a row are never named by anyone.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from '../database/sql.ts';
import type { Database } from '../database/transaction.ts';
import type { FileDisk } from './disk.ts';
import { makeKey } from './file-keys.ts';
import type { FileToKeep } from './file-store.ts';
import { digestOf } from './finish-upload.ts';

/** Stores the file and its row, in the caller's transaction; `size` in bytes, `sha256` in hex. */
export async function keepFile(
  db: Database,
  place: FileDisk,
  file: FileToKeep,
  now: Date,
): Promise<{ key: string; sha256: string; size: number }> {
  const key = makeKey({ ...file, isPublic: false }, file.extension, now);
  const { size } = await stat(file.path);
  const { sha256 } = await digestOf(file.path);
  await place.disk.putStream(key, createReadStream(file.path), { contentType: file.contentType });
  await db.execute(sql`
    insert into files (key, company_id, purpose, is_public, content_type, max_size, size, sha256, state, signed_by, stored_at)
    values (${key}, ${file.companyId}, ${file.purpose}, false, ${file.contentType}, ${size}, ${size}, ${sha256}, 'stored',
      ${file.userId}, now())`);
  return { key, sha256, size };
}
