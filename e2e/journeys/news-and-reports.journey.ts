// The administrator's messages to everyone, and the reports they keep: each made, changed and taken back on the screen, and
// then read by the person it is for.
import { expect, type Locator, type Page, test } from '../test.ts';
import { emailOf, home, openAs } from '../people.ts';

const now = Date.now();
const picture = {
  name: 'portada.png',
  mimeType: 'image/png',
  // One red pixel.
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const openTab = (page: Page, tab: string): Promise<void> =>
  openAs(page, emailOf('admin'), `/administration?tab=${tab}`);

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page): Locator => page.getByRole('dialog');

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
});
test.use({ locale: 'es-CL' });

test('a report is added, warned about, deleted, brought back', async ({ page }) => {
  const name = `Ventas ${now}`;
  await openTab(page, 'reports');
  await page.getByRole('button', { name: 'Nuevo reporte' }).first().click();
  await dialog(page).getByRole('button', { name: 'Crear reporte' }).click();
  await expect(dialog(page).getByText('Este campo es obligatorio.').first()).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Empresa' }).click();
  await page.getByRole('option', { name: 'Lácteos Ríos SpA' }).click();
  await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill(name);
  await dialog(page).getByRole('textbox', { name: 'Descripción' }).fill('Por cadena y semana');
  await dialog(page).getByRole('textbox', { name: 'ID del área de trabajo' }).fill('w-1');
  await dialog(page).getByRole('textbox', { name: 'ID del reporte' }).fill('r-1');
  await dialog(page).locator('input[type=file]').setInputFiles(picture);
  await expect(dialog(page).getByRole('button', { name: /^Reemplazar/ })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Crear reporte' }).click();
  await expect(row(page, name)).toContainText('Activo');

  // The warning's message takes 49 characters and not one more.
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await dialog(page).getByRole('combobox', { name: 'Advertencia' }).click();
  await page.getByRole('option', { name: /^Alta/ }).click();
  const message = dialog(page).getByRole('textbox', { name: 'Mensaje de advertencia' });
  await message.fill('x'.repeat(49));
  await message.press('End');
  await message.press('y');
  await expect(message).toHaveValue('x'.repeat(49));
  await message.fill('y'.repeat(60));
  await expect(message).toHaveValue('x'.repeat(49));
  await message.fill('En mantención hasta el lunes');
  await dialog(page).getByRole('button', { name: 'Guardar reporte' }).click();
  await expect(row(page, name)).toContainText('Advertencia alta');
  await expect(row(page, name)).toContainText('En mantención hasta el lunes');

  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await expect(row(page, name)).toContainText('Inactivo');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row(page, name)).toContainText('Advertencia alta');

  // Deleted with its row's checkbox it is among the inactive ones, and only there.
  await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Eliminar 1 reporte' }).click();
  await expect(row(page, name)).toContainText('Inactivo');
  await page.goto(`${home()}/administration?tab=reports&active=true`);
  await expect(row(page, 'Resumen para el directorio')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await page.goto(`${home()}/administration?tab=reports&active=false`);
  await page.getByRole('button', { name: `Restaurar ${name}` }).click();
  await expect(row(page, name)).toHaveCount(0);
});

test('news are published with their image and taken off again', async ({ page }) => {
  const title = `Noticia ${now}`;
  await openTab(page, 'news');
  await page.getByRole('button', { name: 'Nueva noticia' }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Título' }).fill(title);
  await dialog(page).getByRole('textbox', { name: 'Descripción' }).fill('Desde el lunes.');
  await dialog(page)
    .getByRole('combobox', { name: 'Tipo' })
    .or(dialog(page).getByRole('textbox', { name: 'Tipo' }))
    .fill('Aviso');
  await dialog(page).getByRole('textbox', { name: 'Enlace' }).fill('javascript:alert(1)');
  await dialog(page).getByRole('button', { name: 'Publicar noticia' }).click();
  await expect(dialog(page).getByText(/comience con http/)).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Enlace' }).fill('https://gondola.example/novedades/1');
  await dialog(page).locator('input[type=file]').setInputFiles(picture);
  await expect(dialog(page).getByRole('button', { name: /^Reemplazar/ })).toBeVisible();
  // The card next to the form is the one the home page will show.
  const card = dialog(page).getByRole('region', { name: 'Vista previa' });
  await expect(card).toContainText(title);
  await dialog(page).getByRole('button', { name: 'Publicar noticia' }).click();
  await expect(row(page, title)).toContainText('Aviso');
  const active = row(page, title).getByRole('switch');
  await expect(active).toBeChecked();
  // By key: the box that the switch draws over may be scrolled under the head of the page.
  await active.press('Space');
  await page.goto(`${home()}/administration?tab=news&active=false`);
  await expect(row(page, title)).toBeVisible();
  await expect(row(page, 'Medimos la participación')).toHaveCount(0);
});

test('a home message is written in both languages, previewed, and read by a client in theirs', async ({
  browser,
  page,
}) => {
  const name = `Mensaje ${now}`;
  await openTab(page, 'home-messages');
  await page.getByRole('button', { name: 'Nuevo mensaje' }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill(name);
  const spanish = dialog(page).getByRole('textbox', { name: 'Mensaje en español' });
  await expect(spanish).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Crear mensaje' }).click();
  await expect(dialog(page).getByText('Este campo es obligatorio.')).toHaveCount(2);

  await expect(spanish).toBeFocused();
  await spanish.pressSequentially('Hola a todos. ');
  await page.keyboard.press('ControlOrMeta+b');
  await spanish.pressSequentially(`Visitas ${now}`);
  const english = dialog(page).getByRole('textbox', { name: 'Mensaje en inglés' });
  await english.click();
  await english.pressSequentially(`Visits ${now}`);
  await expect(
    dialog(page).getByRole('region', { name: 'Vista previa en español' }).locator('strong'),
  ).toHaveText(`Visitas ${now}`);
  await expect(dialog(page).getByRole('region', { name: 'Vista previa en inglés' })).toContainText('Hello, ');
  await dialog(page).getByRole('button', { name: 'Crear mensaje' }).click();
  await expect(row(page, name)).toContainText('En el inicio');

  const pageIn = async (locale: string): Promise<Page> => (await browser.newContext({ locale })).newPage();
  const client = await pageIn('es-CL');
  // A change before a page listens does not reach it.
  const listening = client.waitForResponse((reply) => reply.url().includes('/api/events'));
  await openAs(client, emailOf('client'));
  await listening;
  await expect(client.getByRole('main').locator('strong', { hasText: `Visitas ${now}` })).toBeVisible();

  // Switched off, the next newest takes its place.
  await row(page, name).getByRole('switch').uncheck({ force: true });
  await expect(row(page, name)).toContainText('Inactivo');
  await expect(client.getByText(`Visitas ${now}`)).toHaveCount(0);
});
