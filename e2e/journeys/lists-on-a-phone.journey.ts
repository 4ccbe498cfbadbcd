// Lists on a small phone: heads and toolbars leave four rows in sight, and filters are in a sheet that keys alone can use.
import { expect, type Locator, type Page, test } from '../test.ts';
import { emailOf, home, openAs } from '../people.ts';
import { expectSound, settled } from '../pages/inspect.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Rows of tables open by a button; wallets and reports are called by a heading, notices say when. */
const rows = (page: Page) => page.locator('main li:is(:has(> button), :has(h2), :has(time))');

/** How many rows are in sight before anything is scrolled; one of which a third is cut off is not. */
const inSight = (page: Page) =>
  rows(page).evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height * 0.67 < window.innerHeight;
      }).length,
  );

/** Every list of which the demo has four rows or more. */
const lists = [
  '/support?view=all',
  '/challenges?dates=all&view=all',
  '/users',
  '/locations',
  '/products',
  '/tasks',
  '/audit',
  '/mails',
  // Those of the demo first: phones of other journeys have faults, and people with long names.
  '/fieldwork?sort=-userName',
  '/responses',
  '/qa',
  '/teleaudit',
  '/stock-alerts',
  '/stock-alerts?tab=price',
  '/categories',
  '/groups?tab=listing',
  '/groups?tab=cluster',
  '/groups?tab=user-group',
  '/administration?tab=projects',
  '/administration?tab=reports',
  '/documents',
  '/reports',
  '/wallet',
  '/wallet/2',
  '/notifications',
];

test('on a small phone the toolbar is one row, and four rows are in sight, on every list', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openAs(page, emailOf('admin'), '/support');
  for (const address of lists) {
    await page.goto(`${home()}${address}`);
    await settled(page);
    const filters = page.getByRole('button', { name: /^Filtros/ });
    const views = page.getByRole('button', { name: /^Vistas/ });
    if ((await filters.count()) > 0 && (await views.count()) > 0) {
      const top = async (button: Locator) => (await button.first().boundingBox())?.y;
      expect(await top(filters), `toolbar of ${address}`).toBe(await top(views));
    }
    await expect(rows(page).first()).toBeVisible();
    expect(await inSight(page), `rows of ${address}`).toBeGreaterThanOrEqual(4);
  }
});

test('filters, order and export are in a sheet, by keyboard alone', async ({ page }) => {
  await openAs(page, emailOf('admin'), '/support');
  await settled(page);
  const more = page.getByRole('button', { name: /^Filtros y más/ });
  await more.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filtros y más' });
  await expect(sheet).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();

  await page.keyboard.press('Enter');
  const oldest = sheet.getByRole('button', { name: 'Más antiguos' });
  await oldest.focus();
  await page.keyboard.press('Enter');
  await expect(oldest).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/sort=createdAt/);
  const created = sheet.getByRole('button', { name: /^Creado/ });
  await created.focus();
  await page.keyboard.press('Enter');
  await expect(created).toHaveAttribute('aria-expanded', 'true');
  const year = sheet.getByRole('button', { name: 'Este año' });
  await year.focus();
  await page.keyboard.press('Enter');
  await expect(created).toBeFocused();
  await expect(created).toHaveAccessibleName(/Este año/);
  await expectSound(page);
  await sheet.getByRole('button', { name: /^Ver \d+ resultado/ }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
  await expect(more).toHaveAccessibleName(/1 filtro activo/);
});

test('the actions behind the button of a head are a list in which a label of two lines has its room', async ({
  page,
}) => {
  await openAs(page, emailOf('admin'), '/tasks/1');
  const more = page.getByRole('button', { name: 'Más acciones' });
  const primary = page.locator('header [data-at="primary"]');
  await expect(more).toBeVisible();
  const long = 'Duplicar esta tarea con todas sus páginas y sus asociaciones';
  await page
    .locator('header [data-at="next"] .mantine-Button-label')
    .evaluate((label, text) => void (label.textContent = text), long);
  const entries = page.locator('header [data-at="behind"]');
  // It leaves its place next to the primary action, which stays alone.
  await expect(entries).toHaveCount(2);
  const before = await primary.boundingBox();
  await more.press('Enter');
  const boxes = await entries.evaluateAll((all) =>
    all.map((entry) => entry.getBoundingClientRect().toJSON()),
  );
  expect(boxes[0].height, 'pixels of two lines').toBeGreaterThan(44);
  for (const [place, box] of boxes.slice(1).entries())
    expect(box.top).toBeGreaterThanOrEqual(boxes[place].bottom);
  expect((await primary.boundingBox())?.x, 'where the primary action is').toBeCloseTo(before?.x ?? 0, 0);
  await expectSound(page);
});
