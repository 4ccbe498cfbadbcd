import type { CellRule } from '../cells/cell-rule.ts';
import type { Values } from '../import-row.ts';
import { keyOfIds, type KindRules } from './kind-rules.ts';
import { productLocationQueries } from './product-locations.queries.ts';
import { findLocations, findProducts } from './references.queries.ts';

const limited = ['stock', 'doh', 'nsd', 'price'];
const limit: CellRule = { min: 0, max: 1e12 };

const isUpsideDown = (after: Values, name: string): boolean => {
  const [min, max] = [after[`${name}_min`], after[`${name}_max`]];
  return min != null && max != null && Number(min) > Number(max);
};

export const productLocations: KindRules = {
  name: 'product-locations',
  cells: {
    ...Object.fromEntries(
      limited.flatMap((name) => [
        [`${name}_min`, limit],
        [`${name}_max`, limit],
      ]),
    ),
    deleted: { emptyLeaves: true },
  },
  references: [
    { column: 'location_internal_code', find: findLocations, unknown: 'unknownLocation' },
    { column: 'product_internal_code', find: findProducts, unknown: 'unknownProduct' },
  ],
  keyOf: (_values, found) => keyOfIds(found, 'location_internal_code', 'product_internal_code'),
  label: ['location_internal_code', 'product_internal_code'],
  check: (after) =>
    limited
      .filter((name) => isUpsideDown(after, name))
      .map((name) => ({ column: `${name}_max`, code: 'belowMinimum' })),
  queries: productLocationQueries,
};
