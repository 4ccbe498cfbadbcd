// Products by their id or code, and their writes.
import { productTextKeys } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  named,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const products = table('products', {
  id: withDefault(bigint()),
  companyId: bigint(),
  name: text(),
  internalCode: text(),
  ean: nullable(text()),
  distributor: nullable(text()),
  description: nullable(text()),
  size: nullable(text()),
  categoryCode: nullable(text()),
  subCategory: nullable(text()),
  category01: nullable(text()),
  category02: nullable(text()),
  category03: nullable(text()),
  /** Key of its picture. */
  imageKey: named('image_url', nullable(text())),
  deleted: withDefault(boolean()),
  createdBy: nullable(bigint()),
  /** Made by the client: one filled form makes one product. */
  requestId: nullable(uuid()),
});

/** A product of `products t`. Names come by sub-selects: planning joins takes longer than reading a page. */
export const product = selection({
  ...products.except('t', 'createdBy', 'requestId'),
  companyName: text(sql`(select c.name from companies c where c.id = t.company_id)`),
  categoryName: nullable(
    text(
      sql`(select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code)`,
    ),
  ),
});
export type ProductRow = RowOf<typeof product>;

/** One product in scope, deleted or not; undefined when there is none. */
export async function findProduct(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<ProductRow | undefined> {
  const { rows } = await db.execute<ProductRow>(sql`
    select ${product.columns} from products t where t.id = ${id} and ${inCompanies('t', scope.companyIds)}`);
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
    select id, deleted from products where company_id = ${companyId} and folded_code = fold_code(${internalCode})
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
    select code from categories where company_id = ${companyId} and folded_code = fold_code(${code}) and not deleted
    order by code = ${code} desc, code_copy limit 1`);
  return rows[0]?.code;
}

/** The columns that people write of a product. */
const valueKeys = ['name', 'internalCode', 'imageKey', 'deleted', ...productTextKeys] as const;
export type ProductValues = Pick<ProductRow, (typeof valueKeys)[number]>;

/** The written values of a row. */
export function valuesOf(row: ProductRow): ProductValues {
  const {
    id: _id,
    companyId: _companyId,
    companyName: _companyName,
    categoryName: _categoryName,
    ...values
  } = row;
  return values;
}

/** Adds a product; undefined when its code is taken or this request has already made one. */
export async function insertProduct(
  db: Database,
  row: ProductValues & { companyId: number; createdBy: number; requestId: string | null },
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${products.insert(row, ...valueKeys, 'companyId', 'createdBy', 'requestId')}
    on conflict do nothing returning id`);
  return rows[0]?.id;
}

/** The product an earlier submission of the same form made. */
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
    update products set ${products.set(values, ...valueKeys)}
    where company_id = ${companyId} and id = ${id}`);
}
