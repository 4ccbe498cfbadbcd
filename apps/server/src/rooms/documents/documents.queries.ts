import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const documents = table('documents', {
  id: withDefault(bigint()),
  /** Null for the terms, which are of no company. */
  companyId: nullable(bigint()),
  kind: text<'company' | 'terms'>(),
  name: text(),
  fileKey: text(),
  createdAt: withDefault(timestamptz()),
  uploadedBy: nullable(bigint()),
  deleted: withDefault(boolean()),
});

const termsInForce = selection(documents.as('documents', 'id', 'name', 'fileKey'));
export type DocumentRow = RowOf<typeof termsInForce>;

/** The terms in force: the newest ones. */
export async function findTermsDocument(db: Database): Promise<DocumentRow | undefined> {
  const { rows } = await db.execute<DocumentRow>(sql`
    select ${termsInForce.columns} from documents where kind = 'terms' and company_id is null order by id desc limit 1`);
  return rows[0];
}

/** Whether a key is a version of the terms, which anyone may read. */
export async function isTermsFile(db: Database, fileKey: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from documents where kind = 'terms' and company_id is null and file_key = ${fileKey}`);
  return rows.length > 0;
}
