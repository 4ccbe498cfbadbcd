// The application on this phone: kept by a service worker since the first visit, whole, and replaced by a newer one when nobody is
// in the middle of anything.
import { useSyncExternalStore } from 'react';
import { takeOver } from './take-over.ts';

const watchers = new Set<() => void>();
let waiting: ServiceWorker | null = null;

function note(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const watcher of watchers) watcher();
}

/** How often a page that stays open looks for a newer version, in milliseconds. */
const rhythm = 60 * 60_000;

function follow(registration: ServiceWorkerRegistration): void {
  note(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      // The very first one takes over by itself: nobody works with an older one.
      if (next.state === 'installed' && registration.active) note(next);
      if (next.state === 'redundant') note(registration.waiting);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), rhythm);
}

let isStarted = false;

/** Has the browser keep the application, so that it opens without a connection. Where it cannot, the application works as before. */
export function keepApplication(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  navigator.serviceWorker
    .register('/field/service-worker.js', { scope: '/field', updateViaCache: 'none' })
    .then(follow, (error: unknown) => console.warn('The application is not kept on this phone.', error));
}

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Begins the version that waits; undefined while none does. The page is opened again in it. */
export function useNewVersion(): (() => void) | undefined {
  const worker = useSyncExternalStore(subscribe, () => waiting);
  if (!worker) return undefined;
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to aim at
    worker.postMessage(takeOver);
  };
}
