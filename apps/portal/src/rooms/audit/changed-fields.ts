// The changes of an entry: each value of before and after by its path.

export interface ChangedField {
  /** `name`, `shares.0.share` */
  readonly path: string;
  /** Undefined where the side has no such value. */
  readonly before: unknown;
  readonly after: unknown;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Lists of plain values stay together; everything else is taken apart. */
function leaves(value: unknown, path: string, into: Map<string, unknown>): void {
  const isPlainList = Array.isArray(value) && !value.some(isBranch);
  if (!isBranch(value) || isPlainList || Object.keys(value).length === 0) {
    into.set(path, value);
    return;
  }
  for (const [key, child] of Object.entries(value)) leaves(child, path ? `${path}.${key}` : key, into);
}

const leavesOf = (value: unknown): Map<string, unknown> => {
  const found = new Map<string, unknown>();
  if (value !== null && value !== undefined) leaves(value, '', found);
  return found;
};

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Fields that differ first, then those that stayed; what is nothing on both sides is left out. */
export function changedFields(
  before: unknown,
  after: unknown,
): { readonly changed: ChangedField[]; readonly same: ChangedField[] } {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  const fields = paths
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((field) => !isNothing(field.before) || !isNothing(field.after));
  // An entry that tells one side only tells all of it.
  const isSame = (field: ChangedField): boolean =>
    JSON.stringify(field.before ?? null) === JSON.stringify(field.after ?? null);
  return { changed: fields.filter((field) => !isSame(field)), same: fields.filter(isSame) };
}
