// The canvas under the hand: keys, and what stays in sight on a phone.
import { teleauditEndpoints } from '@gondola/contract';
import sharp from 'sharp';
import { expect, type Page, test } from '../test.ts';
import { callAs, emailOf, openAs, tokenOf } from '../people.ts';
import { approve, assignTask, sendPhotos } from './audited-task.ts';

let address: string;

test.beforeAll(async () => {
  const content = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a8' } })
    .jpeg()
    .toBuffer();
  const task = await assignTask(`Lienzo ${Date.now()}`);
  const responseId = await sendPhotos(task, [{ name: 'gondola.jpg', type: 'image/jpeg', content }]);
  const { answerId } = await approve(responseId);
  address = `/teleaudit/${responseId}/${answerId}/sos`;
});

async function open(page: Page): Promise<void> {
  await openAs(page, emailOf('teleaudit'), address);
  await expect(page.getByRole('application').locator('img')).toBeVisible();
}

/** Draws a line from a corner of the photo, in pixels of the screen. */
async function draw(page: Page, dx: number, dy: number, length: number): Promise<void> {
  const box = await page.getByRole('application').locator('img').boundingBox();
  const [x, y] = [(box?.x ?? 0) + dx, (box?.y ?? 0) + dy];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + length, y, { steps: 6 });
  await page.mouse.up();
}

const boxOf = async (part: ReturnType<Page['getByRole']>) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on the page');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
};

/** No tool lies over the fitted photo. */
async function expectPhotoInSight(page: Page): Promise<void> {
  const photo = await boxOf(page.getByRole('application').locator('img'));
  const tools = await boxOf(page.getByRole('toolbar', { name: 'Herramientas' }));
  const overlaps =
    photo.left < tools.right &&
    tools.left < photo.right &&
    photo.top < tools.bottom &&
    tools.top < photo.bottom;
  expect(overlaps, 'a tool over the photo').toBe(false);
}

test('no tool lies over the fitted photo, keys zoom by + and =, and each has a name in the list of keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await expectPhotoInSight(page);
  const width = async () => {
    const box = await boxOf(page.getByRole('application').locator('img'));
    return box.right - box.left;
  };
  const fitted = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeCloseTo(fitted * 1.25, 0);
  await page.keyboard.press('=');
  await expect.poll(width).toBeCloseTo(fitted * 1.25 * 1.25, 0);
  await page.keyboard.press('-');
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(fitted, 0);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog');
  await expect(list.getByText('Acercar')).toBeVisible();
  const names = await list.locator('kbd').allTextContents();
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => name.trim() === '')).toEqual([]);
});

for (const [device, viewport, mode] of [
  ['desktop', { width: 1440, height: 900 }, 'sos'],
  ['tablet', { width: 1024, height: 768 }, 'sosarea'],
  ['phone', { width: 390, height: 844 }, 'sosarea'],
] as const) {
  test(`the products stand next to the photo on a ${device}, over neither it nor the tools`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openAs(page, emailOf('teleaudit'), `${address}${mode.slice('sos'.length)}`);
    await page.getByRole('button', { name: 'Productos', exact: true }).press('Enter');
    const catalogue = page.getByRole('region', { name: 'Productos' });
    const products = catalogue.getByRole('listitem');
    await expect(products.first().getByRole('img').or(products.first().locator('svg')).first()).toBeVisible();
    const parts = [
      catalogue,
      page.getByRole('application').locator('img'),
      page.getByRole('toolbar', { name: 'Herramientas' }),
    ];
    const boxes = await Promise.all(parts.map(boxOf));
    for (const [place, one] of boxes.entries()) {
      expect(one.top).toBeGreaterThanOrEqual(0);
      expect(one.bottom).toBeLessThanOrEqual(viewport.height);
      expect(one.right).toBeLessThanOrEqual(viewport.width);
      for (const other of boxes.slice(place + 1)) {
        const overlaps =
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom;
        expect(overlaps).toBe(false);
      }
    }
    // By keys alone: the search is behind the tools, and a product opens in its place.
    const name = (await products.first().getByRole('button').innerText()).split('\n')[0] ?? '';
    const all = await products.count();
    await catalogue.getByRole('searchbox').focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect.poll(() => products.count(), 'products of that name').toBeLessThan(all);
    const found = products.filter({ hasText: name }).first().getByRole('button');
    await found.press('Enter');
    await expect(found).toHaveAttribute('aria-expanded', 'true');
    // The next question opens with them; B closes them.
    await page.reload();
    await expect(catalogue).toBeVisible();
    await page.keyboard.press('b');
    await expect(catalogue).toBeHidden();
  });
}

test('the photo, share, rivalry and colours stay in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expectPhotoInSight(page);
  const colors = page.getByRole('group', { name: 'Dibujar trazos' });
  await colors.getByRole('button', { name: 'Azul, Bandejas' }).click();
  await draw(page, 40, 60, 200);
  await colors.getByRole('button', { name: 'Rojo, Productos' }).click();
  await draw(page, 40, 100, 100);
  await colors.getByRole('button', { name: 'Verde, Competencia' }).click();
  await draw(page, 40, 140, 50);
  const live = colors.locator('xpath=preceding-sibling::p');
  await expect(live).toContainText(/^Participación en góndola0,(49|50|51)\d/);
  await expect(live).toContainText(/Rivalidad 0,(24|25|26)\d/);
  for (const top of [0, 100_000]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect(live).toBeInViewport();
    await expect(colors.getByRole('button', { name: 'Azul, Bandejas' })).toBeInViewport();
  }
});

test('what was saved while the server was away is sent once it is back, without another key', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const token = await tokenOf(emailOf('teleaudit'));
  const countSaved = async (): Promise<number | undefined> => {
    const params = { questionResponseId: Number(address.split('/')[3]) };
    const { images } = await callAs(token, teleauditEndpoints.images, { params });
    return images[0]?.QuestionResponseImageVectors.length;
  };
  // The strokes of other journeys on it.
  const before = (await countSaved()) ?? 0;
  await draw(page, 60, 60, 200);
  await context.setOffline(true);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'se guardará automáticamente' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'se guardará automáticamente' })).toHaveCount(0);
  await expect.poll(countSaved, { timeout: 20_000 }).toBe(before + 1);
});
