// The files of field work that a person has declared or sent and no answer names yet. There is an end to them, so that nobody fills the
// database with files that never come.
import type { Database } from '../database/transaction.ts';
import { Failure } from '../failure.ts';
import { countOnTheirWay, type Uploads } from './uploads-on-their-way.queries.ts';

/** More than a phone holds of a month without a connection: 200 visits of 50 photos, or as many bytes as it has room. */
const maxFiles = 10_000;
const maxGigabytes = 50;
/** Seconds after which to ask again: files arrive one by one. */
const patience = 60;

/** A call of somebody who declares files. */
interface Declarer {
  readonly db: Database;
  readonly caller: { readonly userId: number };
}

/** Throws 429 where a person has as much on its way as is taken, `added` with it. */
export async function assertMayDeclare({ db, caller }: Declarer, added: Uploads): Promise<void> {
  const { files, bytes } = await countOnTheirWay(db, caller.userId);
  if (files + added.files <= maxFiles && bytes + added.bytes <= maxGigabytes * 1024 ** 3) return;
  const values = { files: maxFiles, gigabytes: maxGigabytes, seconds: patience };
  throw new Failure(429, 'platform:files.uploadsWaiting', { values });
}
