// A part of the application that did not come. Browsers keep a file that failed as failed for as long as the page is open (HTML standard,
// module map; Chromium 153 does), so that no later try brings it, with a connection or without: the page has to be loaded again.
import { isConnected } from '@gondola/client/connection.ts';

/** Milliseconds between two looks whether the page can be loaded again. */
const rhythm = 2_000;
const key = 'gondola.field.reloaded';
/** Milliseconds: a file that the server does not have must not make a page reload for ever. */
const rest = 60_000;

const mayReload = (): boolean => Date.now() - Number(sessionStorage.getItem(key)) >= rest;

/** Loads the page again, unless it was a moment ago. All that was answered is on the disk. */
export function reloadPage(): void {
  if (!mayReload()) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}

/** Whether nobody is at something on the page. */
const isCalm = (): boolean =>
  !location.pathname.startsWith('/field/visits/') && document.querySelector('[role="dialog"]') === null;

/**
 * From now on, loads the page again where a part is missing, as soon as the server answers and nobody is at something on it. The part that
 * sends is one of them: a phone that lost its connection while it was opened for the first time would never send.
 */
export function reloadForMissingParts(reload = reloadPage): void {
  let look: ReturnType<typeof setInterval> | undefined;
  addEventListener('vite:preloadError', () => {
    look ??= setInterval(() => {
      if (!isConnected() || !isCalm() || !mayReload()) return;
      clearInterval(look);
      look = undefined;
      reload();
    }, rhythm);
  });
}
