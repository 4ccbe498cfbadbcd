// Figures of the products at some locations, and the alerts they leave.
import { type LimitSide, salesWindowDays, type StockMeasure } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  date,
  float,
  nullable,
  numeric,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Companies whose alerts do not hold for today in their own time zone. */
export async function companiesToCheck(db: Database, companyIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from companies c where id = any (${sql.ids(companyIds)})
      and stock_judged_on is distinct from (now() at time zone c.time_zone)::date
      and exists (select 1 from product_locations pl where pl.company_id = c.id) order by id`);
  return rows.map(({ id }) => id);
}

/** Today in the company's time zone, `YYYY-MM-DD`; one check of a company at a time. */
export async function beginCheck(db: Database, companyId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ today: string }>(sql`
    select (now() at time zone time_zone)::date::text as today from companies where id = ${companyId} for no key update`);
  return rows[0]?.today;
}

/** Some locations with limits, those after `after` in order. */
export async function locationsWithLimits(
  db: Database,
  companyId: number,
  after: number,
  max: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct location_id as id from product_locations
    where company_id = ${companyId} and location_id > ${after} order by 1 limit ${max}`);
  return rows.map(({ id }) => id);
}

/** The limits of products at locations. */
export const productLocations = table('product_locations', {
  companyId: bigint(),
  locationId: bigint(),
  productId: bigint(),
  stockMin: nullable(numeric()),
  stockMax: nullable(numeric()),
  dohMin: nullable(numeric()),
  dohMax: nullable(numeric()),
  nsdMin: nullable(numeric()),
  nsdMax: nullable(numeric()),
  priceMin: nullable(numeric()),
  priceMax: nullable(numeric()),
  deleted: withDefault(boolean()),
});

const figures = selection({
  ...productLocations.except('pl', 'companyId', 'deleted'),
  // Seen in stock since it was counted as none: how many there are is not known.
  stockUnits: nullable(
    float(sql`case when counted.units > 0 or not coalesce(seen.in_stock and seen.day >= counted.day, false)
      then counted.units::float8 end`),
  ),
  stockDay: nullable(date(sql`counted.day`)),
  soldUnits: float(sql`coalesce(sold.units, 0)::float8`),
  soldAmount: float(sql`coalesce(sold.amount, 0)::float8`),
  lastSaleDay: nullable(date(sql`last_sale.day`)),
});
export type FiguresRow = RowOf<typeof figures>;

/** Figures and limits of every product with limits at the locations; deleted products and locations are left out. */
export async function readFigures(
  db: Database,
  companyId: number,
  locationIds: readonly number[],
  today: string,
): Promise<FiguresRow[]> {
  const { rows } = await db.execute<FiguresRow>(sql`
    select ${figures.columns}
    from product_locations pl
    join products p on p.company_id = pl.company_id and p.id = pl.product_id and not p.deleted
    join company_locations cl on cl.company_id = pl.company_id and cl.location_id = pl.location_id and not cl.deleted
    left join lateral (select units, day from stock_counts s where s.company_id = pl.company_id
      and s.location_id = pl.location_id and s.product_id = pl.product_id and s.day <= ${today}::date
      order by day desc limit 1) counted on true
    left join lateral (select in_stock, day from stock_observations o where o.company_id = pl.company_id
      and o.location_id = pl.location_id and o.product_id = pl.product_id order by o.seen_at desc limit 1) seen on true
    left join lateral (select sum(units) as units, sum(amount) as amount from sales s where s.company_id = pl.company_id
      and s.location_id = pl.location_id and s.product_id = pl.product_id
      and s.day > ${today}::date - ${salesWindowDays}::int and s.day <= ${today}::date) sold on true
    left join lateral (select day from sales s where s.company_id = pl.company_id and s.location_id = pl.location_id
      and s.product_id = pl.product_id and s.day <= ${today}::date and s.units > 0 order by day desc limit 1) last_sale on true
    where pl.company_id = ${companyId} and pl.location_id = any (${sql.ids(locationIds)}) and not pl.deleted`);
  return rows;
}

export const stockAlerts = table('stock_alerts', {
  id: withDefault(bigint()),
  companyId: bigint(),
  locationId: bigint(),
  productId: bigint(),
  measure: text<StockMeasure>(),
  side: text<LimitSide>(),
  value: float(),
  limitMin: nullable(float()),
  limitMax: nullable(float()),
  deviation: float(),
  stockUnits: nullable(float()),
  stockDay: nullable(date()),
  soldUnits: float(),
  lastSaleDay: nullable(date()),
  /** When it was first seen. */
  since: withDefault(timestamptz()),
});
export type AlertWrite = Omit<RowOf<typeof stockAlerts>, 'id' | 'companyId' | 'since'>;

/** Makes the alerts of some locations these; an alert that goes on keeps the day it was first seen. */
export async function replaceAlerts(
  db: Database,
  companyId: number,
  locationIds: readonly number[],
  alerts: readonly AlertWrite[],
): Promise<void> {
  const sent = stockAlerts.recordset('x', alerts);
  await db.execute(sql`
    delete from stock_alerts a where a.company_id = ${companyId} and a.location_id = any (${sql.ids(locationIds)})
      and not exists (select 1 from ${sent} where x."locationId" = a.location_id and x."productId" = a.product_id
        and x.measure = a.measure and x.side = a.side)`);
  await db.execute(sql`
    insert into stock_alerts (company_id, location_id, product_id, measure, side, value, limit_min, limit_max, deviation,
      stock_units, stock_day, sold_units, last_sale_day)
    select ${companyId}::bigint, x."locationId", x."productId", x.measure, x.side, x.value, x."limitMin", x."limitMax",
      x.deviation, x."stockUnits", x."stockDay", x."soldUnits", x."lastSaleDay" from ${sent}
    on conflict (company_id, location_id, product_id, measure) do update set value = excluded.value,
      limit_min = excluded.limit_min, limit_max = excluded.limit_max, deviation = excluded.deviation,
      stock_units = excluded.stock_units, stock_day = excluded.stock_day, sold_units = excluded.sold_units,
      last_sale_day = excluded.last_sale_day`);
}

/** Removes the alerts of locations that have no limits any more, and says for which day the rest hold. */
export async function finishCheck(db: Database, companyId: number, today: string): Promise<void> {
  await db.execute(sql`
    delete from stock_alerts a where a.company_id = ${companyId} and not exists (select 1 from product_locations pl
      where pl.company_id = a.company_id and pl.location_id = a.location_id and not pl.deleted)`);
  await db.execute(sql`update companies set stock_judged_on = ${today}::date where id = ${companyId}`);
}
