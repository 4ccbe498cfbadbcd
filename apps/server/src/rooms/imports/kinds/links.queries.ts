// Tables whose rows tie two others together. The key of such a row is their ids: `12|345`.
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Among, KindQueries } from './kind-rules.ts';
import { idList, keyList } from './references.queries.ts';

interface Link {
  readonly table: 'location_projects' | 'user_projects' | 'user_locations';
  /** Columns of the two ids, in the order of the key. */
  readonly ids: readonly [string, string];
  /** Tables joined to the link `t`. */
  readonly joins: string;
  readonly where: string;
  /** The row's name, as an expression. */
  readonly label: string;
  /** Column of the file and the expression behind it. */
  readonly values: Readonly<Record<string, string>>;
  readonly hasRole?: boolean;
}

const firstId = sql.raw(`split_part(b.key, '|', 1)::bigint`);
const secondId = sql.raw(`split_part(b.key, '|', 2)::bigint`);

function queriesOf({ table, ids, joins, where, label, values, hasRole = false }: Link): KindQueries {
  const [name, one, other] = [sql.raw(table), sql.raw(ids[0]), sql.raw(ids[1])];
  const within = (among: Among | undefined): SQL =>
    among
      ? sql`and t.${one} = any (${idList(among, 0)}) and (t.${one}, t.${other}) in (
        select split_part(k, '|', 1)::bigint, split_part(k, '|', 2)::bigint from unnest(${keyList(among)}) k)`
      : sql``;
  const pairs = Object.entries(values).map(([column, expression]) => `'${column}', ${expression}`);
  return {
    current: (companyId, among) => sql`
      select t.${one} || '|' || t.${other} as key, ${sql.raw(label)} as label, t.id, t.deleted,
        ${sql.raw(hasRole ? 'hashtextextended(t.role, 0)' : '0::bigint')} as stamp, fold_words(${sql.raw(label)}) as searched,
        jsonb_build_object(${sql.raw(pairs.join(', '))}, 'deleted', case when t.deleted then '1' else '0' end) as values
      from (select * from ${name} t where t.company_id = ${companyId} ${within(among)} offset 0) t
        ${sql.raw(joins)}
      where ${sql.raw(where)}`,
    lock: (companyId, among) => sql`
      select 1 from ${name} t where t.company_id = ${companyId} ${within(among)} order by t.id for update`,
    async insert(db, companyId, batch) {
      await db.execute(sql`
        insert into ${name} (company_id, ${one}, ${other}, ${sql.raw(hasRole ? 'role, ' : '')}deleted)
        select ${companyId}, ${firstId}, ${secondId}, ${sql.raw(hasRole ? `b.values->>'role', ` : '')}coalesce(b.values->>'deleted', '0') = '1'
        from (${batch}) b order by b.place`);
    },
    async update(db, companyId, batch) {
      await db.execute(sql`
        update ${name} t set ${sql.raw(hasRole ? `role = b.values->>'role', ` : '')}deleted = b.values->>'deleted' = '1' from (${batch}) b
        where t.company_id = ${companyId} and t.id = b.target_id`);
    },
    async erase(db, companyId, batch) {
      await db.execute(sql`
        delete from ${name} t using (${batch}) b where t.company_id = ${companyId}
          and t.${one} = ${firstId} and t.${other} = ${secondId}`);
    },
  };
}

const user = 'join users u on u.id = t.user_id';
const location =
  'join company_locations cl on cl.company_id = t.company_id and cl.location_id = t.location_id';
const project = 'join projects p on p.company_id = t.company_id and p.id = t.project_id';

export const locationProjectQueries = queriesOf({
  table: 'location_projects',
  ids: ['location_id', 'project_id'],
  joins: `${location} ${project}`,
  where: 'cl.internal_code is not null',
  label: `cl.internal_code || ' · ' || p.name`,
  values: { location_internal_code: 'cl.internal_code', project: 'p.name' },
});

export const userProjectQueries = queriesOf({
  table: 'user_projects',
  ids: ['user_id', 'project_id'],
  joins: `${user} ${project}`,
  where: 'not u.deleted',
  label: `u.email || ' · ' || p.name`,
  values: { user: 'u.email', project: 'p.name', role: 't.role' },
  hasRole: true,
});

export const userLocationQueries = queriesOf({
  table: 'user_locations',
  ids: ['user_id', 'location_id'],
  joins: `${user} ${location}`,
  where: 'not u.deleted and cl.internal_code is not null',
  label: `u.email || ' · ' || cl.internal_code`,
  values: { user: 'u.email', location_internal_code: 'cl.internal_code' },
});
