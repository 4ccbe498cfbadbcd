// Addresses that were signed and never used for a write: their rows, what lies under their staging keys, and what a killed
// process left half written. A file that any write has named is stored, and stays.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../database/sql.ts';
import { type Database, everyCompany, inTransaction } from '../database/transaction.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { FileDisk } from './disk.ts';
import { stagingKey } from './file-keys.ts';
import { incoming } from './folder-driver.ts';

/** An address works for ten minutes; a write that is being made names its file long before a day has passed. */
const hoursKept = 24;
const atATime = 500;

async function removeRows(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from files where key in (
      select key from files
      where state = 'signed' and created_at < now() - make_interval(hours => ${hoursKept})
        and (receiving_until is null or receiving_until < now())
      order by created_at limit ${atATime} for update skip locked)
    returning key`);
  return rows.map(({ key }) => key);
}

async function removeHalfWritten(folder: string): Promise<void> {
  const corner = join(folder, incoming);
  for (const name of await readdir(corner).catch(() => [])) {
    const found = await stat(join(corner, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > hoursKept * 3_600_000)
      await rm(join(corner, name), { force: true });
  }
}

async function removeStaged({ disk, folder }: FileDisk, keys: readonly string[]): Promise<void> {
  if (folder) return;
  for (const key of keys) await disk.delete(stagingKey(key));
}

/** Removes uploads that nobody finished within a day, some hundreds at a time. */
export const removeUnsentUploadsJob: JobDefinition = {
  name: 'remove-unsent-uploads',
  retryLimit: 3,
  schedule: { cron: '20 4 * * *', timeZone: 'UTC' },
  async run(_data, { pool, files }) {
    const reach = await everyCompany(pool);
    for (let gone = atATime; gone === atATime;) {
      const keys = await inTransaction(pool, reach, 'write', removeRows);
      await removeStaged(files.place, keys);
      gone = keys.length;
    }
    if (files.place.folder) await removeHalfWritten(files.place.folder);
  },
};
