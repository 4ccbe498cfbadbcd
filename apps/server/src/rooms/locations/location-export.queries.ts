// All locations of a filtered list, for a file.
import { sharedLocationColumns } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { batchSize, companyBatches, type ReadBatch } from '../../platform/database/company-batches.ts';
import { rowLists } from '../../platform/database/row-lists.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Cell } from '../../platform/sheets/sheet-text.ts';
import { locationConditions, type FoundKeys, type LocationFilter } from './location-search.queries.ts';

/** A filter, and the keys that it names where they are few. */
export interface FoundLocations {
  readonly filter: LocationFilter;
  readonly keys: FoundKeys;
}

const shared = sql.raw(sharedLocationColumns.map(({ name }) => `l.${name}`).join(', '));
/** Those shared, `company_id` and `internal_code` before them, `deleted` behind. */
const cells = sharedLocationColumns.length + 3;

function conditions(companyId: number, { filter, keys }: FoundLocations): SQL {
  const parts = [sql`t.company_id = ${companyId}`, locationConditions(filter)];
  if (keys) {
    const ids = keys.locationIds.filter((_, place) => Number(keys.companyIds[place]) === companyId);
    parts.push(sql`t.location_id = any (${sql.ids(ids)})`);
  }
  return sql.join(parts, ' and ');
}

/** The cells from `company_id` to `deleted`, with the key behind them. */
const batchesOf =
  (db: Database, found: FoundLocations): ReadBatch<Cell[][]> =>
  async (companyId, behind) => {
    // Its own rows are found before anything is joined to them.
    const rows = await rowLists<Cell>(
      db,
      sql`select t.company_id, t.internal_code, ${shared}, t.deleted::int as deleted, t.location_id
        from (
          select * from company_locations t where ${conditions(companyId, found)} and t.location_id > ${behind}
          order by t.location_id limit ${batchSize}
        ) t join locations l on l.id = t.location_id
        order by t.location_id`,
    );
    const last = Number(rows.at(-1)?.[cells] ?? 0);
    for (const row of rows) row.length = cells;
    return { rows, count: rows.length, last };
  };

/** The rows of the list, many at a time. */
export const exportedBatches = (
  db: Database,
  scope: CompanyScope,
  found: FoundLocations,
): AsyncGenerator<Cell[][]> => companyBatches(scope.companyIds, batchesOf(db, found));

/** The rows of the list one by one. */
export async function* exportedLocations(
  db: Database,
  scope: CompanyScope,
  found: FoundLocations,
): AsyncGenerator<Cell[]> {
  for await (const batch of exportedBatches(db, scope, found)) yield* batch;
}

/** How many locations a file would hold, counted up to one past `max`. */
export async function countExported(
  db: Database,
  scope: CompanyScope,
  found: FoundLocations,
  max: number,
): Promise<number> {
  let count = 0;
  for (const companyId of scope.companyIds) {
    const own = sql`select 1 from company_locations t where ${conditions(companyId, found)}`;
    count += await countCapped(db, own, max + 1 - count);
    if (count > max) break;
  }
  return count;
}
