import { useEffect, useInsertionEffect, useRef } from 'react';

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
