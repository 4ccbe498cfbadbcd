// Whether the server answers, as TanStack Query's onlineManager has it; the application asks the server and keeps it there.
import { useSyncExternalStore } from 'react';
import { onlineManager } from '@tanstack/react-query';

const isConnected = (): boolean => onlineManager.isOnline();

const subscribe = (watcher: () => void): (() => void) => onlineManager.subscribe(watcher);

/** Whether the server answers, followed. */
export const useConnection = (): boolean => useSyncExternalStore(subscribe, isConnected);

/** Resolves when the server answers: at once while nothing says otherwise. */
export async function connected(): Promise<void> {
  if (isConnected()) return;
  await new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (!isConnected()) return;
      stop();
      resolve();
    });
  });
}
