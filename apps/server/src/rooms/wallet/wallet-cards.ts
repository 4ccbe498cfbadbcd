import { instantOf } from '../../platform/database/instants.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { readSettings } from '../settings/index.ts';
import { listLastBalances, pendingOf } from './wallet-cards.queries.ts';
import { balancesOf } from './wallet.queries.ts';

interface WalletCard {
  readonly pending: number;
  readonly isLow: boolean;
  readonly course: { at: string; tokensLeft: number }[];
}

/** The cards of several wallets, by project id. A wallet without movements has no balance that could be low. */
export async function walletCardsOf(
  db: Database,
  companyIds: readonly number[],
  projectIds: readonly number[],
): Promise<Map<number, WalletCard>> {
  const [{ lowBalance }, balances, pending, points] = await Promise.all([
    readSettings(db),
    balancesOf(db, companyIds, projectIds),
    pendingOf(db, companyIds, projectIds),
    listLastBalances(db, companyIds, projectIds),
  ]);
  const courses = Map.groupBy(points, ({ projectId }) => projectId);
  return new Map(
    projectIds.map((id) => [
      id,
      {
        pending: pending.get(id) ?? 0,
        isLow: (balances.get(id) ?? lowBalance) < lowBalance,
        course: (courses.get(id) ?? []).map((point) => ({
          at: instantOf(point.at),
          tokensLeft: point.tokensLeft,
        })),
      },
    ]),
  );
}
