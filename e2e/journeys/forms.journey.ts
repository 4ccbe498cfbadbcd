// A form under the hand: leaving a field may say something that moves the page, and the press that left it still counts.
import { expect, type Locator, type Page, test } from '../test.ts';
import { emailOf, openAs } from '../people.ts';

/** The form of a new product, its first field empty and focused. */
async function openForm(page: Page) {
  await openAs(page, emailOf('admin'), '/products');
  await page.getByRole('button', { name: 'Nuevo producto' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo producto' });
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
  return { form, create: form.getByRole('button', { name: 'Crear producto' }) };
}

/** A place at the upper edge of a button: the dialog is centred, so a message in it takes the button from under it. */
const position = { x: 30, y: 3 };
const top = async (button: Locator): Promise<number> => (await button.boundingBox())?.y ?? Number.NaN;

test('a press that leaves an empty field submits, though its message moves the button', async ({ page }) => {
  const { form, create } = await openForm(page);
  // Waits until the dialog has come to rest.
  await create.hover({ position });
  const before = await top(create);
  await page.mouse.down();
  // As long as a hand takes, and longer than the message takes to be drawn.
  await page.waitForTimeout(250);
  await expect(form).not.toContainText('Ingresa el nombre del producto');
  await page.mouse.up();
  await expect(form).toContainText('Ingresa el código interno');
  await expect(form).toContainText('Ingresa el nombre del producto');
  expect(await top(create), 'where the button went').toBeGreaterThan(before + position.y);
});

test('a field left for another by mouse says what it misses once the press is over', async ({ page }) => {
  const { form } = await openForm(page);
  const code = form.getByRole('textbox', { name: 'Código interno' });
  await code.click();
  await expect(form).toContainText('Ingresa el nombre del producto');
  await expect(code).toBeFocused();
});

test('a field left by keyboard says so at once, to screen readers as well', async ({ page }) => {
  const { form } = await openForm(page);
  const name = form.getByRole('textbox', { name: 'Nombre' });
  await page.keyboard.press('Tab');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/Ingresa el nombre del producto/);
});

test('a dialog gives the focus back to the button that opened it', async ({ page }) => {
  for (const [path, action] of [
    ['/locations', 'Agregar local'],
    ['/categories', 'Categoría'],
  ] as const) {
    await openAs(page, emailOf('admin'), path);
    const button = page.getByRole('button', { name: action, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox').and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true });

  test('a tap that leaves an empty field submits', async ({ page }) => {
    const { form, create } = await openForm(page);
    await create.tap({ position });
    await expect(form).toContainText('Ingresa el código interno');
  });
});
