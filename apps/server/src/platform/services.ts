// What the platform offers to rooms beside the transaction.
import type { Clock } from './clock/clock.ts';
import type { Env } from './env.ts';
import type { EventFeed } from './events/event-feed.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Keys } from './auth/keys.ts';
import type { TokenSigner } from './auth/tokens.ts';
import type pg from 'pg';

export interface Services {
  readonly env: Env;
  readonly log: Log;
  readonly clock: Clock;
  readonly pool: pg.Pool;
  readonly keys: Keys;
  readonly tokens: TokenSigner;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly events: EventFeed;
}
