import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface TermsVersionRow {
  id: number;
  name: string;
  fileKey: string;
  createdAt: string;
  userName: string | null;
  acceptedBy: number;
  inForce: boolean;
}

const versions = sql.raw(`
  select d.id, d.name, d.file_key as "fileKey", d.created_at as "createdAt", u.full_name as "userName",
    (select count(*)::int from users a where a.accepted_terms_document_id = d.id and not a.deleted) as "acceptedBy",
    not exists (select 1 from documents n where n.kind = 'terms' and n.company_id is null and n.id > d.id) as "inForce"
  from documents d left join users u on u.id = d.uploaded_by
  where d.kind = 'terms' and d.company_id is null`);

/** A page of the versions, newest first. */
export async function listTermsVersions(
  db: Database,
  page: number,
  limit: number,
): Promise<{ rows: TermsVersionRow[]; total: number }> {
  const { rows } = await db.execute<TermsVersionRow>(
    sql`${versions} order by d.id desc offset ${page * limit} limit ${limit}`,
  );
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from documents where kind = 'terms' and company_id is null`,
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
  version: { name: string; fileKey: string; userId: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into documents (company_id, kind, name, file_key, uploaded_by)
    values (null, 'terms', ${version.name}, ${version.fileKey}, ${version.userId})
    on conflict (file_key) do nothing`);
  return rowCount === 1;
}
