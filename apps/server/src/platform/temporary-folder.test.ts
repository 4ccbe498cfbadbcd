// A process that was killed leaves its folders; the next one removes them, and nobody else's.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeLeftFolders, temporaryFolder } from './temporary-folder.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'sweep-'));
  vi.stubEnv('TMPDIR', place);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true, force: true });
});

/** The number of a process that has ended. */
const gone = (): number => spawnSync('true').pid;

it('makes folders that say whose they are', async () => {
  expect(await temporaryFolder('upload')).toMatch(new RegExp(`^${place}/gondola-upload-${process.pid}-`));
});

it('removes what processes left that are gone, and keeps what living ones and strangers have', async () => {
  const make = (name: string, age = 0): string => {
    const folder = join(place, name);
    mkdirSync(join(folder, 'inside'), { recursive: true });
    const time = Date.now() / 1000 - age;
    utimesSync(folder, time, time);
    return folder;
  };
  const left = [
    make(`gondola-upload-${gone()}-aaaaaa`),
    make(`gondola-video-${gone()}-bbbbbb`),
    make(`gondola-sent-${process.pid}-cccccc`, 86_400),
    make('gondola-answer-XyZ123', 2 * 86_400),
  ];
  const kept = [
    make(`gondola-upload-${process.ppid}-dddddd`, 9 * 86_400),
    await temporaryFolder('upload'),
    make('gondola-answer-Young1'),
    make('gondola-programs', 9 * 86_400),
    make('another-12-x', 9 * 86_400),
  ];
  expect(await removeLeftFolders()).toBe(left.length);
  expect(left.filter((folder) => existsSync(folder))).toEqual([]);
  expect(kept.filter((folder) => !existsSync(folder))).toEqual([]);
});
