// A part of the application that did not come, with a connection or without: the page has to be loaded again.
import { isConnected } from '@gondola/client/connection.ts';
import { mayReload, reloadPage } from '@gondola/client/reload-page.ts';

/** Milliseconds between two looks whether the page can be loaded again. */
const rhythm = 2_000;

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
