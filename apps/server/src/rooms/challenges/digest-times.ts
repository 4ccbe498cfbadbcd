import { instantOf } from '../../platform/database/instants.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { readSettings } from '../settings/index.ts';
import { findLastDigest } from './challenge-digest.queries.ts';
import { nextDigest } from './digest-schedule.ts';

/** The last and the next run of the digest, as the list of challenges carries them (D20). */
export async function readDigestTimes(
  db: Database,
  now: Date,
): Promise<{ nextUpdateTimeUTC: string; lastUpdateTimeUTC: string | null }> {
  const [{ challengeDigestTime: time, defaultTimeZone: timeZone }, last] = await Promise.all([
    readSettings(db),
    findLastDigest(db),
  ]);
  return {
    nextUpdateTimeUTC: nextDigest(now, { time, timeZone }, last?.day).toISOString(),
    lastUpdateTimeUTC: last ? instantOf(last.ranAt) : null,
  };
}
