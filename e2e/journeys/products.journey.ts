// The catalogue in one sitting: a product made, corrected, deleted and taken back; the workbook that leaves; pictures that
// find their products by the codes in their names.
import { productEndpoints } from '@gondola/contract';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '../test.ts';
import sharp from 'sharp';
import { openWorkbook } from '../../apps/server/test/kit/opened-workbook.ts';
import { callAs, emailOf, home, openAs, present, tokenOf } from '../people.ts';

const code = `J-${Date.now()}`;
const name = `Postre de prueba ${code}`;

/** Comes as the administrator of everything, and chooses a company on the page. */
async function chooseCompany(page: Page, company: string): Promise<void> {
  await openAs(page, emailOf('admin'));
  await page.getByRole('button', { name: /^Empresa:/ }).click();
  await page.getByRole('option', { name: company }).click();
  await expect(page.getByRole('button', { name: /Empresa:/ })).toContainText(company);
}

const search = async (page: Page, words: string): Promise<void> => {
  await page.goto(`${home()}/products?searchValue=${encodeURIComponent(words)}`);
};

test('a product is made with its errors named, edited, deleted and taken back', async ({ page }) => {
  await chooseCompany(page, 'Lácteos Ríos SpA');
  await page.getByRole('link', { name: 'Productos', exact: true }).first().click();
  await page.getByRole('button', { name: 'Nuevo producto' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo producto' });
  await form.getByRole('button', { name: 'Crear producto' }).click();
  await expect(form).toContainText('Ingresa el nombre del producto');
  await expect(form).toContainText('Ingresa el código interno');
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toBeFocused();

  // A code that is taken is said at its field, and what was written stays.
  await form.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await form.getByRole('textbox', { name: 'Código interno' }).fill('LEC-0001');
  await form.getByRole('button', { name: 'Crear producto' }).click();
  await expect(form).toContainText('Otro producto de la empresa ya tiene ese código interno');
  await form.getByRole('textbox', { name: 'Código interno' }).fill(code);
  await form.getByLabel('Categoría', { exact: true }).fill('post');
  await page.getByRole('option', { name: /Postres/ }).click();
  await form.getByRole('button', { name: 'Crear producto' }).click();
  await expect(page.getByText(`${name} se guardó`)).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: code });
  await search(page, code);
  await expect(row).toContainText('Postres');
  await row.hover();
  await row.getByRole('button', { name: `Editar ${name}` }).click();
  const edit = page.getByRole('dialog', { name: `Editar ${name}` });
  await edit.getByRole('textbox', { name: 'Tamaño' }).fill('120 g');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(row).toContainText('120 g');

  await row.hover();
  await row.getByRole('button', { name: `Eliminar ${name}` }).click();
  await expect(row).toContainText('Eliminado');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toContainText('Activo');
});

test('the list leaves as a workbook with the columns that imports take', async ({ page }) => {
  await chooseCompany(page, 'Lácteos Ríos SpA');
  await search(page, 'LEC-000');
  await expect(page.getByRole('row').filter({ hasText: 'LEC-0001' }).first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar a Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^TCG-products-\d{4}-\d\d-\d\d\.xlsx$/);
  const cells = (await openWorkbook(readFileSync(await download.path()))).cells(1);
  expect(Array.from('ABCDEFGHIJKL', (letter) => cells.get(`${letter}1`))).toEqual([
    'company_id',
    'name',
    'internal_code',
    'ean',
    'sub_category',
    'distributor',
    'size',
    'category_code',
    'category01',
    'category02',
    'category03',
    'deleted',
  ]);
  expect(cells.get('C2')).toMatch(/^LEC-000/);
  expect(cells.get('L2')).toBe('0');
});

test('pictures dropped in one go find their products, after the report of what they mean', async ({
  page,
}) => {
  const token = await tokenOf(emailOf('admin'));
  const { products } = await callAs(token, productEndpoints.list, {
    query: { searchValue: 'QUE-00', limit: 3, sortBy: 'internal_code' },
  });
  const product = (place: number) => present(products[place], 'product');
  const [byEan, byCode, twice] = [product(0), product(1), product(2)];
  const picture = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const file = (named: string, buffer: Buffer) => ({ name: named, mimeType: 'image/jpeg', buffer });
  const good = await picture('#c9962b');

  await chooseCompany(page, 'Lácteos Ríos SpA');
  await page.goto(`${home()}/upload-products-images`);
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file(`${byEan.ean}_frente.jpg`, good),
      file(`${byCode.internalCode.toLowerCase()}.jpg`, await picture('#2b7ac9')),
      file(`${twice.ean}.jpg`, good),
      file(`${twice.internalCode} otra.jpg`, good),
      file('vacaciones.jpg', good),
    ]);
  const report = page.getByRole('list', { name: 'Imágenes y sus productos' });
  await expect(report).toContainText('3 con producto');
  await expect(report).toContainText('1 sin producto');
  await expect(report).toContainText('1 repetida');
  const line = page.getByRole('row').filter({ hasText: '_frente.jpg' });
  await expect(line).toContainText(byEan.name);
  await expect(line).toContainText('JPEG');
  await expect(line).toContainText('800 × 600');

  await page.getByRole('button', { name: 'Quitar vacaciones.jpg' }).click();
  await expect(report).not.toContainText('sin producto');
  await page.getByRole('button', { name: 'Cargar 3 imágenes' }).click();
  await expect(page.getByText('Las imágenes fueron cargadas')).toBeVisible();
  // Of the two pictures of one product the second is left, and now it would replace the first.
  await expect(report).toContainText('1 con producto');
  await expect(page.getByRole('row').filter({ hasText: 'otra.jpg' })).toContainText(
    'reemplaza su imagen actual',
  );

  await search(page, byEan.internalCode);
  const thumbnail = page.getByRole('row').filter({ hasText: byEan.internalCode }).locator('img').first();
  await expect(thumbnail).toBeVisible();
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
});

test('pictures of other types are drawn or decoded, and one that nothing reads is refused at the file', async ({
  page,
}) => {
  const token = await tokenOf(emailOf('admin'));
  const { products } = await callAs(token, productEndpoints.list, {
    query: { searchValue: 'YOG-00', limit: 6, sortBy: 'internal_code' },
  });
  const codes = products.map(({ internalCode }) => internalCode);
  const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: '#2b7ac9' } });
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#0b6e63"/></svg>';
  const file = (place: number, ending: string, buffer: Buffer) => ({
    name: `${codes[place] ?? ''}.${ending}`,
    mimeType: '',
    buffer,
  });
  await chooseCompany(page, 'Lácteos Ríos SpA');
  await page.goto(`${home()}/upload-products-images`);
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file(0, 'svg', Buffer.from(drawing)),
      file(1, 'bmp', bitmap(8, 6)),
      file(2, 'gif', await plain.clone().gif().toBuffer()),
      file(3, 'tiff', await plain.clone().tiff().toBuffer()),
      file(4, 'avif', await plain.clone().avif().toBuffer()),
      file(5, 'heic', Buffer.from('this is no picture')),
    ]);
  await expect(page.getByRole('row').filter({ hasText: `${codes[0] ?? ''}.png` })).toContainText(
    '1024 × 768',
  );
  await expect(page.getByRole('row').filter({ hasText: `${codes[1] ?? ''}.jpg` })).toContainText('8 × 6');
  const refused = page.getByRole('row').filter({ hasText: `${codes[5] ?? ''}.heic` });
  await expect(refused).toContainText('es una foto HEIC y no se puede leer');
  await page.getByRole('button', { name: 'Cargar 5 imágenes' }).click();
  await expect(page.getByText('Las imágenes fueron cargadas')).toBeVisible();
  await expect(refused).toBeVisible();

  // The picker of one product takes them too, and says at the file what it cannot read.
  await search(page, codes[0] ?? '');
  const row = page.getByRole('row').filter({ hasText: codes[0] ?? '' });
  await row.getByRole('button', { name: /^Editar/ }).click();
  const form = page.getByRole('dialog', { name: /^Editar/ });
  await form.getByRole('button', { name: 'Reemplazar' }).click();
  await form.locator('input[type=file]').setInputFiles(file(0, 'svg', Buffer.from('no drawing')));
  await expect(form).toContainText('Este navegador no puede leer');
  await form.getByRole('button', { name: /^Quitar/ }).click();
  await form.locator('input[type=file]').setInputFiles(file(0, 'gif', await plain.clone().gif().toBuffer()));
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form).toBeHidden();
});

/** A BMP of one colour: the 54 bytes of its two headers, and rows of three bytes a pixel, each filled up to four. */
function bitmap(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + row * height, 0xc0);
  bytes.fill(0, 0, 54);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}
