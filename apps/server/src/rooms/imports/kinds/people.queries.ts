// SQL of the people of a company: those with a link to one of its projects, live or removed. A person who is deleted by a file
// leaves the company: the links are removed, the account stays. (Direct links to a company are made by no page.)
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Among, Batch, KindQueries } from './kind-rules.ts';
import { keyList, listNames } from './references.queries.ts';

/** Columns of the file that are columns of the person, who is the same in all companies. */
export const ownColumns = ['full_name', 'last_name', 'dni', 'role', 'phone_number', 'language'];
const pairs = sql.raw(ownColumns.map((column) => `'${column}', u.${column}`).join(', '));
const names = sql.raw(ownColumns.join(', '));
const compared = sql.raw(ownColumns.map((column) => `u.${column}`).join(', '));
const values = sql.raw(ownColumns.map((column) => `b.values->>'${column}'`).join(', '));

/** People whose rows are asked for. */
const within = (among: Among | undefined): SQL =>
  among
    ? sql`and t.user_id = any (array(select id from users where email = any (${keyList(among)}) and not deleted))`
    : sql``;

/** Links `project_id`, `role` in a value of a row of the batch. */
const linksIn = (value: SQL): SQL => sql`
  (select split_part(pair, ':', 1)::bigint as project_id, split_part(pair, ':', 2) as role
   from unnest(string_to_array(${value}, ',')) as pair)`;
const groupsIn = (value: SQL): SQL => sql`
  (select id::bigint as group_id from unnest(string_to_array(${value}, ',')) as id)`;

/** A row of the batch with its person; who is gone since has the id of nobody, which the links refuse. */
const withPerson = (batch: Batch): SQL => sql`
  (select b.*, coalesce(u.id, 0) as user_id from (${batch}) b left join users u on u.email = b.key and not u.deleted)`;

/** Makes the links and memberships that the rows are to have. */
async function putLinks(db: Database, companyId: number, batch: Batch): Promise<void> {
  await db.execute(sql`
    insert into user_projects (company_id, user_id, project_id, role)
    select ${companyId}, b.user_id, l.project_id, l.role
    from ${withPerson(batch)} b cross join lateral ${linksIn(sql`b.values->>'_links'`)} l
    where coalesce(b.values->>'deleted', '0') = '0' order by b.user_id, l.project_id
    on conflict (user_id, project_id) do update set role = excluded.role, deleted = false
    where user_projects.role <> excluded.role or user_projects.deleted`);
  await db.execute(sql`
    insert into user_group_members (company_id, user_group_id, user_id)
    select ${companyId}, g.group_id, b.user_id
    from ${withPerson(batch)} b cross join lateral ${groupsIn(sql`b.values->>'_groups'`)} g
    on conflict do nothing`);
}

/** Takes away the links and memberships that an import made: those it sent which the rows are not to have. */
async function takeLinks(db: Database, companyId: number, batch: Batch): Promise<void> {
  await db.execute(sql`
    delete from user_projects t using (
      select b.user_id, l.project_id
      from ${withPerson(batch)} b cross join lateral ${linksIn(sql`b.changes->>'_links'`)} l
      where not exists (select 1 from ${linksIn(sql`b.values->>'_links'`)} k where k.project_id = l.project_id)) gone
    where t.company_id = ${companyId} and t.user_id = gone.user_id and t.project_id = gone.project_id`);
  await db.execute(sql`
    delete from user_group_members t using (
      select b.user_id, g.group_id
      from ${withPerson(batch)} b cross join lateral ${groupsIn(sql`b.changes->>'_groups'`)} g
      where not exists (select 1 from ${groupsIn(sql`b.values->>'_groups'`)} k where k.group_id = g.group_id)) gone
    where t.company_id = ${companyId} and t.user_id = gone.user_id and t.user_group_id = gone.group_id`);
}

const current: KindQueries['current'] = (companyId, among) => sql`
  select u.email as key, u.email as label, u.id, not m.is_live as deleted, u.search_text as searched,
    hash_record_extended(row(m.links, m.is_live, ${compared}), 0) as stamp,
    jsonb_build_object('email', u.email, ${pairs}, 'project', m.projects,
      'project_role', case when m.role_count = 1 then m.role else m.roles end,
      'groups', g.names, 'deleted', case when m.is_live then '0' else '1' end,
      '_links', m.links, '_groups', g.ids, '_shared', case when s.id is not null then '1' end) as values
  from (
    select t.user_id, bool_or(t.is_live) as is_live, count(distinct t.role) as role_count, min(t.role) as role,
      string_agg(t.project_id || ':' || t.role, ',' order by t.project_id) as links,
      string_agg(t.role, '; ' order by t.project_id) as roles,
      string_agg(p.called, '; ' order by t.project_id) as projects
    from (
      select t.user_id, t.project_id, t.role, not t.deleted as is_live,
        bool_or(not t.deleted) over (partition by t.user_id) as is_member
      from user_projects t where t.company_id = ${companyId} ${within(among)} offset 0) t
    join (${listNames('projects', companyId)}) p on p.id = t.project_id
    where t.is_live = t.is_member group by t.user_id offset 0) m
  join users u on u.id = m.user_id and not u.deleted
  left join (
    select people_shared_beyond(${companyId}, array(
      select t.user_id from user_projects t where t.company_id = ${companyId} ${within(among)})) as id) s on s.id = u.id
  left join (
    select t.user_id, string_agg(n.called, '; ' order by n.id) as names, string_agg(n.id::text, ',' order by n.id) as ids
    from user_group_members t join (${listNames('user_groups', companyId)}) n on n.id = t.user_group_id
    where t.company_id = ${companyId} ${within(among)} group by t.user_id) g on g.user_id = u.id`;

export const peopleQueries: KindQueries = {
  current,
  /** The only project of the company, where it has one, and the country whose rule documents follow. */
  defaults: (companyId) => sql`
    select case when count(*) = 1 then jsonb_build_object('_projects', min(id)::text, 'project', min(called))
      else '{}'::jsonb end
      || (select jsonb_build_object('_country', country_code) from companies where id = ${companyId}) as values
    from (${listNames('projects', companyId)}) p`,
  // Sessions name the person while they are open: a key is left to them.
  lock: (companyId, among) => sql`
    select 1 from users u join user_projects t on t.user_id = u.id
    where t.company_id = ${companyId} ${within(among)} order by u.id, t.id for no key update`,
  async insert(db, companyId, batch, importId, passwordHash) {
    await db.execute(sql`
      update import_rows r set applied_id = nextval(pg_get_serial_sequence('users', 'id'))
      from (${batch}) b where r.import_id = ${importId} and r.place = b.place and b.values->>'_registered' is null`);
    await db.execute(sql`
      insert into users (id, email, country_code, password_hash, ${names})
      select b.applied_id, b.key, c.country_code, ${passwordHash ?? null}, ${values}
      from (${batch}) b join companies c on c.id = ${companyId} where b.applied_id is not null order by b.place`);
    await putLinks(db, companyId, batch);
    // From now on they are people of the company: what undoing compares is all that they are.
    await db.execute(sql`
      update import_rows r set sent = c.values from (${batch}) b
      join (${current(companyId)}) c on c.key = b.key
      where r.import_id = ${importId} and r.place = b.place and b.values->>'_registered' is not null`);
  },
  async update(db, companyId, batch) {
    await db.execute(sql`
      update users u set (${names}) = row(${values}) from (${batch}) b
      where u.id = b.target_id and b.changes ?| ${sql.texts(ownColumns)}`);
    await takeLinks(db, companyId, batch);
    await putLinks(db, companyId, batch);
    await db.execute(sql`
      update user_projects t set deleted = true from (${batch}) b
      where t.company_id = ${companyId} and t.user_id = b.target_id and b.values->>'deleted' = '1' and not t.deleted`);
  },
  // A person who has accepted the invitation is there by their own doing.
  inUse: (_companyId, batch) => sql`
    select b.key as label from (${batch}) b join users u on u.id = b.applied_id where u.verified_at is not null`,
  async erase(db, companyId, batch) {
    await takeLinks(db, companyId, batch);
    await db.execute(sql`delete from mail_links m using (${batch}) b where m.user_id = b.applied_id`);
    await db.execute(sql`delete from users u using (${batch}) b where u.id = b.applied_id`);
  },
};
