// The owner of the database, for work from outside the calls: backups, exports, looks at the installation. Row-level security does not
// bind it.
import { Client } from 'pg';
import { connectionTo } from './servers.ts';

/** Connects as the owner, works, and disconnects; `purpose` is what the database's list of sessions shows. */
export async function asOwner<Result>(
  ownerUrl: string,
  purpose: string,
  work: (db: Client) => Promise<Result>,
): Promise<Result> {
  const db = new Client({ ...connectionTo(ownerUrl), application_name: `gondola ${purpose}` });
  // A connection that breaks fails the statement that waits on it.
  db.on('error', () => undefined);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
