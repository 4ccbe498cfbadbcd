import { useEffect } from 'react';

/**
 * Gives the focus back to where it was when `opened` became true. Mantine does this for what closes; most
 * of our dialogs are taken off the page at once.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    // Held, because a page that is itself gone by then has no name for it any more.
    const page = document;
    const before = page.activeElement;
    if (!(before instanceof HTMLElement)) return undefined;
    return () => {
      setTimeout(() => {
        if (page.activeElement === page.body) before.focus({ preventScroll: true });
      }, 30);
    };
  }, [opened]);
}
