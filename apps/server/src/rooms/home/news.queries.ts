// News belong to the product, not to a company: everybody in the portal reads the same.
import { countCapped } from '../../platform/database/count-capped.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface NewsContentRow {
  title: string;
  description: string;
  image_key: string;
  url_news: string;
  type: string;
  active: boolean;
}

export interface NewsRow extends NewsContentRow {
  id: number;
  created_at: string;
}

const columns = sql.raw(
  'n.id, n.title, n.description, n.image_key, n.url_news, n.type, n.active, n.created_at',
);

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
  const where = active === undefined ? sql`true` : active ? sql`n.active` : sql`not n.active`;
  const { rows } = await db.execute<NewsRow>(sql`
    select ${columns} from news n where ${where}
    order by n.created_at desc, n.id desc offset ${page * limit} limit ${limit}`);
  return { rows, total: await countCapped(db, sql`select 1 from news n where ${where}`) };
}

/** The newest active news. */
export async function listActiveNews(db: Database, limit: number): Promise<NewsRow[]> {
  const { rows } = await db.execute<NewsRow>(sql`
    select ${columns} from news n where n.active order by n.created_at desc, n.id desc limit ${limit}`);
  return rows;
}

/** Holds a news item until the transaction ends; undefined when there is none. */
export async function lockNews(db: Database, id: number): Promise<NewsRow | undefined> {
  const { rows } = await db.execute<NewsRow>(
    sql`select ${columns} from news n where n.id = ${id} for update`,
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
  row: NewsContentRow,
): Promise<{ row: NewsRow; isNew: boolean } | undefined> {
  const { rows } = await db.execute<NewsRow>(sql`
    insert into news as n (title, description, image_key, url_news, type, active, created_by, request_id)
    values (${row.title}, ${row.description}, ${row.image_key}, ${row.url_news}, ${row.type}, ${row.active},
      ${createdBy}, ${requestId})
    on conflict (created_by, request_id) where request_id is not null do nothing
    returning ${columns}`);
  if (rows[0]) return { row: rows[0], isNew: true };
  const earlier = await db.execute<NewsRow>(sql`
    select ${columns} from news n where n.created_by = ${createdBy} and n.request_id = ${requestId}`);
  return earlier.rows[0] && { row: earlier.rows[0], isNew: false };
}

export async function saveNews(db: Database, id: number, row: NewsContentRow): Promise<void> {
  await db.execute(sql`
    update news set title = ${row.title}, description = ${row.description}, image_key = ${row.image_key},
      url_news = ${row.url_news}, type = ${row.type}, active = ${row.active} where id = ${id}`);
}
