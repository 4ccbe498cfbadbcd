/** A `ref` that focuses the element when it mounts, because the element that had the focus was removed. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
