/** Milliseconds that what was saved stays in sight before the page goes on (field-audit 9). */
export const pauseAfterSaving = 1000;

/** Goes on after a saving, unless the person has left the page meanwhile. */
export function afterSaving(goOn: () => void): void {
  const page = window.location.pathname;
  setTimeout(() => {
    if (window.location.pathname === page) goOn();
  }, pauseAfterSaving);
}
