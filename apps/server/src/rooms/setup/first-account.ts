// The ways into an installation without accounts: the lines of its start, and the page that every other leads to.
import type pg from 'pg';
import type { Keys } from '../../platform/auth/keys.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { setupKeyOf } from './setup-key.ts';
import { hasAccounts } from './setup.queries.ts';

const hasBegun = (pool: pg.Pool): Promise<boolean> =>
  inTransaction(pool, { companyIds: [], userId: null }, 'read', hasAccounts);

/** Lines that say how the first account is made in the browser; undefined once anybody has one. */
export async function waysToFirstAccount(
  pool: pg.Pool,
  keys: Keys,
  appUrl: string,
): Promise<string[] | undefined> {
  if (await hasBegun(pool)) return undefined;
  const key = setupKeyOf(keys);
  return [
    'Nobody has an account yet. Make the first administrator at',
    // Behind the #, which no browser sends and no proxy writes into its log.
    `  ${appUrl}/setup#${key}`,
    `or at /setup of any other address of this server, with the key ${key}.`,
  ];
}

/** Leads every page to the set-up until somebody has an account; from then on nothing is asked any more. */
export function createFirstPage(pool: pg.Pool): () => Promise<string | undefined> {
  let isOver = false;
  return async () => {
    if (isOver) return undefined;
    try {
      isOver = await hasBegun(pool);
    } catch {
      // The page comes without a database too, and says itself what is wrong.
      return undefined;
    }
    return isOver ? undefined : '/setup';
  };
}
