import type pg from 'pg';
import type { Keys } from '../platform/auth/keys.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { hasAccounts, setupKeyOf } from '../rooms/setup/index.ts';

/** Lines that say how the first account is made in the browser; undefined once anybody has one. */
export async function waysToFirstAccount(
  pool: pg.Pool,
  keys: Keys,
  appUrl: string,
): Promise<string[] | undefined> {
  const nobody = { companyIds: [], userId: null };
  if (await inTransaction(pool, nobody, 'read', hasAccounts)) return undefined;
  const key = setupKeyOf(keys);
  return [
    'Nobody has an account yet. Make the first administrator at',
    // Behind the #, which no browser sends and no proxy writes into its log.
    `  ${appUrl}/setup#${key}`,
    `or at /setup of any other address of this server, with the key ${key}.`,
  ];
}
