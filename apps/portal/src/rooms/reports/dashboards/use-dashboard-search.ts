import { useNavigate, useSearch } from '@tanstack/react-router';
import { type DashboardSearch, readSearch, writeSearch } from './dashboard-search.ts';

/** What the address says of the dashboard, and how to change it; whatever else it holds stays. */
export function useDashboardSearch(): {
  search: DashboardSearch;
  change: (part: Partial<DashboardSearch>) => void;
} {
  const navigate = useNavigate();
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const change = (part: Partial<DashboardSearch>) => {
    // Whatever is narrowed differently has other things behind it.
    const next = { ...found, behind: undefined, ...writeSearch(part) };
    void navigate({ to: '.', search: next as never, resetScroll: false });
  };
  return { search: readSearch(found), change };
}
