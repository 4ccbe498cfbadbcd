import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Among, KindQueries } from './kind-rules.ts';
import { idList, keyList } from './references.queries.ts';

const limits = [
  'stock_min',
  'stock_max',
  'doh_min',
  'doh_max',
  'nsd_min',
  'nsd_max',
  'price_min',
  'price_max',
];
const names = sql.raw(limits.join(', '));
const pairs = sql.raw(limits.map((limit) => `'${limit}', trim_scale(pl.${limit})::text`).join(', '));
const compared = sql.raw(limits.map((limit) => `pl.${limit}`).join(', '));
const values = sql.raw(limits.map((limit) => `(b.values->>'${limit}')::numeric`).join(', '));

const within = (among: Among | undefined): SQL =>
  among
    ? sql`and pl.location_id = any (${idList(among, 0)}) and (pl.location_id, pl.product_id) in (
        select split_part(k, '|', 1)::bigint, split_part(k, '|', 2)::bigint from unnest(${keyList(among)}) k)`
    : sql``;

export const productLocationQueries: KindQueries = {
  current: (companyId, among) => sql`
    select pl.location_id || '|' || pl.product_id as key, cl.internal_code || ' · ' || p.internal_code as label, pl.id, pl.deleted,
      fold_words(cl.internal_code || ' · ' || p.internal_code) as searched, hash_record_extended(row(${compared}), 0) as stamp,
      jsonb_build_object('location_internal_code', cl.internal_code, 'product_internal_code', p.internal_code, ${pairs},
        'deleted', case when pl.deleted then '1' else '0' end) as values
    from (select * from product_locations pl where pl.company_id = ${companyId} ${within(among)} offset 0) pl
      join company_locations cl on cl.company_id = pl.company_id and cl.location_id = pl.location_id
      join products p on p.company_id = pl.company_id and p.id = pl.product_id
    where cl.internal_code is not null`,
  lock: (companyId, among) => sql`
    select 1 from product_locations pl where pl.company_id = ${companyId} ${within(among)} order by pl.id for update`,
  async insert(db, companyId, batch) {
    await db.execute(sql`
      insert into product_locations (company_id, location_id, product_id, ${names}, deleted)
      select ${companyId}, split_part(b.key, '|', 1)::bigint, split_part(b.key, '|', 2)::bigint, ${values},
        coalesce(b.values->>'deleted', '0') = '1'
      from (${batch}) b order by b.place`);
  },
  async update(db, companyId, batch) {
    await db.execute(sql`
      update product_locations pl set (${names}) = row(${values}), deleted = b.values->>'deleted' = '1' from (${batch}) b
      where pl.company_id = ${companyId} and pl.id = b.target_id`);
  },
  async erase(db, companyId, batch) {
    await db.execute(sql`
      delete from product_locations pl using (${batch}) b where pl.company_id = ${companyId}
        and pl.location_id = split_part(b.key, '|', 1)::bigint and pl.product_id = split_part(b.key, '|', 2)::bigint`);
  },
};
