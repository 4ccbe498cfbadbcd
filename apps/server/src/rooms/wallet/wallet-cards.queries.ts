// What stands beside a balance: tokens that wait for approval, and how the balance came about.
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Tokens of tickets quoted and not yet approved, by project id; projects without any are left out. */
export async function pendingOf(
  db: Database,
  companyIds: readonly number[],
  projectIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ project_id: number; pending: number }>(sql`
    select project_id, coalesce(sum(tokens_quoted), 0)::float8 as pending from tickets
    where company_id = any (${sql.ids(companyIds)}) and project_id = any (${sql.ids(projectIds)})
      and state in ('quoted', 'waitingForApproval')
    group by project_id`);
  return new Map(rows.map((row) => [row.project_id, row.pending]));
}

/** Movements that a card's line is drawn from. */
const cardPoints = 24;

export interface CardPoint {
  project_id: number;
  at: string;
  tokens_left: number;
}

/** The balance after each of the last movements of several projects, oldest first. */
export async function listLastBalances(
  db: Database,
  companyIds: readonly number[],
  projectIds: readonly number[],
): Promise<CardPoint[]> {
  const { rows } = await db.execute<CardPoint>(sql`
    select wanted.id as project_id, last.created_at as at, last.tokens_left
    from unnest(${sql.ids(projectIds)}) wanted (id)
    cross join lateral (
      select m.sequence, m.created_at, m.tokens_left from wallet_movements m
      where m.project_id = wanted.id and ${inCompanies('m', companyIds)}
      order by m.sequence desc limit ${cardPoints}
    ) last
    order by wanted.id, last.sequence`);
  return rows;
}
