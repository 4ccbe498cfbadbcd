// The last step of an upload: what arrived is checked against what was signed, images are re-encoded, and the row says
// `stored`. Until then nothing can name the file.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { sql } from '../database/sql.ts';
import type { Database } from '../database/transaction.ts';
import { Failure, notFound } from '../http/errors.ts';
import { fitsType } from './content-check.ts';
import type { FileDisk } from './disk.ts';
import { isImageType } from './file-rule.ts';
import { thumbnailKey } from './file-keys.ts';
import { processImage } from './image.ts';

interface SignedRow extends Record<string, unknown> {
  content_type: string;
  max_size: number;
  state: 'signed' | 'stored';
}

export interface FinishedFile extends Record<string, unknown> {
  key: string;
  content_type: string;
  size: number;
  width: number | null;
  height: number | null;
  state: 'stored';
}

/** SHA-256 of a file, in hex, and its first bytes. */
export async function digestOf(path: string): Promise<{ sha256: string; head: Buffer }> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (head.length < 16) head = Buffer.concat([head, chunk.subarray(0, 16)]);
    hash.update(chunk);
  }
  return { sha256: hash.digest('hex'), head };
}

/** Files an upload that lies at `path` on this machine. Throws 400 when the content is not what was signed, 413 when it is larger. */
export async function fileUpload(
  db: Database,
  place: FileDisk,
  key: string,
  path: string,
): Promise<FinishedFile> {
  const { rows } = await db.execute<SignedRow>(
    sql`select content_type, max_size, state from files where key = ${key} for update`,
  );
  const signed = rows[0];
  if (!signed) throw notFound();
  if (signed.state === 'stored') throw new Failure(409, 'platform:files.alreadyUploaded');
  const { size } = await stat(path);
  if (size > signed.max_size) throw new Failure(413, 'platform:tooLarge');
  if (size === 0) throw new Failure(400, 'platform:files.empty');
  const { sha256, head } = await digestOf(path);
  if (!(await fitsType(signed.content_type, path, head)))
    throw new Failure(400, 'platform:files.notThatType');

  let stored: { width: number | null; height: number | null; evidence: object | null; size: number } = {
    width: null,
    height: null,
    evidence: null,
    size,
  };
  if (isImageType(signed.content_type)) {
    const image = await processImage(path, signed.content_type);
    await place.disk.put(thumbnailKey(key), image.thumbnail, { contentType: 'image/webp' });
    await place.disk.put(key, image.data, { contentType: signed.content_type });
    stored = { ...image, size: image.data.length };
  } else {
    await place.disk.putStream(key, createReadStream(path), { contentType: signed.content_type });
  }
  await db.execute(sql`
    update files set state = 'stored', stored_at = now(), size = ${stored.size}, sha256 = ${sha256},
      width = ${stored.width}, height = ${stored.height}, evidence = ${stored.evidence ? JSON.stringify(stored.evidence) : null},
      thumbnail_key = ${stored.width === null ? null : thumbnailKey(key)}
    where key = ${key}`);
  return {
    key,
    content_type: signed.content_type,
    size: stored.size,
    width: stored.width,
    height: stored.height,
    state: 'stored',
  };
}

/** The same for an upload that went straight to the store: fetched, checked, re-encoded in place. */
export async function finishUpload(
  db: Database,
  place: FileDisk,
  key: string,
): Promise<FinishedFile | ({ state: 'signed' } & Omit<FinishedFile, 'state'>)> {
  if (!(await place.disk.exists(key))) {
    return { key, content_type: '', size: 0, width: null, height: null, state: 'signed' };
  }
  const folder = await mkdtemp(join(tmpdir(), 'gondola-upload-'));
  try {
    const path = join(folder, 'upload');
    await pipeline(await place.disk.getStream(key), createWriteStream(path));
    return await fileUpload(db, place, key, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
