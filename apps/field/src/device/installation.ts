// Whether the application is on the phone's home screen, and how it gets there.
import { useSyncExternalStore } from 'react';

/** The event with which browsers of Android offer to install a page (no standard type knows it). */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

const watchers = new Set<() => void>();
let offered: InstallPrompt | null = null;

function note(prompt: InstallPrompt | null): void {
  offered = prompt;
  for (const watcher of watchers) watcher();
}

// The browser offers it once, soon after the page has opened.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  note(event as InstallPrompt);
});
window.addEventListener('appinstalled', () => note(null));

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Follows whether the browser would install. */
export const useInstallation = (): unknown => useSyncExternalStore(subscribe, () => offered);

export const canInstall = (): boolean => offered !== null;

/** Whether it was opened from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Whether this is a browser of an iPhone or iPad, where the person has to do it: `standalone` is there alone. */
export const needsSteps = (): boolean => 'standalone' in navigator && !isInstalled();

/** Asks the browser to install; its own dialog follows. */
export async function install(): Promise<void> {
  const prompt = offered;
  note(null);
  await prompt?.prompt();
}
