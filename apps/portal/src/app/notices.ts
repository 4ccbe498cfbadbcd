// What the whole page has to say: shown above its content until it is closed or no longer true.
import { useSyncExternalStore } from 'react';

export type Notice = 'notAllowed' | 'outdated';

let shown: readonly Notice[] = [];
const watchers = new Set<() => void>();

function change(next: readonly Notice[]): void {
  shown = next;
  for (const watcher of watchers) watcher();
}

export const showNotice = (notice: Notice): void => {
  if (!shown.includes(notice)) change([...shown, notice]);
};

export const closeNotice = (notice: Notice): void => {
  if (shown.includes(notice)) change(shown.filter((other) => other !== notice));
};

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Called whenever the notices change. */
export const watchNotices = subscribe;

export const notices = (): readonly Notice[] => shown;

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, notices);
