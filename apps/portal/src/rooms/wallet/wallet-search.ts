// The addresses of the pages of wallets, and what they ask the server for.
import { type InputOf, type MovementKind, movementKinds, type walletEndpoints } from '@gondola/contract';
import { dayBounds } from '@gondola/formats/day-bounds.ts';
import { listSearch } from '@gondola/ui/table/list-search.ts';
import { resolveDateRange } from '@gondola/ui/toolbar/date-range.ts';

export const walletsSearch = listSearch();
/** `movement` is the one whose details are open. */
export const movementSearch = listSearch(['dates', 'kind', 'movement']);

/** The part of a wallet's address that narrows its movements. */
interface MovementSearch {
  dates?: string | undefined;
  kind?: string | undefined;
}

export type MovementFilter = Pick<
  NonNullable<InputOf<typeof walletEndpoints.movements>['query']>,
  'startDate' | 'endDate' | 'kind'
>;

/** The kind the address names; undefined for all. */
export const kindOf = ({ kind }: MovementSearch): MovementKind | undefined =>
  movementKinds.find((one) => one === kind);

/** The filter of an address; `today` is yyyy-mm-dd in the time zone whose days are meant. */
export function movementFilter(search: MovementSearch, today: string, timeZone: string): MovementFilter {
  const span = resolveDateRange(search.dates, today);
  const kind = kindOf(search);
  return { ...(span ? dayBounds(span.from, span.to, timeZone) : {}), ...(kind ? { kind } : {}) };
}
