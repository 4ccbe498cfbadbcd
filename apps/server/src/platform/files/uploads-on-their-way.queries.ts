// SQL of the files of field work that a person has declared or sent and no answer names yet.
import { sql } from '../database/sql.ts';
import type { Database } from '../database/transaction.ts';

export interface Uploads {
  readonly files: number;
  readonly bytes: number;
}

/** Counts what a person has on its way; calls of one person come one after the other, so that none is counted past another. */
export async function countOnTheirWay(db: Database, userId: number): Promise<Uploads> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', ${userId}))`);
  const { rows } = await db.execute<Uploads>(sql`
    select count(*)::int as files, coalesce(sum(coalesce(size, max_size)), 0)::float8 as bytes from files
    where signed_by = ${userId} and is_field_work and (state = 'signed' or (state = 'stored' and names = 0))`);
  return rows[0] ?? { files: 0, bytes: 0 };
}
