const steps = [1, 2, 2.5, 5, 10];
/** Lines of a drawing above its ground. */
const lines = 4;

/** A round step of which `lines` reach a height; `unit` is what steps are multiples of at their smallest. */
function stepFor(height: number, unit: number): number {
  const min = height / lines / unit;
  if (min <= 0) return unit;
  const size = 10 ** Math.floor(Math.log10(min));
  const step = steps.find((one) => one * size >= min - 1e-9) ?? 10;
  return step * size * unit;
}

/**
 * Round ticks from the ground (0, or below the least value) to above the greatest. With `whole`, ticks are whole
 * multiples of the unit.
 */
export function ticksOf(values: readonly (number | null)[], unit = 1, whole = false): number[] {
  const known = values.filter((value) => value !== null);
  const top = Math.max(0, ...known);
  const low = Math.min(0, ...known);
  const found = stepFor(top - low || unit, unit);
  const step = whole ? Math.max(unit, Math.ceil(found / unit - 1e-9) * unit) : found;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(top / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}
