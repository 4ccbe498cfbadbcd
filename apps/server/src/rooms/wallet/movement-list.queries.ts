// Reading a ledger. Along it neither the sequence nor the time runs backwards, so a span of time is a span of the sequence
// and a page of it is known without counting; only a kind of movement has to be walked to.
import { type MovementKind } from '@gondola/contract';
import { endOfRange } from '../../platform/database/date-range.ts';
import { totalOf } from '../../platform/database/list-page.ts';
import { resolvePageStart, type List, orderOf, pageIds } from '../../platform/database/list-walk.ts';
import type { PageAnchors } from '../../platform/database/page-anchors.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  boolean,
  nullable,
  type RowOf,
  selection,
  text,
  timestamptz,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { walletMovements } from './wallet.queries.ts';
import { capOfTotals } from '../../platform/database/total-cap.ts';

/** Whose movements: a project and its company. */
export interface Wallet {
  readonly companyId: number;
  readonly projectId: number;
}

/** First and last movement of a span; where there is none, `last` is the one before it. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export interface Period {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

const movement = selection({
  ...walletMovements.except('m', 'companyId', 'projectId', 'userId', 'requestId'),
  ticketCreatedAt: nullable(timestamptz(sql`t.created_at`)),
  isChallenge: nullable(boolean(sql`t.is_challenge`)),
  userName: nullable(text(sql`u.whole_name`)),
});
export type MovementListRow = RowOf<typeof movement>;

const listed = sql`
  select ${movement.columns}
  from wallet_movements m
  left join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
  left join users u on u.id = m.user_id`;

const of = ({ companyId, projectId }: Wallet): SQL =>
  sql`m.company_id = ${companyId} and m.project_id = ${projectId}`;

/** The movements of a period. */
export async function findSpan(db: Database, wallet: Wallet, { startDate, endDate }: Period): Promise<Span> {
  const next = startDate
    ? sql`(select m.sequence from wallet_movements m where ${of(wallet)} and m.created_at >= ${startDate}::timestamptz
        order by m.created_at, m.sequence limit 1)`
    : sql`1`;
  const inTime = endDate ? sql`m.created_at <= ${endOfRange(endDate)}::timestamptz` : sql`true`;
  const order = sql.raw(endDate ? 'm.created_at desc, m.sequence desc' : 'm.sequence desc');
  const { rows } = await db.execute<{ first: number | null; last: number | null }>(sql`
    select ${next} as first,
      (select m.sequence from wallet_movements m where ${of(wallet)} and ${inTime} order by ${order} limit 1) as last`);
  const last = rows[0]?.last ?? 0;
  return { first: rows[0]?.first ?? last + 1, last };
}

async function listKind(
  db: Database,
  anchors: PageAnchors,
  wallet: Wallet,
  { first, last }: Span,
  kind: MovementKind,
  request: { page: number; limit: number },
): Promise<MovementPage> {
  const list: List = {
    table: 'wallet_movements',
    companyIds: [wallet.companyId],
    where: sql`t.project_id = ${wallet.projectId} and t.kind = ${kind} and t.sequence between ${first} and ${last}`,
    order: { column: 'sequence', type: 'bigint', direction: 'desc', nullable: false },
  };
  const name = JSON.stringify(['movements', wallet, kind, first, last]);
  const { start, readTo } = await resolvePageStart(db, anchors, name, list, request);
  const { rows } = await db.execute<MovementListRow>(sql`
    with page as materialized (${pageIds(list, start, request.limit)})
    ${listed} join page on page.company_id = m.company_id and page.id = m.id order by ${orderOf(list, 'm')}`);
  const counted = await db.execute<{ total: number }>(sql`select (${totalOf(anchors, name, list)}) as total`);
  const total = counted.rows[0]?.total ?? 0;
  if (total > capOfTotals()) anchors.noteLong(name);
  const end = rows.at(-1);
  if (end && rows.length === request.limit) readTo({ value: String(end.sequence), id: end.id });
  return { rows, total };
}

export interface MovementPage {
  readonly rows: MovementListRow[];
  /** One past the cap where a kind has more; exact otherwise. */
  readonly total: number;
}

/** A page of the movements of a span, newest first. */
export async function listMovements(
  db: Database,
  anchors: PageAnchors,
  wallet: Wallet,
  span: Span,
  kind: MovementKind | undefined,
  request: { page: number; limit: number },
): Promise<MovementPage> {
  if (kind) return listKind(db, anchors, wallet, span, kind, request);
  const newest = span.last - request.page * request.limit;
  const oldest = Math.max(span.first, newest - request.limit + 1);
  const { rows } = await db.execute<MovementListRow>(sql`
    ${listed} where ${of(wallet)} and m.sequence between ${oldest} and ${newest} order by m.sequence desc`);
  return { rows, total: Math.max(0, span.last - span.first + 1) };
}

/** The next movements of a span after a place, oldest first. */
export async function readOnwards(
  db: Database,
  wallet: Wallet,
  { first, last }: Span,
  kind: MovementKind | undefined,
  limit: number,
): Promise<MovementListRow[]> {
  const isWanted = kind ? sql`m.kind = ${kind}` : sql`true`;
  const { rows } = await db.execute<MovementListRow>(sql`
    ${listed} where ${of(wallet)} and m.sequence between ${first} and ${last} and ${isWanted}
    order by m.sequence limit ${limit}`);
  return rows;
}

/** The movement that a form of this request made, or undefined. */
export async function findMovementOfRequest(
  db: Database,
  wallet: Wallet,
  requestId: string,
): Promise<MovementListRow | undefined> {
  const { rows } = await db.execute<MovementListRow>(
    sql`${listed} where ${of(wallet)} and m.request_id = ${requestId}`,
  );
  return rows[0];
}

export async function findNewestMovement(db: Database, wallet: Wallet): Promise<MovementListRow | undefined> {
  const { rows } = await db.execute<MovementListRow>(
    sql`${listed} where ${of(wallet)} order by m.sequence desc limit 1`,
  );
  return rows[0];
}
