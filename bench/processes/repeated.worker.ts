// Makes calls one after the other, each on a fresh connection as browsers may, and says how each went.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Repeated, Seen } from './repeated.ts';

const { calls, times, pause } = workerData as Repeated;
const seen: Seen[] = [];
const over = new AbortController();
parentPort?.on('message', () => over.abort());
parentPort?.postMessage('begun', []);
for (let turn = 0; turn < times && !over.signal.aborted; turn += 1) {
  const { url, init } = calls[turn % calls.length] ?? { url: '' };
  const began = performance.now();
  const reply = await fetch(url, init).catch(() => undefined);
  await reply?.arrayBuffer();
  seen.push({ status: reply?.status ?? 0, milliseconds: performance.now() - began });
  await sleep(pause);
}
parentPort?.postMessage(seen, []);
parentPort?.close();
