// One process at a time per place: who comes meanwhile is refused, a dead process holds nobody up for long, and one that was asleep notices
// that it has lost the place before it removes anything.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { withLease } from './lease.ts';
import { type BackupPlace, openPlace } from './place.ts';

const times = { renewal: 100, patience: 500 };
const say = (): void => undefined;
let folder: string;
let place: BackupPlace;
let children: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-lease-'));
  place = await openPlace(folder, readEnv({}));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

const here = import.meta.dirname;
/** Another process that holds the place and looks whether it still does, over and over, before it would remove something. */
async function startHolder(): Promise<{
  child: ChildProcess;
  said: () => string;
}> {
  const script = `
    const { withLease } = await import('${join(here, 'lease.ts')}');
    const { openPlace } = await import('${join(here, 'place.ts')}');
    const { readEnv } = await import('${join(here, '../env.ts')}');
    const place = await openPlace(process.argv[1], readEnv({}));
    await withLease(place, () => undefined, async ({ confirm }) => {
      for (let written = 1; ; written += 1) {
        await new Promise((done) => setTimeout(done, 20));
        await confirm();
        await place.writeText('last', String(written));
        if (written === 1) console.log('held');
      }
    }, ${JSON.stringify(times)}).catch((error) => console.log(error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 20_000 }).toContain('held');
  return { child, said: () => said };
}

const take = () => withLease(place, say, async () => 'taken', times);

it('is refused while another process is at it, which it names', async () => {
  const { child } = await startHolder();
  await expect(take()).rejects.toThrow(`process ${child.pid} of`);
}, 30_000);

it('is free again at the end, and soon after its process was killed', async () => {
  expect(await take()).toBe('taken');
  const { child } = await startHolder();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await take()).toBe('taken');
  expect([...(await place.list('lease')).keys()]).toEqual([]);
}, 30_000);

it('is lost by a process that was stopped for too long, which does nothing there any more', async () => {
  const { child, said } = await startHolder();
  child.kill('SIGSTOP');
  await withLease(
    place,
    say,
    async ({ confirm }) => {
      const last = await place.readText('last');
      child.kill('SIGCONT');
      await once(child, 'exit');
      expect(said()).toContain('was taken over by another process');
      // One write may have been on its way.
      expect(Number(await place.readText('last'))).toBeLessThanOrEqual(Number(last) + 1);
      await confirm();
    },
    times,
  );
}, 30_000);

it('has one holder of many that come at the same moment', async () => {
  let [now, most, taken] = [0, 0, 0];
  const comer = async () => {
    await sleep(Math.random() * 20);
    return withLease(
      place,
      say,
      async () => {
        now += 1;
        taken += 1;
        most = Math.max(most, now);
        await sleep(150);
        now -= 1;
      },
      times,
    ).catch((error: Error) =>
      expect(error.name === 'Error' && error.message).toContain('is being written to'),
    );
  };
  for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 4 }, comer));
  expect(most).toBe(1);
  expect(taken).toBeGreaterThan(0);
}, 60_000);
