// The figures next to a balance: tokens that wait for approval, and how the balance came about.
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import { bigint, int, type RowOf, selection, timestamptz } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Tokens of tickets quoted and not yet approved, by project id; projects without any are left out. */
export async function pendingOf(
  db: Database,
  companyIds: readonly number[],
  projectIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ projectId: number; pending: number }>(sql`
    select project_id as "projectId", coalesce(sum(tokens_quoted), 0)::float8 as pending from tickets
    where ${inCompanies('tickets', companyIds)} and project_id = any (${sql.ids(projectIds)})
      and state in ('quoted', 'waitingForApproval')
    group by project_id`);
  return new Map(rows.map((row) => [row.projectId, row.pending]));
}

/** Movements that a card's line is drawn from. */
const cardPoints = 24;

const cardPoint = selection({
  projectId: bigint(sql`wanted.id`),
  at: timestamptz(sql`last.created_at`),
  tokensLeft: int(sql`last.tokens_left`),
});
export type CardPoint = RowOf<typeof cardPoint>;

/** The balance after each of the last movements of several projects, oldest first. */
export async function listLastBalances(
  db: Database,
  companyIds: readonly number[],
  projectIds: readonly number[],
): Promise<CardPoint[]> {
  const { rows } = await db.execute<CardPoint>(sql`
    select ${cardPoint.columns}
    from unnest(${sql.ids(projectIds)}) wanted (id)
    cross join lateral (
      select m.sequence, m.created_at, m.tokens_left from wallet_movements m
      where m.project_id = wanted.id and ${inCompanies('m', companyIds)}
      order by m.sequence desc limit ${cardPoints}
    ) last
    order by wanted.id, last.sequence`);
  return rows;
}
