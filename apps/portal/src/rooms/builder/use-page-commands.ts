// The work of keys and buttons of the outline and the bar on pages; each says what it did to who listens.
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changePage,
  duplicatePages,
  emptyPage,
  insertPages,
  movePages,
  removePages,
  shiftPages,
} from '@gondola/builder';
import { isStatic } from '@gondola/survey';
import { closeToast, undoToast } from '@gondola/ui/toasts/toasts.ts';
import { pressedKey } from '@gondola/ui/pressed-key.ts';
import { useBuilder } from './builder-store.ts';
import { announce } from './announcer.ts';
import { focusRow } from './outline/focus-row.ts';

export function usePageCommands() {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const firstOf = (keys: ReadonlySet<string>) => store.draft.pages.find(({ key }) => keys.has(key))?.key;
  const placeOf = (key: string): number => store.draft.pages.findIndex((page) => page.key === key) + 1;
  const addBelow = (after: string | null) => {
    const page = emptyPage();
    store.run((draft) => insertPages(draft, [page], after));
    store.show(page.key);
  };
  const shift = (by: -1 | 1) => {
    const { selected } = store.view;
    store.run((draft) => shiftPages(draft, selected, by));
    const first = firstOf(selected);
    if (first !== undefined)
      announce(t(($) => $.say.moved, { place: placeOf(first), count: store.draft.pages.length }));
  };
  const duplicate = (keys: ReadonlySet<string>) => {
    const { draft, copies } = duplicatePages(store.draft, keys);
    store.run(() => draft);
    const [first] = copies;
    if (!first) return;
    store.show(first.key);
    store.select(new Set(copies.map((page) => page.key)));
  };
  /** Duplicates pages whose row has the focus, which goes to the row of the copy (D45). */
  const duplicateHere = (keys: ReadonlySet<string>) => {
    duplicate(keys);
    if (store.view.current !== null) focusRow(store.view.current);
  };
  const remove = (keys: ReadonlySet<string>) => {
    if (keys.size === 0) return;
    store.run((draft) => removePages(draft, keys));
    const after = store.draft;
    const toast: number = undoToast({
      text: t(($) => $.say.removed, { count: keys.size }),
      // Later work is not thrown away: then only the keys of undo take it back step by step.
      undo: () => (store.draft === after ? store.undo() : closeToast(toast)),
    });
  };
  /** Removes pages whose row has the focus, which goes to the row that is there then. */
  const removeHere = (keys: ReadonlySet<string>) => {
    remove(keys);
    if (store.view.current !== null) focusRow(store.view.current);
  };
  /** Moves pages so that the first of them is at `place` (0-based) among those that stay. */
  const moveTo = (keys: ReadonlySet<string>, place: number) => {
    store.run((draft) => movePages(draft, keys, place));
    const first = firstOf(keys);
    if (first === undefined) return;
    announce(t(($) => $.say.moved, { place: placeOf(first), count: store.draft.pages.length }));
    focusRow(first);
  };
  /** Makes questions required, or none of them where all are. */
  const require = (keys: ReadonlySet<string>) => {
    const asked = store.draft.pages.filter(
      ({ key, type }) => keys.has(key) && type !== null && !isStatic(type),
    );
    if (asked.length === 0) return;
    const required = !asked.every((page) => page.required);
    store.run((draft) =>
      asked.reduce((now, { key }) => changePage(now, key, (page) => ({ ...page, required })), draft),
    );
    announce(
      required
        ? t(($) => $.say.required, { count: asked.length })
        : t(($) => $.say.optional, { count: asked.length }),
    );
  };
  /** Runs what a key of the outline means; false for other keys. */
  const press = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { current, selected } = store.view;
    const withCtrl = event.ctrlKey || event.metaKey;
    const runs: Record<string, () => void> = event.altKey
      ? { ArrowUp: () => shift(-1), ArrowDown: () => shift(1) }
      : withCtrl
        ? {
            d: () => duplicateHere(selected),
            a: () => store.select(new Set(store.draft.pages.map((page) => page.key))),
          }
        : {
            Enter: () => addBelow(current),
            Delete: () => removeHere(selected),
            Backspace: () => removeHere(selected),
          };
    const run = runs[pressedKey(event)];
    if (!run) return false;
    event.preventDefault();
    event.stopPropagation();
    run();
    return true;
  };
  return { addBelow, shift, duplicate, remove, removeHere, moveTo, require, press };
}
