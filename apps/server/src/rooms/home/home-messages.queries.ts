// Home messages belong to the product, not to a company; of the active ones the newest is shown.
import { countCapped } from '../../platform/database/count-capped.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { ActiveFilter, Origin } from './news.queries.ts';

export interface HomeMessageContentRow {
  name: string;
  spanish_message: string;
  english_message: string;
  active: boolean;
}

export interface HomeMessageRow extends HomeMessageContentRow {
  id: number;
  created_at: string;
}

const columns = sql.raw('m.id, m.name, m.spanish_message, m.english_message, m.active, m.created_at');

/** A page of home messages, newest first. */
export async function listHomeMessages(
  db: Database,
  { active, page, limit }: ActiveFilter,
): Promise<{ rows: HomeMessageRow[]; total: number }> {
  const where = active === undefined ? sql`true` : active ? sql`m.active` : sql`not m.active`;
  const { rows } = await db.execute<HomeMessageRow>(sql`
    select ${columns} from home_messages m where ${where}
    order by m.created_at desc, m.id desc offset ${page * limit} limit ${limit}`);
  return { rows, total: await countCapped(db, sql`select 1 from home_messages m where ${where}`) };
}

/** The message everybody sees, if there is one. */
export async function findShownMessage(db: Database): Promise<HomeMessageRow | undefined> {
  const { rows } = await db.execute<HomeMessageRow>(sql`
    select ${columns} from home_messages m where m.active order by m.created_at desc, m.id desc limit 1`);
  return rows[0];
}

/** Holds a message until the transaction ends; undefined when there is none. */
export async function lockHomeMessage(db: Database, id: number): Promise<HomeMessageRow | undefined> {
  const { rows } = await db.execute<HomeMessageRow>(
    sql`select ${columns} from home_messages m where m.id = ${id} for update`,
  );
  return rows[0];
}

/** Adds a message; gives the one this request has made before, if any. */
export async function insertHomeMessage(
  db: Database,
  { createdBy, requestId }: Origin,
  row: HomeMessageContentRow,
): Promise<{ row: HomeMessageRow; isNew: boolean } | undefined> {
  const { rows } = await db.execute<HomeMessageRow>(sql`
    insert into home_messages as m (name, spanish_message, english_message, active, created_by, request_id)
    values (${row.name}, ${row.spanish_message}, ${row.english_message}, ${row.active}, ${createdBy}, ${requestId})
    on conflict (created_by, request_id) where request_id is not null do nothing
    returning ${columns}`);
  if (rows[0]) return { row: rows[0], isNew: true };
  const earlier = await db.execute<HomeMessageRow>(sql`
    select ${columns} from home_messages m where m.created_by = ${createdBy} and m.request_id = ${requestId}`);
  return earlier.rows[0] && { row: earlier.rows[0], isNew: false };
}

export async function saveHomeMessage(db: Database, id: number, row: HomeMessageContentRow): Promise<void> {
  await db.execute(sql`
    update home_messages set name = ${row.name}, spanish_message = ${row.spanish_message},
      english_message = ${row.english_message}, active = ${row.active} where id = ${id}`);
}
