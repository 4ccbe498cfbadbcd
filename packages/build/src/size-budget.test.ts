import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetFault, layersOf } from './size-budget.ts';

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

describe('the budget of a page', () => {
  const weights = [
    ['assets/small.js', 30_000],
    ['assets/large.js', 172_900],
  ] as const;

  it('leaves a page alone that grew by less than 3 % since it was renewed', () => {
    expect(budgetFault('home', weights, 197_000)).toBeUndefined();
  });

  it('names page, size, budget, the largest files first and the renewal', () => {
    const fault = budgetFault('home', weights, 196_000) ?? '';
    expect(fault).toMatch(/"home" is 202\.9 kB .* its budget is 201\.9 kB, 3 % above the 196\.0 kB/);
    expect(fault.split('\n').slice(1, 3)).toEqual([
      '  172.9 kB assets/large.js',
      '  30.0 kB assets/small.js',
    ]);
    expect(fault).toContain('`npm run build -- --renew-budgets`');
  });

  it('asks for a first renewal of a page that has none', () => {
    expect(budgetFault('home', weights, undefined)).toMatch(/"home" has no budget/);
  });
});
