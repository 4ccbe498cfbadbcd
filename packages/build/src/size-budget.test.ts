import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layersOf } from './size-budget.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'routes-'));
  await mkdir(join(folder, '_portal'));
  await Promise.all(
    ['login.tsx', '_portal.tsx', '_portal/support.tsx', '_portal/tasks.tsx', '_portal/tasks.$id.tsx'].map(
      (file) => writeFile(join(folder, file), ''),
    ),
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe('what a page loads', () => {
  it('counts every layout around the route, by folder and by dot', () => {
    expect(layersOf(folder, '_portal/tasks.$id.tsx')).toEqual([
      '_portal.tsx',
      '_portal/tasks.tsx',
      '_portal/tasks.$id.tsx',
    ]);
    expect(layersOf(folder, '_portal/support.tsx')).toEqual(['_portal.tsx', '_portal/support.tsx']);
  });

  it('adds nothing to a route that stands alone', () => {
    expect(layersOf(folder, 'login.tsx')).toEqual(['login.tsx']);
  });
});
