import { type SQL, sql } from '../../../platform/database/sql.ts';
import { idList, keyList } from './keys.queries.ts';
import type { Among, KindQueries } from './kind-rules.ts';

const within = (among: Among | undefined): SQL =>
  among
    ? sql`and t.location_id = any (${idList(among, 1)}) and (t.location_id, t.product_id, t.day) in (
        select split_part(k, '|', 2)::bigint, split_part(k, '|', 3)::bigint, split_part(k, '|', 1)::date from unnest(${keyList(among)}) k)`
    : sql``;

export const salesQueries: KindQueries = {
  current: (companyId, among) => sql`
    select t.day || '|' || t.location_id || '|' || t.product_id as key,
      t.day || ' · ' || cl.internal_code || ' · ' || p.internal_code as label, null::bigint as id, false as deleted,
      jsonb_build_object('date', t.day::text, 'location_internal_code', cl.internal_code, 'product_internal_code', p.internal_code,
        'units', trim_scale(t.units)::text, 'amount', trim_scale(t.amount)::text) as values
    from (select * from sales t where t.company_id = ${companyId} ${within(among)} offset 0) t
      join company_locations cl on cl.company_id = t.company_id and cl.location_id = t.location_id
      join products p on p.company_id = t.company_id and p.id = t.product_id`,
  lock: (companyId, among) => sql`
    select 1 from sales t where t.company_id = ${companyId} ${within(among)}
    order by t.location_id, t.product_id, t.day for update`,
  async insert(db, companyId, batch, importId) {
    await db.execute(sql`
      insert into sales (company_id, day, location_id, product_id, units, amount, import_id)
      select ${companyId}, split_part(b.key, '|', 1)::date, split_part(b.key, '|', 2)::bigint, split_part(b.key, '|', 3)::bigint,
        (b.values->>'units')::numeric, (b.values->>'amount')::numeric, ${importId}
      from (${batch}) b order by b.place`);
  },
  async update(db, companyId, batch, importId) {
    await db.execute(sql`
      update sales t set units = (b.values->>'units')::numeric, amount = (b.values->>'amount')::numeric, import_id = ${importId} from (${batch}) b
      where t.company_id = ${companyId} and t.day = split_part(b.key, '|', 1)::date
        and t.location_id = split_part(b.key, '|', 2)::bigint and t.product_id = split_part(b.key, '|', 3)::bigint`);
  },
  async erase(db, companyId, batch) {
    await db.execute(sql`
      delete from sales t using (${batch}) b where t.company_id = ${companyId} and t.day = split_part(b.key, '|', 1)::date
        and t.location_id = split_part(b.key, '|', 2)::bigint and t.product_id = split_part(b.key, '|', 3)::bigint`);
  },
};
