/** The page numbers to offer, at most three, around the current one (all from 1). */
export function pageNumbers(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 1, last - 2));
  return [first, first + 1, first + 2].filter((number) => number <= Math.max(1, last));
}

/** Number of the last page; a list without rows has one page. */
export function lastPage(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
