// A server of its own, with jobs and its embedded database: how long its second start takes, and what it holds in memory
// after a few requests.
import { setTimeout as sleep } from 'node:timers/promises';
import { startOurs } from '../processes/server-process.ts';
import { memoryOf } from '../processes/usage.ts';
import type { Measured } from './bars.ts';

const settle = 10_000;

/** Starts twice on an empty folder and measures the second. */
export async function measureIdle(dataDir: string): Promise<Measured[]> {
  const cold = await startOurs(dataDir, undefined);
  await cold.stop();
  const server = await startOurs(dataDir, undefined);
  const address = `http://127.0.0.1:${server.port}`;
  for (let round = 0; round < 10; round += 1) {
    for (const path of ['/healthz', '/', '/api/ticket/']) await (await fetch(address + path)).arrayBuffer();
    await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody${round}@bench.example`, password: 'not a password' }),
    });
  }
  await sleep(settle);
  const memory = memoryOf(server.pid);
  await server.stop();
  return [
    {
      name: 'idle server',
      value: memory,
      unit: 'MB',
      bar: { atMost: 140 },
      detail: 'resident memory of the server process, jobs running, after forty requests',
    },
    {
      name: 'second start',
      value: server.readyAfter / 1000,
      unit: 's',
      bar: { atMost: 5 },
      detail: `database included; the first took ${(cold.readyAfter / 1000).toFixed(1)} s`,
    },
  ];
}
