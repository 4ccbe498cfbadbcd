import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// One run for every floor; each project keeps the environment its tests need.
export default defineConfig({
  test: {
    // Left to itself, vitest keeps one core free: of two, that is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/test/harness/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      './apps/portal/vitest.config.ts',
    ],
  },
});
