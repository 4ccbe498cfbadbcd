// The files of deploy/: what they keep out, keep and shut.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './kit/documented-commands.ts';

const folder = join(root, 'deploy');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Whether a path stays out of the image, by the last pattern that says so: https://docs.docker.com/build/concepts/context/#dockerignore-files. */
function isLeftOut(path: string): boolean {
  const patterns = read('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const folders = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  return patterns.reduce((isOut, pattern) => {
    const isBack = pattern.startsWith('!');
    const glob = isBack ? pattern.slice(1) : pattern;
    return folders.some((part) => matchesGlob(part, glob)) ? !isBack : isOut;
  }, false);
}

it('leaves settings and data out of the image, wherever they lie', () => {
  const secrets = [
    '.env',
    'deploy/.env',
    'apps/server/.env',
    'deploy/.env.production',
    'data/secret',
    '.git/config',
  ];
  expect(secrets.filter((path) => !isLeftOut(path))).toEqual([]);
  const needed = ['.env.example', 'package.json', 'apps/server/src/main/api.ts', 'deploy/Dockerfile'];
  expect(needed.filter(isLeftOut)).toEqual([]);
});

it('names a version of each image, and keeps data on a disk', () => {
  const compose = read('compose.yaml');
  const images = [...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image);
  expect(images.length).toBeGreaterThan(3);
  expect(images.filter((image) => image !== 'gondola' && !/:[\w.-]*\d[\w.-]*$/.test(image))).toEqual([]);
  const inMemory = /^ +tmpfs: \[(.*)\]$/m.exec(compose)?.[1]?.split(', ');
  expect(inMemory).toEqual(['/tmp']);
});

const units = readdirSync(folder).filter((name) => name.endsWith('.service'));
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
// Debian's package systemd has it; a machine without is none that runs the units.
it.skipIf(!hasSystemd).each(units)('%s leaves little open, as systemd-analyze counts', (name) => {
  const { stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=40', join(folder, name)],
    { encoding: 'utf8' },
  );
  // For the confinement of media, rooms/videos/media/confinement.ts.
  expect(read(name)).toContain('RestrictNamespaces=user mnt net\n');
  expect(read(name)).toContain('SystemCallFilter=@system-service @mount\n');
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(4);
});
