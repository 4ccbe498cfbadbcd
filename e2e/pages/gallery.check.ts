// Every component of the design system, in every view: axe clean, and as it was drawn when it was last agreed on.
import { expect, test } from 'playwright/test';
import { expectSound } from './inspect.ts';
import { contextOf, views } from './views.ts';

/** The gallery talks of "today" and "3 hours ago". */
const now = new Date('2026-11-18T15:00:00Z');

test.describe.configure({ mode: 'parallel' });

for (const view of views) {
  test(`the gallery: ${view.name}`, async ({ browser }) => {
    const context = await browser.newContext(contextOf(view));
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    await page.goto(`${process.env['GONDOLA_GALLERY_URL']}/gallery`);
    // The gallery shows components while they load, so it is never at rest; its fonts and texts have to be there.
    await expect(page.locator('h1:visible').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await expectSound(page);
    await expect(page).toHaveScreenshot(`gallery ${view.name}.png`, { fullPage: true });
    await context.close();
  });
}
