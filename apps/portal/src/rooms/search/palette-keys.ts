import type { PaletteGroup } from './palette-row.ts';

/** Where a key leads from a row (its place among all rows); undefined for keys that are not the palette's. */
export function nextRow(
  groups: readonly Pick<PaletteGroup, 'rows'>[],
  current: number,
  key: 'ArrowDown' | 'ArrowUp' | 'Tab' | 'Shift+Tab',
): number {
  const sizes = groups.map(({ rows }) => rows.length).filter((size) => size > 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total === 0) return 0;
  if (key === 'ArrowDown') return (current + 1) % total;
  if (key === 'ArrowUp') return (current - 1 + total) % total;
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  const group = starts.findLastIndex((start) => start <= current);
  const step = key === 'Tab' ? 1 : -1;
  return starts[(group + step + starts.length) % starts.length] ?? 0;
}
