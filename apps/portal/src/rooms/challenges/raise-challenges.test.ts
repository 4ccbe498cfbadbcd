import { describe, expect, it, vi } from 'vitest';
import { raiseAtEach, requestIds } from './raise-challenges.ts';

const still = () => new AbortController().signal;

describe('raising at several locations', () => {
  it('goes on after a failure and names where and why', async () => {
    const onProgress = vi.fn<(tried: number) => void>();
    const raised = await raiseAtEach([1, 2, 3], {
      send: (id) => (id === 2 ? Promise.reject(new Error('No está')) : Promise.resolve(`T${id}`)),
      signal: still(),
      onProgress,
    });
    expect(raised).toEqual({
      done: [
        { locationId: 1, made: 'T1' },
        { locationId: 3, made: 'T3' },
      ],
      failed: [{ locationId: 2, reason: 'No está' }],
    });
    expect(onProgress.mock.calls.map(([tried]) => tried)).toEqual([1, 2, 3]);
  });

  it('stops when told to, and leaves what was on its way to be sent again', async () => {
    const stop = new AbortController();
    const send = vi.fn<(id: number) => Promise<string>>((id) => {
      if (id === 1) return Promise.resolve('T1');
      stop.abort();
      return Promise.reject(new DOMException('cancelled', 'AbortError'));
    });
    const raised = await raiseAtEach([1, 2, 3], { send, signal: stop.signal, onProgress: () => {} });
    expect(raised.done).toHaveLength(1);
    expect(raised.failed).toEqual([
      { locationId: 2, reason: undefined },
      { locationId: 3, reason: undefined },
    ]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('sends a location again under the request it was first sent under', () => {
    const idOf = requestIds();
    expect(idOf(1)).toBe(idOf(1));
    expect(idOf(1)).not.toBe(idOf(2));
  });
});
