// Runs the journeys and leaves their count in test-results/e2e.json.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const report = join(root, 'test-results/playwright.json');

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

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
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  writeFileSync(join(root, 'test-results/e2e.json'), JSON.stringify(counts));
}
process.exitCode = code ?? 1;
