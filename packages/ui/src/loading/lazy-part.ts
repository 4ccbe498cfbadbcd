// Parts of an application in files of their own, which may not come at the first attempt.
// oxlint-disable-next-line no-restricted-imports -- the one place that goes on trying
import { type ComponentType, lazy } from 'react';
import { connected } from './connection.ts';

/** Milliseconds before each further attempt. */
const pauses = [1000, 3000, 9000];

/** Fetches a part until it is there: without a connection it waits for one. Rejects when it does not come all the same. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
      await connected();
    }
  }
  return load();
}

/** A value that is there already, for a reader of promises who takes it at once. */
function settled<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- a promise would be read a moment later
  return { then: (read: (value: Value) => void) => read(value) } as Promise<Value>;
}

/**
 * React's `lazy`, which gives up at the first failure, with `fetchPart`. `prepare` fetches it ahead of need: it is then drawn at
 * once, where React shows a fallback for 300 ms in place of what it has to wait for.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's own
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  let arrived: { default: Part } | undefined;
  const fetch = async () => (arrived ??= await fetchPart(load));
  const part = lazy(() => (arrived ? settled(arrived) : fetch()));
  const prepare = async (): Promise<void> => {
    await fetch().catch(() => undefined);
  };
  return Object.assign(part, { prepare });
}
