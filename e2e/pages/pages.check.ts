// Every page in every view: no sideways scroll, no error in the console, axe clean in both schemes, its moments by the clock of the
// company. Its picture is kept for looking at, but with CI=true, where nobody does: in the first view, with PICTURES=all in each.
import { expect, type Page, test } from 'playwright/test';
import { emailOf, home, storageOf, tokenOf } from '../people.ts';
import { fakeWeatherInPage } from '../weather.ts';
import { guardedPages, openPages } from './addresses.ts';
import { expectBogota, moveToBogotaInPage, tokyo } from './clocks.ts';
import { expectSound, expectToFit, picturesShown, settled } from './inspect.ts';
import { contextOf, type View, viewsIn } from './views.ts';

/** Addresses that open a row next to its list. */
const opensPanel = /[?&](?:ticket|challenge|location|product|open)=/;

type Language = View['language'];

const isDrawn = (view: View): boolean =>
  process.env['PICTURES'] === 'all' || (view === viewsIn.es[0] && !process.env['CI']);

/**
 * A page is opened in the first view of its language and turned into the other, as a window is resized. Gives how many moments and days
 * its pages show where they go by the clock of Bogotá.
 */
async function lookAt(
  page: Page,
  addresses: Readonly<Record<string, string>>,
  language: Language,
  isInBogota = false,
): Promise<number> {
  let shown = 0;
  for (const [name, path] of Object.entries(addresses)) {
    for (const [place, view] of viewsIn[language].entries()) {
      await test.step(`${name}, ${view.name}`, async () => {
        await page.setViewportSize(view.viewport);
        await page.emulateMedia({ colorScheme: view.scheme });
        if (place === 0) await page.goto(`${home()}${path}`);
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', view.scheme);
        if (opensPanel.test(path)) await expect(page.getByRole('dialog')).toBeVisible();
        await settled(page);
        // A part that is still being read has no heading yet.
        await expect(page.locator('h1').first()).toBeAttached();
        await picturesShown(page);
        if (isInBogota && place === 0) shown += await expectBogota(page);
        // A PNG takes three times as long to encode.
        const picture = { path: `test-results/pages/${name}, ${view.name}.jpg`, quality: 90 };
        if (isDrawn(view)) await page.screenshot(picture);
        await (view.axe ? expectSound(page) : expectToFit(page));
      });
    }
  }
  return shown;
}

test.describe.configure({ mode: 'parallel' });

for (const language of ['es', 'en'] as const) {
  const options = contextOf(viewsIn[language][0]);

  test(`pages for everyone: ${language}`, async ({ browser }) => {
    const context = await browser.newContext(options);
    await lookAt(await context.newPage(), openPages, language);
    await context.close();
  });

  for (const [part, addresses] of Object.entries(guardedPages)) {
    test(`pages ${part}: ${language}`, async ({ browser }) => {
      const email = emailOf('admin');
      const [token, storageState] = await Promise.all([tokenOf(email), storageOf(email)]);
      // One language is enough for the clocks.
      const isInBogota = language === 'es';
      const context = await browser.newContext({
        ...options,
        storageState,
        ...(isInBogota ? { timezoneId: tokyo } : {}),
      });
      await fakeWeatherInPage(context);
      if (isInBogota) await moveToBogotaInPage(context);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      const shown = await lookAt(page, await addresses(token), language, isInBogota);
      expect(errors).toEqual([]);
      if (isInBogota) expect(shown).toBeGreaterThan(0);
      await context.close();
    });
  }
}
