import { beforeAll, vi } from 'vitest';
import { checkConnection, connected } from '../src/connection.ts';

/** Begins a file of tests with a server that answers: one before it, in the same worker, may have left it out of reach. */
export function beginInReach(): void {
  beforeAll(async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ alive: true })));
    checkConnection();
    await connected();
    vi.unstubAllGlobals();
  });
}
