import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkConnection, connected, connectionLoss, isConnected } from './connection.ts';
import { useKeptQuery } from './queries.ts';
import { beginInReach } from '../test/server-in-reach.ts';

beginInReach();

/** The answer at /healthz: of the server, of nothing at all, or of somebody else. */
let there: 'server' | 'nobody' | 'hotel' = 'server';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string) => {
    if (address !== '/healthz' || there === 'nobody') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      there === 'server' ? Response.json({ alive: true }) : new Response('<h1>Wi-Fi</h1>'),
    );
  });
});

afterEach(async () => {
  there = 'server';
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('the connection', () => {
  it('is lost when the server does not answer, and comes back by itself', async () => {
    there = 'nobody';
    checkConnection();
    await settle();
    expect(isConnected()).toBe(false);
    expect(onlineManager.isOnline()).toBe(false);
    there = 'server';
    await settle(1000);
    expect(isConnected()).toBe(true);
  });

  it('is lost where somebody else answers', async () => {
    there = 'hotel';
    checkConnection();
    await settle();
    expect(isConnected()).toBe(false);
  });

  it('is not lost because the browser says so while the server answers', async () => {
    window.dispatchEvent(new Event('offline'));
    await settle();
    expect(isConnected()).toBe(true);
  });

  it('is asked for again where something failed while the question was on its way', async () => {
    let answer: (() => void) | undefined;
    const asked = vi.fn<() => Promise<Response>>();
    asked.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(Response.json({ alive: true }));
        }),
    );
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    asked.mockImplementation(() => Promise.resolve(Response.json({ alive: true })));
    vi.stubGlobal('fetch', asked);
    checkConnection();
    // Sent before the network went, answered after a call failed.
    checkConnection();
    answer?.();
    await settle();
    expect(isConnected()).toBe(false);
    await settle(1000);
    expect(isConnected()).toBe(true);
  });

  it('is asked for at once when the browser says that it is back', async () => {
    there = 'nobody';
    checkConnection();
    await settle(20_000);
    there = 'server';
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(isConnected()).toBe(true);
  });

  it('gives up what waits for an answer, once', async () => {
    const before = connectionLoss();
    there = 'nobody';
    checkConnection();
    await settle();
    expect(before.aborted).toBe(true);
    there = 'server';
    const back = connected();
    await settle(1000);
    await back;
    expect(connectionLoss().aborted).toBe(false);
  });
});

function Kept({ id, read }: { id: number; read: (id: number) => Promise<string> }) {
  const { data, fetchStatus } = useKeptQuery({ queryKey: ['row', id], queryFn: () => read(id) });
  return (
    <p>
      {data ?? 'nothing'} {fetchStatus}
    </p>
  );
}

it('shows what was asked for before only while a connection brings the next', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const read = (id: number) =>
    new Promise<string>((resolve) => {
      setTimeout(() => resolve(`row ${id}`), 500);
    });
  const page = (id: number) => (
    <QueryClientProvider client={queries}>
      <Kept id={id} read={read} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(1));
  await settle(600);
  expect(screen.getByText('row 1 idle')).toBeDefined();
  rerender(page(2));
  expect(screen.getByText('row 1 fetching')).toBeDefined();
  await settle(600);
  there = 'nobody';
  checkConnection();
  await settle();
  rerender(page(3));
  expect(screen.getByText('nothing paused')).toBeDefined();
  there = 'server';
  await settle(1000);
  await settle(600);
  expect(screen.getByText('row 3 idle')).toBeDefined();
});
