// The longest day of the field: a hundred visits with half a gigabyte of photos, while the browser and the server are killed and the
// network is cut. Each visit is there once, whole, and hardly anything was sent twice.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/kit/free-port.ts';
import { between, liveBadDay } from '../journeys/bad-day.ts';
import { startDemo, untilReady } from '../server.ts';
import { expect, test } from '../test.ts';

const serverKills = 20;

test('a hundred visits arrive once, whatever is killed and cut meanwhile', async () => {
  test.setTimeout(3 * 3_600_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'gondola-chaos-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let server = startDemo(dataDir, port);
  await untilReady(url, server);
  const ready: number[] = [];
  /** Kills the server every few seconds, and starts it again; gives what ends that. */
  const killServers = () => {
    const over = new AbortController();
    const killing = (async () => {
      while (ready.length < serverKills) {
        await sleep(between(4_000, 25_000), undefined, { signal: over.signal }).catch(() => undefined);
        if (over.signal.aborted) return;
        server.kill('SIGKILL');
        await once(server, 'exit');
        const began = Date.now();
        server = startDemo(dataDir, port);
        await untilReady(url, server);
        ready.push(Date.now() - began);
      }
    })();
    return async () => {
      over.abort();
      await killing;
      return ready.length;
    };
  };
  process.env['GONDOLA_URL'] = url;
  try {
    const day = { visits: 100, photosOfEach: 5, kills: 20, cuts: 50, cutShare: 0.2, killServers };
    const happened = await liveBadDay(day);
    const twice = happened.bytesSent / happened.bytesKept - 1;
    const median = ready.toSorted((one, other) => one - other)[Math.floor(ready.length / 2)];
    console.log(JSON.stringify({ ...happened, twice, readyAfterMs: median }));
    expect(happened).toMatchObject({ kills: 20, cuts: 50, serverKills });
    expect(happened.bytesKept).toBeGreaterThan(400_000_000);
    expect(twice).toBeLessThan(0.05);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
