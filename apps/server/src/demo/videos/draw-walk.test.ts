import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { mediaTools } from '../../platform/media-tools.ts';
import { drawWalk } from './draw-walk.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-walk-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('leaves the demo without a video where node-av is left out, and says so', async () => {
  const log = createLog('silent');
  const canReadVideo = vi.spyOn(mediaTools, 'canReadVideo').mockReturnValue(false);
  const said = vi.spyOn(log, 'info');
  expect(await drawWalk({ log })).toEqual({ missing: expect.stringContaining('node-av') });
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('node-av'));
  canReadVideo.mockRestore();
});

/** A process that kills itself by a signal at its first starts, and then draws. */
function dyingProcess(name: string, deaths: number): { script: string; starts: () => number } {
  const [script, counted] = [join(folder, `${name}.mjs`), join(folder, name)];
  writeFileSync(counted, '');
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(counted)}, '.');
    if (readFileSync(${JSON.stringify(counted)}, 'utf8').length <= ${deaths}) process.kill(process.pid, 'SIGSEGV');
    setTimeout(() => process.send(new Uint8Array([1, 2]), undefined, {}, () => process.disconnect()), 50);`,
  );
  return { script, starts: () => readFileSync(counted, 'utf8').length };
}

it.runIf(mediaTools.canReadVideo())('draws once more where its process dies', async () => {
  const { script, starts } = dyingProcess('once', 1);
  expect(await drawWalk({ log: createLog('silent') }, script)).toEqual({ content: Buffer.from([1, 2]) });
  expect(starts()).toBe(2);
});

it.runIf(mediaTools.canReadVideo())('says what happened where it dies twice, and tries no more', async () => {
  const { script, starts } = dyingProcess('twice', 9);
  expect(await drawWalk({ log: createLog('silent') }, script)).toEqual({
    missing: 'el proceso que la dibuja se inició 2 veces y murió las 2 (SIGSEGV)',
  });
  expect(starts()).toBe(2);
});
