// Where the focus goes when something opens, is removed, or closes.
import { type FocusEvent, useEffect, useInsertionEffect, useRef } from 'react';

/** A `ref` that focuses the element when it mounts, because the element that had the focus was removed. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * The `onFocus` of what holds the focus while it is open: the field a person goes to becomes the one it begins with. Mantine
 * focuses the first field in a timer, which on a busy machine runs after a person began to type in another one, and would
 * take the focus from it.
 */
export function beginAt({ currentTarget: overlay, target }: FocusEvent<HTMLElement>): void {
  if (!overlay.contains(target)) return;
  for (const first of overlay.querySelectorAll('[data-autofocus]')) first.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', 'true');
}

/**
 * Gives the focus back to where it was when `opened` became true. Mantine does this for what is drawn closed first; ours are
 * drawn open, and most of them are taken off the page at once.
 */
export function useFocusBack(opened: boolean): void {
  const before = useRef<Element>(null);
  // Before anything that is drawn takes the focus.
  useInsertionEffect(() => {
    if (opened) before.current = document.activeElement;
  }, [opened]);
  useEffect(() => {
    if (!opened) return undefined;
    // Held, because a page that is itself gone by then has no name for it any more.
    const page = document;
    const from = before.current;
    if (!(from instanceof HTMLElement)) return undefined;
    return () => {
      setTimeout(() => {
        if (page.activeElement === page.body) from.focus({ preventScroll: true });
      }, 30);
    };
  }, [opened]);
}
