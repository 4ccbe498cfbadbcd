// The files of field work that a person has declared or sent and no answer names yet. There is an end to them, so that nobody fills the
// database with files that never come.
import { sql } from '../database/sql.ts';
import type { Database } from '../database/transaction.ts';
import { Failure } from '../failure.ts';

/** More than a phone holds of a month without a connection: 200 visits of 50 photos, or as many bytes as it has room. */
const maxFiles = 10_000;
const maxGigabytes = 50;
/** Seconds after which to ask again: files arrive one by one. */
const patience = 60;

interface Uploads {
  readonly files: number;
  readonly bytes: number;
}

/** Counts what a person has on its way; calls of one person come one after the other, so that none is counted past another. */
async function countOnTheirWay(db: Database, userId: number): Promise<Uploads> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', ${userId}))`);
  const { rows } = await db.execute<Uploads>(sql`
    select count(*)::int as files, coalesce(sum(coalesce(size, max_size)), 0)::float8 as bytes from files
    where signed_by = ${userId} and is_field_work and (state = 'signed' or (state = 'stored' and names = 0))`);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Throws 429 where a person has as much on its way as is taken, `added` with it. */
export async function assertMayDeclare(db: Database, userId: number, added: Uploads): Promise<void> {
  const { files, bytes } = await countOnTheirWay(db, userId);
  if (files + added.files <= maxFiles && bytes + added.bytes <= maxGigabytes * 1024 ** 3) return;
  const values = { files: maxFiles, gigabytes: maxGigabytes, seconds: patience };
  throw new Failure(429, 'platform:files.uploadsWaiting', { values });
}
