// What keys and buttons of the outline and the bar do with pages; each says what it did to who listens.
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  copyPages,
  type DraftPage,
  duplicatePages,
  emptyPage,
  insertPages,
  pageOf,
  removePages,
  shiftPages,
} from '@gondola/builder';
import { closeToast, undoToast } from '@gondola/ui/feedback/toasts.ts';
import { useBuilder } from './builder-store.ts';
import { announce } from './announcer.ts';

/** Pages that were copied, for this and other tasks of the tab. */
let copied: readonly DraftPage[] = [];

export function usePageCommands() {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const placeOf = (key: string): number => store.draft.pages.findIndex((page) => page.key === key) + 1;
  const addBelow = (after: string | null) => {
    const page = emptyPage();
    store.run((draft) => insertPages(draft, [page], after));
    store.show(page.key);
  };
  const shift = (by: -1 | 1) => {
    const { selected } = store.view;
    store.run((draft) => shiftPages(draft, selected, by));
    const [first] = selected;
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
  const copy = () => {
    copied = store.draft.pages.filter((page) => store.view.selected.has(page.key));
    announce(t(($) => $.say.copied, { count: copied.length }));
  };
  const paste = () => {
    const pages = copyPages(copied, store.draft);
    if (pages.length === 0) return;
    store.run((draft) => insertPages(draft, pages, store.view.current));
    store.show(pages[0]?.key ?? null);
    store.select(new Set(pages.map((page) => page.key)));
  };
  /** Runs what a key of the outline means; false for other keys. */
  const press = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { current, selected } = store.view;
    const withCtrl = event.ctrlKey || event.metaKey;
    const runs: Record<string, () => void> = event.altKey
      ? { ArrowUp: () => shift(-1), ArrowDown: () => shift(1) }
      : withCtrl
        ? {
            d: () => duplicate(selected),
            c: copy,
            v: paste,
            a: () => store.select(new Set(store.draft.pages.map((page) => page.key))),
          }
        : {
            Enter: () => addBelow(current),
            Delete: () => remove(selected),
            Backspace: () => remove(selected),
          };
    const run = runs[event.key];
    if (!run) return false;
    event.preventDefault();
    event.stopPropagation();
    run();
    return true;
  };
  const page = () => (store.view.current === null ? undefined : pageOf(store.draft, store.view.current));
  return { addBelow, shift, duplicate, remove, press, page };
}
