// Lanes: tests that most changes cannot break. A lane is left out while nothing that it reads has changed since it was last
// green (plan-lanes.mjs); with CI=true, or when all are asked for, none is. docs/decisions/0066-lanes.md.
import { roomOf } from './files-entered.mjs';
import { filesBelow, isTest } from './hash-files.mjs';
import { root } from './root.mjs';

/**
 * Paths are files of the clone, or folders with what is below them; a test belongs to the lane that names it most closely. With `rooms`, only
 * these, and what these and the tests enter (files-entered.mjs), are read of all rooms.
 * @typedef {{ name: string, section: 'unit' | 'e2e', tests: string[], reads: string[], rooms?: string[] }} Lane
 */

/** The packages that the server imports. */
const serverPackages = ['builder', 'contract', 'formats', 'shelf', 'survey'].map(
  (name) => `packages/${name}`,
);
/** The server as the tests of its rooms and journeys start it. */
const started = [
  ...['src', 'migrations', 'package.json', 'test/harness', 'test/kit'].map((path) => `apps/server/${path}`),
  ...serverPackages,
  'package-lock.json',
];
const server = ['apps/server', ...serverPackages, 'package-lock.json'];
const faults = 'apps/server/test/faults';
/** The rooms through which tests make companies, people, tasks and visits. */
const world = ['assignments', 'reviews', 'sessions', 'users'];

/**
 * The lanes of the rooms of a folder, one for each that has tests.
 * @param {string} clone
 * @param {string} folder
 * @param {string} title of each, before the name of its room
 * @param {string[]} reads
 * @returns {Lane[]}
 */
export function roomLanes(clone, folder, title, reads) {
  const tests = filesBelow(clone, folder).filter(isTest);
  return [...new Set(tests.flatMap((path) => roomOf(path) ?? []))].map((room) => ({
    name: `${title} ${room}`,
    section: 'unit',
    tests: [`${folder}/${room}`],
    reads: [...reads, 'vitest.config.ts'],
    // The server hands the actions of challenges to the tickets.
    rooms: room === 'tickets' ? [room, 'challenges'] : [room],
  }));
}

/** The front ends that journeys open, the server and what they are built from. */
const portal = [...started, 'apps/portal', 'packages', 'e2e'];
const phone = [...started, 'apps/field', 'packages', 'e2e'];
const both = [...portal, 'apps/field'];

/**
 * The lane of journeys of one subject. The rooms are those of the pages that they open; rooms that they or these pages call are found.
 * @param {string} subject
 * @param {string[]} names
 * @param {string[]} rooms
 * @param {string[]} [reads]
 * @returns {Lane}
 */
const journeys = (subject, names, rooms, reads = portal) => ({
  name: `journeys: ${subject}`,
  section: 'e2e',
  tests: names.map((name) => `e2e/journeys/${name}.journey.ts`),
  reads,
  rooms,
});

/** @type {Lane[]} */
export const lanes = [
  ...roomLanes(root, 'apps/server/src/rooms', 'server:', started),
  ...roomLanes(root, 'apps/portal/src/rooms', 'portal:', ['apps/portal', 'packages', 'package-lock.json']),
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
    rooms: [],
  },
  // Those that see every page or the first hours of an installation leave out no room.
  {
    name: 'every page',
    section: 'e2e',
    tests: [
      'e2e/pages/pages.check.ts',
      ...['addresses', 'lists-on-a-phone', 'other-company', 'search', 'three-clocks'].map(
        (name) => `e2e/journeys/${name}.journey.ts`,
      ),
    ],
    reads: portal,
  },
  {
    name: 'new installations',
    section: 'e2e',
    tests: ['empty-installation', 'first-administrator', 'first-visit'].map(
      (name) => `e2e/journeys/${name}.journey.ts`,
    ),
    // They are begun and ended as the documents say.
    reads: [...portal, 'scripts', 'package.json', 'README.md', 'CONTRIBUTING.md', 'docs'],
  },
  journeys(
    'tickets',
    ['conversations', 'offline', 'tabs', 'tickets', 'views'],
    ['challenges', 'conversations', 'documents', 'notifications', 'tickets'],
  ),
  journeys(
    'stored texts',
    ['markup'],
    ['administration', 'audit', 'challenges', 'conversations', 'documents', 'home', 'mails', 'tickets'],
  ),
  journeys('challenges', ['challenges'], ['challenges', 'conversations']),
  journeys('tokens', ['administration', 'wallet'], ['administration', 'documents', 'tickets', 'wallet']),
  journeys(
    'settings',
    ['leaving', 'settings'],
    ['home', 'mails', 'notifications', 'products', 'settings', 'tickets', 'users'],
  ),
  journeys(
    'signing in',
    ['second-factor', 'separation', 'sign-in'],
    ['documents', 'factors', 'mails', 'sessions', 'tickets', 'users'],
    both,
  ),
  journeys('people', ['groups', 'people'], ['associations', 'groups', 'reviews', 'users']),
  journeys(
    'home',
    ['home', 'news-and-reports'],
    ['administration', 'challenges', 'home', 'reports', 'tickets', 'users', 'wallet'],
  ),
  journeys('reports', ['dashboards', 'reports'], ['associations', 'reports', 'reviews']),
  journeys(
    'imports',
    ['imports', 'lists-as-they-are', 'people-by-file', 'stock'],
    ['imports', 'products', 'sessions', 'stock', 'users'],
  ),
  journeys('catalogue', ['forms', 'locations', 'products'], ['categories', 'locations', 'products']),
  journeys('tasks', ['builder', 'tasks', 'two-editors'], ['builder', 'tasks', 'versions']),
  journeys(
    'assigned tasks',
    ['assignments', 'task-story'],
    ['assignments', 'builder', 'mails', 'reviews', 'tasks', 'versions'],
  ),
  journeys(
    'audits',
    ['areas', 'audit-loop', 'canvas', 'picture-survey', 'reaudit', 'teleaudit-row', 'touch'],
    ['reviews', 'teleaudit'],
  ),
  journeys('killed tabs', ['killed-tabs'], ['builder', 'tasks', 'teleaudit']),
  journeys('videos', ['videos'], ['teleaudit', 'videos']),
  journeys('reviews', ['responses', 'review'], ['responses', 'reviews', 'teleaudit'], both),
  journeys(
    'field and office',
    ['field-day', 'field-offline', 'field-people', 'field-push', 'fieldwork'],
    ['associations', 'field', 'reviews', 'sessions'],
    both,
  ),
  journeys(
    'phones',
    ['field', 'field-capture', 'field-capture-faults', 'field-hand', 'field-returned', 'field-unsent'],
    world,
    phone,
  ),
  journeys('bad days in the field', ['field-bad-days'], world, phone),
];
