// What must be true of every page, whatever is on it.
import axe, { type AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** What is still being read, or the file of a part on its way. */
const loading = '[aria-busy="true"], .mantine-Skeleton-root';

/** Waits until nothing on the page is loading. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  // Asked at every frame: an expectation asks again only after 100, 250 and 500 ms.
  await page
    .waitForFunction(
      (what) =>
        [...document.querySelectorAll('h1, h2')].some((heading) => heading.checkVisibility()) &&
        document.querySelector(what) === null,
      loading,
    )
    .catch(() => undefined);
  await expect(page.locator('h1:visible, h2:visible').first()).toBeVisible();
  await expect(page.locator(loading)).toHaveCount(0);
  // A panel gets its name with its title, a moment after it slides in.
  await expect(page.locator('[role="dialog"]:not([aria-labelledby]):not([aria-label])')).toHaveCount(0);
}

/** Waits until every picture in sight has come, or has failed to. */
export async function picturesShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || !image.checkVisibility() || bottom < 0 || top > innerHeight;
    }),
  );
}

/**
 * Waits until a dialog has slid in and a colour has turned: a text still half transparent has less contrast than its final
 * one. A transition begins up to two frames after the change that causes it; what rests, turns for ever or takes longer than
 * any transition is not waited for.
 */
async function motionEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const until = performance.now() + 2_000;
    do {
      await nextFrame();
      await nextFrame();
    } while (moving().length > 0 && performance.now() < until);
  });
}

/** What axe finds on the page and in its frames. A document loads its half megabyte once. */
async function violationsOn(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async () => {
    const { axe: here } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const { violations } = await here.run({ resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
}

/** No violation that axe knows, no sideways scroll. */
export async function expectSound(page: Page): Promise<void> {
  // A bubble that the pointer still holds open belongs to no landmark, and need not: what it describes does.
  await page.mouse.move(0, 0);
  await motionEnded(page);
  expect.soft(await violationsOn(page)).toEqual([]);
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
