// Keeps in memory the part of the settings that every call needs, so that no call reads it.
import type pg from 'pg';
import { type Database, inTransaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import { type EventFeed, followSettings } from './event-feed.ts';

export interface FollowedValue<Value> {
  readonly now: Value;
  readonly stop: () => void;
}

/**
 * Reads a value at the start and again whenever settings change, in whichever process. A database that is away leaves it as it
 * was, `first` at the start, and `unknown` goes to the log.
 */
export async function followValue<Value>(
  { pool, events, log }: { readonly pool: pg.Pool; readonly events: EventFeed; readonly log: Log },
  {
    first,
    read: readValue,
    unknown,
  }: { first: Value; read: (db: Database) => Promise<Value>; unknown: string },
): Promise<FollowedValue<Value>> {
  const followed = { now: first, stop: () => undefined as void };
  const read = async (): Promise<void> => {
    try {
      followed.now = await inTransaction(pool, { companyIds: [], userId: null }, 'read', readValue);
    } catch (error) {
      log.warn({ err: error }, unknown);
    }
  };
  let latest = Promise.resolve();
  /** Reads one after the other: of two reads at once, the older might end last. */
  const renew = (): Promise<void> => (latest = latest.then(read));
  // Subscribes before the first read, so that no change made during it is missed.
  followed.stop = followSettings(events, renew);
  await renew();
  return followed;
}
