// Somebody who makes calls one after the other while the measurement itself sends much: in a thread of its own, whose clock does not count
// what the measurement is busy with.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Repeated {
  /** The calls, in turns. */
  readonly calls: readonly { readonly url: string; readonly init?: RequestInit }[];
  /** Number of calls at most; Infinity until stopped. */
  readonly times: number;
  /** Milliseconds between two. */
  readonly pause: number;
}

export interface Seen {
  /** 0 where nothing came. */
  readonly status: number;
  readonly milliseconds: number;
}

/** Begins to call. `seen` resolves at the end, which `stop` brings about. */
export async function callRepeatedly(
  repeated: Repeated,
): Promise<{ stop(): void; seen: Promise<readonly Seen[]> }> {
  const worker = new Worker(new URL('./repeated.worker.ts', import.meta.url), { workerData: repeated });
  await once(worker, 'message');
  const seen = once(worker, 'message').then(([all]) => all as readonly Seen[]);
  return { stop: () => worker.postMessage('stop', []), seen };
}
