import { flushSync } from 'react-dom';

/**
 * Draws a change at once and moves the focus to what it brought: the next key, however fast it follows, belongs there.
 * For handlers of events only.
 */
export function drawAndFocus(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change);
  find()?.focus();
}
