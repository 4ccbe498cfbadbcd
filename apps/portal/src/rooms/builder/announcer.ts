// One quiet voice for what a key did: screen readers say it, nobody sees it.
let text = '';
const watchers = new Set<() => void>();

/** Says something to who listens. */
export function announce(words: string): void {
  // The same words twice are said twice: a space more makes them another text.
  text = words === text ? `${words}\u00a0` : words;
  for (const watcher of watchers) watcher();
}

/** For useSyncExternalStore. */
export const announcer = {
  watch: (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
  read: () => text,
};
