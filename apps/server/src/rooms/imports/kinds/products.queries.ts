import { productTextKeys } from '@gondola/contract/plain';
import { type SQL, sql } from '../../../platform/database/sql.ts';
import { columnsOf } from '../../../platform/database/table.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Among, Batch, KindQueries } from './kind-rules.ts';
import { keyList } from './references.queries.ts';

/** Columns of the table that are columns of the file. */
const columns = columnsOf(['name', ...productTextKeys]);
const names = sql.raw(columns.join(', '));
const pairs = sql.raw(columns.map((column) => `'${column}', p.${column}`).join(', '));
const compared = sql.raw(columns.map((column) => `p.${column}`).join(', '));
const values = sql.raw(columns.map((column) => `b.values->>'${column}'`).join(', '));
const settings = sql.raw(columns.map((column) => `${column} = b.values->>'${column}'`).join(', '));

const within = (among: Among | undefined): SQL =>
  among ? sql`and p.internal_code = any (${keyList(among)})` : sql``;

/** Makes the categories that rows name and the company does not have, where a person said so; undone with the import. */
async function makeCategories(
  db: Database,
  companyId: number,
  batch: Batch,
  importId: number,
): Promise<void> {
  const code = sql`b.values->>'category_code'`;
  await db.execute(sql`
    insert into categories (company_id, name, code, import_id)
    select distinct on (fold_code(${code})) ${companyId}, ${code}, ${code}, ${importId}
    from (select 1 from imports where id = ${importId} and chosen->>'createCategories' = 'true') i cross join (${batch}) b
    where ${code} is not null and not exists (
      select 1 from categories c where c.company_id = ${companyId} and c.folded_code = fold_code(${code}))
    on conflict do nothing`);
}

export const productQueries: KindQueries = {
  current: (companyId, among) => sql`
    select p.internal_code as key, p.internal_code as label, p.id, p.deleted, p.search_text as searched,
      hash_record_extended(row(${compared}), 0) as stamp,
      jsonb_build_object('internal_code', p.internal_code, ${pairs}, 'deleted', case when p.deleted then '1' else '0' end) as values
    from products p where p.company_id = ${companyId} ${within(among)}`,
  lock: (companyId, among) => sql`
    select 1 from products p where p.company_id = ${companyId} ${within(among)} order by p.id for update`,
  async insert(db, companyId, batch, importId) {
    await makeCategories(db, companyId, batch, importId);
    await db.execute(sql`
      insert into products (company_id, internal_code, ${names}, deleted)
      select ${companyId}, b.key, ${values}, coalesce(b.values->>'deleted', '0') = '1' from (${batch}) b order by b.place`);
  },
  async update(db, companyId, batch, importId) {
    await makeCategories(db, companyId, batch, importId);
    await db.execute(sql`
      update products p set ${settings}, deleted = b.values->>'deleted' = '1' from (${batch}) b
      where p.company_id = ${companyId} and p.id = b.target_id`);
  },
  async tidy(db, companyId, importId) {
    await db.execute(sql`
      delete from categories c where c.company_id = ${companyId} and c.import_id = ${importId}
        and not exists (select 1 from products p where p.company_id = c.company_id and p.category_code = c.code)
        and not exists (select 1 from assignments a where a.company_id = c.company_id and a.category_code = c.code)`);
  },
  inUse: (companyId, batch) => sql`
    select b.key as label from (${batch}) b join products p on p.company_id = ${companyId} and p.internal_code = b.key
    where exists (select 1 from listing_products where company_id = ${companyId} and product_id = p.id)`,
  async erase(db, companyId, batch) {
    await db.execute(sql`
      delete from products p using (${batch}) b where p.company_id = ${companyId} and p.internal_code = b.key`);
  },
};
