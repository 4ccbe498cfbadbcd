// What cells may name, looked up a thousand texts at a time.
import { type SQL, sql } from '../../../platform/database/sql.ts';

const list = (texts: readonly string[]): SQL => sql`${[...texts]}::text[]`;

/** A category of the company by its code; deleted ones still hold products. */
export const findCategories = (companyId: number, texts: readonly string[]): SQL => sql`
  select code as asked, id, code as name from categories where company_id = ${companyId} and code = any (${list(texts)})`;

/** A location of the company by its internal code. */
export const findLocations = (companyId: number, texts: readonly string[]): SQL => sql`
  select internal_code as asked, location_id as id, internal_code as name from company_locations
  where company_id = ${companyId} and internal_code = any (${list(texts)})`;

/** A product of the company by its internal code. */
export const findProducts = (companyId: number, texts: readonly string[]): SQL => sql`
  select internal_code as asked, id, internal_code as name from products
  where company_id = ${companyId} and internal_code = any (${list(texts)})`;

/** A project of the company by its id or, without regard to case, its name. */
export const findProjects = (companyId: number, texts: readonly string[]): SQL => sql`
  select asked, p.id, p.name from unnest(${list(texts)}) as asked
  join projects p on p.company_id = ${companyId} and (lower(p.name) = lower(asked) or p.id::text = asked)`;

/** Anyone by e-mail or dni (points and hyphens left out). */
export const findPeople = (_companyId: number, texts: readonly string[]): SQL => sql`
  select asked, u.id, u.email as name from unnest(${list(texts)}) as asked
  join users u on not u.deleted and u.email = lower(asked)
  union
  select asked, u.id, u.email from unnest(${list(texts)}) as asked
  join users u on not u.deleted and translate(lower(u.dni), '.-', '') = nullif(translate(lower(asked), '.-', ''), '')`;

/** The same among the people of the company. */
export const findPeopleOf = (companyId: number, texts: readonly string[]): SQL => sql`
  select person.* from (${findPeople(companyId, texts)}) person
  where exists (select 1 from user_companies where user_id = person.id and company_id = ${companyId})
    or exists (select 1 from user_projects where user_id = person.id and company_id = ${companyId} and not deleted)`;
