import { type SQL, sql } from '../../../platform/database/sql.ts';
import { idList, keyList } from './keys.queries.ts';
import type { Among, KindQueries } from './kind-rules.ts';

const within = (among: Among | undefined): SQL =>
  among
    ? sql`and t.location_id = any (${idList(among, 0)}) and (t.location_id, t.project_id) in (
        select split_part(k, '|', 1)::bigint, split_part(k, '|', 2)::bigint from unnest(${keyList(among)}) k)`
    : sql``;

export const locationProjectQueries: KindQueries = {
  current: (companyId, among) => sql`
    select t.location_id || '|' || t.project_id as key, cl.internal_code || ' · ' || p.name as label, t.id, t.deleted, 0::bigint as stamp,
      fold_words(cl.internal_code || ' · ' || p.name) as searched,
      jsonb_build_object('location_internal_code', cl.internal_code, 'project', p.name, 'deleted', case when t.deleted then '1' else '0' end) as values
    from (select * from location_projects t where t.company_id = ${companyId} ${within(among)} offset 0) t
      join company_locations cl on cl.company_id = t.company_id and cl.location_id = t.location_id
      join projects p on p.company_id = t.company_id and p.id = t.project_id
    where cl.internal_code is not null`,
  lock: (companyId, among) => sql`
    select 1 from location_projects t where t.company_id = ${companyId} ${within(among)} order by t.id for update`,
  async insert(db, companyId, batch) {
    await db.execute(sql`
      insert into location_projects (company_id, location_id, project_id, deleted)
      select ${companyId}, split_part(b.key, '|', 1)::bigint, split_part(b.key, '|', 2)::bigint,
        coalesce(b.values->>'deleted', '0') = '1'
      from (${batch}) b order by b.place`);
  },
  async update(db, companyId, batch) {
    await db.execute(sql`
      update location_projects t set deleted = b.values->>'deleted' = '1' from (${batch}) b
      where t.company_id = ${companyId} and t.id = b.target_id`);
  },
  async erase(db, companyId, batch) {
    await db.execute(sql`
      delete from location_projects t using (${batch}) b where t.company_id = ${companyId}
        and t.location_id = split_part(b.key, '|', 1)::bigint and t.project_id = split_part(b.key, '|', 2)::bigint`);
  },
};
