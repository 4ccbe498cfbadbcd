// The list of alerts: it walks an index of one measure or of all to the ids of the page.
import { type AlertFilters, type StockMeasure, stockMeasures, totalCap } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { type ListPage, readPage } from '../../platform/database/list-page.ts';
import { countUpTo, type List, type PageRequest } from '../../platform/database/list-walk.ts';
import type { PageAnchors } from '../../platform/database/page-anchors.ts';
import { cappedCount } from '../../platform/database/count-capped.ts';
import {
  conditionsOf,
  type FilterConditions,
  readByAnother,
} from '../../platform/database/filter-conditions.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { carriesWords } from '../../platform/database/search-words.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import { float, nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { stockAlerts } from './check-stock.queries.ts';

/** The filters of the list, its words as what carries them. */
export interface AlertFilter extends Omit<AlertFilters, 'searchValue'> {
  readonly searchValue?: FoundWords | undefined;
}

/** Words of a search, and the products and locations that carry them where those are few enough to be listed one by one. */
export interface FoundWords {
  readonly searchValue: string;
  readonly productIds?: readonly number[] | undefined;
  readonly locationIds?: readonly number[] | undefined;
}

export interface AlertOrder {
  readonly sortBy: 'since' | 'deviation';
  readonly orderBy: 'asc' | 'desc';
}

const ofProduct = (column: 'name' | 'internal_code' | 'image_url'): SQL =>
  sql`(select ${sql.raw(`p.${column}`)} from products p where p.company_id = t.company_id and p.id = t.product_id)`;

const alert = selection({
  ...stockAlerts.except('t', 'limitMin', 'limitMax'),
  min: nullable(float(sql`t.limit_min`)),
  max: nullable(float(sql`t.limit_max`)),
  locationName: text(sql`(select l.name from locations l where l.id = t.location_id)`),
  locationCode: nullable(
    text(
      sql`(select cl.internal_code from company_locations cl
        where cl.company_id = t.company_id and cl.location_id = t.location_id)`,
    ),
  ),
  productName: text(ofProduct('name')),
  productCode: text(ofProduct('internal_code')),
  productImage: nullable(text(ofProduct('image_url'))),
});
export type AlertRow = RowOf<typeof alert>;

/** An alert carries the words when its product or its location does. */
function carries({ searchValue, productIds, locationIds }: FoundWords): SQL {
  const ofProduct = productIds
    ? sql`t.product_id = any (${sql.ids(productIds)})`
    : sql`exists (select 1 from products p where p.company_id = t.company_id and p.id = t.product_id
        and ${carriesWords(sql`p.search_text`, searchValue)})`;
  const ofLocation = locationIds
    ? sql`t.location_id = any (${sql.ids(locationIds)})`
    : sql`exists (select 1 from company_locations l
        where l.company_id = t.company_id and l.location_id = t.location_id and ${carriesWords(sql`l.search_text`, searchValue)})`;
  return sql`(${ofProduct} or ${ofLocation})`;
}

const filterConditions: FilterConditions<AlertFilter> = {
  side: (side) => sql`t.side = ${side}`,
  locationId: (id) => sql`t.location_id = ${id}`,
  productId: (id) => sql`t.product_id = ${id}`,
  searchValue: carries,
  // The tab of the list.
  measure: readByAnother,
};

function listOf(scope: CompanyScope, filter: AlertFilter, { sortBy, orderBy }: AlertOrder): List {
  const parts = [sql`true`, ...conditionsOf(filter, filterConditions)];
  return {
    table: 'stock_alerts',
    companyIds: scope.companyIds,
    tab: filter.measure && { column: 'measure', values: [filter.measure] },
    where: sql.join(parts, ' and '),
    order: {
      column: sortBy,
      type: sortBy === 'since' ? 'timestamptz' : 'double precision',
      direction: orderBy,
      nullable: false,
    },
  };
}

/** One page of alerts. */
export const listAlerts = (
  db: Database,
  anchors: PageAnchors,
  scope: CompanyScope,
  filter: AlertFilter,
  order: AlertOrder,
  request: PageRequest,
): Promise<ListPage<AlertRow>> =>
  readPage(db, anchors, {
    name: ['stock-alerts', scope, filter, order],
    list: listOf(scope, filter, order),
    columns: alert.columns,
    request,
  });

/** Alerts per measure under the other filters, each counted up to the cap. */
export async function countAlerts(
  db: Database,
  scope: CompanyScope,
  filter: AlertFilter,
): Promise<Record<StockMeasure, number>> {
  const order: AlertOrder = { sortBy: 'deviation', orderBy: 'desc' };
  const counts = stockMeasures.map(
    (measure) =>
      sql`least((${countUpTo(listOf(scope, { ...filter, measure }, order), totalCap)}), ${totalCap}::int) as ${sql.identifier(measure)}`,
  );
  const { rows } = await db.execute<Record<StockMeasure, number>>(sql`select ${sql.join(counts, ', ')}`);
  return rows[0] ?? { stock: 0, doh: 0, nsd: 0, price: 0 };
}

/** For which day the alerts of the one company in scope hold, and how many limits there are (up to the cap). */
export async function readStockCheck(
  db: Database,
  { companyIds }: CompanyScope,
): Promise<{ checkedOn: string | null; limits: number }> {
  const only = companyIds.length === 1 ? companyIds[0] : null;
  const { rows } = await db.execute<{ checkedOn: string | null; limits: number }>(sql`
    select (select stock_judged_on::text from companies where id = ${only ?? null}::bigint) as "checkedOn",
      ${cappedCount(
        sql`select 1 from product_locations where ${inCompanies('product_locations', companyIds)} and not deleted`,
        totalCap,
      )} as limits`);
  return rows[0] ?? { checkedOn: null, limits: 0 };
}
