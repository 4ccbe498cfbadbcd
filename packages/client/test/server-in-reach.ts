import { beforeAll, vi } from 'vitest';
import { checkConnection, connected, isConnected } from '../src/connection.ts';

/** Waits until the server counts as in reach again: the one that is stubbed now, or the one of all tests. */
export async function backInReach(): Promise<void> {
  if (isConnected()) return;
  checkConnection();
  await connected();
}

/** Begins a file of tests with a server that answers: one before it, in the same worker, may have left it out of reach. */
export function beginInReach(): void {
  beforeAll(async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ alive: true })));
    checkConnection();
    await connected();
    vi.unstubAllGlobals();
  });
}
