import { useEffect } from 'react';

/**
 * Gives the focus back to where it was when `opened` became true. Dialogs do this for themselves only when they were
 * there, closed, before; ours are loaded when they are first opened and gone when they close.
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
