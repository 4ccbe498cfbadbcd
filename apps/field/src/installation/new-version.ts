// The application on this phone: kept by a service worker since the first visit, whole, and replaced by a newer one when nobody is
// in the middle of anything.
import { useSyncExternalStore } from 'react';
import { openElsewhere, takeOver } from './take-over.ts';

/** A newer version: it waits to be begun, begins, or cannot because another tab has the older one open. */
interface NewVersion {
  readonly progress: 'waits' | 'begins' | 'openElsewhere';
  /** Opens the page again in it. */
  readonly begin: () => void;
}

const watchers = new Set<() => void>();
let newer: NewVersion | undefined;
/** Until when this page may be taken over at any moment, because it was asked to be; milliseconds of `Date.now()`. */
let askedUntil = 0;
/** Whether the page goes on with files of a version that has been replaced under it. */
let isReplaced = false;

function note(next: NewVersion | undefined): void {
  newer = next;
  for (const watcher of watchers) watcher();
}

const byReload: NewVersion = { progress: 'waits', begin: () => location.reload() };

/** Milliseconds that a version has to begin; Chromium may take half a minute. */
const patience = 60_000;

function offer(worker: ServiceWorker | null): void {
  if (!worker) return note(isReplaced ? byReload : undefined);
  const waits: NewVersion = { progress: 'waits', begin };
  function begin(): void {
    askedUntil = Date.now() + patience;
    const begins: NewVersion = { progress: 'begins', begin };
    note(begins);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to aim at
    worker?.postMessage(takeOver);
    setTimeout(() => {
      if (newer === begins) note(waits);
    }, patience);
  }
  return note(waits);
}

/** How often a page that stays open looks for a newer version, in milliseconds. */
const rhythm = 60 * 60_000;

function follow(registration: ServiceWorkerRegistration): void {
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      // The very first one takes over by itself: nobody works with an older one.
      if (next.state === 'installed' && registration.active) offer(next);
      if (next.state === 'redundant') offer(registration.waiting);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), rhythm);
}

function followWorker(workers: ServiceWorkerContainer): void {
  let isKept = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    const isInVisit = location.pathname.startsWith('/field/visits/');
    // The files of the older version are gone from the phone: camera and recorder of a visit could not be brought any more. What was
    // answered is on the disk, so that a page that asked is opened again even in a visit; another one says so where nobody is disturbed.
    if (isKept && (Date.now() < askedUntil || !isInVisit)) location.reload();
    else if (isKept) {
      isReplaced = true;
      note(byReload);
    }
    isKept = true;
  });
  workers.addEventListener('message', ({ data }) => {
    if (!newer || data !== openElsewhere) return;
    askedUntil = 0;
    note({ ...newer, progress: 'openElsewhere' });
  });
}

let isStarted = false;

/** Has the browser keep the application, so that it opens without a connection. Where it cannot, the application works as before. */
export function keepApplication(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  followWorker(navigator.serviceWorker);
  navigator.serviceWorker
    .register('/field/service-worker.js', { scope: '/field', updateViaCache: 'none' })
    .then(follow, (error: unknown) => console.warn('The application is not kept on this phone.', error));
}

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The version that waits; undefined while none does. */
export const useNewVersion = (): NewVersion | undefined => useSyncExternalStore(subscribe, () => newer);
