// Joins the blocks of an upload to its file.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import { Failure } from '../../failure.ts';
import type { FileDisk } from '../disk.ts';
import { companyOfKey } from '../file-keys.ts';
import { isRefusal, receiveUpload } from '../kept-file.ts';
import { type BlockUpload, forgetBlocks, type KeptBlocks } from './block-uploads.queries.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Bytes of every block but the last: small enough that a cut loses little, large enough that a video has two thousand. */
export const blockSize = 256 * 1024;
/** Most blocks of one request. */
export const maxBlocksAtOnce = 16;

export const blockCount = (size: number): number => Math.ceil(size / blockSize);

/** Where the blocks of an upload lie; no address leads there. */
const blocksFolder = ({ userId, id }: Pick<BlockUpload, 'userId' | 'id'>): string => `blocks/${userId}/${id}`;
export const blockKey = (upload: Pick<BlockUpload, 'userId' | 'id'>, place: number): string =>
  `${blocksFolder(upload)}/${place}`;

const isWhole = ({ have }: Pick<BlockUpload, 'have'>): boolean => !have.includes('0');

async function* bytesOf({ disk }: FileDisk, upload: BlockUpload): AsyncGenerator<Uint8Array> {
  for (let place = 0; place < upload.have.length; place += 1)
    yield await disk.getBytes(blockKey(upload, place));
}

/**
 * Stores the file of an upload whose blocks are all here: checked, encoded, under its own key. Does nothing for any other, nor while
 * another call is at it. A file that is not what its type says is refused in its row, for the write that names it; one that is not
 * what its blocks were declared to make is asked for again. The blocks go with the next clearing.
 */
export async function joinBlocks(pool: pg.Pool, place: FileDisk, upload: BlockUpload): Promise<void> {
  if (!isWhole(upload) || upload.isStored || upload.refusal) return;
  const { userId, key, contentType, size, sha256 } = upload;
  const folder = await temporaryFolder('blocks');
  try {
    const path = join(folder, 'upload');
    const hash = createHash('sha256');
    const hashed = async function* (): AsyncGenerator<Uint8Array> {
      for await (const bytes of bytesOf(place, upload)) {
        hash.update(bytes);
        yield bytes;
      }
    };
    await pipeline(Readable.from(hashed()), createWriteStream(path));
    const company = companyOfKey(key);
    if (hash.digest('hex') !== sha256) {
      const tenants = { companyIds: company === null ? [] : [company], userId };
      await inTransaction(pool, tenants, 'write', (db) => forgetBlocks(db, upload));
      return;
    }
    const turnOf = company === null ? `person ${userId}` : `company ${company}`;
    await receiveUpload(pool, place, { path, key, contentType, maxSize: size, turnOf });
  } catch (error) {
    // Another request stores it, or has.
    if (error instanceof Failure && error.status === 409) return;
    if (!isRefusal(error)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Blocks that are deleted at a time. */
const deletedAtOnce = 16;

/** Deletes the blocks of an upload: a folder whole, in a bucket each by its key, which is known. */
export async function clearBlocks({ disk, folder }: FileDisk, upload: KeptBlocks): Promise<void> {
  if (folder) return disk.deleteAll(blocksFolder(upload));
  const keys = Array.from({ length: upload.have.length }, (_, place) => blockKey(upload, place));
  for (let start = 0; start < keys.length; start += deletedAtOnce)
    await Promise.all(keys.slice(start, start + deletedAtOnce).map((key) => disk.delete(key)));
}
