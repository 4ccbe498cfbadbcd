// The addresses of the pages of wallets, and what they ask the server for.
import {
  movementFilterNames,
  type MovementKind,
  movementKinds,
  type walletEndpoints,
  type WholeQuery,
} from '@gondola/contract';
import { addressNames, filtersIn, listSearch } from '@gondola/ui/table/list-search.ts';
import { dateBounds } from '@gondola/ui/toolbar/date-range.ts';

export const walletsSearch = listSearch();
/** `movement` is the one whose details are open. */
export const movementSearch = listSearch([...addressNames(movementFilterNames), 'movement']);

/** The part of a wallet's address that narrows its movements. */
type MovementSearch = Omit<ReturnType<typeof movementSearch>, 'movement'>;

export type MovementFilter = WholeQuery<typeof walletEndpoints.movements>;

/** The kind the address names; undefined for all. */
export const kindOf = ({ kind }: MovementSearch): MovementKind | undefined =>
  movementKinds.find((one) => one === kind);

/** The filter of an address; `today` is yyyy-mm-dd in the time zone whose days are meant. */
export const movementFilter = (search: MovementSearch, today: string, timeZone: string): MovementFilter => ({
  ...filtersIn(movementFilterNames, search),
  ...dateBounds(search.dates, today, timeZone),
  kind: kindOf(search),
});
