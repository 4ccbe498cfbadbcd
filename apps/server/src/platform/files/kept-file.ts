// Files on their way into the store. Bytes are read, checked, decoded and put down before any transaction, because that
// takes long and may take somebody's line; the transaction only writes a row. Bytes without a row are named by nobody and
// go with the next cleaning.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { openPromise } from 'yauzl';
import { type SQL, sql } from '../database/sql.ts';
import { assertOutsideTransaction, type Database, inTransaction } from '../database/transaction.ts';
import { conflict, Failure, tooLarge } from '../http/errors.ts';
import type { FileDisk } from './disk.ts';
import { companyOfKey, thumbnailKey } from './file-keys.ts';
import { isImageType } from './file-rule.ts';
import { processImage } from './image.ts';

// Names and declared types of a file are anybody's; its bytes decide whether it is what it was signed as.

const office = 'application/vnd.openxmlformats-officedocument';

/** The folder that an Office file of each type keeps its content in. */
const folders: Readonly<Record<string, string>> = {
  [`${office}.wordprocessingml.document`]: 'word/',
  [`${office}.spreadsheetml.sheet`]: 'xl/',
  [`${office}.presentationml.presentation`]: 'ppt/',
};

/** Office files have few parts; an archive of this many is something else. */
const maxEntries = 20_000;

async function isOffice(path: string, folder: string): Promise<boolean> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, strictFileNames: false });
    if (zip.entryCount > maxEntries) {
      zip.close();
      return false;
    }
    const names: string[] = [];
    for await (const { fileName } of zip.eachEntry()) names.push(fileName.replace(/^\//, ''));
    return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
  } catch {
    // No readable archive is no Office file.
    return false;
  }
}

/** Looks into a file at `path`, which begins with `head`. Types that say nothing of their beginning always fit. */
async function fitsType(contentType: string, path: string, head: Buffer): Promise<boolean> {
  if (contentType === 'application/pdf') return head.subarray(0, 5).toString('latin1') === '%PDF-';
  const folder = folders[contentType];
  return folder === undefined || isOffice(path, folder);
}

/** What the store holds under a key, as its row will say. */
export interface KeptContent {
  readonly key: string;
  readonly contentType: string;
  /** Bytes, as stored. */
  readonly size: number;
  /** Of the bytes that arrived, in hex. */
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Place and time of a photo's metadata. */
  readonly evidence: object | null;
  /** What a picture looks like; null for what is none, or shows too little. */
  readonly look: bigint | null;
}

export interface ArrivedFile {
  /** Where it lies on this machine. */
  readonly path: string;
  readonly key: string;
  readonly contentType: string;
  /** Bytes. */
  readonly maxSize: number;
  /** Whose turn its decoding is: a company, or a person where there is none. */
  readonly turnOf: string;
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

/** Puts a file down as it came, whatever it holds. */
export async function keepAsIs(
  place: FileDisk,
  { path, key, contentType }: Pick<ArrivedFile, 'path' | 'key' | 'contentType'>,
): Promise<KeptContent> {
  assertOutsideTransaction('keeping a file');
  const { size } = await stat(path);
  const { sha256 } = await digestOf(path);
  await place.disk.putStream(key, createReadStream(path), { contentType });
  return { key, contentType, size, sha256, width: null, height: null, evidence: null, look: null };
}

/**
 * Puts a file down that must be what its type says: images are encoded as that type and get a thumbnail. Throws 400 when
 * the content is of another kind, 413 when it is larger than it may be.
 */
export async function keepChecked(place: FileDisk, arrived: ArrivedFile): Promise<KeptContent> {
  assertOutsideTransaction('keeping a file');
  const { path, key, contentType } = arrived;
  const { size } = await stat(path);
  if (size > arrived.maxSize) throw tooLarge();
  if (size === 0) throw new Failure(400, 'platform:files.empty');
  const { sha256, head } = await digestOf(path);
  if (!(await fitsType(contentType, path, head))) throw new Failure(400, 'platform:files.notThatType');
  if (!isImageType(contentType)) return keepAsIs(place, arrived);
  const { data, thumbnail, width, height, evidence, look } = await processImage(
    path,
    contentType,
    arrived.turnOf,
  );
  await place.disk.put(thumbnailKey(key), thumbnail, { contentType: 'image/webp' });
  await place.disk.put(key, data, { contentType });
  return { key, contentType, size: data.length, sha256, width, height, evidence, look };
}

const storedAs = ({ size, sha256, width, height, evidence, key, look }: KeptContent): SQL => sql`
  state = 'stored', stored_at = now(), unnamed_since = now(), receiving_until = null, size = ${size}, sha256 = ${sha256},
  width = ${width}, height = ${height}, evidence = ${evidence ? JSON.stringify(evidence) : null},
  look = ${look === null ? null : String(look)}::bigint, looked = ${width !== null},
  thumbnail_key = ${width === null ? null : thumbnailKey(key)}`;

/** Says in its reserved row that a file is there. Throws 409 when the row is gone: keeping it took longer than a day. */
export async function recordFile(db: Database, kept: KeptContent): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update files set ${storedAs(kept)}, max_size = ${kept.size} where key = ${kept.key} and state = 'signed'`);
  if (rowCount !== 1) throw conflict('platform:conflict');
}

/** Longer than the slowest image waits and takes. */
const reserved = sql`now() + interval '5 minutes'`;

/**
 * Checks and keeps what arrived under a signed address, and writes so into its row. Throws what keepChecked throws, and
 * 409 when another upload under the same address was faster.
 */
export async function receiveUpload(pool: pg.Pool, place: FileDisk, arrived: ArrivedFile): Promise<void> {
  const company = companyOfKey(arrived.key);
  const tenants = { companyIds: company === null ? [] : [company], userId: null };
  const write = (statement: SQL): Promise<number> =>
    inTransaction(pool, tenants, 'write', async (db) => (await db.execute(statement)).rowCount ?? 0);
  const isReserved = await write(sql`
    update files set receiving_until = ${reserved}
    where key = ${arrived.key} and state = 'signed' and (receiving_until is null or receiving_until < now())`);
  if (isReserved === 0) throw new Failure(409, 'platform:files.alreadyUploaded');
  try {
    const kept = await keepChecked(place, arrived);
    await write(sql`update files set ${storedAs(kept)} where key = ${kept.key}`);
  } catch (error) {
    await write(sql`update files set receiving_until = null where key = ${arrived.key}`);
    throw error;
  }
}
