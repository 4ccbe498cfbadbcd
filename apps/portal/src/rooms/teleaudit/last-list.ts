// The filters that the list last had in this tab, or in the one that opened it: the next response comes from there.
import { object, optional, type output, string } from 'zod/mini';

const key = 'gondola.teleaudit-list';

const listFilters = object({
  searchValue: optional(string()),
  startDate: optional(string()),
  endDate: optional(string()),
});

/** Remembers the filters of the list, as JSON; nothing where the browser keeps nothing. */
export function rememberFilters(filters: string): void {
  try {
    sessionStorage.setItem(key, filters);
  } catch {
    // Without storage the next response is one of all.
  }
}

/** The filters of the list that the person came from; none where it was never opened. */
export function rememberedFilters(): output<typeof listFilters> {
  try {
    return listFilters.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}
