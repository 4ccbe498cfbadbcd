import type { Topic } from '@gondola/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatherTopics, keepListening } from './live-updates.ts';
import { createQueries } from './query-client.ts';

const queries = createQueries(() => undefined);

describe('events', () => {
  let read: Topic[][];
  let announce: (topic: Topic) => void;
  beforeEach(() => {
    vi.useFakeTimers();
    read = [];
    announce = gatherTopics((topics) => read.push([...topics]));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('that come close together are read as one, each topic once', () => {
    for (const topic of ['tickets', 'wallet', 'tickets', 'tickets'] as const) {
      announce(topic);
      vi.advanceTimersByTime(60);
    }
    expect(read).toEqual([]);
    vi.advanceTimersByTime(40);
    expect(read).toEqual([['tickets', 'wallet']]);
  });

  it('that come apart are read apart', () => {
    announce('tickets');
    vi.advanceTimersByTime(100);
    announce('tickets');
    vi.advanceTimersByTime(100);
    expect(read).toEqual([['tickets'], ['tickets']]);
  });

  it('that never pause are read every second', () => {
    for (let passed = 0; passed < 2500; passed += 50) {
      announce('imports');
      vi.advanceTimersByTime(50);
    }
    expect(read).toHaveLength(2);
  });
});

describe('a stream that the server ends', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('is opened again, and what was announced between the two is read', async () => {
    vi.useFakeTimers();
    const ends: (() => void)[] = [];
    const open = () =>
      new Response(
        new ReadableStream({
          start: (stream) => {
            ends.push(() => stream.close());
          },
        }),
      );
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => open()),
    );
    const readAll = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
    const onNewRights = vi.fn(async () => {});
    const stop = new AbortController();
    void keepListening(stop.signal, { token: 'a token', companyId: 1 }, { queries, onNewRights });
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toHaveLength(1);
    // The pages were read just now.
    expect(readAll).not.toHaveBeenCalled();
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ends).toHaveLength(2);
    expect(readAll).toHaveBeenCalledOnce();
    expect(onNewRights).toHaveBeenCalledOnce();
    stop.abort();
  });
});
