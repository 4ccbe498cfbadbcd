import type { Database } from '../../src/platform/database/transaction.ts';

/** A call of a query function. */
export type Sample = (db: Database) => unknown;
