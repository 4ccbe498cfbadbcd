import { keyStore } from './key-registry.ts';

/** A page that takes longer has been given up: what it was opened for must not surprise later. In milliseconds. */
const patience = 15_000;

/** Does what a key of a page does, now or as soon as the page at this path has come. */
export function pressAt(path: string, keys: string): void {
  const run = (): void => {
    const binding = keyStore
      .read()
      .filter((group) => group.path === path)
      .flatMap(({ bindings }) => bindings)
      .find((one) => one.keys === keys);
    if (!binding) return;
    stop();
    binding.run();
  };
  const unwatch = keyStore.watch(run);
  const timer = setTimeout(unwatch, patience);
  const stop = (): void => {
    clearTimeout(timer);
    unwatch();
  };
  run();
}
