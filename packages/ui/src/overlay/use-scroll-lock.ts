import { useLayoutEffect } from 'react';

let locks = 0;

/** Keeps the page below still, and as wide as it was with its scroll bar. */
function lock(): void {
  locks += 1;
  if (locks > 1) return;
  const { body, documentElement } = document;
  const scrollBar = window.innerWidth - documentElement.clientWidth;
  body.style.overflow = 'hidden';
  if (scrollBar > 0) body.style.paddingRight = `${scrollBar}px`;
}

function unlock(): void {
  locks -= 1;
  if (locks > 0) return;
  document.body.style.overflow = '';
  document.body.style.paddingRight = '';
}

/**
 * Keeps the page from scrolling under a dialog or a panel. Mantine's own way writes a style sheet when one opens, for which the
 * browser styles the whole page again.
 */
export function useScrollLock(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    lock();
    return unlock;
  }, [isOpen]);
}
