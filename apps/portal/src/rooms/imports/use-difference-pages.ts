import { type Difference, type FileImport, importEndpoints } from '@gondola/contract';
import { apiQuery } from '@gondola/client/queries.ts';
import { useRowPages } from '@gondola/ui/table/use-row-pages.ts';
import type { Shown } from './import-search.ts';

export const pageSize = 100;

/** How many rows a choice holds by the counts, which are exact where the list stops counting; undefined under a search. */
function countOf(file: FileImport, shown: Shown, searchValue: string | undefined): number | undefined {
  if (searchValue) return undefined;
  const { counts, warnings } = file;
  if (shown === 'warnings') return warnings;
  return shown === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[shown];
}

/** The rows of a preview, page by page as they come into sight. */
export function useDifferencePages(file: FileImport, shown: Shown, searchValue: string | undefined) {
  const pages = useRowPages({
    query: (page) => ({
      ...apiQuery(importEndpoints.rows, {
        params: { id: file.id },
        query: {
          page,
          limit: pageSize,
          searchValue,
          ...(shown === 'all' ? {} : shown === 'warnings' ? { onlyWarnings: true } : { kind: shown }),
        },
      }),
      // A preview does not change until it is read again, which makes these reads stale by name.
      staleTime: Infinity,
    }),
    read: ({ differences, totalDifferences }): { rows: Difference[]; total: number } => ({
      rows: differences,
      total: totalDifferences,
    }),
  });
  return { ...pages, total: countOf(file, shown, searchValue) ?? pages.total };
}
