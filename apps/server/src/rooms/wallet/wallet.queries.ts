import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Holds the wallet until the transaction ends; false when the company has no such project (any more). */
export async function lockWallet(db: Database, companyId: number, projectId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from projects where company_id = ${companyId} and id = ${projectId} for update`,
  );
  return rowCount === 1;
}

interface LastMovement extends Record<string, unknown> {
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
    from unnest(${[...projectIds]}::bigint[]) wanted (id)
    cross join lateral (
      select tokens_left from wallet_movements
      where project_id = wanted.id and company_id = any (${[...companyIds]}::bigint[])
      order by sequence desc limit 1
    ) last`);
  return new Map(rows.map((row) => [row.project_id, row.tokens_left]));
}

export interface MovementListRow extends Record<string, unknown> {
  id: number;
  amount: number;
  tokens_left: number;
  comments: string | null;
  reason: MovementReason | null;
  created_at: string;
  ticket_id: number | null;
  ticket_created_at: string | null;
  user_name: string | null;
}

const listed = sql.raw(`
  select m.id, m.amount, m.tokens_left, m.comments, m.reason, m.created_at, m.ticket_id, t.created_at as ticket_created_at,
    u.full_name as user_name
  from wallet_movements m
  left join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
  left join users u on u.id = m.user_id`);

/** A page of movements, newest first. The sequence is the total, so nothing needs counting. */
export async function listMovements(
  db: Database,
  companyId: number,
  projectId: number,
  page: number,
  limit: number,
): Promise<{ rows: MovementListRow[]; total: number }> {
  const total = (await lastMovement(db, companyId, projectId))?.sequence ?? 0;
  const newest = total - page * limit;
  const { rows } = await db.execute<MovementListRow>(sql`
    ${listed} where m.company_id = ${companyId} and m.project_id = ${projectId}
      and m.sequence <= ${newest} and m.sequence > ${newest - limit}
    order by m.sequence desc`);
  return { rows, total };
}

/** The movement that a form of this request made, or undefined. */
export async function findMovementOfRequest(
  db: Database,
  companyId: number,
  projectId: number,
  requestId: string,
): Promise<MovementListRow | undefined> {
  const { rows } = await db.execute<MovementListRow>(sql`
    ${listed} where m.company_id = ${companyId} and m.project_id = ${projectId} and m.request_id = ${requestId}`);
  return rows[0];
}

export async function findNewestMovement(
  db: Database,
  companyId: number,
  projectId: number,
): Promise<MovementListRow | undefined> {
  const { rows } = await db.execute<MovementListRow>(sql`
    ${listed} where m.company_id = ${companyId} and m.project_id = ${projectId} order by m.sequence desc limit 1`);
  return rows[0];
}
