// News belong to the product, not to a company: everybody in the portal reads the same.
import { countCapped } from '../../platform/database/count-capped.ts';
import { sql } from '../../platform/database/sql.ts';
import { newsKeys } from '@gondola/contract';
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

export const news = table('news', {
  id: withDefault(bigint()),
  title: text(),
  description: text(),
  imageKey: text(),
  urlNews: text(),
  type: text(),
  active: withDefault(boolean()),
  createdAt: withDefault(timestamptz()),
  createdBy: nullable(bigint()),
  /** Made by the client: one filled form makes one news item. */
  requestId: nullable(uuid()),
});

const newsItem = selection(news.except('news', 'createdBy', 'requestId'));
export type NewsRow = RowOf<typeof newsItem>;
const contentKeys = [...newsKeys, 'imageKey'] as const;
export type NewsContentRow = Pick<NewsRow, (typeof contentKeys)[number]>;

export interface ActiveFilter {
  readonly active?: boolean | undefined;
  readonly page: number;
  readonly limit: number;
}

/** A page of news, newest first. */
export async function listNews(
  db: Database,
  { active, page, limit }: ActiveFilter,
): Promise<{ rows: NewsRow[]; total: number }> {
  const where = active === undefined ? sql`true` : active ? sql`news.active` : sql`not news.active`;
  const { rows } = await db.execute<NewsRow>(sql`
    select ${newsItem.columns} from news where ${where}
    order by news.created_at desc, news.id desc offset ${page * limit} limit ${limit}`);
  return { rows, total: await countCapped(db, sql`select 1 from news where ${where}`) };
}

/** The newest active news. */
export async function listActiveNews(db: Database, limit: number): Promise<NewsRow[]> {
  const { rows } = await db.execute<NewsRow>(sql`
    select ${newsItem.columns} from news where news.active order by news.created_at desc, news.id desc limit ${limit}`);
  return rows;
}

/** Holds a news item until the transaction ends; undefined when there is none. */
export async function lockNews(db: Database, id: number): Promise<NewsRow | undefined> {
  const { rows } = await db.execute<NewsRow>(
    sql`select ${newsItem.columns} from news where news.id = ${id} for update`,
  );
  return rows[0];
}

export interface Origin {
  readonly createdBy: number;
  readonly requestId: string | null;
}

/** Adds a news item; gives the one this request has made before, if any. */
export async function insertNews(
  db: Database,
  { createdBy, requestId }: Origin,
  content: NewsContentRow,
): Promise<{ row: NewsRow; isNew: boolean } | undefined> {
  const { rows } = await db.execute<NewsRow>(sql`
    insert into ${news.insert({ ...content, createdBy, requestId }, ...contentKeys, 'createdBy', 'requestId')}
    on conflict (created_by, request_id) where request_id is not null do nothing
    returning ${newsItem.columns}`);
  if (rows[0]) return { row: rows[0], isNew: true };
  const earlier = await db.execute<NewsRow>(sql`
    select ${newsItem.columns} from news where news.created_by = ${createdBy} and news.request_id = ${requestId}`);
  return earlier.rows[0] && { row: earlier.rows[0], isNew: false };
}

export async function saveNews(db: Database, id: number, row: NewsContentRow): Promise<void> {
  await db.execute(sql`
    update news set ${news.set(row, ...contentKeys)} where id = ${id}`);
}
