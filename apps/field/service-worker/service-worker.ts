// Keeps the application on the phone, whole or not at all, and opens it without a connection. A new version waits until the old
// one is left, or until the worker says so; what is asked of the server goes to the server.
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openElsewhere, takeOver } from '../src/installation/take-over.ts';

declare const self: ServiceWorkerGlobalScope;
/** Every file of this version; written by the build (packages/build/src/service-worker.ts). */
declare const __FILES__: { url: string; revision: string | null }[];

/** With the static routes of newer browsers: https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes. */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rules: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
}

/** Whether an address of the kept files is that of the page, which is HTML; every other is not. */
const isPage = (url: string): boolean => new URL(url).pathname === '/field/';

// The page of a network that wants a sign-in first comes in place of any file, with 200: such a version is not installed.
addPlugins([
  {
    cacheWillUpdate: ({ request, response }) => {
      const isExpected =
        response.status === 200 &&
        !response.redirected &&
        isPage(request.url) === (response.headers.get('content-type') ?? '').startsWith('text/html');
      return Promise.resolve(isExpected ? response : null);
    },
  },
]);

/** Whether a phone needs a file: the reader of barcodes is for browsers that have none. */
const isNeeded = ({ url }: { url: string }): boolean =>
  !url.endsWith('.wasm') || !('BarcodeDetector' in self);
precacheAndRoute(__FILES__.filter(isNeeded));
cleanupOutdatedCaches();

/** The paths of the application; `/fieldwork` is the portal's. */
const ownPaths = /^\/field(\/|$)/;
registerRoute(new NavigationRoute(createHandlerBoundToURL('/field/'), { allowlist: [ownPaths] }));

/** Addresses of the server that are none of the kept files. `/assets/` is of the portal, whose `/fieldwork` browsers count as `/field…`. */
const passed = ['/api/*', '/files/*', '/assets/*', '/healthz'];

// Requests to the server pass the worker by, where the browser can do that: they need not wait for its start. And none of them wakes an
// older worker that is about to give way, after which Chromium keeps the newer one waiting until the older has been idle for 30 s.
self.addEventListener('install', (event) => {
  const { addRoutes } = event as InstallEvent;
  const rules = passed.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }));
  if (addRoutes) event.waitUntil(addRoutes.call(event, rules));
});

// The page that has it kept for the first time needs it at once: the connection may be gone before it is opened again.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const looksForOthers = 10;
/** Milliseconds. */
const pauseBetweenLooks = 500;

/** The windows that have the application open; the portal is at the same origin. A page that was just left counts for a moment. */
async function ownWindows(): Promise<readonly WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => ownPaths.test(new URL(url).pathname));
}

self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (data !== takeOver || !(source instanceof Client)) return;
  const takeIfAlone = async (): Promise<void> => {
    // Another tab may be in the middle of a visit, with the files of the old version.
    for (let look = 0; look < looksForOthers; look += 1) {
      if ((await ownWindows()).every(({ id }) => id === source.id)) return self.skipWaiting();
      await new Promise((resolve) => setTimeout(resolve, pauseBetweenLooks));
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a tab of this origin, no window of another
    return source.postMessage(openElsewhere);
  };
  event.waitUntil(takeIfAlone());
});

/** A message of the server, in the language of its worker; see platform/push. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly page: string;
}

self.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined;
  if (!message) return;
  const { title, body, tag, page } = message;
  const icon = '/field/icons/192.png';
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { page } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { page = '/field' } = (event.notification.data ?? {}) as { page?: string };
  const open = async (): Promise<void> => {
    const [shown] = await ownWindows();
    // A visit that is open stays open: it is in the way of nothing.
    await (shown ? shown.focus() : self.clients.openWindow(page));
  };
  event.waitUntil(open());
});
