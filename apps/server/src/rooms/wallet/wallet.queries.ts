import type { MovementKind } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies, inScope } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  int,
  type NewRow,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Why a movement was made, where it is not the payment of a ticket. */
export type MovementReason = 'initial' | 'added' | 'adjusted';

export const walletMovements = table('wallet_movements', {
  id: withDefault(bigint()),
  companyId: bigint(),
  projectId: bigint(),
  /** Counts the movements of a project from 1, without a gap. */
  sequence: int(),
  amount: int(),
  tokensLeft: int(),
  comments: nullable(text()),
  reason: nullable(text<MovementReason>()),
  ticketId: nullable(bigint()),
  userId: nullable(bigint()),
  createdAt: withDefault(timestamptz()),
  requestId: nullable(uuid()),
  kind: withDefault(text<MovementKind>()),
});

/** Holds the wallet until the transaction ends; false when the company has no such project (any more). */
export async function lockWallet(db: Database, companyId: number, projectId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from projects where company_id = ${companyId} and id = ${projectId} for update`,
  );
  return rowCount === 1;
}

const lastOne = selection(walletMovements.as('m', 'sequence', 'tokensLeft'));
type LastMovement = RowOf<typeof lastOne>;

export async function lastMovement(
  db: Database,
  companyId: number,
  projectId: number,
): Promise<LastMovement | undefined> {
  const { rows } = await db.execute<LastMovement>(sql`
    select ${lastOne.columns} from wallet_movements m
    where m.company_id = ${companyId} and m.project_id = ${projectId} order by m.sequence desc limit 1`);
  return rows[0];
}

export async function insertMovement(db: Database, row: NewRow<typeof walletMovements>): Promise<void> {
  const given = walletMovements.insert(
    row,
    'companyId',
    'projectId',
    'sequence',
    'amount',
    'tokensLeft',
    'comments',
    'reason',
    'ticketId',
    'userId',
    'requestId',
  );
  await db.execute(sql`insert into ${given}`);
}

/** Balance of a project: its last movement's; 0 before the first. */
export async function balanceOf(db: Database, companyId: number, projectId: number): Promise<number> {
  return (await lastMovement(db, companyId, projectId))?.tokensLeft ?? 0;
}

/** Balances of several projects by project id; projects without movements are left out. */
export async function balancesOf(
  db: Database,
  companyIds: readonly number[],
  projectIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ projectId: number; tokensLeft: number }>(sql`
    select wanted.id as "projectId", last.tokens_left as "tokensLeft"
    from unnest(${sql.ids(projectIds)}) wanted (id)
    cross join lateral (
      select tokens_left from wallet_movements
      where project_id = wanted.id and ${inCompanies('wallet_movements', companyIds)}
      order by sequence desc limit 1
    ) last`);
  return new Map(rows.map((row) => [row.projectId, row.tokensLeft]));
}

export interface WalletKey {
  readonly companyId: number;
  readonly projectId: number;
}

const walletRow = selection({
  companyId: bigint(sql`p.company_id`),
  projectId: bigint(sql`p.id`),
  projectName: text(sql`p.name`),
});
export type WalletRow = RowOf<typeof walletRow>;

/** The wallet of a project in scope, or undefined. */
export async function findWallet(
  db: Database,
  scope: CompanyScope,
  projectId: number,
): Promise<WalletRow | undefined> {
  const { rows } = await db.execute<WalletRow>(
    sql`select ${walletRow.columns} from projects p where p.id = ${projectId} and ${inScope('p', scope, 'id')}`,
  );
  return rows[0];
}
