// Reads from a standby of the database. It follows the primary a moment behind, so that each read says how far it has to have come: as far as
// the last change that this process heard of, and as the last one that the caller made, which the caller brings along.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { createPool } from './pool.ts';

/** The header in which an answer to a change says its position, and a later call how far what it reads has to be. */
export const positionHeader = 'x-gondola-position';

/** Milliseconds between two looks at how far the standby is. */
const rhythm = 2_000;
/** Milliseconds that it may be behind; it reads nothing for anybody from then on. */
const patience = 10_000;

const positionPattern = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

/** A position as a number that grows: its halves are 32 bits each, in hex. */
function placeOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** A position as text of always the same length, so that later ones come after earlier ones in the order of text too. */
export const writtenOut = (position: string): string =>
  position
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join('/');

/** The position that a caller sent; undefined where it is none. */
export const positionIn = (header: unknown): string | undefined =>
  typeof header === 'string' && positionPattern.test(header) ? header : undefined;

export interface Replica {
  readonly pool: pg.Pool;
  /** True while it answers and is close behind. */
  isUsable(): boolean;
  /** Reads of this process have to have come as far as this from now on. */
  raise(position: string): void;
  /** Notes a change of a person: what they read has to have come as far. */
  noteChange(userId: number, position: string): void;
  /** The position that a read of a person needs; `brought` is that of their last answer, of any process. */
  neededBy(userId: number | undefined, brought: string | undefined): string;
  stop(): Promise<void>;
}

/** Follows the standby at `address` of the database of `primary`; a standby that is away or late is not used. */
export function followReplica(primary: pg.Pool, address: string, size: number, log: Log): Replica {
  const pool = createPool(address, size);
  const isOver = new AbortController();
  let heardOf = '0/0';
  const changes = new Map<number, string>();
  let isUsable = false;
  /** Positions of the primary with when they were read, newest last. */
  let seen: { readonly place: bigint; readonly at: number }[] = [];

  const later = (one: string, other: string | undefined): string =>
    other !== undefined && placeOf(other) > placeOf(one) ? other : one;
  const look = async (): Promise<boolean> => {
    const [there, here] = await Promise.allSettled([
      primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position'),
      pool.query<{ position: string | null }>('select pg_last_wal_replay_lsn()::text as position'),
    ]);
    const now = performance.now();
    const position = there.status === 'fulfilled' ? there.value.rows[0]?.position : undefined;
    if (position) seen.push({ place: placeOf(position), at: now });
    if (here.status === 'rejected') return false;
    const replayed = here.value.rows[0]?.position;
    // It became the primary.
    if (!replayed) return true;
    for (const [userId, position] of changes)
      if (placeOf(position) <= placeOf(replayed)) changes.delete(userId);
    const due = seen.findLast(({ at }) => at < now - patience) ?? seen[0];
    seen = due ? seen.slice(seen.indexOf(due)) : seen;
    return due === undefined || placeOf(replayed) >= due.place;
  };
  const follow = async (): Promise<void> => {
    while (!isOver.signal.aborted) {
      const was = isUsable;
      isUsable = await look();
      if (was && !isUsable)
        log.warn('the replica is away or behind: the primary answers what was read from it');
      if (!was && isUsable) log.info('the replica is close behind: calls that only read go there');
      await sleep(rhythm, undefined, { signal: isOver.signal }).catch(() => undefined);
    }
  };
  void follow();
  return {
    pool,
    isUsable: () => isUsable,
    raise(position) {
      heardOf = later(heardOf, position);
    },
    noteChange(userId, position) {
      changes.set(userId, later(position, changes.get(userId)));
    },
    neededBy(userId, brought) {
      const own = userId === undefined ? undefined : changes.get(userId);
      return later(later(heardOf, own), brought);
    },
    async stop() {
      isOver.abort();
      await pool.end();
    },
  };
}
