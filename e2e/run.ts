// Runs the journeys and leaves their count, and how each file ended, in test-results/e2e.json.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const report = join(root, 'test-results/playwright.json');

interface Suite {
  readonly file: string;
  readonly specs: readonly { readonly ok: boolean }[];
  readonly suites?: readonly Suite[];
}

interface Report {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly Suite[];
}

const hasPassed = ({ specs, suites = [] }: Suite): boolean =>
  specs.every(({ ok }) => ok) && suites.every(hasPassed);

mkdirSync(join(root, 'test-results'), { recursive: true });
rmSync(report, { force: true });
const child = spawn(
  process.execPath,
  [
    join(root, 'node_modules/playwright/cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
const [code] = (await once(child, 'exit')) as [number | null];
if (existsSync(report)) {
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  const files = suites.map((suite) => ({ file: `e2e/${suite.file}`, passed: hasPassed(suite) }));
  writeFileSync(join(root, 'test-results/e2e.json'), JSON.stringify({ ...counts, files }));
}
process.exitCode = code ?? 1;
