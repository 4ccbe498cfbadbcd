// A page that a newer version has taken the place of: files of its own that do not come, for want of a connection too, and
// calls that the server refuses.
import { outdatedBy } from '@gondola/client/call.ts';
import { checkConnection, connected, connectionLoss } from '@gondola/client/connection.ts';
import { mayReload, reloadPage } from '@gondola/client/reload-page.ts';
import { showNotice } from './notices.ts';

const name = 'FileMissing';

/** Whether an error says that a file of the portal did not come. */
export const isFileMissing = (error: unknown): boolean => error instanceof Error && error.name === name;

/** Milliseconds: what waits for the comparison is shown without it then. */
const maxComparison = 3_000;

/** Whether the server has another version of the portal than this page. */
async function isOutdated(): Promise<boolean> {
  const own = [...document.querySelectorAll('head > script[src]')].map(
    (script) => script.getAttribute('src') ?? '',
  );
  if (own.length === 0) return false;
  try {
    const signal = AbortSignal.any([connectionLoss(), AbortSignal.timeout(maxComparison)]);
    const response = await fetch('/', { cache: 'no-store', signal });
    const page = await response.text();
    return response.ok && own.some((address) => !page.includes(address));
  } catch {
    return false;
  }
}

let isBusy = (): boolean => false;

/** Keeps the page from being loaded again by itself while something on it would be lost. */
export const keepPageWhile = (busy: () => boolean): void => {
  isBusy = busy;
};

/** Loads the page again at its address. False where something on the page would be lost, and where nobody asked for it and it was done a moment ago. */
export function reloadOwnPage(isAsked: boolean): boolean {
  if (isBusy() || (!isAsked && !mayReload())) return false;
  reloadPage();
  return true;
}

/** Whether the page is outdated; says so above its content, where it can be loaded again. */
async function tellIfOutdated(): Promise<boolean> {
  const is = await isOutdated();
  if (is) showNotice('outdated');
  return is;
}

async function followVersion(): Promise<void> {
  checkConnection();
  await connected();
  if ((await isOutdated()) && !reloadOwnPage(false)) showNotice('outdated');
}

/** Aborted where the connection was lost when the last file did not come. */
let loss: AbortSignal | undefined;

/** Whether the last file that did not come was asked for without a connection; true once, so that nothing is tried for ever. */
export function takeLoss(): boolean {
  const wasLost = loss?.aborted ?? false;
  loss = undefined;
  return wasLost;
}

/** Watches for files that do not come, and for calls that an outdated page makes; once, before the first is asked for. */
export function noteMissingFiles(): void {
  outdatedBy(tellIfOutdated);
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The browser's English reaches nobody, nor the router, which would reload the page, without a connection too.
    payload.name = name;
    payload.message = name;
    loss = connectionLoss();
    void followVersion();
  });
}
