// What must be true of every page, whatever is on it.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Waits until nothing on the page is loading. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await expect(page.locator('h1:visible, h2:visible').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // A panel gets its name with its title, a moment after it slides in.
  await expect(page.locator('[role="dialog"]:not([aria-labelledby]):not([aria-label])')).toHaveCount(0);
}

/** No violation that axe knows, no sideways scroll. */
export async function expectSound(page: Page): Promise<void> {
  // The portal has no frames of other origins, for which axe would open a tab more each time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    )
    .toEqual([]);
  await expectToFit(page);
}

/**
 * No sideways scroll of the page, nor of a table with the columns shown at first. Soft, as the rest: the pages after one with
 * a fault are looked at too.
 */
export async function expectToFit(page: Page): Promise<void> {
  await expect.soft(page.locator('main [data-scrolls]')).toHaveCount(0);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, 'pixels the page scrolls sideways').toBeLessThanOrEqual(0);
}
