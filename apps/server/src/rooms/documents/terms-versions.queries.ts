import { sql } from '../../platform/database/sql.ts';
import { boolean, int, nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import { documents } from './documents.queries.ts';
import type { Database } from '../../platform/database/transaction.ts';

const isInForce = sql`not exists (
  select 1 from documents n where n.kind = 'terms' and n.company_id is null and n.id > d.id)`;

const version = selection({
  ...documents.as('d', 'id', 'name', 'fileKey', 'createdAt'),
  userName: nullable(text(sql`u.whole_name`)),
  acceptedBy: int(
    sql`(select count(*)::int from users a where a.accepted_terms_document_id = d.id and not a.deleted)`,
  ),
  inForce: boolean(isInForce),
});
export type TermsVersionRow = RowOf<typeof version>;

const isVersion = sql`d.kind = 'terms' and d.company_id is null`;
const versions = sql`
  select ${version.columns}
  from documents d left join users u on u.id = d.uploaded_by
  where ${isVersion}`;

/** A page of the versions, newest first: all, or with `earlier` false the one in force. */
export async function listTermsVersions(
  db: Database,
  { earlier, page, limit }: { earlier: boolean; page: number; limit: number },
): Promise<{ rows: TermsVersionRow[]; total: number }> {
  const isListed = earlier ? sql`true` : isInForce;
  const { rows } = await db.execute<TermsVersionRow>(
    sql`${versions} and ${isListed} order by d.id desc offset ${page * limit} limit ${limit}`,
  );
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from documents d where ${isVersion} and ${isListed}`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findTermsVersion(db: Database, fileKey: string): Promise<TermsVersionRow | undefined> {
  const { rows } = await db.execute<TermsVersionRow>(sql`${versions} and d.file_key = ${fileKey}`);
  return rows[0];
}

/** Adds a version; false when its file is one already. */
export async function insertTermsVersion(
  db: Database,
  { name, fileKey, userId }: { name: string; fileKey: string; userId: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${documents.insert({ kind: 'terms', name, fileKey, uploadedBy: userId })}
    on conflict (file_key) do nothing`);
  return rowCount === 1;
}
