// SQL of what visits said of a product being in stock (D53).
import { sql } from '../../platform/database/sql.ts';
import { bigint, boolean, date, type RowOf, table, timestamptz } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const stockObservations = table('stock_observations', {
  companyId: bigint(),
  responseId: bigint(),
  locationId: bigint(),
  productId: bigint(),
  seenAt: timestamptz(),
  day: date(),
  inStock: boolean(),
});
/** The observation of a visit; its day is that of the company's clocks. */
export type StockObservation = Omit<RowOf<typeof stockObservations>, 'day'>;

/** Stores what a visit said; said again by the same response, it takes the place of what it said before. */
export async function saveObservation(db: Database, observation: StockObservation): Promise<void> {
  const { companyId, responseId, locationId, productId, seenAt, inStock } = observation;
  await db.execute(sql`
    insert into stock_observations (company_id, response_id, location_id, product_id, seen_at, day, in_stock)
    select c.id, ${responseId}, ${locationId}, ${productId}, ${seenAt}::timestamptz,
      (${seenAt}::timestamptz at time zone c.time_zone)::date, ${inStock}
    from companies c where c.id = ${companyId}
    on conflict (company_id, response_id) do update set in_stock = excluded.in_stock`);
}

/** Writes a count of 0 for the day of a visit on which the last thing said was that there is none. */
export async function countNone(
  db: Database,
  { companyId, responseId, locationId, productId }: StockObservation,
): Promise<void> {
  await db.execute(sql`
    insert into stock_counts (company_id, location_id, product_id, day, units)
    select last.company_id, last.location_id, last.product_id, last.day, 0 from (
      select o.* from stock_observations o
      where o.company_id = ${companyId} and o.location_id = ${locationId} and o.product_id = ${productId}
        and o.day = (select day from stock_observations where company_id = ${companyId} and response_id = ${responseId})
      order by o.seen_at desc, o.response_id desc limit 1) last
    where not last.in_stock
    on conflict (company_id, location_id, product_id, day) do update set units = 0, import_id = null`);
}
