import { type ReviewState, reviewStates } from '@gondola/contract';
import { wholeIn } from '@gondola/ui/format/address-values.ts';
import { listSearch } from '@gondola/ui/table/list-search.ts';

/** Which page of the answers is shown, from 1; the first when absent. */
export const reviewSearch = ({ page }: { readonly page?: unknown }): { page?: number | undefined } =>
  page === undefined ? {} : { page: wholeIn(page) };

/**
 * The search of the list of reviews. A review that was opened from it keeps it in its own address, where `page` is that of the
 * answers: the next response is the next of that list, and the way back leads to it.
 */
export const reviewListSearch = listSearch(['status', 'contested', 'photo']);

/** The address of the list without its page: what goes along into a review. */
export const listPart = <Search extends { page?: unknown }>({
  page: _page,
  ...list
}: Search): Omit<Search, 'page'> => list;

const stateIn = (word: string | undefined): ReviewState | undefined =>
  reviewStates.find((state) => state === word);

interface ListAddress {
  readonly searchValue?: string | undefined;
  readonly status?: string | undefined;
  readonly contested?: string | undefined;
  readonly photo?: string | undefined;
}

/** The server's query that narrows the list. */
export const narrowingOf = ({ searchValue, status, contested, photo }: ListAddress) => ({
  searchValue,
  status: stateIn(status),
  ...(contested === 'yes' ? { contested: 'true' as const } : {}),
  ...(photo === 'same' ? { duplicatePhoto: 'true' as const } : {}),
});

/** Whether an address narrows the list. */
export const isNarrowed = (address: ListAddress): boolean =>
  Object.values(narrowingOf(address)).some((value) => value !== undefined && value !== '');
