// Playwright's test, which leaves nothing open: a page of a journey that ended would go on reading whatever the next ones change.
import { test as base } from 'playwright/test';

export * from 'playwright/test';

export const test = base.extend<{ leavesNothingOpen: void }>({
  leavesNothingOpen: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** For `test.use`: what moves on the page moves, as for most people. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
