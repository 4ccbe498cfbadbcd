import { type SQL, sql } from '../../../platform/database/sql.ts';
import { idList, keyList } from './keys.queries.ts';
import type { Among, KindQueries } from './kind-rules.ts';

const within = (among: Among | undefined): SQL =>
  among
    ? sql`and t.user_id = any (${idList(among, 0)}) and (t.user_id, t.project_id) in (
        select split_part(k, '|', 1)::bigint, split_part(k, '|', 2)::bigint from unnest(${keyList(among)}) k)`
    : sql``;

export const userProjectQueries: KindQueries = {
  current: (companyId, among) => sql`
    select t.user_id || '|' || t.project_id as key, u.email || ' · ' || p.name as label, t.id, t.deleted, hashtextextended(t.role, 0) as stamp,
      fold_words(u.email || ' · ' || p.name) as searched,
      jsonb_build_object('user', u.email, 'project', p.name, 'role', t.role, 'deleted', case when t.deleted then '1' else '0' end) as values
    from (select * from user_projects t where t.company_id = ${companyId} ${within(among)} offset 0) t
      join users u on u.id = t.user_id
      join projects p on p.company_id = t.company_id and p.id = t.project_id
    where not u.deleted`,
  lock: (companyId, among) => sql`
    select 1 from user_projects t where t.company_id = ${companyId} ${within(among)} order by t.id for update`,
  async insert(db, companyId, batch) {
    await db.execute(sql`
      insert into user_projects (company_id, user_id, project_id, role, deleted)
      select ${companyId}, split_part(b.key, '|', 1)::bigint, split_part(b.key, '|', 2)::bigint, b.values->>'role',
        coalesce(b.values->>'deleted', '0') = '1'
      from (${batch}) b order by b.place`);
  },
  async update(db, companyId, batch) {
    await db.execute(sql`
      update user_projects t set role = b.values->>'role', deleted = b.values->>'deleted' = '1' from (${batch}) b
      where t.company_id = ${companyId} and t.id = b.target_id`);
  },
  async erase(db, companyId, batch) {
    await db.execute(sql`
      delete from user_projects t using (${batch}) b where t.company_id = ${companyId}
        and t.user_id = split_part(b.key, '|', 1)::bigint and t.project_id = split_part(b.key, '|', 2)::bigint`);
  },
};
