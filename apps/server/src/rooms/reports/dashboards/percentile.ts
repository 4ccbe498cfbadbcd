import { waitBounds } from '@gondola/contract';

/**
 * The value below which a share of the counted lie, in the unit of `bounds`: `lower + (upper - lower) * (share * total - passed) / count`
 * for the step in which that rank falls, as within a step nothing is known. It is the textbook quantile of grouped data, and what
 * Prometheus calls `histogram_quantile`. Null when nothing was counted; the open last step gives its lower bound.
 */
export function percentileOf(
  counts: readonly number[],
  share: number,
  bounds: readonly number[] = waitBounds,
): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = share * total;
  let passed = 0;
  for (const [step, count] of counts.entries()) {
    if (count > 0 && passed + count >= rank) {
      const lower = bounds[step - 1] ?? 0;
      const upper = bounds[step] ?? lower;
      return lower + ((upper - lower) * (rank - passed)) / count;
    }
    passed += count;
  }
  return bounds.at(-1) ?? null;
}
