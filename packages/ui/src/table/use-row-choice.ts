import { useMemo, useState } from 'react';
import type { RowChoice } from './table-rows.ts';

/** Row keys chosen in a table, with the row a shift-click reaches from. */
interface Selection {
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

const keysOf = <Row>(rows: readonly Row[], rowKey: (row: Row) => string | number): readonly string[] =>
  rows.map((row) => String(rowKey(row)));

const always = () => true;

const onPage = (chosen: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> =>
  new Set(keys.filter((key) => chosen.has(key)));

/** How rows of a page are chosen; the same functions until other rows are shown. */
function choosing(
  keys: readonly string[],
  setSelection: (next: (now: Selection) => Selection) => void,
): Omit<RowChoice, 'chosen' | 'offered'> {
  return {
    toggle: (key, reach) =>
      setSelection((current) => (reach ? extend(current, key, keys) : toggle(current, key))),
    toggleAll: () => setSelection((current) => toggleShown(current, keys)),
    clear: () => setSelection(() => nothingSelected),
  };
}

/**
 * Which rows of a page are chosen, and how to choose others. A row that left the page, by paging or by someone else's hand, is
 * no longer chosen.
 */
export function useRowChoice<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
  isSelectable: (row: Row) => boolean = always,
) {
  const [selection, setSelection] = useState(nothingSelected);
  // By hand: the compiler makes all three again when one changes, and every row would be drawn again with them.
  const keys = useMemo(() => keysOf(rows, rowKey), [rows, rowKey]);
  const selectable = useMemo(() => keysOf(rows.filter(isSelectable), rowKey), [rows, isSelectable, rowKey]);
  const actions = useMemo(() => choosing(selectable, setSelection), [selectable]);
  const chosen = useMemo(() => onPage(selection.keys, selectable), [selection.keys, selectable]);
  // Forgotten at once: back on the page it would be chosen without a hand of the person.
  if (chosen.size < selection.keys.size) setSelection({ keys: chosen, anchor: selection.anchor });
  const offered = useMemo(() => new Set(selectable), [selectable]);
  return { keys, choice: { chosen, offered, ...actions } };
}
