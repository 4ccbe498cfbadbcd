import { countCapped } from '../../platform/database/count-capped.ts';
import { sql } from '../../platform/database/sql.ts';
import { bigint, nullable, type RowOf, selection, text, timestamptz } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

const acceptance = selection({
  id: bigint(sql`u.id`),
  fullName: text(sql`u.whole_name`),
  email: text(sql`u.email`),
  acceptedAt: nullable(timestamptz(sql`u.accepted_terms_at`)),
});
export type AcceptanceRow = RowOf<typeof acceptance>;

/** Whether there is such a version of the terms. */
export async function isTermsVersion(db: Database, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from documents where id = ${id} and kind = 'terms' and company_id is null`,
  );
  return rowCount === 1;
}

/** A page of the people whose acceptance is of a version, newest first. Terms belong to no company, nor do people. */
export async function listAcceptances(
  db: Database,
  documentId: number,
  request: { searchValue?: string | undefined; page: number; limit: number },
): Promise<{ rows: AcceptanceRow[]; total: number }> {
  const { searchValue, page, limit } = request;
  const like = searchValue && `%${searchValue.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = sql`u.accepted_terms_document_id = ${documentId} and not u.deleted
    and ${like ? sql`u.search_text like ${like}` : sql`true`}`;
  const { rows } = await db.execute<AcceptanceRow>(sql`
    select ${acceptance.columns} from users u where ${where}
    order by u.accepted_terms_at desc, u.id desc offset ${page * limit} limit ${limit}`);
  return { rows, total: await countCapped(db, sql`select 1 from users u where ${where}`) };
}
