// Uploads that nobody finished, stored files that no row names any more, and what a killed process left half written. A row
// is marked first, then its bytes go, then the row: whatever is cut off in between is taken up by the next run, and a file
// that is being removed cannot be named. Naming holds the row of the file, which is then not marked.
import type pg from 'pg';
import { sql } from '../database/sql.ts';
import { type Database, everyCompany, inTransaction } from '../database/transaction.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { clearBlocks } from '../files/blocks/block-uploads.ts';
import { listBlockUploads } from '../files/blocks/block-uploads.queries.ts';
import type { FileDisk } from '../files/disk.ts';
import { stagingKey, thumbnailKey } from '../files/file-keys.ts';
import { removeHalfWritten } from '../files/folder-driver.ts';
import { hoursInField, isUnneeded } from '../files/required-files.queries.ts';

/** An address works for ten minutes; what was sent under it long before a day has passed. */
const hoursUnsent = 24;
const batchSize = 200;

/** Marks a batch, in which what an earlier run left comes first; gives its keys. */
async function markBatch(db: Database): Promise<string[]> {
  const left = sql`select key from files where state = 'removing' order by created_at limit ${batchSize}`;
  const earlier = await db.execute<{ key: string }>(left);
  if (earlier.rows.length > 0) return earlier.rows.map(({ key }) => key);
  const { rows } = await db.execute<{ key: string }>(sql`
    with unsent as (
      select key from files
      where state = 'signed' and created_at < now() - make_interval(hours =>
          case when is_field_work then ${hoursInField}::int else ${hoursUnsent}::int end)
        and (receiving_until is null or receiving_until < now())
      order by created_at limit ${batchSize} for update skip locked),
    unnamed as (
      select key from files
      where state = 'stored' and ${isUnneeded()}
      order by unnamed_since limit ${batchSize} for update skip locked)
    update files set state = 'removing' where key in (select key from unsent union all select key from unnamed)
    returning key`);
  return rows.map(({ key }) => key);
}

async function removeBytes({ disk, folder }: FileDisk, key: string): Promise<void> {
  if (!folder) await disk.delete(stagingKey(key));
  await disk.delete(thumbnailKey(key));
  await disk.delete(key);
}

/** Removes the bytes and then the rows of files that are marked, and marks and removes those that nobody needs; gives how many. */
export async function removeUnnamedFiles(pool: pg.Pool, place: FileDisk): Promise<number> {
  const tenants = await everyCompany(pool);
  let removed = 0;
  for (;;) {
    const keys = await inTransaction(pool, tenants, 'write', markBatch);
    if (keys.length === 0) return removed;
    const uploads = await inTransaction(pool, tenants, 'read', (db) => listBlockUploads(db, keys));
    for (const upload of uploads) await clearBlocks(place, upload);
    for (const key of keys) await removeBytes(place, key);
    await inTransaction(pool, tenants, 'write', (db) =>
      db.execute(sql`delete from files where state = 'removing' and key = any (${sql.texts(keys)})`),
    );
    removed += keys.length;
  }
}

/** Removes what nobody finished within a day and what nobody named for two (either for thirty in the field), some hundreds at a time. */
export const removeUnnamedFilesJob: JobDefinition = {
  // The schedules of installations know it by its first name.
  name: 'remove-unsent-uploads',
  retryLimit: 3,
  schedule: { cron: '20 4 * * *', timeZone: 'UTC' },
  async run(_data, { pool, files }, log) {
    const removed = await removeUnnamedFiles(pool, files.place);
    if (files.place.folder) await removeHalfWritten(files.place.folder, hoursUnsent);
    if (removed > 0) log.info({ removed }, 'files that nobody named were removed');
  },
};
