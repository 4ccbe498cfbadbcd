// The conditions that narrow a list of locations. Whatever names few of them (words, a project) is resolved to their keys first, by its own
// index; what names more than are counted anyway is looked for along the list.
import { type LocationFilters, totalCap } from '@gondola/contract';
import {
  conditionsOf,
  type FilterConditions,
  readByAnother,
} from '../../platform/database/filter-conditions.ts';
import { carriesWords, isIndexed, patternsOf } from '../../platform/database/search-words.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface LocationFilter extends Omit<LocationFilters, 'noDeleted' | 'onlyDeleted'> {
  /** True: only deleted ones; false: only active ones. */
  readonly deleted?: boolean | undefined;
  readonly idsIn?: readonly number[] | undefined;
  readonly idsOut?: readonly number[] | undefined;
}

/** Keys of the locations something names; undefined when they are more than are counted. */
export type FoundKeys =
  | { readonly companyIds: readonly number[]; readonly locationIds: readonly number[] }
  | undefined;

function carries({ searchValue = '', column }: LocationFilter): SQL {
  if (column === 'id') return carriesWords(sql`t.location_id::text`, searchValue);
  if (column === 'name') return carriesWords(sql`t.sort_name`, searchValue);
  const anywhere = carriesWords(sql`t.search_text`, searchValue);
  if (column === undefined) return anywhere;
  // The name is one of the contract's list.
  return sql`${anywhere} and ${carriesWords(sql`fold_words(${sql.raw(`t.${column}`)})`, searchValue)}`;
}

const filterConditions: FilterConditions<LocationFilter> = {
  searchValue: (_, filter) => carries(filter),
  column: readByAnother,
  deleted: (isOnly) => (isOnly ? sql`t.deleted` : sql`not t.deleted`),
  projectId: (id) => sql`exists (select 1 from location_projects p where p.company_id = t.company_id
      and p.location_id = t.location_id and p.project_id = ${id} and not p.deleted)`,
  idsIn: (ids) => sql`t.location_id = any (${sql.ids(ids)})`,
  idsOut: (ids) => (ids.length > 0 ? sql`t.location_id <> all (${sql.ids(ids)})` : undefined),
};

/** The conditions on `t`, which has the columns of company_locations. */
export function locationConditions(filter: LocationFilter): SQL {
  const parts = conditionsOf(filter, filterConditions);
  return parts.length > 0 ? sql.join(parts, ' and ') : sql`true`;
}

async function keysOf(db: Database, query: SQL): Promise<FoundKeys> {
  const { rows } = await db.execute<{ company_ids: number[]; location_ids: number[] }>(sql`
    select coalesce(array_agg(f.company_id), '{}') as company_ids, coalesce(array_agg(f.location_id), '{}') as location_ids
    from (${query} limit ${totalCap + 1}) f`);
  const { company_ids = [], location_ids = [] } = rows[0] ?? {};
  return location_ids.length > totalCap ? undefined : { companyIds: company_ids, locationIds: location_ids };
}

/** Of what a filter names, the keys of the first that are few; the other conditions still hold for them. */
export async function findKeys(
  db: Database,
  companyIds: readonly number[],
  filter: LocationFilter,
): Promise<FoundKeys> {
  const { searchValue, column, deleted, projectId, idsIn } = filter;
  const companies = sql.ids(companyIds);
  if (idsIn && idsIn.length <= totalCap) {
    return keysOf(
      db,
      sql`select company_id, location_id from company_locations
        where company_id = any (${companies}) and location_id = any (${sql.ids(idsIn)})`,
    );
  }
  if (searchValue && isIndexed(searchValue)) {
    const found = await keysOf(
      db,
      sql`select s.company_id, s.location_id from search_locations(${companies}, ${sql.texts(patternsOf(searchValue))},
        ${column ?? 'all'}, ${deleted ?? null}::boolean, ${totalCap + 1}) s`,
    );
    if (found) return found;
  }
  if (projectId === undefined) return undefined;
  return keysOf(
    db,
    sql`select company_id, location_id from location_projects
      where company_id = any (${companies}) and project_id = ${projectId} and not deleted`,
  );
}
