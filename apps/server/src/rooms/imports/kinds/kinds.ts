// Every kind of import: how its cells are read, which rows of other tables they name, and the SQL of its rows.
import { articleNumberLengths, hasCheckDigit, otherZeros } from '@gondola/formats/article-number.ts';
import type { ImportKindName } from '@gondola/contract';
import { locationLengths, productLengths } from '@gondola/contract/plain';
import { countryCode } from '@gondola/formats/countries.ts';
import { nameOf } from '../../../platform/database/table.ts';
import { keyOfIds, type KindRules, type RowContext, type SettledRow } from './kind-rules.ts';
import { productQueries } from './products.queries.ts';
import {
  findCategories,
  findLocations,
  findPeople,
  findPeopleOf,
  findProducts,
  findProjects,
} from './references.queries.ts';
import type { CellRule, CheckedValue } from '../cells/cell-rule.ts';
import { fifteenDigits } from '../cells/number.ts';
import { locationQueries } from './locations.queries.ts';
import { people } from './people.ts';
import { checkPosition, settlePosition, warnOfPosition } from './check-coordinates.ts';
import type { Remark, Values } from '../import-row.ts';
import { productLocationQueries } from './product-locations.queries.ts';
import { locationProjectQueries, userLocationQueries, userProjectQueries } from './links.queries.ts';
import { salesQueries, stockQueries } from './movements.queries.ts';

/** Rules for the cells of texts, of the lengths that forms let them have. */
const cellsOf = (lengths: Readonly<Record<string, number>>): Record<string, CellRule> =>
  Object.fromEntries(
    Object.entries(lengths).map(([field, maxLength]) => [nameOf(field, undefined), { maxLength }]),
  );

/**
 * Checks an EAN. The file's value is kept; where zeros in front would make it whole (spreadsheets drop them) the likely
 * code is named, and nothing is guessed.
 */
export function checkEan(value: string): CheckedValue {
  const digits = value.replaceAll(/[ -]/g, '');
  if (!/^\d+$/.test(digits)) return { error: { code: 'eanNotDigits' } };
  if (digits.length > 14) return { error: { code: 'eanTooLong' } };
  if (!hasCheckDigit(digits)) return { value: digits, warning: { code: 'eanCheckDigit' } };
  if (articleNumberLengths.has(digits.length)) return { value: digits };
  const likely = digits.padStart(digits.length < 8 ? 8 : 13, '0');
  return { value: digits, warning: { code: 'eanLostZeros', values: { likely } } };
}

const location = {
  column: 'location_internal_code',
  find: findLocations,
  unknown: 'unknownLocation',
  mayLoseZeros: true,
} as const;
const product = {
  column: 'product_internal_code',
  find: findProducts,
  unknown: 'unknownProduct',
  mayLoseZeros: true,
} as const;
const project = { column: 'project', find: findProjects, unknown: 'unknownProject' };
const deleted = { emptyLeaves: true } as const;
const maxNumber = 1e12;

/** Warns of what was counted or sold on a day that has not begun. */
const warnOfFutureDay = (after: Values, _sent: Values, today: string): Remark[] =>
  (after['date'] ?? '') > today ? [{ column: 'date', code: 'futureDay' }] : [];

/** D29: files that add what was counted or sold on a day; what they do not name stays. */
const movements = {
  references: [location, product],
  keyOf(values, found) {
    const place = keyOfIds(found, 'location_internal_code', 'product_internal_code');
    return place && values['date'] ? `${values['date']}|${place}` : undefined;
  },
  label: ['date', 'location_internal_code', 'product_internal_code'],
  warn: warnOfFutureDay,
} satisfies Partial<KindRules>;

// Below nothing: what came back, or was put right, was counted before (D73).
const counted: CellRule = { min: -maxNumber, max: maxNumber };

const stock: KindRules = {
  ...movements,
  name: 'stock',
  cells: { units: counted },
  sums: { columns: ['units'], isAlways: false },
  warn: (after, sent, today) => [
    ...warnOfFutureDay(after, sent, today),
    ...(Number(after['units']) < 0 ? [{ column: 'units', code: 'negativeStock' }] : []),
  ],
  queries: stockQueries,
};

// Goods that came back are negative sales (D73).
const sold: CellRule = { min: -maxNumber, max: maxNumber };

const sales: KindRules = {
  ...movements,
  name: 'sales',
  cells: { units: sold, amount: sold },
  sums: { columns: ['units', 'amount'], isAlways: true },
  // Units and money of a return go the same way; where they do not, one of the two is likely to be wrong.
  warn: (after, sent, today) => [
    ...warnOfFutureDay(after, sent, today),
    ...(Number(after['units']) * Number(after['amount']) < 0
      ? [{ column: 'amount', code: 'otherSign' }]
      : []),
    ...(Number(after['units']) < 0 ? [{ column: 'units', code: 'returned' }] : []),
  ],
  queries: salesQueries,
};

const locationProjects: KindRules = {
  name: 'location-projects',
  cells: { deleted },
  references: [location, project],
  keyOf: (_values, found) => keyOfIds(found, 'location_internal_code', 'project'),
  label: ['location_internal_code', 'project'],
  queries: locationProjectQueries,
};

const userProjects: KindRules = {
  name: 'user-projects',
  cells: { deleted },
  references: [{ column: 'user', find: findPeople, unknown: 'unknownPerson' }, project],
  keyOf: (_values, found) => keyOfIds(found, 'user', 'project'),
  label: ['user', 'project'],
  queries: userProjectQueries,
};

const userLocations: KindRules = {
  name: 'user-locations',
  cells: { deleted },
  references: [{ column: 'user', find: findPeopleOf, unknown: 'unknownPersonOfCompany' }, location],
  keyOf: (_values, found) => keyOfIds(found, 'user', 'location_internal_code'),
  label: ['user', 'location_internal_code'],
  queries: userLocationQueries,
};

const measures = ['stock', 'doh', 'nsd', 'price'];
const limit: CellRule = { min: 0, max: maxNumber };

const isMinAboveMax = (after: Values, name: string): boolean => {
  const [min, max] = [after[`${name}_min`], after[`${name}_max`]];
  return min != null && max != null && Number(min) > Number(max);
};

const productLocations: KindRules = {
  name: 'product-locations',
  cells: {
    ...Object.fromEntries(
      measures.flatMap((name) => [
        [`${name}_min`, limit],
        [`${name}_max`, limit],
      ]),
    ),
    deleted,
  },
  references: [location, product],
  keyOf: (_values, found) => keyOfIds(found, 'location_internal_code', 'product_internal_code'),
  label: ['location_internal_code', 'product_internal_code'],
  check: (after) =>
    measures
      .filter((name) => isMinAboveMax(after, name))
      .map((name) => ({ column: `${name}_max`, code: 'belowMinimum' })),
  queries: productLocationQueries,
};

const coordinate: CellRule = {
  min: -180,
  max: 180,
  mayBeDegrees: true,
  check: (value) => ({ value: fifteenDigits(value) }),
};

const locations: KindRules = {
  name: 'locations',
  cells: {
    ...cellsOf(locationLengths),
    country_code: {
      emptyLeaves: true,
      check: (value) => {
        const code = countryCode(value);
        return code ? { value: code } : { error: { code: 'notACountry' } };
      },
    },
    // Wide enough for a longitude in its place, which may be swapped; `checkPosition` is stricter.
    latitude: coordinate,
    longitude: coordinate,
    deleted,
  },
  references: [{ column: 'internal_code', find: findLocations, mayLoseZeros: true }],
  keyOf: (values) => values['internal_code'] ?? undefined,
  label: ['internal_code'],
  settle: settlePosition,
  check: checkPosition,
  warn: (after, sent) => ('latitude' in sent || 'longitude' in sent ? warnOfPosition(after) : []),
  queries: locationQueries,
};

/** A product as its row would have it: an article number of the file that lost zeros in front is the one that the product has. */
function settleProduct(said: Values, { current, defaults }: RowContext): SettledRow {
  const values = current ? said : { ...defaults, ...said };
  const sent = said['ean'];
  const stored = current?.['ean'];
  if (!sent || !stored || stored.length <= sent.length || !otherZeros(sent).includes(stored))
    return { values };
  return {
    values: { ...values, ean: stored },
    warnings: [{ column: 'ean', code: 'sameBarcode', values: { sent, stored } }],
  };
}

const products: KindRules = {
  name: 'products',
  cells: {
    ...cellsOf(productLengths),
    ean: { check: checkEan },
    deleted,
  },
  references: [
    { column: 'internal_code', find: findProducts, mayLoseZeros: true },
    { column: 'category_code', find: findCategories, unknown: 'unknownCategory', isMade: true },
  ],
  keyOf: (values) => values['internal_code'] ?? undefined,
  label: ['internal_code'],
  settle: settleProduct,
  queries: productQueries,
};

/** Every kind of import: a new one is an entry here and its columns in the contract. */
export const kindRules: Readonly<Record<ImportKindName, KindRules>> = {
  products,
  locations,
  'product-locations': productLocations,
  'location-projects': locationProjects,
  'user-projects': userProjects,
  'user-locations': userLocations,
  people,
  stock,
  sales,
};
