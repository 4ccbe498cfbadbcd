// Stock and sales of a company against the limits: figures read place by place, compared with the limits, stored as alerts.
import type { Database } from '../../platform/database/transaction.ts';
import {
  type AlertWrite,
  beginCheck,
  type FiguresRow,
  finishCheck,
  locationsWithLimits,
  readFigures,
  replaceAlerts,
} from './check-stock.queries.ts';
import { countNone, saveObservation, type StockObservation } from './stock-observations.queries.ts';
import { alertsOf } from './stock-rule.ts';

/** Locations checked in one batch, which bounds the memory it takes. */
const batch = 10;

function writesOf(row: FiguresRow, today: string): AlertWrite[] {
  const limits = {
    stock: { min: row.stockMin, max: row.stockMax },
    doh: { min: row.dohMin, max: row.dohMax },
    nsd: { min: row.nsdMin, max: row.nsdMax },
    price: { min: row.priceMin, max: row.priceMax },
  };
  return alertsOf(row, limits, today).map(({ measure, side, value, limits: { min, max }, deviation }) => ({
    locationId: row.locationId,
    productId: row.productId,
    measure,
    side,
    value,
    limitMin: min,
    limitMax: max,
    deviation,
    stockUnits: row.stockUnits,
    stockDay: row.stockDay,
    soldUnits: row.soldUnits,
    lastSaleDay: row.lastSaleDay,
  }));
}

/** Checks one location of a company for today: a visit said something of its stock. */
async function checkPlace(db: Database, companyId: number, locationId: number): Promise<void> {
  const today = await beginCheck(db, companyId);
  if (today === undefined) return;
  const rows = await readFigures(db, companyId, [locationId], today);
  await replaceAlerts(
    db,
    companyId,
    [locationId],
    rows.flatMap((row) => writesOf(row, today)),
  );
}

/**
 * Takes what a visit said of a product (D53): "no" counts as 0 units on that day, "yes" ends the alert that there is none.
 * What was said last on a day holds.
 */
export async function observeStock(db: Database, observation: StockObservation): Promise<void> {
  await saveObservation(db, observation);
  await countNone(db, observation);
  await checkPlace(db, observation.companyId, observation.locationId);
}

/** Checks a company for today in its own time zone; other checks of it wait. Gives the day. */
export async function checkStock(db: Database, companyId: number): Promise<string | undefined> {
  const today = await beginCheck(db, companyId);
  if (today === undefined) return undefined;
  for (let after = 0; ;) {
    const locationIds = await locationsWithLimits(db, companyId, after, batch);
    const last = locationIds.at(-1);
    if (last === undefined) break;
    const rows = await readFigures(db, companyId, locationIds, today);
    await replaceAlerts(
      db,
      companyId,
      locationIds,
      rows.flatMap((row) => writesOf(row, today)),
    );
    after = last;
  }
  await finishCheck(db, companyId, today);
  return today;
}
