import { defineConfig } from 'playwright/test';
import { anyChromium, drawing } from '../browser.ts';

// Each starts what it kills; nothing is tried a second time.
export default defineConfig({
  testDir: '.',
  testMatch: '*.chaos.ts',
  outputDir: '../../test-results/chaos',
  reporter: 'list',
  workers: 1,
  expect: { timeout: 60_000 },
  use: { launchOptions: { executablePath: await anyChromium(), args: drawing } },
});
