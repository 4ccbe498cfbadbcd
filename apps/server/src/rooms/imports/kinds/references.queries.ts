// The rows that cells may name, looked up a thousand texts at a time.
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Among, Reference } from './kind-rules.ts';

/** Texts as codes are compared, in their order. */
export async function foldCodes(db: Database, texts: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.execute<{ folded: string }>(sql`
    select fold_code(asked) as folded from unnest(${sql.texts(texts)}) with ordinality as t (asked, place) order by place`);
  return rows.map(({ folded }) => folded);
}

/**
 * Rows of the company by their code, whatever its capitals and its Unicode form. Where rows of earlier times share a code,
 * the one that is spelled as the file spells it is meant, or it is ambiguous. The codes are folded already and a list of the
 * statement: the planner knows nothing of rows that an import has just added, and by whatever index it goes, each row is
 * then looked up in the list once.
 */
const byCode =
  (table: 'company_locations' | 'products', id: string, code: string): Reference['find'] =>
  (companyId, texts, folded) =>
    sql`
    with wanted as materialized (
      select asked, folded from unnest(${sql.texts(texts)}, ${sql.texts(folded)}) as w (asked, folded)),
    found as materialized (
      select t.${sql.raw(id)} as id, t.${sql.raw(code)} as name, t.folded_code as folded from ${sql.raw(table)} t
      where t.company_id = ${companyId} and t.folded_code = any (${sql.texts(folded)}))
    select asked, id, name from (
      select asked, id, name, rank() over (partition by asked order by name = asked desc) as place
      from wanted join found using (folded)
    ) named where place = 1`;

/**
 * A category of the company by its code or, where no code is meant, by its name, as lists show it; deleted ones still hold
 * products.
 */
export const findCategories: Reference['find'] = (companyId, texts, folded) => sql`
  with wanted as materialized (
    select asked, folded from unnest(${sql.texts(texts)}, ${sql.texts(folded)}) as w (asked, folded)),
  found as (
    select w.asked, c.id, c.code as name, case when c.code = w.asked then 0 else 1 end as distance
    from wanted w join categories c on c.company_id = ${companyId} and c.folded_code = w.folded
    union all
    select w.asked, c.id, c.code, 2
    from wanted w join categories c on c.company_id = ${companyId} and c.folded_name = w.folded)
  select asked, id, name from (
    select asked, id, name, rank() over (partition by asked order by distance) as place from found
  ) named where place = 1`;

/** A location of the company by its internal code. */
export const findLocations = byCode('company_locations', 'location_id', 'internal_code');

/** A product of the company by its internal code. */
export const findProducts = byCode('products', 'id', 'internal_code');

/** A project of the company by its id or, without regard to case and doubled blanks, its name. */
export const findProjects = (companyId: number, texts: readonly string[]): SQL => sql`
  select asked, p.id, p.name from unnest(${sql.texts(texts)}) as asked
  join projects p on p.company_id = ${companyId} and (
    fold_code(btrim(regexp_replace(p.name, '[\\s\\u00a0]+', ' ', 'g'))) = fold_code(asked) or p.id::text = asked)`;

/** Anyone by e-mail or dni (points, hyphens and blanks left out). */
export const findPeople = (_companyId: number, texts: readonly string[]): SQL => sql`
  select asked, u.id, u.email as name from unnest(${sql.texts(texts)}) as asked
  join users u on not u.deleted and u.email = lower(asked)
  union
  select asked, u.id, u.email from unnest(${sql.texts(texts)}) as asked
  join users u on not u.deleted and fold_dni(u.dni) = fold_dni(asked)`;

/** The same among the people of the company. */
export const findPeopleOf = (companyId: number, texts: readonly string[]): SQL => sql`
  select person.* from (${findPeople(companyId, texts)}) person
  where exists (select 1 from user_companies where user_id = person.id and company_id = ${companyId})
    or exists (select 1 from user_projects where user_id = person.id and company_id = ${companyId} and not deleted)`;

/** Accounts by their e-mail, of whichever company. */
export const findAccounts = (_companyId: number, texts: readonly string[]): SQL => sql`
  select email as asked, id, email as name from users where email = any (${sql.texts(texts)}) and not deleted`;

/** A name as cells have it: without blanks that say nothing. */
const spoken = sql.raw(String.raw`btrim(regexp_replace(t.name, '[\s\u00a0]+', ' ', 'g'))`);

/**
 * Projects or groups of a company with what a cell that holds several calls them: by their names, but by their ids where a name
 * holds the sign that parts the list, or is another's too.
 */
export const listNames = (table: 'projects' | 'user_groups', companyId: number): SQL => sql`
  select id, name, case when position(';' in name) > 0 or name = '' or count(*) over (partition by fold_code(name)) > 1
    then id::text else name end as called
  from (select t.id, ${spoken} as name from ${sql.raw(table)} t
    where t.company_id = ${companyId} ${sql.raw(table === 'user_groups' ? 'and not t.deleted' : '')}) t`;

const byListName =
  (table: 'projects' | 'user_groups'): Reference['find'] =>
  (companyId, texts) =>
    sql`
    select asked, t.id, t.called as name from (${listNames(table, companyId)}) t
    join unnest(${sql.texts(texts)}) as asked on fold_code(t.name) = fold_code(asked) or t.id::text = asked`;

/** Projects of the company as cells with several name them, or by their id. */
export const findProjectsOf = byListName('projects');

/** The same of its groups of people. */
export const findGroupsOf = byListName('user_groups');

/** Keys as an array of the statement. */
export const keyList = (among: Among): SQL => sql.texts(among);

/** One of the ids that keys of the form `12|34` are made of, each once. */
export const idList = (among: Among, part: number): SQL =>
  sql.ids([...new Set(among.map((key) => Number(key.split('|')[part])))]);
