import { locationLengths } from '@gondola/contract';
import type { CellRule } from '../cells/cell-rule.ts';
import { fifteenDigits } from '../cells/number.ts';
import type { KindRules } from './kind-rules.ts';
import { locationQueries } from './locations.queries.ts';
import { doubtPoint } from './points.ts';
import { findLocations } from './references.queries.ts';

const coordinate = (bound: number): CellRule => ({
  min: -bound,
  max: bound,
  look: (value) => ({ value: fifteenDigits(value) }),
});

export const locations: KindRules = {
  name: 'locations',
  cells: {
    country_code: {
      emptyLeaves: true,
      look: (value) =>
        /^[A-Za-z]{2}$/.test(value) ? { value: value.toUpperCase() } : { error: { code: 'notACountry' } },
    },
    latitude: coordinate(90),
    longitude: coordinate(180),
    address: { longest: locationLengths.address },
    deleted: { emptyLeaves: true },
  },
  references: [{ column: 'internal_code', find: findLocations }],
  keyOf: (values) => values['internal_code'] ?? undefined,
  label: ['internal_code'],
  // A point has two coordinates or none.
  check: (after) =>
    (after['latitude'] == null) === (after['longitude'] == null)
      ? []
      : [{ column: after['latitude'] == null ? 'latitude' : 'longitude', code: 'halfAPoint' }],
  doubt: (after, sent) => ('latitude' in sent || 'longitude' in sent ? doubtPoint(after) : []),
  queries: locationQueries,
};
