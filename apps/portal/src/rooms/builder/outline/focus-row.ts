// The focus in the outline. A row may be drawn a moment after its page is there: until then the list has the focus, so that
// keys no longer go to the field that was left.
import { useEffect, type RefObject } from 'react';

let awaited: string | null = null;

/** Moves the focus to the row of a page: at once, or once it is drawn. */
export function focusRow(key: string): void {
  const row = document.querySelector<HTMLElement>(`[data-page="${key}"]`);
  awaited = row ? null : key;
  (row ?? document.querySelector<HTMLElement>('[data-outline]'))?.focus({ preventScroll: true });
}

/** Gives the row the focus that waited for it, unless the focus has moved on from the list. */
export function useAwaitedFocus(key: string, row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (awaited !== key) return;
    awaited = null;
    if (document.activeElement?.matches('[data-outline]')) row.current?.focus({ preventScroll: true });
  }, [key, row]);
}
