import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { anyChromium, drawing, npmChromium } from './browser.ts';

const journeys = { executablePath: await anyChromium(), args: drawing };
// Another Chromium draws some per cent of the pixels otherwise, so pictures are always compared in this one.
const pictures = { executablePath: await npmChromium(), args: drawing };

/** Files of lanes that npm test leaves out (scripts/lib/lanes.mjs). */
const leftOut = (process.env['TESTS_LEFT_OUT'] ?? '').split(',').filter((file) => file !== '');
const testIgnore = leftOut.map((file) => `**/${file}`);

// One server with its own demo data for the whole run (server.ts); journeys of one file follow each other.
export default defineConfig({
  testDir: '.',
  globalSetup: './server.ts',
  outputDir: '../test-results/e2e',
  snapshotPathTemplate: '{testDir}/pages/baselines/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  // A journey rests an eighth of its time, waiting for what moves on the page or comes from the server: two of them leave two cores partly idle.
  // The server and its database, one of each for all, take a core of many.
  workers: Math.max(3, availableParallelism() - 1),
  // A machine shared with others stalls now and then; what passes only the second time is said to be flaky in the list.
  retries: process.env['CI'] ? 1 : 0,
  // The longest takes half a minute on a quiet machine, and five times as long next to other work on it.
  timeout: 300_000,
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled' } },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'es-CL',
    // Drawing what moves takes a tenth of the run; journeys of the hand (withMotion of test.ts) see it all.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Santiago',
    // Recording takes two fifths of the run, so only a second try is recorded; `npm run journeys -- <name> --trace=on` records here.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'journeys',
      testMatch: ['journeys/*.journey.ts', 'pages/pages.check.ts'],
      testIgnore,
      use: { launchOptions: journeys },
    },
    { name: 'gallery', testMatch: 'pages/gallery.check.ts', testIgnore, use: { launchOptions: pictures } },
  ],
});
