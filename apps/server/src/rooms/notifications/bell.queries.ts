// The bell as its owner reads it. Every query is about one person and walks an index from the newest line.
import { inCompanies } from '../../platform/database/in-scope.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { sql, type SQL } from '../../platform/database/sql.ts';
import { type RowOf, selection } from '../../platform/database/table.ts';
import { notifications } from './notifications.queries.ts';
import type { Database } from '../../platform/database/transaction.ts';

const line = selection(notifications.except('n', 'userId', 'dedupeKey'));
export type NotificationRow = RowOf<typeof line>;

/** One company is named as one, so that the index with the company in it serves the order too. */
const ofCompanies = (companyIds: readonly number[]): SQL =>
  companyIds.length === 1 ? sql`n.company_id = ${companyIds[0]}` : inCompanies('n', companyIds);

/** Lines older than `before`, newest first. */
export async function listNotifications(
  db: Database,
  userId: number,
  companyIds: readonly number[],
  before: number | undefined,
  limit: number,
): Promise<NotificationRow[]> {
  const older = before === undefined ? sql`true` : sql`n.id < ${before}`;
  const { rows } = await db.execute<NotificationRow>(sql`
    select ${line.columns}
    from notifications n where n.user_id = ${userId} and ${ofCompanies(companyIds)} and ${older}
    order by n.id desc limit ${limit}`);
  return rows;
}

/** Unread lines, counted up to `max`. */
export function countUnread(
  db: Database,
  userId: number,
  companyIds: readonly number[],
  max: number,
): Promise<number> {
  return countCapped(
    db,
    sql`select 1 from notifications n where n.user_id = ${userId} and ${ofCompanies(companyIds)} and n.read_at is null`,
    max,
  );
}

/** Marks unread lines as read; answers the companies of those that were unread. */
export async function markNotificationsRead(
  db: Database,
  userId: number,
  companyIds: readonly number[],
  which: { readonly ids: readonly number[] } | { readonly upTo: number },
): Promise<number[]> {
  const lines = 'ids' in which ? sql`n.id = any (${sql.ids(which.ids)})` : sql`n.id <= ${which.upTo}`;
  const { rows } = await db.execute<{ companyId: number }>(sql`
    with read as (
      update notifications n set read_at = now()
      where n.user_id = ${userId} and ${ofCompanies(companyIds)} and n.read_at is null and ${lines}
      returning n.company_id)
    select distinct company_id as "companyId" from read`);
  return rows.map(({ companyId }) => companyId);
}

/** Removes up to `max` lines older than `days`; answers how many went. */
export async function removeOldNotifications(db: Database, days: number, max: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notifications where id in (
      select id from notifications where created_at < now() - make_interval(days => ${days})
      order by created_at limit ${max})`);
  return rowCount ?? 0;
}
