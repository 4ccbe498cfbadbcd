// The page's address: the open import and what of it is shown.
import { type DifferenceKind, differenceKinds } from '@gondola/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listSearch } from '@gondola/ui/table/list-search.ts';

/** `kind` is a kind of difference or `warnings`; `columns` and `moved` are flags. */
export const importSearch = listSearch(['import', 'kind', 'columns', 'moved']);
type ImportSearch = ReturnType<typeof importSearch>;

/** Rows of a preview one looks at: all, those of a kind, or those with warnings. */
export type Shown = DifferenceKind | 'warnings' | 'all';

/** The rows the address asks for; anything unreadable means all. */
export function shownIn(search: ImportSearch): Shown {
  if (search.kind === 'warnings') return 'warnings';
  return differenceKinds.find((kind) => kind === search.kind) ?? 'all';
}

/** Id of the import the address has open; undefined while a file is chosen. */
export function openImportId(search: ImportSearch): number | undefined {
  const id = Number(search.import);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The address of whichever import page is on show, and how to change it. */
export function useImportSearch() {
  // The same page has eight addresses, so the search is read again rather than taken from one of them.
  const search = importSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: (before: ImportSearch) => ImportSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => next(importSearch(before)),
      replace,
      resetScroll: false,
    });
  return {
    search,
    go,
    /** Opens an import from its beginning, or none; which of the page's tabs is open stays. */
    open: (id: number | undefined, how: { moved?: boolean; replace?: boolean } = {}) =>
      go(
        ({ tab }) => ({
          tab,
          ...(id === undefined ? {} : { import: String(id) }),
          ...(how.moved ? { moved: '1' } : {}),
        }),
        how.replace,
      ),
  };
}
