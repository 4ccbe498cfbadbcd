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

/** React's `lazy`, which gives up at the first failure, with `fetchPart`. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's own
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazy(() => fetchPart(load));
