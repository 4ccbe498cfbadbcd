// npm test: every check from a bare clone, stopping at the first section that fails. `--only=check|build|unit|e2e` runs
// one section; `--changed` runs the checks of types and words, and the tests that a change since the last commit touches. The last line of
// output is the total of unit tests and journeys.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node24, node24Environment } from './lib/node24.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const results = join(root, 'test-results');
const unitResults = join(results, 'unit.json');
const journeyResults = join(results, 'e2e.json');

const sections = [
  { key: 'check', title: 'Checks', command: () => [node24(), 'scripts/check.mjs'] },
  { key: 'build', title: 'Build', command: () => [node24(), 'scripts/build.mjs'] },
  {
    key: 'unit',
    title: 'Unit and API tests',
    command: () => [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitResults}`,
    ],
    count: () => countUnit(unitResults),
  },
  {
    key: 'e2e',
    title: 'Browser journeys',
    command: () => [node24(), 'e2e/run.ts'],
    count: () => readResults(journeyResults),
  },
];

/** Checks that a change may break, without those of half a minute. */
const quickChecks = ['format', 'types', 'imports', 'words', 'exports', 'documents'];

/** The sections for a change, in about a minute: no build, no journeys. */
const changedSections = [
  {
    key: 'check',
    title: 'Checks',
    command: () => [node24(), 'scripts/check.mjs', ...quickChecks],
  },
  {
    key: 'unit',
    title: 'Tests of what has changed',
    command: () => ['vitest', 'run', '--changed', '--passWithNoTests'],
  },
];

const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
const chosen = process.argv.includes('--changed')
  ? changedSections
  : sections.filter((section) => only === undefined || section.key === only);
if (chosen.length === 0) {
  console.error(`--only takes one of ${sections.map((section) => section.key).join(', ')}.`);
  process.exit(2);
}

await ensureInstalled();
mkdirSync(results, { recursive: true });
for (const file of [unitResults, journeyResults]) rmSync(file, { force: true });

/** @type {Count} */
const total = { passed: 0, failed: 0, skipped: 0 };
let exitCode = 0;
for (const section of chosen) {
  exitCode = await runSection(section);
  if (exitCode !== 0) break;
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = exitCode;

/** @param {{ title: string, command: () => string[], count?: () => Count | undefined }} section */
async function runSection({ title, command, count }) {
  console.log(`\n== ${title}`);
  const began = Date.now();
  const [program = '', ...args] = command();
  const code = await run(program, args, { env: testEnvironment() });
  const counted = count?.();
  // A section without results that says it is well is not believed.
  const missing = count !== undefined && counted === undefined;
  if (missing) console.log(`${title} left no results.`);
  total.passed += counted?.passed ?? 0;
  total.skipped += counted?.skipped ?? 0;
  const failed = code !== 0 || missing || (counted?.failed ?? 0) > 0;
  // A failure outside a test (a check, a set-up) counts as one.
  total.failed += failed ? Math.max(1, counted?.failed ?? 0) : 0;
  console.log(`== ${title}: ${failed ? 'FAILED' : 'ok'} after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return failed ? code || 1 : 0;
}

function testEnvironment() {
  const env = node24Environment(process.stdout.isTTY ? {} : { NO_COLOR: '1' });
  if (!process.stdout.isTTY) delete env.FORCE_COLOR;
  return env;
}

/** @param {string} file */
function readResults(file) {
  if (!existsSync(file)) return undefined;
  const { passed, failed, skipped = 0 } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed, failed, skipped };
}

/** @param {string} file */
function countUnit(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that could not even be loaded has no tests to fail.
  const unloaded = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}
