/**
 * Which photo of now stands in the place of each photo of an earlier audit, by their ids in the order they were sent: itself where
 * it stayed, and among those that were replaced the first for the first. Photos without a counterpart are left out.
 */
export function currentImages(
  earlier: readonly number[],
  current: readonly number[],
): ReadonlyMap<number, number> {
  const added = current.filter((id) => !earlier.includes(id));
  const replaced = earlier.filter((id) => !current.includes(id));
  return new Map([
    ...earlier.filter((id) => current.includes(id)).map((id) => [id, id] as const),
    ...replaced.flatMap((id, place) => {
      const next = added[place];
      return next === undefined ? [] : [[id, next] as const];
    }),
  ]);
}
