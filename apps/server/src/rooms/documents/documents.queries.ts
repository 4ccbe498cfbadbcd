import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface DocumentRow {
  id: number;
  name: string;
  fileKey: string;
}

/** The terms in force: the newest ones. */
export async function findTermsDocument(db: Database): Promise<DocumentRow | undefined> {
  const { rows } = await db.execute<DocumentRow>(sql`
    select id, name, file_key as "fileKey" from documents where kind = 'terms' and company_id is null order by id desc limit 1`);
  return rows[0];
}

/** Whether a key is a version of the terms, which anyone may read. */
export async function isTermsFile(db: Database, fileKey: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from documents where kind = 'terms' and company_id is null and file_key = ${fileKey}`);
  return rows.length > 0;
}
