// The services of the platform for rooms besides the transaction.
import type { KnownDevices } from './auth/known-devices.ts';
import type { Attempts } from './auth/rate-limits.ts';
import type { TokenSigner } from './auth/tokens.ts';
import type { Clock } from './clock.ts';
import type { PageAnchors } from './database/page-anchors.ts';
import type { Replica } from './database/replica.ts';
import type { Env } from './env.ts';
import type { EventFeed } from './events/event-feed.ts';
import type { FileStore } from './files/file-store.ts';
import type { JobQueue } from './job-queue.ts';
import type { Log } from './log.ts';
import type { Keys } from './auth/keys.ts';
import type { Traces } from './traces.ts';
import type pg from 'pg';

/** For calls: without a pool, so that a handler has its transaction's connection and cannot wait for a second one. */
export interface Services {
  readonly env: Env;
  readonly log: Log;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly tokens: TokenSigner;
  readonly devices: KnownDevices;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly events: EventFeed;
  /** The places at which pages of long lists begin. */
  readonly anchors: PageAnchors;
}

/** For jobs, for calls outside a transaction and for what runs next to calls: they open transactions themselves. */
export interface ProcessServices extends Services {
  /** Connections for calls. */
  readonly pool: pg.Pool;
  /** Connections for jobs and imports, so that many of them never keep a call waiting. */
  readonly backgroundPool: pg.Pool;
  /** Hears of each call and job where traces are collected. */
  readonly traces?: Traces | undefined;
  /** A standby that answers calls which only read. */
  readonly replica?: Replica | undefined;
  /** Connection string of the database's owner, for backups; undefined in processes that make none. */
  readonly ownerUrl?: string | undefined;
  /** Counts attempts to guess, never inside a transaction. */
  readonly attempts: Attempts;
}
