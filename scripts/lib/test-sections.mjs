// Runs the sections of npm test, stopping at the first that fails. A lane (lanes.mjs) is left out while nothing that it
// reads has changed, but for `--all` and CI=true. `--only=check|build|unit|e2e` runs one section; `--changed` runs the checks of types and
// words, and the tests that a change since the last commit touches. The last line of output is the total of unit tests and journeys.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lanes } from './lanes.mjs';
import { node24, node24Environment } from './node24.mjs';
import { planLanes, recordLanes, runsEveryLane } from './plan-lanes.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, files: { file: string, passed: boolean }[] }} Count
 *   and how each file of tests ended
 * @typedef {{ key: string, title: string, command: () => string[], count?: () => Count | undefined, isAllLanes?: boolean }} Section
 *   isAllLanes: each of its tests is in a lane, so that it need not start when all are left out
 */

const results = join(root, 'test-results');
const unitResults = join(results, 'unit.json');
const journeyResults = join(results, 'e2e.json');

/** @type {Section[]} */
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
    isAllLanes: true,
    count: () => readResults(journeyResults),
  },
];

/** Checks that a change may break, without those of half a minute. */
const quickChecks = ['format', 'types', 'imports', 'words', 'exports', 'documents'];

/**
 * The sections for a change, in about a minute: no build, no journeys.
 * @type {Section[]}
 */
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

mkdirSync(results, { recursive: true });
for (const file of [unitResults, journeyResults]) rmSync(file, { force: true });

const plans = planLanes(root, lanes, runsEveryLane(process.argv, process.env));
const total = { passed: 0, failed: 0, skipped: 0 };
let exitCode = 0;
for (const section of chosen) {
  exitCode = await runSection(section);
  if (exitCode !== 0) break;
}
const notRun = plans.filter(
  ({ lane, greenSince }) => greenSince && chosen.some(({ key }) => key === lane.section),
);
sayLeftOut(notRun);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
const leftOut = notRun.length > 0 ? `, ${notRun.length} of ${lanes.length} lanes left out` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}${leftOut}`);
process.exitCode = exitCode;

/** @param {Section} section */
async function runSection({ key, title, command, count, isAllLanes = false }) {
  console.log(`\n== ${title}`);
  const began = Date.now();
  const own = plans.filter(({ lane }) => lane.section === key);
  const left = own.filter(({ greenSince }) => greenSince);
  sayLeftOut(left);
  if (isAllLanes && left.length === own.length) return 0;
  const [program = '', ...args] = command();
  const leftOut = left.flatMap(({ files }) => files);
  const code = await run(program, args, { env: testEnvironment({ TESTS_LEFT_OUT: leftOut.join(',') }) });
  const counted = count?.();
  if (count) recordLanes(root, own, counted?.files ?? []);
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

/** @param {import('./plan-lanes.mjs').LanePlan[]} left */
function sayLeftOut(left) {
  if (left.length === 0) return;
  const files = left.flatMap((plan) => plan.files).length;
  const what = left.length === 1 ? '1 lane' : `${left.length} lanes`;
  const names = left.map(({ lane }) => lane.name).join(', ');
  console.log(
    `Left out: ${what} (${files} ${files === 1 ? 'file' : 'files'}), unchanged since green runs; npm test -- --all runs them: ${names}`,
  );
}

/** @param {NodeJS.ProcessEnv} settings */
function testEnvironment(settings) {
  const env = node24Environment({ ...settings, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) });
  if (!process.stdout.isTTY) delete env.FORCE_COLOR;
  return env;
}

/**
 * @param {string} file
 * @returns {Count | undefined}
 */
function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * @param {string} file
 * @returns {Count | undefined}
 */
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
    files: report.testResults.map(({ name, status }) => ({
      file: relative(root, name).split(sep).join('/'),
      passed: status === 'passed',
    })),
  };
}
