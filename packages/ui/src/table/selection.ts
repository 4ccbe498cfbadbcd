/** Row keys chosen in a table, with the row a shift-click reaches from. */
export interface Selection {
  keys: ReadonlySet<string>;
  anchor: string | undefined;
}

export const nothingSelected: Selection = { keys: new Set(), anchor: undefined };

/** Adds or removes one row and makes it the anchor. */
export function toggle(selection: Selection, key: string): Selection {
  const keys = new Set(selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return { keys, anchor: key };
}

/** Adds every row between the anchor and this one, in the order shown; without an anchor on the page it is a toggle. */
export function extend(selection: Selection, key: string, shown: readonly string[]): Selection {
  const from = selection.anchor === undefined ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(key);
  if (from < 0 || to < 0) return toggle(selection, key);
  const [first, last] = from < to ? [from, to] : [to, from];
  return { keys: new Set([...selection.keys, ...shown.slice(first, last + 1)]), anchor: selection.anchor };
}

/** Chooses all the rows shown, or none of them when all are chosen; rows of other pages keep their state. */
export function toggleShown(selection: Selection, shown: readonly string[]): Selection {
  const keys = new Set(selection.keys);
  const all = shown.every((key) => keys.has(key));
  for (const key of shown) {
    if (all) keys.delete(key);
    else keys.add(key);
  }
  return { keys, anchor: undefined };
}
