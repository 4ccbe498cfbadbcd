// Uploads that come in blocks, each of one person. A file that has been removed takes its upload with it.
import { sql } from '../../database/sql.ts';
import type { Database } from '../../database/transaction.ts';
import type { Refusal } from '../kept-file.ts';

export interface BlockUpload {
  readonly userId: number;
  readonly id: string;
  readonly key: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Of the whole, in hex. */
  readonly sha256: string;
  /** Of each block, one after the other, in hex. */
  readonly digests: string;
  /** A `1` for each block that is kept, else a `0`. */
  readonly have: string;
  readonly isStored: boolean;
  /** Null where it is not refused. */
  readonly refusal: Refusal | null;
  /** Of the file, for its quota. */
  readonly companyId: number | null;
  readonly isFieldWork: boolean;
}

export async function findBlockUpload(
  db: Database,
  userId: number,
  id: string,
): Promise<BlockUpload | undefined> {
  const { rows } = await db.execute<BlockUpload>(sql`
    select u.user_id as "userId", u.id, u.key, f.content_type as "contentType", u.size, u.sha256,
      encode(u.digests, 'hex') as digests, u.have::text as have, f.state = 'stored' as "isStored",
      f.refusal, f.company_id as "companyId", f.is_field_work as "isFieldWork"
    from block_uploads u join files f on f.key = u.key and f.state <> 'removing'
    where u.user_id = ${userId} and u.id = ${id}`);
  return rows[0];
}

/** Which of these ids a person has declared files under. */
export async function listDeclared(
  db: Database,
  userId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id::text as id from block_uploads u join files f on f.key = u.key and f.state <> 'removing'
    where u.user_id = ${userId} and u.id::text = any (${sql.texts(ids.map((id) => id.toLowerCase()))})`);
  return new Set(rows.map(({ id }) => id));
}

export interface NewBlockUpload {
  readonly userId: number;
  readonly id: string;
  readonly companyId: number | null;
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  readonly digests: Buffer;
}

/** Declares an upload; of two at once one wins, and the other's file is left to the cleaning. */
export async function addBlockUpload(db: Database, upload: NewBlockUpload): Promise<void> {
  const { userId, id, companyId, key, size, sha256, digests } = upload;
  await db.execute(sql`
    insert into block_uploads (user_id, id, company_id, key, size, sha256, digests, have)
    values (${userId}, ${id}, ${companyId}, ${key}, ${size}, ${sha256}, decode(${digests.toString('hex')}, 'hex'),
      repeat('0', ${digests.length / 32}::int)::bit varying)
    on conflict (user_id, id) do nothing`);
}

/** A file that is refused for what it declares, under a key of its own. */
export interface RefusedFile {
  readonly key: string;
  readonly userId: number;
  readonly companyId: number | null;
  readonly purpose: string;
  readonly contentType: string;
  readonly isFieldWork: boolean;
  readonly refusal: Refusal;
}

/** Notes why a file was refused, for the write that names it all the same. */
export async function noteRefused(db: Database, file: RefusedFile): Promise<void> {
  const { key, companyId, purpose, contentType, userId, isFieldWork, refusal } = file;
  await db.execute(sql`
    insert into files (key, company_id, purpose, is_public, content_type, max_size, signed_by, is_field_work, refusal)
    values (${key}, ${companyId}, ${purpose}, false, ${contentType}, 0, ${userId}, ${isFieldWork}, ${JSON.stringify(refusal)})
    on conflict (key) do update set refusal = excluded.refusal`);
}

/**
 * Notes that a block is kept; gives what is kept by now. Undefined where the upload is gone, or its id was declared again since: a
 * block that comes late says nothing of another file.
 */
export async function noteBlock(
  db: Database,
  { userId, id, key }: Pick<BlockUpload, 'userId' | 'id' | 'key'>,
  place: number,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ have: string }>(sql`
    update block_uploads set have = set_bit(have, ${place}, 1)
    where user_id = ${userId} and id = ${id} and key = ${key}
    returning have::text as have`);
  return rows[0]?.have;
}

/** Forgets which blocks are kept: they are not what the whole was declared to be. */
export async function forgetBlocks(
  db: Database,
  { userId, id, key }: Pick<BlockUpload, 'userId' | 'id' | 'key'>,
): Promise<void> {
  await db.execute(sql`
    update block_uploads set have = repeat('0', length(have))::bit varying
    where user_id = ${userId} and id = ${id} and key = ${key}`);
}

export type KeptBlocks = Pick<BlockUpload, 'userId' | 'id' | 'have'>;

/** The uploads of these files. */
export async function listBlockUploads(db: Database, keys: readonly string[]): Promise<KeptBlocks[]> {
  const { rows } = await db.execute<KeptBlocks>(
    sql`select user_id as "userId", id, have::text as have from block_uploads where key = any (${sql.texts(keys)})`,
  );
  return rows;
}

/** Some of the uploads whose blocks are not needed any more. */
export async function listBlocksToClear(db: Database, limit: number): Promise<KeptBlocks[]> {
  const { rows } = await db.execute<KeptBlocks>(sql`
    select u.user_id as "userId", u.id, u.have::text as have
    from block_uploads u join files f on f.key = u.key
    where not u.cleared and (f.state = 'stored' or f.refusal is not null)
    limit ${limit}`);
  return rows;
}

export async function noteCleared(
  db: Database,
  { userId, id }: Pick<BlockUpload, 'userId' | 'id'>,
): Promise<void> {
  await db.execute(sql`update block_uploads set cleared = true where user_id = ${userId} and id = ${id}`);
}
