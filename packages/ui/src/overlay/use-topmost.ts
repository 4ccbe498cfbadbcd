import { useEffect, useId, useSyncExternalStore } from 'react';

let opened: readonly string[] = [];
const watchers = new Set<() => void>();

function change(next: readonly string[]): void {
  opened = next;
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/**
 * Whether an open dialog or panel has no other above it. Mantine's react to every Escape of the window: only the topmost
 * may answer it.
 */
export function useTopmost(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    change([...opened, id]);
    return () => change(opened.filter((other) => other !== id));
  }, [id, isOpen]);
  return useSyncExternalStore(subscribe, () => opened.at(-1) === id);
}

/** For what takes the focus in a native dialog: Mantine's dialogs below react to every Escape of the window, but not these. */
export const aloneWithEscape = { 'data-mantine-stop-propagation': true };
