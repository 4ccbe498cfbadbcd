/** As `ref`: takes the focus on coming, where what had it went with the step before. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
