// D29: files that add what was counted or sold on a day; what they do not name stays.
import type { CellRule } from '../cells/cell-rule.ts';
import type { Remark, Values } from '../import-row.ts';
import { type Found, keyOfIds, type KindRules } from './kind-rules.ts';
import { findLocations, findProducts } from './references.queries.ts';
import { salesQueries } from './sales.queries.ts';
import { stockQueries } from './stock.queries.ts';

const max = 1e12;
/** Goods that came back are sold less than nothing. */
const sold: CellRule = { min: -max, max };

const references = [
  { column: 'location_internal_code', find: findLocations, unknown: 'unknownLocation' },
  { column: 'product_internal_code', find: findProducts, unknown: 'unknownProduct' },
];
const label = ['date', 'location_internal_code', 'product_internal_code'];

function keyOf(values: Values, found: Found): string | undefined {
  const place = keyOfIds(found, 'location_internal_code', 'product_internal_code');
  return place && values['date'] ? `${values['date']}|${place}` : undefined;
}

/** What was counted or sold on a day that has not begun. */
const doubtDay = (after: Values, _sent: Values, today: string): Remark[] =>
  (after['date'] ?? '') > today ? [{ column: 'date', code: 'futureDay' }] : [];

export const stock: KindRules = {
  name: 'stock',
  cells: { units: { min: 0, max } },
  references,
  keyOf,
  label,
  doubt: doubtDay,
  queries: stockQueries,
};

export const sales: KindRules = {
  name: 'sales',
  cells: { units: sold, amount: sold },
  references,
  keyOf,
  label,
  doubt: doubtDay,
  queries: salesQueries,
};
