// Loads the page again by itself where a file of it did not come: browsers keep a file that failed as failed for as long as the page is open
// (HTML standard, module map; Chromium 153 does), so that no later try brings it.

const key = 'gondola.reloaded';
/** Milliseconds: a file that the server does not have must not make a page reload for ever. */
const rest = 60_000;

/** Whether the page was not loaded again by itself a moment ago. */
export const mayReload = (): boolean => Date.now() - Number(sessionStorage.getItem(key)) >= rest;

/** Loads the page again and remembers when. Says nothing of whether it may: somebody who asks for it gets it. */
export function reloadPage(): void {
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
}
