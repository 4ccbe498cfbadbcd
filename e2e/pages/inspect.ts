// The rules of every page, whatever is on it.
import axe, { type AxeResults, type NodeResult } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** The parts that are still being read, or whose file is on its way. */
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

/** The findings of axe on the page and in its frames, by all of its rules or by some. A document loads its half megabyte once. */
async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async (runOnly) => {
    const { axe: here } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const { violations } = await here.run({
      resultTypes: ['violations'],
      elementRef: true,
      ...(runOnly ? { runOnly } : {}),
    });
    const popups = [...document.querySelectorAll('[aria-expanded="true"][aria-controls]')].map((control) =>
      document.getElementById(control.getAttribute('aria-controls') ?? ''),
    );
    // A list belongs to the control that names it, wherever in the document it is drawn: it needs no landmark of its own.
    const isPopup = ({ element }: NodeResult): boolean =>
      popups.some((popup) => popup && element && (element.contains(popup) || popup.contains(element)));
    const found = violations.flatMap(({ id, nodes }) => {
      const left = id === 'region' ? nodes.filter((node) => !isPopup(node)) : nodes;
      return left.length > 0 ? [{ id, nodes: left }] : [];
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}

/** No violation that axe knows, no sideways scroll. */
export async function expectSound(page: Page): Promise<void> {
  // A bubble that the pointer still holds open belongs to no landmark, and need not: what it describes does.
  await page.mouse.move(0, 0);
  await motionEnded(page);
  expect.soft(await violationsOn(page)).toEqual([]);
  await expectToFit(page);
}

/** `expectSound` in the light scheme and, for what a scheme changes, in the dark one. */
export async function expectSoundInBothSchemes(page: Page): Promise<void> {
  const html = page.locator('html');
  await expectSound(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await motionEnded(page);
  expect.soft(await violationsOn(page, ['color-contrast']), 'in the dark scheme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
}

/**
 * No sideways scroll of the page, nor of a table with the columns shown at first. Soft, as the rest: the pages after one with
 * a fault are looked at too.
 */
export async function expectToFit(page: Page): Promise<void> {
  const where = `at ${new URL(page.url()).pathname}, ${page.viewportSize()?.width} wide`;
  await expect.soft(page.locator('main [data-scrolls]'), `a table scrolls ${where}`).toHaveCount(0);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `pixels the page scrolls sideways ${where}`).toBeLessThanOrEqual(0);
}
