import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Holds the wallet until the transaction ends; false when the company has no such project (any more). */
export async function lockWallet(db: Database, companyId: number, projectId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from projects where company_id = ${companyId} and id = ${projectId} for update`,
  );
  return rowCount === 1;
}

interface LastMovement {
  sequence: number;
  tokens_left: number;
}

export async function lastMovement(
  db: Database,
  companyId: number,
  projectId: number,
): Promise<LastMovement | undefined> {
  const { rows } = await db.execute<LastMovement>(sql`
    select sequence, tokens_left from wallet_movements
    where company_id = ${companyId} and project_id = ${projectId} order by sequence desc limit 1`);
  return rows[0];
}

/** Why a movement was made, where it is not the payment of a ticket. */
export type MovementReason = 'initial' | 'added' | 'adjusted';

export interface MovementRow {
  companyId: number;
  projectId: number;
  sequence: number;
  amount: number;
  tokensLeft: number;
  comments: string | null;
  reason: MovementReason | null;
  ticketId: number | null;
  userId: number | null;
  requestId: string | null;
}

export async function insertMovement(db: Database, row: MovementRow): Promise<void> {
  await db.execute(sql`
    insert into wallet_movements (company_id, project_id, sequence, amount, tokens_left, comments, reason, ticket_id, user_id, request_id)
    values (${row.companyId}, ${row.projectId}, ${row.sequence}, ${row.amount}, ${row.tokensLeft}, ${row.comments},
      ${row.reason}, ${row.ticketId}, ${row.userId}, ${row.requestId})`);
}

/** Balance of a project: its last movement's; 0 before the first. */
export async function balanceOf(db: Database, companyId: number, projectId: number): Promise<number> {
  return (await lastMovement(db, companyId, projectId))?.tokens_left ?? 0;
}

/** Balances of several projects by project id; projects without movements are left out. */
export async function balancesOf(
  db: Database,
  companyIds: readonly number[],
  projectIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ project_id: number; tokens_left: number }>(sql`
    select wanted.id as project_id, last.tokens_left
    from unnest(${sql.ids(projectIds)}) wanted (id)
    cross join lateral (
      select tokens_left from wallet_movements
      where project_id = wanted.id and company_id = any (${sql.ids(companyIds)})
      order by sequence desc limit 1
    ) last`);
  return new Map(rows.map((row) => [row.project_id, row.tokens_left]));
}

/** The name of a wallet's project; empty where there is none. */
export async function findWalletName(db: Database, companyId: number, projectId: number): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from projects where company_id = ${companyId} and id = ${projectId}`,
  );
  return rows[0]?.name ?? '';
}
