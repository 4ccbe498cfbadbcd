// The combinations of a run in their order: by user, location and category. A place in the order names one combination, so that
// a run that was stopped goes on at a number.
import type { Exclusion } from './assignment-runs.queries.ts';

interface Sets {
  readonly userIds: readonly number[];
  readonly locationIds: readonly number[];
  readonly categoryCodes: readonly string[];
}

const keyOf = (combination: Exclusion): string => combination.join('|');

/** The combinations from one place to another, without those that are left out. */
export function combinations(
  { userIds, locationIds, categoryCodes }: Sets,
  excluded: ReadonlySet<string>,
  from: number,
  to: number,
): Exclusion[] {
  const perUser = locationIds.length * categoryCodes.length;
  const found: Exclusion[] = [];
  for (let place = from; place < Math.min(to, userIds.length * perUser); place += 1) {
    const userId = userIds[Math.floor(place / perUser)];
    const locationId = locationIds[Math.floor((place % perUser) / categoryCodes.length)];
    const code = categoryCodes[place % categoryCodes.length];
    if (userId === undefined || locationId === undefined || code === undefined) continue;
    const combination: Exclusion = [userId, locationId, code];
    if (!excluded.has(keyOf(combination))) found.push(combination);
  }
  return found;
}

/** What is left out, to be looked up. */
export const exclusionKeys = (excluded: readonly Exclusion[]): ReadonlySet<string> =>
  new Set(excluded.map(keyOf));
