// What can be guessed is limited per address and per account, in the database, so that all web processes count together.
import type { RateLimit } from '@gondola/contract';
import type pg from 'pg';
import { assertOutsideTransaction } from '../database/transaction.ts';
import { networkOf } from '../http/caller-address.ts';
import { tooMany } from '../http/errors.ts';

const windows: Record<RateLimit, { attempts: number; perAddress: number; seconds: number }> = {
  login: { attempts: 10, perAddress: 100, seconds: 300 },
  recovery: { attempts: 5, perAddress: 30, seconds: 900 },
  verification: { attempts: 10, perAddress: 30, seconds: 900 },
};

const count = `
  insert into rate_limits as r (key, attempts, window_ends_at)
  values ($1, 1, now() + make_interval(secs => $2))
  on conflict (key) do update set
    attempts = case when r.window_ends_at < now() then 1 else r.attempts + 1 end,
    window_ends_at = case when r.window_ends_at < now() then now() + make_interval(secs => $2) else r.window_ends_at end
  returning attempts, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`;

async function take(pool: pg.Pool, key: string, attempts: number, seconds: number): Promise<void> {
  const { rows } = await pool.query<{ attempts: number; seconds_left: number }>(count, [key, seconds]);
  const row = rows[0];
  if (row && row.attempts > attempts) throw tooMany(row.seconds_left);
}

export interface Attempts {
  /** Counts one attempt from an address and, where one is named, on an account; throws 429 when either is used up. */
  count(limit: RateLimit, address: string | null, account: string | undefined): Promise<void>;
  /**
   * A success proves who it was: the account's count starts over, and the address gets its attempt back, so that a house
   * full of people behind one address may come in. What was guessed wrong from there stays counted.
   */
  forget(limit: RateLimit, address: string | null, account: string): Promise<void>;
}

/** Counts on connections of its own, so that an attempt stays counted when its call fails. */
export function createAttempts(pool: pg.Pool): Attempts {
  return {
    async count(limit, address, account) {
      assertOutsideTransaction('counting an attempt');
      const { attempts, perAddress, seconds } = windows[limit];
      await take(pool, `${limit}:address:${networkOf(address)}`, perAddress, seconds);
      if (account !== undefined) await take(pool, `${limit}:account:${account}`, attempts, seconds);
    },
    async forget(limit, address, account) {
      assertOutsideTransaction('forgetting attempts');
      await pool.query(
        `with forgotten as (delete from rate_limits where key = $1)
         update rate_limits set attempts = attempts - 1 where key = $2 and attempts > 0`,
        [`${limit}:account:${account}`, `${limit}:address:${networkOf(address)}`],
      );
    },
  };
}
