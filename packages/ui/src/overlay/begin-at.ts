import type { FocusEvent } from 'react';

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
