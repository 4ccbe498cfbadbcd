// Home messages belong to the product, not to a company; of the active ones the newest is shown.
import { countCapped } from '../../platform/database/count-capped.ts';
import { sql } from '../../platform/database/sql.ts';
import { homeMessageKeys } from '@gondola/contract';
import {
  bigint,
  boolean,
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
import type { ActiveFilter, Origin } from './news.queries.ts';

export const homeMessages = table('home_messages', {
  id: withDefault(bigint()),
  name: text(),
  spanishMessage: text(),
  englishMessage: text(),
  active: withDefault(boolean()),
  createdAt: withDefault(timestamptz()),
  createdBy: nullable(bigint()),
  /** Made by the client: one filled form makes one message. */
  requestId: nullable(uuid()),
});

const homeMessage = selection(homeMessages.except('home_messages', 'createdBy', 'requestId'));
export type HomeMessageRow = RowOf<typeof homeMessage>;
export type HomeMessageContentRow = Pick<HomeMessageRow, (typeof homeMessageKeys)[number]>;

/** A page of home messages, newest first. */
export async function listHomeMessages(
  db: Database,
  { active, page, limit }: ActiveFilter,
): Promise<{ rows: HomeMessageRow[]; total: number }> {
  const where =
    active === undefined ? sql`true` : active ? sql`home_messages.active` : sql`not home_messages.active`;
  const { rows } = await db.execute<HomeMessageRow>(sql`
    select ${homeMessage.columns} from home_messages where ${where}
    order by home_messages.created_at desc, home_messages.id desc offset ${page * limit} limit ${limit}`);
  return { rows, total: await countCapped(db, sql`select 1 from home_messages where ${where}`) };
}

/** The message everybody sees, if there is one. */
export async function findShownMessage(db: Database): Promise<HomeMessageRow | undefined> {
  const { rows } = await db.execute<HomeMessageRow>(sql`
    select ${homeMessage.columns} from home_messages where home_messages.active order by home_messages.created_at desc, home_messages.id desc limit 1`);
  return rows[0];
}

/** Holds a message until the transaction ends; undefined when there is none. */
export async function lockHomeMessage(db: Database, id: number): Promise<HomeMessageRow | undefined> {
  const { rows } = await db.execute<HomeMessageRow>(
    sql`select ${homeMessage.columns} from home_messages where home_messages.id = ${id} for update`,
  );
  return rows[0];
}

/** Adds a message; gives the one this request has made before, if any. */
export async function insertHomeMessage(
  db: Database,
  { createdBy, requestId }: Origin,
  content: HomeMessageContentRow,
): Promise<{ row: HomeMessageRow; isNew: boolean } | undefined> {
  const { rows } = await db.execute<HomeMessageRow>(sql`
    insert into ${homeMessages.insert(
      { ...content, createdBy, requestId },
      ...homeMessageKeys,
      'createdBy',
      'requestId',
    )}
    on conflict (created_by, request_id) where request_id is not null do nothing
    returning ${homeMessage.columns}`);
  if (rows[0]) return { row: rows[0], isNew: true };
  const earlier = await db.execute<HomeMessageRow>(sql`
    select ${homeMessage.columns} from home_messages where home_messages.created_by = ${createdBy} and home_messages.request_id = ${requestId}`);
  return earlier.rows[0] && { row: earlier.rows[0], isNew: false };
}

export async function saveHomeMessage(db: Database, id: number, row: HomeMessageContentRow): Promise<void> {
  await db.execute(sql`
    update home_messages set ${homeMessages.set(row, ...homeMessageKeys)} where id = ${id}`);
}
