import type { Topic } from '@gondola/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatherTopics, keepListening } from './live-updates.ts';
import { createQueries } from './query-client.ts';
import { beginInReach } from '../test/server-in-reach.ts';

beginInReach();

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

  it('is opened again when nothing came through it for most of a minute, as after a sleep', async () => {
    vi.useFakeTimers();
    const opened = vi.fn(async (path: string, { signal }: RequestInit) => {
      if (path === '/healthz') return Response.json({ alive: true });
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(new Error('silence'))),
      });
      return new Response(body);
    });
    vi.stubGlobal('fetch', opened);
    const readAll = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
    const stop = new AbortController();
    const follower = { queries, onNewRights: async () => {} };
    void keepListening(stop.signal, { token: 'a token', companyId: 1 }, follower);
    await vi.advanceTimersByTimeAsync(49_000);
    expect(opened).toHaveBeenCalledOnce();
    // A stream takes turns of its own to break, however far the clock is: it goes on until the next one is opened.
    for (let second = 49; second < 600 && !readAll.mock.calls.length; second += 1)
      await vi.advanceTimersByTimeAsync(1_000);
    expect(opened.mock.calls.filter(([path]) => path.startsWith('/api/events'))).toHaveLength(2);
    expect(readAll).toHaveBeenCalled();
    stop.abort();
  });

  it('reads everything again when the server may have missed changes', async () => {
    let tell: (text: string) => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        tell = (text) => stream.enqueue(new TextEncoder().encode(text));
      },
    });
    vi.stubGlobal('fetch', async () => new Response(body));
    const readAll = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
    const stop = new AbortController();
    void keepListening(stop.signal, { token: 'x', companyId: 1 }, { queries, onNewRights: async () => {} });
    await vi.waitFor(() => tell('event: missed\n\n'));
    await vi.waitFor(() => expect(readAll).toHaveBeenCalledOnce());
    stop.abort();
  });
});
