// The balance over time, and what a span of the ledger adds up to.
import type { MovementKind } from '@gondola/contract';
import { type SQL, sql } from '../../platform/database/sql.ts';
import { int, type RowOf, selection, timestamptz } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Span, Wallet } from './movement-list.queries.ts';

/** More points than this cannot be distinguished in a drawing. */
export const maxPoints = 240;

const point = selection({ at: timestamptz(sql`m.created_at`), tokensLeft: int(sql`m.tokens_left`) });
export type PointRow = RowOf<typeof point>;

const of = ({ companyId, projectId }: Wallet): SQL =>
  sql`m.company_id = ${companyId} and m.project_id = ${projectId}`;

/** The balance after each movement of a span. */
export async function listBalances(db: Database, wallet: Wallet, { first, last }: Span): Promise<PointRow[]> {
  const { rows } = await db.execute<PointRow>(sql`
    select ${point.columns} from wallet_movements m
    where ${of(wallet)} and m.sequence between ${first} and ${last} order by m.sequence`);
  return rows;
}

/** The balance at evenly spaced moments from one movement's to another's, both included. */
export async function sampleBalances(
  db: Database,
  wallet: Wallet,
  { first, last }: Span,
): Promise<PointRow[]> {
  const timeOf = (sequence: number): SQL =>
    sql`(select m.created_at from wallet_movements m where ${of(wallet)} and m.sequence = ${sequence})`;
  const { rows } = await db.execute<PointRow>(sql`
    with ends as materialized (select ${timeOf(first)} as since, ${timeOf(last)} as until)
    select point.at, before.tokens_left as "tokensLeft"
    from ends
    cross join generate_series(0, ${maxPoints}::int) step
    cross join lateral (select since + (until - since) * step / ${maxPoints}::int as at) point
    cross join lateral (
      select m.tokens_left from wallet_movements m where ${of(wallet)} and m.created_at <= point.at
      order by m.created_at desc, m.sequence desc limit 1
    ) before
    order by step`);
  return rows;
}

/** The balance after a movement; 0 before the first. */
export async function balanceAfter(db: Database, wallet: Wallet, sequence: number): Promise<number> {
  const { rows } = await db.execute<{ tokensLeft: number }>(
    sql`select m.tokens_left as "tokensLeft" from wallet_movements m where ${of(wallet)} and m.sequence = ${sequence}`,
  );
  return rows[0]?.tokensLeft ?? 0;
}

export interface SpanTotals {
  count: number;
  /** Tokens that came, zero or more. */
  added: number;
  /** Tokens that went, zero or more. */
  spent: number;
}

/** The sums of the movements of a span, or of those of one kind in it. Walks the span. */
export async function totalsOf(
  db: Database,
  wallet: Wallet,
  { first, last }: Span,
  kind: MovementKind | undefined,
): Promise<SpanTotals> {
  const isWanted = kind ? sql`m.kind = ${kind}` : sql`true`;
  const { rows } = await db.execute<SpanTotals>(sql`
    select count(*)::int as count, coalesce(sum(amount) filter (where amount > 0), 0)::float8 as added,
      coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as spent
    from wallet_movements m where ${of(wallet)} and m.sequence between ${first} and ${last} and ${isWanted}`);
  return rows[0] ?? { count: 0, added: 0, spent: 0 };
}
