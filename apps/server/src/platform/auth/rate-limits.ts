// Slows down guesses per account and address together, in the database, so that all web processes count as one.
// Nobody is refused for what others guess from elsewhere; an address as a whole, behind which an office may be, is refused
// only far beyond what its people type; a device that was let in before has a count of its own. Guesses at one account from very many
// addresses wait, and are never refused.
import type { RateLimit } from '@gondola/contract';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { assertOutsideTransaction } from '../database/transaction.ts';
import { networkOf } from '../caller-address.ts';
import { tooMany } from '../failure.ts';
import { accountDigest, type KnownDevices } from './known-devices.ts';

interface Window {
  /** On one account from one address. */
  readonly attempts: number;
  /** From one address on all accounts. */
  readonly perAddress?: number;
  /** On one account from a device that is known for it: more than anybody types, fewer than a program needs. */
  readonly perDevice: number;
  readonly seconds: number;
  /** Counted on the account as a whole, wherever it is guessed from. */
  readonly everywhere?: true;
}

type Limit = RateLimit | 'password' | 'code';

export const attemptLimits: Record<Limit, Window> = {
  login: { attempts: 10, perAddress: 2_000, perDevice: 100, seconds: 300 },
  recovery: { attempts: 5, perAddress: 300, perDevice: 5, seconds: 900 },
  verification: { attempts: 10, perAddress: 600, perDevice: 10, seconds: 900 },
  /** A page that is loaded again asks again, and must not use up the attempts at its form. */
  link: { attempts: 60, perAddress: 600, perDevice: 60, seconds: 900 },
  /** The current password, asked of somebody signed in; the account is their session. */
  password: { attempts: 10, perDevice: 10, seconds: 300 },
  /** A code of six digits: only somebody who has the password gets this far, and a million codes are soon tried. */
  code: { attempts: 5, perDevice: 5, seconds: 300, everywhere: true },
};

/** Guesses at one account in five minutes, from anywhere, for each of which the next waits a second longer; and the longest wait. */
const slow = { seconds: 300, guesses: 30, longest: 5 } as const;

const countUp = `
  insert into rate_limits as r (key, attempts, window_ends_at)
  values ($1, 1, now() + make_interval(secs => $2))
  on conflict (key) do update set
    attempts = case when r.window_ends_at < now() then 1 else r.attempts + 1 end,
    window_ends_at = case when r.window_ends_at < now() then now() + make_interval(secs => $2) else r.window_ends_at end
  returning attempts, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`;

interface Attempt {
  readonly address: string | null;
  /** The account that a guess is about: an e-mail address, a link, a session. */
  readonly account?: string | undefined;
  /** Token of the device, where the client sent one. */
  readonly device?: string | undefined;
}

export interface Attempts {
  /** Counts one attempt; throws 429 when no more are taken for now. */
  count(limit: Limit, attempt: Attempt): Promise<void>;
  /**
   * A success proves who it was: their count starts over, and the address gets its attempt back, so that a house full of
   * people behind one address may come in. What was guessed wrong from there stays counted.
   */
  forget(limit: Limit, attempt: Attempt): Promise<void>;
  /**
   * Counts a guess at an account from where nobody signed in to it before, wherever that is, and waits before it is looked at: not at all
   * among those that people need, some seconds among those of many machines at once. Nobody is refused.
   */
  slowDown(account: string): Promise<void>;
  /** Counts how often something happened in a window of seconds, and refuses nothing. */
  tally(key: string, seconds: number): Promise<number>;
}

/** Counts on connections of its own, so that an attempt stays counted when its call fails. */
export function createAttempts(pool: pg.Pool, devices: KnownDevices): Attempts {
  const up = async (key: string, seconds: number): Promise<{ attempts: number; seconds_left: number }> => {
    const { rows } = await pool.query<{ attempts: number; seconds_left: number }>(countUp, [key, seconds]);
    return rows[0] ?? { attempts: 1, seconds_left: seconds };
  };
  const take = async (key: string, max: number, seconds: number): Promise<void> => {
    const { attempts, seconds_left: left } = await up(key, seconds);
    if (attempts > max) throw tooMany(left);
  };
  const addressKey = (limit: string, address: string | null): string =>
    `${limit}:address:${networkOf(address)}`;
  const accountKey = async (limit: Limit, { address, account = '', device }: Attempt) => {
    const guessed = `${limit}:account:${accountDigest(account)}`;
    if (attemptLimits[limit].everywhere) return { key: guessed, isKnown: false };
    const known = await devices.find(device, account);
    const place = known === undefined ? `address:${networkOf(address)}` : `device:${known}`;
    return { key: `${guessed}:${place}`, isKnown: known !== undefined };
  };
  return {
    async count(limit, attempt) {
      assertOutsideTransaction('counting an attempt');
      const { attempts, perAddress, perDevice, seconds } = attemptLimits[limit];
      if (attempt.account !== undefined) {
        const { key, isKnown } = await accountKey(limit, attempt);
        await take(key, isKnown ? perDevice : attempts, seconds);
        if (isKnown) return;
      }
      // Last, so that what is refused for one account takes nothing from the others behind the address.
      if (perAddress !== undefined) await take(addressKey(limit, attempt.address), perAddress, seconds);
    },
    async forget(limit, attempt) {
      assertOutsideTransaction('forgetting attempts');
      const { key, isKnown } = await accountKey(limit, attempt);
      await pool.query('delete from rate_limits where key = $1', [key]);
      if (isKnown) return;
      await pool.query('update rate_limits set attempts = attempts - 1 where key = $1 and attempts > 0', [
        addressKey(limit, attempt.address),
      ]);
    },
    async slowDown(account) {
      assertOutsideTransaction('waiting');
      const { attempts } = await up(`login:account:${accountDigest(account)}:everywhere`, slow.seconds);
      await pause(Math.min(Math.floor(attempts / slow.guesses), slow.longest) * 1_000);
    },
    async tally(key, seconds) {
      assertOutsideTransaction('counting');
      return (await up(key, seconds)).attempts;
    },
  };
}
