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
 * No sideways scroll of the page, nor of a table with the columns shown at first that is not specified wider than a screen. Soft, as the rest: the pages after one with
 * a fault are looked at too.
 */
export async function expectToFit(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const where = `at ${pathname}, ${page.viewportSize()?.width} wide`;
  const scrolling = page.locator('main [data-scrolls]:not([data-wide])');
  await expect.soft(scrolling, `a table scrolls ${where}`).toHaveCount(0);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `pixels the page scrolls sideways ${where}`).toBeLessThanOrEqual(0);
  expect.soft(await headActionsOutOfSight(page), `cut in the head of the page ${where}`).toEqual([]);
}

/** The actions in the head of a page whose words are cut, or that its edges or a part that scrolls sideways cut, by their words. */
const headActionsOutOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (control: HTMLElement): boolean => {
      const { left, right } = control.getBoundingClientRect();
      for (let around = control.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const edges = around.getBoundingClientRect();
        if (left < edges.left - 1 || right > edges.right + 1) return true;
      }
      const hasCutWords = [control, ...control.querySelectorAll<HTMLElement>('*')].some(
        (part) =>
          getComputedStyle(part).overflowX !== 'visible' &&
          part.clientWidth > 1 &&
          part.scrollWidth > part.clientWidth + 1,
      );
      return hasCutWords || left < 0 || right > innerWidth;
    };
    const controls = document.querySelectorAll<HTMLElement>('main header :is(a[href], button)');
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && isCut(control))
      .map((control) => control.textContent?.trim() ?? '');
  });

/** Pixels of the smallest target that a thumb hits. */
const thumb = 48;

/** Controls in sight whose words are cut, and those that are smaller than a thumb; by their words. */
const faultsForOneHand = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const found: string[] = [];
    const wordsOf = (control: Element): string =>
      control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? '';
    const isOpen = document.querySelector('dialog[open], [role="dialog"]');
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"]',
    );
    for (const control of controls) {
      if (!control.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue;
      if (isOpen && !isOpen.contains(control)) continue;
      // Words of a sentence are as high as its line.
      if (control.closest('[class*="leaflet"], p')) continue;
      // A radio, a checkbox and a file are pressed by their label.
      const isLabelled = control.matches('input:is([type="radio"], [type="checkbox"], [type="file"])');
      const labels = isLabelled ? [...((control as HTMLInputElement).labels ?? [])] : [];
      const boxes = [control, ...labels].map((part) => part.getBoundingClientRect());
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      const size = `${Math.round(width)} × ${Math.round(height)}`;
      if (width < least - 0.5 || height < least - 0.5) found.push(`small (${size}): ${wordsOf(control)}`);
      for (const part of [control, ...control.querySelectorAll<HTMLElement>('*'), ...labels]) {
        const isShown = part.clientWidth > 1 && getComputedStyle(part).overflowX !== 'visible';
        const isControl = part === control && !control.matches('input, textarea, select');
        if ((isShown || isControl) && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
          found.push(`cut: ${wordsOf(control)}`);
      }
    }
    return found;
  }, thumb);

/** For one hand in the sun: no words of a control are cut, each is as large as a thumb, and text has a contrast of 7 in the light scheme. */
export async function expectFitForOneHand(page: Page): Promise<void> {
  const where = new URL(page.url()).pathname;
  await settled(page);
  await motionEnded(page);
  expect.soft(await faultsForOneHand(page), where).toEqual([]);
  expect.soft(await violationsOn(page, ['color-contrast-enhanced']), where).toEqual([]);
  await expectToFit(page);
}
