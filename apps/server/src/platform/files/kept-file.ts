// Files on their way into the store. Bytes are read, checked, decoded and put down before any transaction, because that
// takes long and may take somebody's line; the transaction only writes a row. Bytes without a row are named by nobody and
// go with the next cleaning.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { type SQL, sql } from '../database/sql.ts';
import { assertOutsideTransaction, type Database, inTransaction } from '../database/transaction.ts';
import { conflict, Failure, tooLarge } from '../failure.ts';
import type { PhotoLooks } from './photo-look.ts';
import type { FileDisk } from './disk.ts';
import { companyOfKey, thumbnailKey } from './file-keys.ts';
import { isImageType } from './content-types.ts';
import { processImage } from './image.ts';
import { contentFault } from './structure/content-fault.ts';

/** The content that the store holds under a key, as its row will say. */
export interface KeptContent extends PhotoLooks {
  readonly key: string;
  readonly contentType: string;
  /** Bytes, as stored. */
  readonly size: number;
  /** SHA-256 of the bytes that arrived, in hex. */
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Place and time of a photo's metadata. */
  readonly evidence: object | null;
}

interface ArrivedFile {
  /** Its path on this machine. */
  readonly path: string;
  readonly key: string;
  readonly contentType: string;
  /** Bytes. */
  readonly maxSize: number;
  /** The key that its decoding takes turns by: a company, or a person where there is none. */
  readonly turnOf: string;
}

/** SHA-256 of a file, in hex. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Puts a file down as it came, whatever it holds. */
export async function keepAsIs(
  place: FileDisk,
  { path, key, contentType }: Pick<ArrivedFile, 'path' | 'key' | 'contentType'>,
): Promise<KeptContent> {
  assertOutsideTransaction('keeping a file');
  const { size } = await stat(path);
  const sha256 = await digestOf(path);
  await place.disk.putStream(key, createReadStream(path), { contentType });
  return {
    key,
    contentType,
    size,
    sha256,
    width: null,
    height: null,
    evidence: null,
    look: null,
    variants: [],
  };
}

/**
 * Puts a file down that must be what its type says: images are encoded as that type and get a thumbnail. Throws 400 when
 * the content is of another kind, 413 when it is larger than it may be.
 */
export async function keepChecked(place: FileDisk, arrived: ArrivedFile): Promise<KeptContent> {
  assertOutsideTransaction('keeping a file');
  const { path, key, contentType } = arrived;
  const { size } = await stat(path);
  if (size > arrived.maxSize) throw tooLargeFor(arrived.maxSize);
  if (size === 0) throw new Failure(400, 'platform:files.empty');
  const fault = await contentFault(contentType, path);
  if (fault !== undefined) throw new Failure(400, fault);
  if (!isImageType(contentType)) return keepAsIs(place, arrived);
  const sha256 = await digestOf(path);
  const { data, thumbnail, width, height, evidence, look, variants } = await processImage(
    path,
    contentType,
    arrived.turnOf,
  );
  await place.disk.put(thumbnailKey(key), thumbnail, { contentType: 'image/webp' });
  await place.disk.put(key, data, { contentType });
  return { key, contentType, size: data.length, sha256, width, height, evidence, look, variants };
}

const storedAs = ({ size, sha256, width, height, evidence, key, look, variants }: KeptContent): SQL => sql`
  refusal = null, state = 'stored', stored_at = now(), unnamed_since = now(), receiving_until = null, size = ${size}, sha256 = ${sha256},
  width = ${width}, height = ${height}, evidence = ${evidence ? JSON.stringify(evidence) : null},
  look = ${look === null ? null : String(look)}::bigint, variants = ${sql.longs(variants.map(String))},
  looked = ${width !== null},
  thumbnail_key = ${width === null ? null : thumbnailKey(key)}`;

/** Says in its reserved row that a file is there. Throws 409 when the row is gone: keeping it took longer than a day. */
export async function recordFile(db: Database, kept: KeptContent): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update files set ${storedAs(kept)}, max_size = ${kept.size} where key = ${kept.key} and state = 'signed'`);
  if (rowCount !== 1) throw conflict('platform:conflict');
}

/** The reason why an upload was not kept, for the write that names it all the same. */
export interface Refusal {
  readonly code: string;
  readonly values: Failure['values'];
}

/** Whether an upload failed for what it holds: what is said of a busy server or a failing store is no word about the file. */
export const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && (error.status === 400 || error.status === 413);

const megabyte = 1024 * 1024;

/** 413 for a file of more bytes than it may have, which is less than a megabyte where its sender has said its size. */
export const tooLargeFor = (maxSize: number): Failure =>
  maxSize < megabyte
    ? tooLarge()
    : new Failure(413, 'platform:files.tooLarge', { values: { max: Math.floor(maxSize / megabyte) } });

const write = (pool: pg.Pool, key: string, statement: SQL): Promise<number> => {
  const company = companyOfKey(key);
  const tenants = { companyIds: company === null ? [] : [company], userId: null };
  return inTransaction(pool, tenants, 'write', async (db) => (await db.execute(statement)).rowCount ?? 0);
};

/** Says in the row of an upload why what arrived was not kept; without a reason, that it may be sent again. */
export async function refuseUpload(pool: pg.Pool, key: string, failure?: Failure): Promise<void> {
  const refusal: Refusal | null = failure ? { code: failure.code, values: failure.values } : null;
  await write(
    pool,
    key,
    sql`
      update files set receiving_until = null, refusal = ${refusal && JSON.stringify(refusal)}
      where key = ${key} and state = 'signed'`,
  );
}

/** An upload that is being kept is said to be so again and again: a process that dies keeps it from others for no longer than this. */
const reserved = sql`now() + interval '30 seconds'`;
const renewal = 5_000;

/** Renews the reservation of an upload while work on it goes on. */
async function whileReserved<Result>(
  pool: pg.Pool,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const renew = () =>
    write(
      pool,
      key,
      sql`update files set receiving_until = ${reserved} where key = ${key} and receiving_until is not null`,
    ).catch(() => undefined);
  const timer = setInterval(() => void renew(), renewal);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** The reason why an upload cannot be taken: it is there already, or another under the same address is on its way. */
async function conflictOf(pool: pg.Pool, key: string): Promise<string> {
  const isThere = await write(
    pool,
    key,
    sql`update files set key = key where key = ${key} and state = 'stored'`,
  );
  return isThere > 0 ? 'platform:files.alreadyUploaded' : 'platform:files.beingUploaded';
}

/**
 * Checks and keeps what arrived under a signed address, and writes so into its row. Throws what keepChecked throws, and
 * 409 when another upload under the same address was faster.
 */
export async function receiveUpload(pool: pg.Pool, place: FileDisk, arrived: ArrivedFile): Promise<void> {
  const { key } = arrived;
  const isReserved = await write(
    pool,
    key,
    sql`
    update files set receiving_until = ${reserved}
    where key = ${key} and state = 'signed' and (receiving_until is null or receiving_until < now())`,
  );
  if (isReserved === 0) throw new Failure(409, await conflictOf(pool, key));
  try {
    const kept = await whileReserved(pool, key, () => keepChecked(place, arrived));
    await write(pool, key, sql`update files set ${storedAs(kept)} where key = ${key}`);
  } catch (error) {
    await refuseUpload(pool, key, isRefusal(error) ? error : undefined);
    throw error;
  }
}
