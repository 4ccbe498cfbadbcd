import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Left to itself, vitest keeps one core free: of two, that is half of them. Tests of the server wait for the database and for processes
// that are killed, so that two cores have work for three.
const maxWorkers = Math.max(3, availableParallelism() - 1);

// As npm start has it (scripts/lib/server-entry.mjs): each import is read in a thread of its own, and faults are tried on processes
// of their own; half of their time went into taking types off sources.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/gondola-server');

// One run for every floor; each project keeps the environment its tests need.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          exclude: ['packages/{questions,ui,client}/**', '**/node_modules/**'],
          // Properties over a thousand random tasks: seconds on a quiet machine, many beside other work.
          testTimeout: 30_000,
          maxWorkers,
          isolate: false,
        },
      },
      {
        test: {
          name: 'questions',
          environment: 'happy-dom',
          include: ['packages/questions/src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['packages/{ui,client}/src/**/*.test.{ts,tsx}', 'apps/field/src/**/*.test.tsx'],
          setupFiles: ['packages/ui/test/setup.ts'],
          css: false,
          testTimeout: 20_000,
          maxWorkers,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/test/harness/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers,
          // An application under test keeps nothing in its modules; loading them for every file took a fifth of the run.
          isolate: false,
        },
      },
      {
        extends: './apps/portal/vitest.config.ts',
        root: './apps/portal',
        test: { name: 'portal', maxWorkers, isolate: false },
      },
    ],
  },
});
