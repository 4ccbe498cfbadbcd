// The product as `npm start` runs it, on a folder and a port of its own, for one run of the journeys.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakePowerBi } from '../apps/server/test/kit/fake-power-bi.ts';
import { freePort } from '../apps/server/test/kit/free-port.ts';
import { startGallery } from './gallery-server.ts';

const root = join(import.meta.dirname, '..');
const maxStart = 180_000;

/** Waits until the server answers; fails when it ends before. */
export async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const began = Date.now();
  while (Date.now() - began < maxStart) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready');
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(200);
  }
  throw new Error(`the server was not ready after ${maxStart / 1000} s`);
}

/** Starts the server with demo data in a folder; `settings` are added to its environment. */
export function startDemo(dataDir: string, port: number, settings: NodeJS.ProcessEnv = {}): ChildProcess {
  const { DATABASE_URL: _, ...environment } = process.env;
  return spawn(process.execPath, ['apps/server/src/main/api.ts'], {
    cwd: root,
    env: {
      ...environment,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/gondola-server'),
      PORT: String(port),
      DATA_DIR: dataDir,
      GONDOLA_DEMO: '1',
      LOG_LEVEL: 'warn',
      // A clock that is neither a company's nor a browser's: nothing goes by it.
      TZ: 'Asia/Kolkata',
      // Journeys do in a minute what people do in an hour.
      COST_LIMIT_FACTOR: '100',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Starts the server with demo data (GONDOLA_URL) and the gallery; returns what stops them. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gondola-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const powerBi = await startFakePowerBi();
  powerBi.tenant.reports.set('ventas', { workspaceId: 'area', datasetId: 'modelo', wantsIdentity: true });
  const child = startDemo(dataDir, port, powerBi.settings);
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await powerBi.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  // The gallery is built while the server fills in its demo data.
  const isLeftOut = process.env['TESTS_LEFT_OUT']?.includes('e2e/pages/gallery.check.ts');
  const gallery = isLeftOut ? undefined : startGallery();
  const ready = untilReady(url, child);
  const [built, started] = await Promise.allSettled([gallery, ready]);
  const stopAll = async (): Promise<void> => {
    if (built.status === 'fulfilled') await built.value?.();
    await stop();
  };
  for (const part of [built, started]) {
    if (part.status === 'fulfilled') continue;
    // A server left behind would keep the whole run from ending.
    await stopAll();
    throw part.reason;
  }
  process.env['GONDOLA_URL'] = url;
  return stopAll;
}
