/** Moves the focus to the first field in error once the errors are drawn. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-error="true"] :is(input, textarea, button):not([hidden])',
    );
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  });
}
