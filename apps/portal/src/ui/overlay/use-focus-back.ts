import { useEffect } from 'react';

/**
 * Gives the focus back to where it was when `opened` became true. Mantine does this for what is told to close; most
 * of our dialogs are taken off the page at once.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) {
          before.focus({ preventScroll: true });
        }
      }, 30);
    };
  }, [opened]);
}
