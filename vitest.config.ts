import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';

// Left to itself, vitest keeps one core free: of two, that is half of them. Tests of the server wait for the database and for processes
// that are killed, so that two cores have work for three.
const maxWorkers = Math.max(3, availableParallelism() - 1);

// Ends a test that hangs, and no other: what takes seconds on a quiet machine takes many times as long next to other work.
const testTimeout = 120_000;

/** Likewise for what a test waits for: a condition takes as long as the machine needs. */
const patience = { poll: { timeout: 30_000 } };

// As npm start has it (scripts/lib/server-entry.mjs): each import is read in a thread of its own, and faults are tried on processes
// of their own; half of their time went into taking types off sources.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/gondola-server');

/** Files of lanes that npm test leaves out (scripts/lib/lanes.mjs); all of them are tests of the server and of the portal. */
const leftOut = (process.env['TESTS_LEFT_OUT'] ?? '').split(',').filter((file) => file !== '');

const setupFiles = [join(import.meta.dirname, 'scripts/lib/seeded-chance.ts')];

// One run for every floor; each project keeps the environment its tests need.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          setupFiles,
          include: ['packages/*/src/**/*.test.ts'],
          exclude: ['packages/{questions,ui,client}/**', '**/node_modules/**'],
          testTimeout,
          expect: patience,
          maxWorkers,
          isolate: false,
        },
      },
      {
        test: {
          name: 'questions',
          setupFiles,
          environment: 'happy-dom',
          include: ['packages/questions/src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout,
          expect: patience,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['packages/{ui,client}/src/**/*.test.{ts,tsx}', 'apps/field/src/**/*.test.tsx'],
          setupFiles: [...setupFiles, 'packages/ui/test/setup.ts'],
          css: false,
          testTimeout,
          expect: patience,
          maxWorkers,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          setupFiles,
          include: ['{apps/server,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...leftOut],
          globalSetup: ['apps/server/test/harness/global-setup.ts'],
          testTimeout,
          expect: patience,
          hookTimeout: testTimeout,
          maxWorkers,
          // An application under test keeps nothing in its modules; loading them for every file took a fifth of the run.
          isolate: false,
        },
      },
      {
        extends: './apps/portal/vitest.config.ts',
        root: './apps/portal',
        test: {
          name: 'portal',
          setupFiles,
          exclude: leftOut.map((file) => relative('apps/portal', file)),
          testTimeout,
          expect: patience,
          maxWorkers,
          isolate: false,
        },
      },
    ],
  },
});
