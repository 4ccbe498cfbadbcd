import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useHeldVisit } from './use-held-visit.ts';

interface Waiting {
  readonly run: () => void;
  readonly fail: () => void;
}

/** One lock, as Web Locks keep it: this machine's browser has none. */
class Locks {
  #held: { readonly fail: () => void } | undefined;
  readonly #waiting: Waiting[] = [];

  request(name: string, options: LockOptions, work: (lock: Lock | null) => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new DOMException('taken', 'AbortError'));
      const run = () => {
        const own = { fail };
        this.#held = own;
        const end = (result: unknown): void => {
          if (this.#held === own) {
            this.#held = undefined;
            this.#waiting.shift()?.run();
          }
          resolve(result);
        };
        void Promise.resolve(work({ name, mode: 'exclusive' })).then(end);
      };
      if (options.steal) {
        this.#held?.fail();
        run();
      } else if (!this.#held) run();
      else if (options.ifAvailable) resolve(work(null));
      else {
        this.#waiting.push({ run, fail });
        options.signal?.addEventListener('abort', fail);
      }
    });
  }
}

beforeEach(() => Object.defineProperty(navigator, 'locks', { configurable: true, value: new Locks() }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'locks');
});

const tab = () => renderHook(() => useHeldVisit('one')).result;

it('is open in one tab, until another takes it over', async () => {
  const first = tab();
  await waitFor(() => expect(first.current.isElsewhere).toBe(false));
  const second = tab();
  await waitFor(() => expect(second.current.isElsewhere).toBe(true));
  act(() => second.current.take());
  await waitFor(() => expect(second.current.isElsewhere).toBe(false));
  await waitFor(() => expect(first.current.isElsewhere).toBe(true));
});

it('is open here as soon as the other tab leaves it', async () => {
  const first = renderHook(() => useHeldVisit('one'));
  await waitFor(() => expect(first.result.current.isElsewhere).toBe(false));
  const second = tab();
  await waitFor(() => expect(second.current.isElsewhere).toBe(true));
  first.unmount();
  await waitFor(() => expect(second.current.isElsewhere).toBe(false));
});
