// A hundred kills while companies write in every way there is: nothing that was acknowledged is lost, there twice or there in half, and the
// product is ready again within seconds.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/index.ts';
import { freePort } from '../../apps/server/test/kit/free-port.ts';
import { between } from '../journeys/bad-day.ts';
import { present } from '../people.ts';
import { startDemo, untilReady } from '../server.ts';
import { expect, test } from '../test.ts';
import { findFaults, startWriters } from './mixed-writes.ts';

const kills = Number(process.env['KILLS'] ?? 100);

test('nothing that was acknowledged is lost, there twice or there in half, whenever the server is killed', async () => {
  test.setTimeout(3 * 3_600_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'gondola-chaos-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // People do in a minute what these do in a second.
  const settings = { COST_LIMIT_FACTOR: '10000' };
  let server = startDemo(dataDir, port, settings);
  try {
    await untilReady(url, server);
    process.env['GONDOLA_URL'] = url;
    const writers = await startWriters(() => url);
    const ready: number[] = [];
    while (ready.length < kills) {
      await sleep(between(300, 4_000));
      server.kill('SIGKILL');
      await once(server, 'exit');
      const began = Date.now();
      server = startDemo(dataDir, port, settings);
      await untilReady(url, server);
      ready.push(Date.now() - began);
    }
    await writers.stop();
    // Runs that were acknowledged are worked on in the background.
    const ownerUrl = present(findRunningEmbeddedPostgres(dataDir), 'running database');
    await expect
      .poll(() => findFaults(ownerUrl, writers), { timeout: 180_000, intervals: [2_000] })
      .toEqual([]);
    const counts = Object.entries(writers.acknowledged).map(([kind, { length }]) => [kind, length]);
    const [median, worst] = [0.5, 1].map(
      (part) => ready.toSorted((a, b) => a - b)[Math.ceil(ready.length * part) - 1],
    );
    console.log(
      JSON.stringify({ kills, ...Object.fromEntries(counts), refused: writers.refused(), median, worst }),
    );
    for (const [kind, count] of counts) expect(count, String(kind)).toBeGreaterThan(10);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
