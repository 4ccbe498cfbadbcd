// The rule of D29: figures of a product at a location, against its limits. Pure.
import { type LimitSide, salesWindowDays, type StockMeasure } from '@gondola/contract';

export interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

/** The figures of a product at a location; days are `YYYY-MM-DD`. */
export interface StockFigures {
  readonly stockUnits: number | null;
  /** Units and money of the last 28 days, today included; returns are taken off. */
  readonly soldUnits: number;
  readonly soldAmount: number;
  readonly lastSaleDay: string | null;
}

interface Alert {
  readonly measure: StockMeasure;
  readonly side: LimitSide;
  readonly value: number;
  readonly limits: Limits;
  /** How far beyond the limit, as a share of it; the distance itself where the limit is 0. */
  readonly deviation: number;
}

const dayLength = 24 * 60 * 60 * 1000;

/** Whole days from `from` to `to`, both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength);

/**
 * The measures of D29, each null where it is unknown: DOH = stock / mean daily units of the last 28 days (units), NSD
 * = days since the last sale (days), price = amount / units of the last 28 days (money per unit). Stock and sales may be
 * negative (corrections and returns, D73): a stock below nothing lasts no day, and returns worth more than what was sold
 * have no price.
 */
export function measuresOf(figures: StockFigures, today: string): Record<StockMeasure, number | null> {
  const { stockUnits, soldUnits, soldAmount, lastSaleDay } = figures;
  const meanUnits = soldUnits / salesWindowDays;
  return {
    stock: stockUnits,
    doh: stockUnits === null || meanUnits <= 0 ? null : Math.max(stockUnits, 0) / meanUnits,
    nsd: lastSaleDay === null ? null : Math.max(daysBetween(lastSaleDay, today), 0),
    price: soldUnits > 0 && soldAmount >= 0 ? soldAmount / soldUnits : null,
  };
}

const share = (distance: number, limit: number): number => (limit === 0 ? distance : distance / limit);

function alertOf(measure: StockMeasure, value: number | null, limits: Limits): Alert | undefined {
  if (value === null) return undefined;
  const { min, max } = limits;
  if (min !== null && value < min) {
    return { measure, side: 'low', value, limits, deviation: share(min - value, min) };
  }
  if (max !== null && value > max) {
    return { measure, side: 'high', value, limits, deviation: share(value - max, max) };
  }
  return undefined;
}

/** Every measure that is out of its limits. */
export function alertsOf(
  figures: StockFigures,
  limits: Readonly<Record<StockMeasure, Limits>>,
  today: string,
): Alert[] {
  const measures = measuresOf(figures, today);
  return (['stock', 'doh', 'nsd', 'price'] as const).flatMap(
    (measure) => alertOf(measure, measures[measure], limits[measure]) ?? [],
  );
}
