// Positions that are right in form and wrong in fact: none written as zeros, in another country, the two coordinates swapped.
import type { Remark, Values } from '../import-row.ts';
import { isInCountry } from './country-boxes.ts';
import type { RowContext, SettledRow } from './kind-rules.ts';

/** Degrees of the poles. */
const maxLatitude = 90;

/** The problem of a position with the country of its location. */
function problemOf(after: Values): 'outside' | 'swapped' | undefined {
  const [latitude, longitude, country] = [after['latitude'], after['longitude'], after['country_code']];
  if (latitude == null || longitude == null || country == null) return undefined;
  if (isInCountry(country, Number(latitude), Number(longitude)) !== false) return undefined;
  return isInCountry(country, Number(longitude), Number(latitude)) ? 'swapped' : 'outside';
}

const isZero = ({ latitude, longitude }: Values): boolean =>
  latitude != null && longitude != null && Number(latitude) === 0 && Number(longitude) === 0;

/** The faults of the position of a location as it would be: it has two coordinates or none, and no latitude beyond the poles. */
export function checkPosition(after: Values): Remark[] {
  const { latitude, longitude } = after;
  if ((latitude == null) !== (longitude == null))
    return [{ column: latitude == null ? 'latitude' : 'longitude', code: 'halfAPoint' }];
  if (latitude == null || Math.abs(Number(latitude)) <= maxLatitude) return [];
  if (problemOf(after) === 'swapped') return [{ column: 'latitude', code: 'swappedPoint' }];
  return Number(latitude) > 0
    ? [{ column: 'latitude', code: 'tooBig', values: { max: maxLatitude } }]
    : [{ column: 'latitude', code: 'tooSmall', values: { min: -maxLatitude } }];
}

/** The doubts about the position of a location as it would be. */
export function warnOfPosition(after: Values): Remark[] {
  if (isZero(after)) return [{ column: 'latitude', code: 'zeroPoint' }];
  const problem = problemOf(after);
  return problem ? [{ column: 'latitude', code: `${problem}Point` }] : [];
}

/** A location as its row would have it, its coordinates swapped where that brings it into its country and a person said so. */
export function settlePosition(said: Values, { current, defaults, swapsPositions }: RowContext): SettledRow {
  const values = current ? said : { ...defaults, ...said };
  const { latitude = null, longitude = null } = said;
  if (!swapsPositions || problemOf({ ...current, ...values, latitude, longitude }) !== 'swapped')
    return { values };
  return {
    values: { ...values, latitude: longitude, longitude: latitude },
    warnings: [{ column: 'latitude', code: 'correctedPoint' }],
  };
}
