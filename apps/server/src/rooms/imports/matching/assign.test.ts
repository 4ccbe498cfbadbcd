import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assign } from './assign.ts';

const sumOf = (weights: readonly (readonly number[])[], places: readonly number[]): number =>
  places.reduce((sum, place, row) => sum + (weights[row]?.[place] ?? 0), 0);

/** The best sum, by trying everything. */
function bestSum(
  weights: readonly (readonly number[])[],
  row = 0,
  taken: ReadonlySet<number> = new Set(),
): number {
  if (row === weights.length) return 0;
  const others = (weights[row] ?? []).map((weight, place) =>
    taken.has(place) ? 0 : weight + bestSum(weights, row + 1, new Set([...taken, place])),
  );
  return Math.max(bestSum(weights, row + 1, taken), ...others);
}

it('gives up the best of one row for the best of all', () => {
  expect(
    assign([
      [0.9, 0.8],
      [0.85, 0],
    ]),
  ).toEqual([1, 0]);
});

it('leaves out what weighs nothing, and takes the first of equals', () => {
  expect(assign([[0, 0]])).toEqual([-1]);
  expect(assign([[0.5, 0.5]])).toEqual([0]);
  expect(assign([])).toEqual([]);
  expect(assign([[], []])).toEqual([-1, -1]);
});

it('has the best sum of all, and no column twice', () => {
  const weight = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12 }));
  const matrix = fc
    .integer({ min: 1, max: 5 })
    .chain((columns) =>
      fc.array(fc.array(weight, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }),
    );
  fc.assert(
    fc.property(matrix, (weights) => {
      const places = assign(weights);
      const used = places.filter((place) => place >= 0);
      expect(new Set(used).size).toBe(used.length);
      expect(sumOf(weights, places)).toBe(bestSum(weights));
    }),
  );
});

it('takes a moment for a template of fourteen columns and a file of five hundred', () => {
  const weights = Array.from({ length: 14 }, (_, row) =>
    Array.from({ length: 500 }, (__, column) => ((row * 7919 + column * 104_729) % 997) / 997),
  );
  const began = performance.now();
  expect(new Set(assign(weights)).size).toBe(14);
  expect(performance.now() - began).toBeLessThan(5_000);
});
