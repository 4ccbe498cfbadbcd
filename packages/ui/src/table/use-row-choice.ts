import { useMemo, useState } from 'react';
import { extend, nothingSelected, type Selection, toggle, toggleShown } from './selection.ts';
import type { RowChoice } from './table-rows.ts';

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
      setSelection(({ keys: chosen, anchor }) => {
        const current = { keys: onPage(chosen, keys), anchor };
        return reach ? extend(current, key, keys) : toggle(current, key);
      }),
    toggleAll: () =>
      setSelection(({ keys: chosen }) =>
        toggleShown({ keys: onPage(chosen, keys), anchor: undefined }, keys),
      ),
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
  const offered = useMemo(() => new Set(selectable), [selectable]);
  return { keys, choice: { chosen, offered, ...actions } };
}
