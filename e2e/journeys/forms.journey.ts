// A form under the hand: leaving a field may say something that moves the page, and the press that left it still counts.
import { expect, type Locator, type Page, test } from 'playwright/test';
import { emailOf, home, signIn } from '../people.ts';

/** The form of a new product, its first field empty and focused. */
async function openForm(page: Page) {
  await signIn(page, emailOf('admin'));
  await page.goto(`${home()}/products`);
  await page.getByRole('button', { name: 'Nuevo producto' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo producto' });
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
  return { form, create: form.getByRole('button', { name: 'Crear producto' }) };
}

/** The upper edge of a button: the dialog is centred, so a message in it takes the button from under the pointer. */
async function upperEdge(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not shown');
  return { x: box.x + box.width / 2, y: box.y + 2 };
}

test('a press that leaves an empty field submits, though its message moves the button', async ({ page }) => {
  const { form, create } = await openForm(page);
  const { x, y } = await upperEdge(create);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // As long as a hand takes, and longer than the message takes to be drawn.
  await page.waitForTimeout(250);
  await expect(form).not.toContainText('Ingresa el nombre del producto');
  await page.mouse.up();
  await expect(form).toContainText('Ingresa el código interno');
  await expect(form).toContainText('Ingresa el nombre del producto');
  expect((await upperEdge(create)).y, 'where the button went').toBeGreaterThan(y + 2);
});

test('a field left for another by mouse says what it misses once the press is over', async ({ page }) => {
  const { form } = await openForm(page);
  const code = form.getByRole('textbox', { name: 'Código interno' });
  await code.click();
  await expect(form).toContainText('Ingresa el nombre del producto');
  await expect(code).toBeFocused();
});

test('a field left by keyboard says so at once, to those who hear it as well', async ({ page }) => {
  const { form } = await openForm(page);
  const name = form.getByRole('textbox', { name: 'Nombre' });
  await page.keyboard.press('Tab');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/Ingresa el nombre del producto/);
});

test('a dialog gives the focus back to the button that opened it', async ({ page }) => {
  await signIn(page, emailOf('admin'));
  for (const [path, action] of [
    ['/locations', 'Vincular local'],
    ['/categories', 'Categoría'],
  ] as const) {
    await page.goto(`${home()}${path}`);
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
    const { x, y } = await upperEdge(create);
    await page.touchscreen.tap(x, y);
    await expect(form).toContainText('Ingresa el código interno');
  });
});
