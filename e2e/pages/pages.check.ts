// Every page in every view: no sideways scroll, no error in the console, axe clean in both schemes; its picture is kept for
// looking at.
import { expect, type Page, test } from 'playwright/test';
import { emailOf, home, tokenOf } from '../people.ts';
import { fakeWeather } from '../weather.ts';
import { guardedPages, openPages } from './addresses.ts';
import { expectSound, expectToFit, settled } from './inspect.ts';
import { contextOf, type View, views } from './views.ts';

async function lookAt(page: Page, addresses: Readonly<Record<string, string>>, view: View): Promise<void> {
  for (const [name, path] of Object.entries(addresses)) {
    await test.step(name, async () => {
      await page.goto(`${home()}${path}`);
      await settled(page);
      await page.screenshot({ path: `test-results/pages/${name}, ${view.name}.png` });
      await (view.axe ? expectSound(page) : expectToFit(page));
    });
  }
}

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

for (const view of views) {
  test(`pages for everyone: ${view.name}`, async ({ browser }) => {
    const context = await browser.newContext(contextOf(view));
    await lookAt(await context.newPage(), openPages, view);
    await context.close();
  });

  for (const [part, addresses] of Object.entries(guardedPages)) {
    test(`pages ${part}: ${view.name}`, async ({ browser }) => {
      const token = await tokenOf(emailOf('admin'));
      const context = await browser.newContext(contextOf(view));
      await context.addInitScript((value) => {
        // A page begins as about:blank, which has no origin and so no storage.
        if (globalThis.origin !== 'null') sessionStorage.setItem('gondola.token', value);
      }, token);
      await fakeWeather(context);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await lookAt(page, await addresses(token), view);
      expect(errors).toEqual([]);
      await context.close();
    });
  }
}
