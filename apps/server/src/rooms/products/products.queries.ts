// Products by their id or code, and their writes.
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface ProductRow {
  id: number;
  company_id: number;
  company_name: string;
  name: string;
  internal_code: string;
  ean: string | null;
  distributor: string | null;
  description: string | null;
  size: string | null;
  category_code: string | null;
  category_name: string | null;
  sub_category: string | null;
  category01: string | null;
  category02: string | null;
  category03: string | null;
  /** Key of a stored file. */
  image_url: string | null;
  deleted: boolean;
}

/** Columns of a ProductRow, for `products t`. Names come by sub-selects: planning joins takes longer than reading a page. */
export const productColumns = sql.raw(`
  t.id, t.company_id, t.name, t.internal_code, t.ean, t.distributor, t.description, t.size, t.category_code, t.sub_category,
  t.category01, t.category02, t.category03, t.image_url, t.deleted,
  (select c.name from companies c where c.id = t.company_id) as company_name,
  (select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code) as category_name`);

/** One product in scope, deleted or not; undefined when there is none. */
export async function findProduct(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<ProductRow | undefined> {
  const { rows } = await db.execute<ProductRow>(sql`
    select ${productColumns} from products t where t.id = ${id} and ${inCompanies('t', scope.companyIds)}`);
  return rows[0];
}

/** Holds the product's row until the transaction ends, so that two edits come one after the other. */
export async function lockProduct(db: Database, scope: CompanyScope, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select t.id from products t where t.id = ${id} and ${inCompanies('t', scope.companyIds)} for update of t`);
  return rows.length > 0;
}

/** Another product of the company that has this internal code, whatever its capitals and its Unicode form. */
export async function findProductByCode(
  db: Database,
  companyId: number,
  internalCode: string,
  exceptId: number | null,
): Promise<{ id: number; deleted: boolean } | undefined> {
  const { rows } = await db.execute<{ id: number; deleted: boolean }>(sql`
    select id, deleted from products where company_id = ${companyId} and fold_code(internal_code) = fold_code(${internalCode})
      and id is distinct from ${exceptId}::bigint order by deleted limit 1`);
  return rows[0];
}

/** The code of the company's live category that is meant by a code, as the category writes it; undefined without one. */
export async function findLiveCategory(
  db: Database,
  companyId: number,
  code: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ code: string }>(sql`
    select code from categories where company_id = ${companyId} and fold_code(code) = fold_code(${code}) and not deleted
    order by code = ${code} desc, code_copy limit 1`);
  return rows[0]?.code;
}

export interface ProductValues {
  readonly name: string;
  readonly internalCode: string;
  readonly ean: string | null;
  readonly distributor: string | null;
  readonly description: string | null;
  readonly size: string | null;
  readonly categoryCode: string | null;
  readonly subCategory: string | null;
  readonly category01: string | null;
  readonly category02: string | null;
  readonly category03: string | null;
  readonly imageKey: string | null;
  readonly deleted: boolean;
}

/** What a row holds, as it is written. */
export const valuesOf = (row: ProductRow): ProductValues => ({
  name: row.name,
  internalCode: row.internal_code,
  ean: row.ean,
  distributor: row.distributor,
  description: row.description,
  size: row.size,
  categoryCode: row.category_code,
  subCategory: row.sub_category,
  category01: row.category01,
  category02: row.category02,
  category03: row.category03,
  imageKey: row.image_url,
  deleted: row.deleted,
});

/** Adds a product; undefined when its code is taken or this request has already made one. */
export async function insertProduct(
  db: Database,
  companyId: number,
  values: ProductValues,
  request: { userId: number; requestId: string | null },
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into products (company_id, name, internal_code, ean, distributor, description, size, category_code, sub_category,
      category01, category02, category03, image_url, created_by, request_id)
    values (${companyId}, ${values.name}, ${values.internalCode}, ${values.ean}, ${values.distributor}, ${values.description},
      ${values.size}, ${values.categoryCode}, ${values.subCategory}, ${values.category01}, ${values.category02},
      ${values.category03}, ${values.imageKey}, ${request.userId}, ${request.requestId})
    on conflict do nothing returning id`);
  return rows[0]?.id;
}

/** The product an earlier sending of the same form made. */
export async function findProductOfRequest(
  db: Database,
  companyId: number,
  userId: number,
  requestId: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where created_by = ${userId} and request_id = ${requestId} and company_id = ${companyId}`);
  return rows[0]?.id;
}

/** Saves all that a product is. */
export async function saveProduct(
  db: Database,
  companyId: number,
  id: number,
  values: ProductValues,
): Promise<void> {
  await db.execute(sql`
    update products set name = ${values.name}, internal_code = ${values.internalCode}, ean = ${values.ean},
      distributor = ${values.distributor}, description = ${values.description}, size = ${values.size},
      category_code = ${values.categoryCode}, sub_category = ${values.subCategory}, category01 = ${values.category01},
      category02 = ${values.category02}, category03 = ${values.category03}, image_url = ${values.imageKey},
      deleted = ${values.deleted}
    where company_id = ${companyId} and id = ${id}`);
}
