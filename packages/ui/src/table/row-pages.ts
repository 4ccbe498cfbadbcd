/** Numbers of the pages, from 0, that hold the rows from `first` to `last`. */
export function pagesBetween(first: number, last: number, pageSize: number): number[] {
  const from = Math.floor(Math.max(0, first) / pageSize);
  const to = Math.floor(Math.max(0, last) / pageSize);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** Where a key moves among `total` rows, `seen` of which fit on screen; undefined for keys that do not move. */
export function rowAfterKey(key: string, at: number, total: number, seen: number): number | undefined {
  const target = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + Math.max(1, seen - 1),
    PageUp: at - Math.max(1, seen - 1),
    Home: 0,
    End: total - 1,
  }[key];
  return target === undefined ? undefined : Math.max(0, Math.min(total - 1, target));
}
