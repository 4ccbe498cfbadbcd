// The page waits for its databases in vain: whether loading it again is offered.
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FieldStore } from '../store/field-store.ts';
import { useReload } from './use-reload.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Looks twice, over fresh connections that are answered or not; `isCopied`: the small storage has all that was tried. */
async function offered({ isAnswered = true, isReachable = true, isCopied = true, isUnanswered = true }) {
  vi.useFakeTimers();
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super();
        if (isAnswered) setTimeout(() => this.dispatchEvent(new MessageEvent('message')), 100);
      }
      terminate = () => undefined;
    },
  );
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('<!doctype html>');
  });
  const store = { isCopied: () => isCopied } as unknown as FieldStore;
  const { result, unmount } = renderHook(() => useReload(store, 'a', isUnanswered));
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  const isOffered = result.current;
  unmount();
  return isOffered;
}

it('is offered where a fresh connection is answered and nothing of the visit is lost by it', async () => {
  expect(await offered({})).toBe(true);
});

it('is not offered where it would not help, or lose something', async () => {
  expect(await offered({ isAnswered: false })).toBe(false);
  expect(await offered({ isReachable: false })).toBe(false);
  expect(await offered({ isCopied: false })).toBe(false);
  expect(await offered({ isUnanswered: false })).toBe(false);
});
