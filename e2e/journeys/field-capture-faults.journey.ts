// Faults of a capture, found out while the worker is still in the shop.
import { fieldEndpoints } from '@gondola/contract';
import sharp from 'sharp';
import { callAs, emailOf, home, pageOf, tokenOf } from '../people.ts';
import { expect, type Page, test } from '../test.ts';
import { assignTask, drawnShelf, type NewQuestion } from './audited-task.ts';
import { openVisit } from './open-visit.ts';

const question = (type: NewQuestion['type'], title: string): NewQuestion => ({
  identifier: '1',
  type,
  title,
  required: true,
  questionChoices: [],
  questionLogic: [],
});

const next = (phone: Page): Promise<void> => phone.getByRole('button', { name: 'Siguiente' }).click();

/** Rows of a store of the worker's database. */
const rowsOf = (phone: Page, store: string): Promise<readonly Record<string, unknown>[]> =>
  phone.evaluate(async (name) => {
    const known = await indexedDB.databases();
    const own = known.find((one) => one.name?.startsWith('field-'))?.name ?? '';
    const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('nothing was read')));
      });
    const database = await resultOf(indexedDB.open(own));
    const asking = database.transaction(name).objectStore(name).getAll() as IDBRequest<
      Record<string, unknown>[]
    >;
    const rows = await resultOf(asking);
    database.close();
    return rows.map(({ id, size, type, flaws, source }) => ({ id, size, type, flaws, source }));
  }, store);

/** A sound of half a second in a WAV. */
function wave(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + 16_000, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(16_000, 24);
  head.writeUInt32LE(32_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(16_000, 40);
  return Buffer.concat([head, Buffer.alloc(16_000, 3)]);
}

async function phoneOf(browser: Parameters<typeof pageOf>[0], title: string): Promise<Page> {
  const phone = await pageOf(browser, emailOf('scout'), '/field');
  await phone.setViewportSize({ width: 390, height: 844 });
  await openVisit(phone, title);
  return phone;
}

const shelf = async (side: number): Promise<Buffer> => {
  const { content } = await drawnShelf();
  return sharp(content)
    .resize(side, Math.round(side * 0.75), { fit: 'fill' })
    .jpeg({ quality: 80 })
    .toBuffer();
};

test('files that the server would refuse are named at their question without a connection, and the others arrive', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const title = `Archivos ${Date.now()}`;
  await assignTask(
    title,
    undefined,
    question('multiple image question', 'Góndola'),
    question('audio', 'Opinión'),
    question('short answer', 'Nota'),
  );
  const phone = await phoneOf(browser, title);
  const good = await shelf(1280);
  const large = await shelf(9248);
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic\0\0\0\u0010mdat12345678', 'latin1');
  await phone.context().setOffline(true);
  await phone.locator('input[type=file]').setInputFiles([
    { name: 'vacia.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'sin tipo', mimeType: '', buffer: good },
    { name: 'cortada.jpg', mimeType: 'image/jpeg', buffer: good.subarray(0, good.length * 0.6) },
    { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: heic },
    { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: large },
  ]);
  await expect(phone.getByText('vacia.jpg: El archivo está vacío')).toBeVisible({ timeout: 60_000 });
  await expect(phone.getByText('cortada.jpg: La foto está incompleta')).toBeVisible();
  await expect(phone.getByText('IMG_0001.jpg: Este teléfono no puede leer fotos HEIC')).toBeVisible();
  await expect(phone.getByRole('img', { name: /^Foto \d · Góndola/ })).toHaveCount(2);
  const sides = await phone
    .getByRole('img', { name: /^Foto \d · Góndola/ })
    .evaluateAll((pictures) => pictures.map((one) => (one as HTMLImageElement).naturalWidth));
  expect(sides).toEqual([1280, 1920]);
  await next(phone);

  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.m4a', mimeType: 'audio/mp4', buffer: Buffer.from('no es sonido') });
  await expect(phone.getByText('nota.m4a: Esta grabación no se puede usar')).toBeVisible();
  await phone.locator('input[type=file]').setInputFiles({ name: 'nota', mimeType: '', buffer: wave() });
  await expect(phone.getByLabel('Audio 1 · Opinión')).toBeVisible();
  await next(phone);

  await phone.getByRole('textbox', { name: 'Nota' }).evaluate((field) => {
    (field as HTMLInputElement).focus();
    document.execCommand('insertText', false, 'Falta\u0001 leche\ud83d en el pasillo');
  });
  await expect(phone.getByRole('textbox', { name: 'Nota' })).toHaveValue('Falta leche en el pasillo');
  await next(phone);
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
  await phone.context().setOffline(false);
  await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 90_000 });
  const scout = await tokenOf(emailOf('scout'));
  const { responses } = await callAs(scout, fieldEndpoints.responses, { query: { limit: 50 } });
  expect(responses.filter(({ Survey }) => Survey.title === title)).toHaveLength(1);
});

test('a photo that is removed leaves nothing behind, and the sharp one taken instead is welcome', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const title = `Movida ${Date.now()}`;
  await assignTask(title, undefined, question('multiple image question', 'Góndola'));
  const phone = await phoneOf(browser, title);
  const sharpOne = await shelf(1280);
  const buffer = await sharp(sharpOne).blur(12).jpeg().toBuffer();
  await phone.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect(phone.getByText('La foto 1 se ve movida.')).toBeVisible();
  await phone.getByRole('button', { name: 'Quitar el archivo 1' }).click();
  await expect.poll(() => rowsOf(phone, 'media')).toEqual([]);
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: sharpOne });
  await expect(phone.getByRole('img', { name: /^Foto 1 · Góndola/ })).toBeVisible();
  await expect(phone.getByText(/ya la tienes/)).toHaveCount(0);
  expect(await rowsOf(phone, 'media')).toMatchObject([{ flaws: [] }]);
});

test('a camera that a call takes away is opened again, and no black photo is kept', async ({ browser }) => {
  test.setTimeout(180_000);
  const title = `Cámara ${Date.now()}`;
  await assignTask(title, undefined, question('multiple image question', 'Góndola'));
  const phone = await pageOf(browser, emailOf('scout'), '/field');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.addInitScript(() => {
    const devices = { opened: 0, isBlack: false, tracks: [] as MediaStreamTrack[] };
    Object.assign(window, { devices });
    navigator.mediaDevices.getUserMedia = async () => {
      devices.opened += 1;
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const draw = canvas.getContext('2d');
      let frame = 0;
      setInterval(() => {
        if (!draw) return;
        frame += 1;
        draw.fillStyle = devices.isBlack ? '#000' : '#d8d0c0';
        draw.fillRect(0, 0, 640, 480);
        if (devices.isBlack) return;
        for (let place = 0; place < 40; place += 1) {
          draw.fillStyle = `hsl(${place * 40} 60% 45%)`;
          draw.fillRect((place % 8) * 80 + 6, Math.floor(place / 8) * 96 + 12, 60, 70);
        }
        draw.fillRect(frame % 640, 400, 9, 9);
      }, 60);
      const stream = canvas.captureStream(15);
      devices.tracks = stream.getTracks();
      return stream;
    };
  });
  await phone.reload();
  await openVisit(phone, title);
  await phone.getByRole('button', { name: 'Tomar foto' }).click();
  const camera = phone.getByRole('dialog', { name: 'Cámara' });
  const shutter = camera.getByRole('button', { name: 'Tomar foto' });
  await expect(shutter).toBeEnabled();
  await shutter.click();
  await expect(camera.getByText('1 foto')).toBeVisible();
  type Devices = { devices: { opened: number; isBlack: boolean; tracks: MediaStreamTrack[] } };
  // As a call: in the background it ends, and nobody gives a camera there.
  await phone.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    const { devices } = window as unknown as Devices;
    for (const track of devices.tracks) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
  await expect(camera.getByText('Una llamada u otra aplicación está usando la cámara.')).toBeVisible();
  await expect(shutter).toBeDisabled();
  await phone.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(shutter).toBeEnabled();
  expect(await phone.evaluate(() => (window as unknown as Devices).devices.opened)).toBe(2);
  await phone.evaluate(() => {
    (window as unknown as Devices).devices.isBlack = true;
  });
  // The video shows a frame some moments after the camera gave it.
  await phone.waitForFunction(() => {
    const video = document.querySelector('video');
    const draw = Object.assign(document.createElement('canvas'), { width: 8, height: 8 }).getContext('2d');
    if (video) draw?.drawImage(video, 0, 0, 8, 8);
    return draw?.getImageData(0, 0, 8, 8).data.every((value, at) => at % 4 === 3 || value < 3);
  });
  await shutter.click();
  await expect(camera.getByText('La cámara no entregó imagen')).toBeVisible();
  await expect(camera.getByText('1 foto')).toBeVisible();
  expect(await rowsOf(phone, 'media')).toHaveLength(1);
});

test('a browser that blocks the data of sites shows pages, and says what to switch on', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(Window.prototype, name, { configurable: true, get: blocked });
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, { configurable: true, get: blocked });
    IDBFactory.prototype.open = blocked;
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  });
  const page = await context.newPage();
  await page.goto(`${home()}/field`);
  await expect(
    page.getByRole('heading', { name: 'Este navegador no puede guardar tu trabajo' }),
  ).toBeVisible();
  await expect(page.getByText(/Bloquear todas las cookies/)).toBeVisible();
  await page.goto(`${home()}/login`);
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  await context.close();
});
