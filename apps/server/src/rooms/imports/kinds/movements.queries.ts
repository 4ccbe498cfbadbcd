// The numbers counted or sold of a product at a location on a day. The key of such a row is `2026-11-22|12|345`.
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Among, KindQueries } from './kind-rules.ts';
import { idList, keyList } from './references.queries.ts';

const [day, locationId, productId] = [
  sql.raw(`split_part(b.key, '|', 1)::date`),
  sql.raw(`split_part(b.key, '|', 2)::bigint`),
  sql.raw(`split_part(b.key, '|', 3)::bigint`),
];

/** Queries of a table with these numbers next to its key. */
function queriesOf(tableName: 'stock_counts' | 'sales', numbers: readonly string[]): KindQueries {
  const table = sql.raw(tableName);
  const numberValue = (name: string): string => `(b.values->>'${name}')::numeric`;
  const columns = sql.raw(numbers.join(', '));
  const values = sql.raw(numbers.map(numberValue).join(', '));
  const settings = sql.raw(numbers.map((name) => `${name} = ${numberValue(name)}`).join(', '));
  const texts = sql.raw(numbers.map((name) => `'${name}', trim_scale(t.${name})::text`).join(', '));
  const within = (among: Among | undefined): SQL =>
    among
      ? sql`and t.location_id = any (${idList(among, 1)}) and (t.location_id, t.product_id, t.day) in (
        select split_part(k, '|', 2)::bigint, split_part(k, '|', 3)::bigint, split_part(k, '|', 1)::date from unnest(${keyList(among)}) k)`
      : sql``;
  const hasKey = sql`t.day = ${day} and t.location_id = ${locationId} and t.product_id = ${productId}`;
  return {
    current: (companyId, among) => sql`
      select t.day || '|' || t.location_id || '|' || t.product_id as key,
        t.day || ' · ' || cl.internal_code || ' · ' || p.internal_code as label, null::bigint as id, false as deleted,
        jsonb_build_object('date', t.day::text, 'location_internal_code', cl.internal_code,
          'product_internal_code', p.internal_code, ${texts}) as values
      from (select * from ${table} t where t.company_id = ${companyId} ${within(among)} offset 0) t
        join company_locations cl on cl.company_id = t.company_id and cl.location_id = t.location_id
        join products p on p.company_id = t.company_id and p.id = t.product_id`,
    lock: (companyId, among) => sql`
      select 1 from ${table} t where t.company_id = ${companyId} ${within(among)}
      order by t.location_id, t.product_id, t.day for update`,
    async insert(db, companyId, batch, importId) {
      await db.execute(sql`
        insert into ${table} (company_id, day, location_id, product_id, ${columns}, import_id)
        select ${companyId}, ${day}, ${locationId}, ${productId}, ${values}, ${importId}
        from (${batch}) b order by b.place`);
    },
    async update(db, companyId, batch, importId) {
      await db.execute(sql`
        update ${table} t set ${settings}, import_id = ${importId} from (${batch}) b
        where t.company_id = ${companyId} and ${hasKey}`);
    },
    async erase(db, companyId, batch) {
      await db.execute(sql`
        delete from ${table} t using (${batch}) b where t.company_id = ${companyId} and ${hasKey}`);
    },
  };
}

export const stockQueries = queriesOf('stock_counts', ['units']);
export const salesQueries = queriesOf('sales', ['units', 'amount']);
