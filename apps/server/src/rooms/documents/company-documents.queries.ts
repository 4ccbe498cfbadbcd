import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { sql } from '../../platform/database/sql.ts';
import { bigint, float, nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import { documents } from './documents.queries.ts';
import type { Database } from '../../platform/database/transaction.ts';

const document = selection({
  ...documents.except('d', 'companyId', 'kind', 'uploadedBy'),
  companyId: bigint(sql`d.company_id`),
  contentType: text(sql`f.content_type`),
  size: nullable(float(sql`f.size::float8`)),
  userName: nullable(text(sql`u.whole_name`)),
});
export type CompanyDocumentRow = RowOf<typeof document>;

const columns = sql`${document.columns}
  from documents d join files f on f.key = d.file_key left join users u on u.id = d.uploaded_by`;

const likeOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A page of the documents of the companies in scope, newest first, and how many there are. */
export async function listDocuments(
  db: Database,
  scope: CompanyScope,
  request: { searchValue?: string | undefined; page: number; limit: number },
): Promise<{ rows: CompanyDocumentRow[]; total: number }> {
  const { searchValue, page, limit } = request;
  const matches = searchValue ? sql`d.name ilike ${likeOf(searchValue)}` : sql`true`;
  const where = sql`d.kind = 'company' and ${inCompanies('d', scope.companyIds)} and not d.deleted
    and ${matches}`;
  const { rows } = await db.execute<CompanyDocumentRow>(
    sql`select ${columns} where ${where} order by d.id desc offset ${page * limit} limit ${limit}`,
  );
  return { rows, total: await countCapped(db, sql`select 1 from documents d where ${where}`) };
}

/** One document in scope, removed or not. */
export async function findDocument(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<CompanyDocumentRow | undefined> {
  const { rows } = await db.execute<CompanyDocumentRow>(sql`
    select ${columns} where d.id = ${id} and d.kind = 'company' and ${inCompanies('d', scope.companyIds)}`);
  return rows[0];
}

/** Adds a document; its id, and whether its file had made one before. */
export async function insertDocument(
  db: Database,
  document: { companyId: number; name: string; fileKey: string; userId: number },
): Promise<{ id: number; isNew: boolean } | undefined> {
  const { companyId, name, fileKey, userId } = document;
  const added = await db.execute<{ id: number }>(sql`
    insert into ${documents.insert({ companyId, kind: 'company', name, fileKey, uploadedBy: userId })}
    on conflict (file_key) do nothing returning id`);
  if (added.rows[0]) return { id: added.rows[0].id, isNew: true };
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from documents where company_id = ${companyId} and kind = 'company' and file_key = ${fileKey}`,
  );
  return rows[0] && { id: rows[0].id, isNew: false };
}

/** Marks a document removed or not; false when it was so already. */
export async function saveRemoved(
  db: Database,
  companyId: number,
  id: number,
  deleted: boolean,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update documents set deleted = ${deleted}
    where company_id = ${companyId} and id = ${id} and kind = 'company' and deleted <> ${deleted}`);
  return rowCount === 1;
}
