// Lanes: tests of minutes that most changes cannot break. A lane is left out while nothing that it reads has changed since it was last
// green; with CI=true, or when all are asked for, none is. docs/decisions/0066-lanes.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, hashFiles } from './hash-files.mjs';

/**
 * Paths are files of the clone, or folders with what is below them.
 * @typedef {{ name: string, section: 'unit' | 'e2e', tests: string[], reads: string[] }} Lane
 * @typedef {{ lane: Lane, files: string[], hash: string, greenSince: string | undefined }} LanePlan
 *   its test files; greenSince (ISO) when it need not run
 */

/** The packages that the server imports. */
const serverPackages = ['builder', 'contract', 'formats', 'shelf', 'survey'].map(
  (name) => `packages/${name}`,
);
const server = ['apps/server', ...serverPackages, 'package-lock.json'];
const scripts = ['scripts', 'package.json'];
const fronts = ['apps/field', 'apps/portal', 'packages'];

/** @type {Lane[]} */
export const lanes = [
  {
    name: 'faults',
    section: 'unit',
    tests: [
      'apps/server/test/faults',
      'apps/server/test/scale.test.ts',
      'apps/server/src/platform/backup',
      'apps/server/src/platform/database/embedded/crash.test.ts',
      'apps/server/src/platform/jobs/jobs.test.ts',
      'apps/server/src/rooms/imports/import-queue.api.test.ts',
    ],
    reads: server,
  },
  { name: 'videos', section: 'unit', tests: ['apps/server/src/rooms/videos'], reads: server },
  {
    name: 'commands',
    section: 'unit',
    tests: ['apps/server/src/main/cli.test.ts', 'apps/server/test/documents.test.ts'],
    reads: [...server, ...scripts, 'bench', 'docs', 'README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'],
  },
  {
    name: 'recipes',
    section: 'unit',
    tests: ['apps/server/test/recipes'],
    reads: [
      'apps',
      'packages',
      'scripts',
      'e2e',
      'CONTRIBUTING.md',
      'package-lock.json',
      'tsconfig.base.json',
    ],
  },
  {
    name: 'bad days in the field',
    section: 'e2e',
    tests: ['e2e/journeys/field-bad-days.journey.ts'],
    reads: [...server, ...fronts, 'e2e'],
  },
];

const greenFile = 'node_modules/.cache/gondola-lanes.json';
const isTest = (/** @type {string} */ path) => /\.(test|journey|check)\.tsx?$/.test(path);

/** Settings that give the same sources another run. */
const settings = ['CHANCE_SEED', 'CHROME_PATH', 'DATABASE_URL', 'TEST_DATABASE_URL', 'TEST_DATABASE_APP_URL'];

/**
 * True when no lane may be left out: in continuous integration, and with --all.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export const runsEveryLane = (args, { CI = '' }) =>
  args.includes('--all') || !['', '0', 'false'].includes(CI);

/**
 * The lanes of a clone as they are due: what each would run, the hash of all that it reads, and since when it need not.
 * @param {string} folder
 * @param {Lane[]} declared
 * @param {boolean} runsAll
 * @returns {LanePlan[]}
 */
export function planLanes(folder, declared, runsAll) {
  const green = readGreen(folder);
  return declared.map((lane) => {
    const files = lane.tests.flatMap((path) => filesBelow(folder, path)).filter(isTest);
    const hash = hashOfLane(folder, lane);
    const last = green[lane.name];
    return { lane, files, hash, greenSince: !runsAll && last?.hash === hash ? last.at : undefined };
  });
}

/**
 * Keeps which of the lanes that ran were green, each of their files; a lane that was not, or that was changed meanwhile, runs again.
 * @param {string} folder
 * @param {LanePlan[]} plans
 * @param {{ file: string, passed: boolean }[]} results
 */
export function recordLanes(folder, plans, results) {
  const green = readGreen(folder);
  for (const { lane, files, hash, greenSince } of plans) {
    if (greenSince !== undefined) continue;
    delete green[lane.name];
    const isGreen = files.every((file) => {
      const own = results.filter((result) => result.file === file);
      return own.length > 0 && own.every(({ passed }) => passed);
    });
    if (isGreen && hashOfLane(folder, lane) === hash)
      green[lane.name] = { hash, at: new Date().toISOString() };
  }
  mkdirSync(dirname(join(folder, greenFile)), { recursive: true });
  writeFileSync(join(folder, greenFile), JSON.stringify(green, null, 2));
}

/**
 * @param {string} folder
 * @param {Lane} lane
 */
function hashOfLane(folder, { tests, reads }) {
  // Other tests are read by nobody but themselves.
  const read = reads.flatMap((path) => filesBelow(folder, path)).filter((path) => !isTest(path));
  const own = tests.flatMap((path) => filesBelow(folder, path));
  // The build writes the tree of routes itself.
  const paths = [...new Set([...read, ...own])].filter((path) => !path.endsWith('.gen.ts'));
  const machine = [process.platform, process.arch, ...settings.map((name) => process.env[name] ?? '')];
  return hashFiles(folder, paths, machine);
}

/**
 * @param {string} folder
 * @returns {Record<string, { hash: string, at: string }>}
 */
function readGreen(folder) {
  const file = join(folder, greenFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
