// Figures of the products at some locations, and the alerts they leave.
import { type LimitSide, salesWindowDays, type StockMeasure } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Companies whose alerts do not hold for today in their own time zone. */
export async function companiesToJudge(db: Database, companyIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from companies c where id = any (${sql.ids(companyIds)})
      and stock_judged_on is distinct from (now() at time zone c.time_zone)::date
      and exists (select 1 from product_locations pl where pl.company_id = c.id) order by id`);
  return rows.map(({ id }) => id);
}

/** Today in the company's time zone, `YYYY-MM-DD`; one judgement of a company at a time. */
export async function beginJudging(db: Database, companyId: number): Promise<string | undefined> {
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

export interface FiguresRow {
  locationId: number;
  productId: number;
  stockUnits: number | null;
  stockDay: string | null;
  soldUnits: number;
  soldAmount: number;
  lastSaleDay: string | null;
  stockMin: number | null;
  stockMax: number | null;
  dohMin: number | null;
  dohMax: number | null;
  nsdMin: number | null;
  nsdMax: number | null;
  priceMin: number | null;
  priceMax: number | null;
}

/** Figures and limits of every product with limits at the locations; deleted products and locations are left out. */
export async function readFigures(
  db: Database,
  companyId: number,
  locationIds: readonly number[],
  today: string,
): Promise<FiguresRow[]> {
  const { rows } = await db.execute<FiguresRow>(sql`
    select pl.location_id as "locationId", pl.product_id as "productId",
      counted.units::float8 as "stockUnits", counted.day::text as "stockDay",
      coalesce(sold.units, 0)::float8 as "soldUnits", coalesce(sold.amount, 0)::float8 as "soldAmount",
      last_sale.day::text as "lastSaleDay",
      pl.stock_min::float8 as "stockMin", pl.stock_max::float8 as "stockMax",
      pl.doh_min::float8 as "dohMin", pl.doh_max::float8 as "dohMax",
      pl.nsd_min::float8 as "nsdMin", pl.nsd_max::float8 as "nsdMax",
      pl.price_min::float8 as "priceMin", pl.price_max::float8 as "priceMax"
    from product_locations pl
    join products p on p.company_id = pl.company_id and p.id = pl.product_id and not p.deleted
    join company_locations cl on cl.company_id = pl.company_id and cl.location_id = pl.location_id and not cl.deleted
    left join lateral (select units, day from stock_counts s where s.company_id = pl.company_id
      and s.location_id = pl.location_id and s.product_id = pl.product_id and s.day <= ${today}::date
      order by day desc limit 1) counted on true
    left join lateral (select sum(units) as units, sum(amount) as amount from sales s where s.company_id = pl.company_id
      and s.location_id = pl.location_id and s.product_id = pl.product_id
      and s.day > ${today}::date - ${salesWindowDays}::int and s.day <= ${today}::date) sold on true
    left join lateral (select day from sales s where s.company_id = pl.company_id and s.location_id = pl.location_id
      and s.product_id = pl.product_id and s.day <= ${today}::date and s.units > 0 order by day desc limit 1) last_sale on true
    where pl.company_id = ${companyId} and pl.location_id = any (${sql.ids(locationIds)}) and not pl.deleted`);
  return rows;
}

export interface AlertWrite {
  location_id: number;
  product_id: number;
  measure: StockMeasure;
  side: LimitSide;
  value: number;
  limit_min: number | null;
  limit_max: number | null;
  deviation: number;
  stock_units: number | null;
  stock_day: string | null;
  sold_units: number;
  last_sale_day: string | null;
}

const alertRecord =
  'x (location_id bigint, product_id bigint, measure text, side text, value float8, limit_min float8, limit_max float8, ' +
  'deviation float8, stock_units float8, stock_day date, sold_units float8, last_sale_day date)';

/** Makes the alerts of some locations these; an alert that goes on keeps the day it was first seen. */
export async function replaceAlerts(
  db: Database,
  companyId: number,
  locationIds: readonly number[],
  alerts: readonly AlertWrite[],
): Promise<void> {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as ${sql.raw(alertRecord)}`;
  await db.execute(sql`
    delete from stock_alerts a where a.company_id = ${companyId} and a.location_id = any (${sql.ids(locationIds)})
      and not exists (select 1 from ${sent} where x.location_id = a.location_id and x.product_id = a.product_id
        and x.measure = a.measure and x.side = a.side)`);
  await db.execute(sql`
    insert into stock_alerts (company_id, location_id, product_id, measure, side, value, limit_min, limit_max, deviation,
      stock_units, stock_day, sold_units, last_sale_day)
    select ${companyId}::bigint, x.location_id, x.product_id, x.measure, x.side, x.value, x.limit_min, x.limit_max, x.deviation,
      x.stock_units, x.stock_day, x.sold_units, x.last_sale_day from ${sent}
    on conflict (company_id, location_id, product_id, measure) do update set value = excluded.value,
      limit_min = excluded.limit_min, limit_max = excluded.limit_max, deviation = excluded.deviation,
      stock_units = excluded.stock_units, stock_day = excluded.stock_day, sold_units = excluded.sold_units,
      last_sale_day = excluded.last_sale_day`);
}

/** Removes the alerts of locations that have no limits any more, and says for which day the rest hold. */
export async function finishJudging(db: Database, companyId: number, today: string): Promise<void> {
  await db.execute(sql`
    delete from stock_alerts a where a.company_id = ${companyId} and not exists (select 1 from product_locations pl
      where pl.company_id = a.company_id and pl.location_id = a.location_id and not pl.deleted)`);
  await db.execute(sql`update companies set stock_judged_on = ${today}::date where id = ${companyId}`);
}
