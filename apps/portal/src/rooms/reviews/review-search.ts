import { reviewFilterNames, type reviewEndpoints, reviewStates, type WholeQuery } from '@gondola/contract';
import { wholeIn } from '@gondola/ui/format/address-values.ts';
import { addressNames, filtersIn, listSearch } from '@gondola/ui/table/list-search.ts';

/** Which page of the answers is shown, from 1; the first when absent. */
export const reviewSearch = ({ page }: { readonly page?: unknown }): { page?: number | undefined } =>
  page === undefined ? {} : { page: wholeIn(page) };

/**
 * The search of the list of reviews. A review that was opened from it keeps it in its own address, where `page` is that of the
 * answers: the next response is the next of that list, and the way back leads to it.
 */
export const reviewListSearch = listSearch(addressNames(reviewFilterNames));

/** The address of the list without its page: what goes along into a review. */
export const listPart = <Search extends { page?: unknown }>({
  page: _page,
  ...list
}: Search): Omit<Search, 'page'> => list;

type ListAddress = Omit<ReturnType<typeof reviewListSearch>, 'page'>;

/** The server's query that narrows the list. */
export const narrowingOf = (address: ListAddress): WholeQuery<typeof reviewEndpoints.list> => ({
  ...filtersIn(reviewFilterNames, address),
  status: reviewStates.find((state) => state === address.status),
  contested: address.contested === 'yes' ? 'true' : undefined,
  duplicatePhoto: address.photo === 'same' ? 'true' : undefined,
});

/** Whether an address narrows the list. */
export const isNarrowed = (address: ListAddress): boolean =>
  Object.values(narrowingOf(address)).some((value) => value !== undefined && value !== '');
