// Lanes: tests of minutes that most changes cannot break. A lane is left out while nothing that it reads has changed since it was last
// green; with CI=true, or when all are asked for, none is. docs/decisions/0066-lanes.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, hashFiles } from './hash-files.mjs';

/**
 * Paths are files of the clone, or folders with what is below them; a test belongs to the lane that names it most closely. With `rooms`, only
 * these and the rooms that they enter are read, of all rooms.
 * @typedef {{ name: string, section: 'unit' | 'e2e', tests: string[], reads: string[], rooms?: string[] }} Lane
 * @typedef {{ lane: Lane, files: string[], hash: string, greenSince: string | undefined }} LanePlan
 *   its test files; greenSince (ISO) when it need not run
 */

/** The packages that the server imports. */
const serverPackages = ['builder', 'contract', 'formats', 'shelf', 'survey'].map(
  (name) => `packages/${name}`,
);
const server = ['apps/server', ...serverPackages, 'package-lock.json'];
const faults = 'apps/server/test/faults';
/** The rooms through which tests make companies, people, tasks and visits. */
const world = ['assignments', 'reviews', 'sessions', 'users'];

/** @type {Lane[]} */
export const lanes = [
  {
    name: 'faults',
    section: 'unit',
    tests: [
      faults,
      'apps/server/src/platform/backup',
      'apps/server/src/platform/database/embedded/crash.test.ts',
      'apps/server/src/platform/http/neighbours.test.ts',
      'apps/server/src/platform/jobs/jobs.test.ts',
      'apps/server/test/scale.test.ts',
    ],
    // The launcher builds the front ends and the documents say how it is started.
    reads: [...server, 'scripts', 'package.json', 'README.md', 'CONTRIBUTING.md'],
  },
  {
    name: 'faults of field work',
    section: 'unit',
    tests: ['assigning', 'edits', 'task-mails', 'uploads'].map((what) => `${faults}/killed-${what}.test.ts`),
    reads: server,
    rooms: world,
  },
  {
    name: 'faults of imports',
    section: 'unit',
    tests: [`${faults}/killed-import.test.ts`, 'apps/server/src/rooms/imports/import-queue.api.test.ts'],
    reads: server,
    rooms: [...world, 'imports'],
  },
  {
    name: 'videos',
    section: 'unit',
    tests: ['apps/server/src/rooms/videos'],
    reads: server,
    rooms: [...world, 'videos'],
  },
  {
    name: 'commands',
    section: 'unit',
    tests: ['apps/server/src/main/cli.test.ts', 'apps/server/test/documents.test.ts'],
    reads: [
      ...server,
      'scripts',
      'package.json',
      'bench',
      'docs',
      'README.md',
      'CONTRIBUTING.md',
      '.env.example',
    ],
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
      'docs/recipes',
      'CONTRIBUTING.md',
      'package-lock.json',
      'tsconfig.base.json',
    ],
  },
  {
    name: 'gallery',
    section: 'e2e',
    tests: ['e2e/pages/gallery.check.ts'],
    reads: [
      'apps/portal',
      'packages',
      'e2e/browser.ts',
      'e2e/gallery-server.ts',
      'e2e/pages',
      'package-lock.json',
    ],
  },
  {
    name: 'bad days in the field',
    section: 'e2e',
    tests: ['e2e/journeys/field-bad-days.journey.ts'],
    reads: [...server, 'apps/field', 'packages', 'e2e'],
    rooms: world,
  },
  {
    name: 'killed tabs',
    section: 'e2e',
    tests: ['e2e/journeys/killed-tabs.journey.ts'],
    reads: [...server, 'apps/portal', 'packages', 'e2e'],
    rooms: [...world, 'builder', 'tasks', 'teleaudit'],
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
    const others = declared.filter((other) => other !== lane).flatMap(({ tests }) => tests);
    const files = lane.tests.flatMap((path) => {
      const closer = others.filter((other) => other.length > path.length);
      return filesBelow(folder, path).filter(
        (file) => isTest(file) && !closer.some((one) => file.startsWith(one)),
      );
    });
    const hash = hashOfLane(folder, lane, files);
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
    if (isGreen && hashOfLane(folder, lane, files) === hash)
      green[lane.name] = { hash, at: new Date().toISOString() };
  }
  mkdirSync(dirname(join(folder, greenFile)), { recursive: true });
  writeFileSync(join(folder, greenFile), JSON.stringify(green, null, 2));
}

const roomOf = (/** @type {string} */ path) => /^apps\/\w+\/src\/rooms\/([^/]+)\//.exec(path)?.[1];

/**
 * The files of these that a lane reads: no test, and with rooms no file of a room that these do not enter.
 * @param {string} folder
 * @param {string[]} files
 * @param {string[] | undefined} rooms
 */
function filesRead(folder, files, rooms) {
  const sources = files.filter((path) => !isTest(path));
  if (rooms === undefined) return sources;
  const entered = new Set(rooms);
  // A room that is added while they are walked is walked as well.
  for (const room of entered)
    for (const file of sources.filter((path) => roomOf(path) === room))
      for (const [, other = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
        /\/([\w-]+)\/index\.ts'/g,
      ))
        entered.add(other);
  return sources.filter((path) => {
    const room = roomOf(path);
    return room === undefined || entered.has(room);
  });
}

/**
 * @param {string} folder
 * @param {Lane} lane
 * @param {string[]} files its tests
 */
function hashOfLane(folder, { reads, rooms }, files) {
  const read = filesRead(
    folder,
    reads.flatMap((path) => filesBelow(folder, path)),
    rooms,
  );
  // The build writes the tree of routes itself.
  const paths = [...new Set([...read, ...files])].filter((path) => !path.endsWith('.gen.ts'));
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
