// The server of the database that takes writes loses its power while companies write, again and again: Patroni gives its place to the one that
// has every write, and two web processes and two workers go on without being started again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/kit/free-port.ts';
import { startDemo, untilReady } from '../server.ts';
import { expect, test } from '../test.ts';
import { findFaults, startWriters } from './mixed-writes.ts';
import { lacking, startPatroni } from './patroni.ts';

const kills = Number(process.env['KILLS'] ?? 5);
const root = join(import.meta.dirname, '../..');

/** Waits until a process has written something, and lets it write on. */
const untilItSays = (output: Readable, words: string): Promise<void> =>
  new Promise((resolve) => {
    output.on('data', (said: Buffer) => said.includes(words) && resolve());
  });

test('nothing that was acknowledged is lost when the primary is gone, and writes are taken again within 30 s', async () => {
  const missing = lacking();
  test.skip(missing !== undefined, missing);
  test.setTimeout(3_600_000);
  const folder = mkdtempSync(join(tmpdir(), 'gondola-failover-'));
  // PostgreSQL may run as somebody else, who has to come through.
  chmodSync(folder, 0o711);
  const cluster = await startPatroni(join(folder, 'cluster'));
  const settings = {
    DATABASE_URL: cluster.url,
    APP_SECRET: 'a secret for days on which servers lose their power',
    FILES_DIR: join(folder, 'files'),
    COST_LIMIT_FACTOR: '10000',
  };
  mkdirSync(settings.FILES_DIR);
  const processes: ChildProcess[] = [];
  try {
    const urls: string[] = [];
    for (let web = 0; web < 2; web += 1) {
      const port = await freePort();
      const server = startDemo(folder, port, { ...settings, RUN_JOBS: 'false' });
      processes.push(server);
      await untilReady(`http://localhost:${port}`, server);
      urls.push(`http://localhost:${port}`);
    }
    for (let place = 0; place < 2; place += 1) {
      const worker = spawn(process.execPath, ['apps/server/src/main/worker.ts'], {
        cwd: root,
        env: { ...process.env, ...settings, DATA_DIR: folder, LOG_LEVEL: 'info' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      processes.push(worker);
      // A worker that loses the database during its start exits; a supervisor would restart it, this test does not.
      await untilItSays(worker.stdout, 'the worker is running');
    }
    const [home = ''] = urls;
    process.env['GONDOLA_URL'] = home;
    let turn = 0;
    const writers = await startWriters(() => urls[(turn += 1) % urls.length] ?? home);
    const written = (): number =>
      Object.values(writers.acknowledged).reduce((sum, { length }) => sum + length, 0);
    const pauses: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(5_000);
      const before = written();
      await cluster.killPrimary();
      const began = Date.now();
      // Calls on their way are still answered; then none is, until another server takes writes.
      await expect.poll(written, { timeout: 90_000, intervals: [100] }).toBeGreaterThan(before + 20);
      pauses.push(Date.now() - began);
      await cluster.heal();
    }
    await writers.stop();
    const primary = await cluster.primaryUrl();
    await expect
      .poll(() => findFaults(primary, writers), { timeout: 180_000, intervals: [2_000] })
      .toEqual([]);
    const worst = Math.max(...pauses) / 1000;
    console.log(
      JSON.stringify({
        kills,
        acknowledged: written(),
        refused: writers.refused(),
        pauses,
        worstSeconds: worst,
      }),
    );
    expect(worst).toBeLessThan(30);
    expect(processes.map(({ exitCode }) => exitCode)).toEqual(processes.map(() => null));
  } finally {
    for (const one of processes) {
      one.kill('SIGTERM');
      if (one.exitCode === null) await once(one, 'exit');
    }
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
