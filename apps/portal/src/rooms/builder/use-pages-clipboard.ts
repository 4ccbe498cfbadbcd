// Ctrl+C, Ctrl+X and Ctrl+V of pages: the clipboard of the system carries them to other tasks, tabs and sheets.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesMediaType, readPages, takePagesIn, writePages, writeTable } from '@gondola/builder';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { announce } from './announcer.ts';
import { useBuilder } from './builder-store.ts';
import { focusRow } from './outline/focus-row.ts';
import { usePageCommands } from './use-page-commands.ts';

const editable = 'input, textarea, select, [contenteditable="true"]';

/** Whether the pages are meant, and not a text that somebody types or has marked. Whole pages are meant in any field. */
function meansPages({ type, clipboardData }: ClipboardEvent): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return false;
  if (type === 'paste' && clipboardData?.types.includes(pagesMediaType)) return true;
  if (document.activeElement?.closest(editable)) return false;
  return document.getSelection()?.isCollapsed ?? true;
}

/** Takes pages to the clipboard and from it; `onTable` is for a text that holds no pages, as rows of a sheet. */
export function usePagesClipboard(onTable: () => void): void {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const { removeHere } = usePageCommands();
  const copy = ({ clipboardData }: ClipboardEvent) => {
    const pages = store.draft.pages.filter((page) => store.view.selected.has(page.key));
    clipboardData?.setData(pagesMediaType, writePages(pages, store.companyId));
    clipboardData?.setData('text/plain', writeTable(pages));
    announce(t(($) => $.say.copied, { count: pages.length }));
  };
  const cut = (event: ClipboardEvent) => {
    copy(event);
    removeHere(store.view.selected);
  };
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const plain = clipboardData?.getData('text/plain') ?? '';
    const { draft, view } = store;
    const place = { draft, companyId: store.companyId, origin: location.origin };
    const pasted = readPages(clipboardData?.getData(pagesMediaType) || plain, place);
    if (!pasted) return plain.trim() === '' ? undefined : onTable();
    const last = draft.pages.findLast(({ key }) => view.selected.has(key))?.key ?? view.current;
    store.run((now) => takePagesIn(now, pasted.pages, last));
    const [first] = pasted.pages;
    if (first) {
      store.show(first.key);
      store.select(new Set(pasted.pages.map((page) => page.key)));
      focusRow(first.key);
    }
    const sentences = [
      t(($) => $.say.pasted, { count: pasted.pages.length }),
      ...(pasted.stripped > 0 ? [t(($) => $.say.stripped, { count: pasted.stripped })] : []),
      ...(pasted.left > 0 ? [t(($) => $.say.noRoom, { count: pasted.left })] : []),
    ];
    if (sentences.length > 1) notifySuccess(sentences.join(' '));
    else announce(sentences.join(' '));
    return undefined;
  };
  const latest = useRef({ copy, cut, paste });
  useEffect(() => {
    latest.current = { copy, cut, paste };
  });
  useEffect(() => {
    // The browser aims these events at the marked text, not at the focus: the document hears all of them, before a field that
    // would take pages for text.
    const listeners = (['copy', 'cut', 'paste'] as const).map((kind) => {
      const listen = (event: ClipboardEvent) => {
        if (!meansPages(event)) return;
        event.preventDefault();
        event.stopPropagation();
        latest.current[kind](event);
      };
      document.addEventListener(kind, listen, true);
      return () => document.removeEventListener(kind, listen, true);
    });
    return () => listeners.forEach((remove) => remove());
  }, []);
}
