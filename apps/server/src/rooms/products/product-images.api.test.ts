import { contract } from '@gondola/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { products } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let photo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client.inCompany(world.companyId);
  photo = new Uint8Array(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6e63' } })
      .jpeg()
      .toBuffer(),
  );
  await app.sql(
    `insert into products (company_id, name, internal_code, ean, deleted) values
       ($1, 'Leche', 'LEC-0001', '7801234567890', false), ($1, 'Yogur', '00042', '0012345678905', false),
       ($1, 'Doble A', 'DA', '7800000000004', false), ($1, 'Doble B', 'DB', '7800000000004', false),
       ($1, 'Con guion', '-18', null, false), ($1, 'Con ceros', '000018', null, false),
       ($1, 'Ida', 'GONE-1', '7809999999999', true), ($2, 'Ajeno', 'AJENO-1', '7805555555555', false)`,
    [world.companyId, world.otherCompanyId],
  );
});
afterAll(() => app.close());

const match = async (fileNames: string[]) =>
  (await admin.call(products.matchImages, { body: { fileNames } })).matches.map(
    ({ outcome, matchedBy, product, candidates }) => [
      outcome,
      matchedBy,
      product?.name ?? candidates.map(({ name }) => name),
    ],
  );

it('tells which product each name means, before anything is saved', async () => {
  expect(
    await match([
      '7801234567890_frente.jpg',
      'lec-0001.png',
      '00042 frente.jpg',
      'foto 42.jpg',
      '-18.jpg',
      '18.jpg',
      '7800000000004.webp',
      'vacaciones.jpg',
      'GONE-1.jpg',
      'AJENO-1.jpg',
    ]),
  ).toEqual([
    ['matched', 'ean', 'Leche'],
    ['duplicate', 'internalCode', 'Leche'],
    ['matched', 'internalCode', 'Yogur'],
    ['ambiguous', null, ['Yogur']],
    ['matched', 'internalCode', 'Con guion'],
    ['ambiguous', null, ['Con ceros']],
    ['ambiguous', null, ['Doble A', 'Doble B']],
    ['unmatched', null, []],
    ['unmatched', null, []],
    ['unmatched', null, []],
  ]);
  const [row] = await app.sql<{ count: number }>(
    `select count(*)::int from files union all select count(*)::int from products where image_url is not null`,
  );
  expect(row?.count).toBe(0);
});

it('saves what it can of many images and says of each what became of it', async () => {
  const damaged = photo.slice(0, photo.length - 500);
  const gif = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer();
  const { images, saved } = await admin.sendFiles(products.uploadImages, { body: {} }, [
    { name: '7801234567890.jpg', content: photo, type: 'image/jpeg' },
    { name: '00042.gif', content: new Uint8Array(gif), type: 'image/gif' },
    { name: 'LEC-0001 otra.jpg', content: photo, type: 'image/jpeg' },
    { name: 'DA.jpg', content: damaged, type: 'image/jpeg' },
    { name: 'DB.jpg', content: 'this is no image', type: 'image/jpeg' },
    { name: 'playa.jpg', content: photo, type: 'image/jpeg' },
  ]);
  expect(saved).toBe(2);
  expect(images.map(({ outcome }) => outcome)).toEqual([
    'saved',
    'saved',
    'duplicate',
    'unreadable',
    'unreadable',
    'unmatched',
  ]);
  expect(images[3]?.reason).toMatch(/No se pudo leer la imagen/);
  expect(images[5]?.reason).toMatch(/Ningún producto/);

  const { products: found } = await admin.call(products.list, { query: { searchValue: 'LEC-0001' } });
  const [milk] = found;
  expect(milk?.imageUrl).toMatch(/\/files\/public\/product\/\d+\/7801234567890-\d{13}-[0-9a-f]{12}\.jpg$/);
  const thumbnail = await app.server.inject({
    method: 'GET',
    url: new URL(milk?.thumbnailUrl ?? '').pathname,
  });
  expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 });
});

it('replaces a picture and keeps the one before in the audit', async () => {
  const picture = async () =>
    (
      await app.sql<{ image_url: string }>(`select image_url from products where internal_code = 'LEC-0001'`)
    )[0]?.image_url;
  const before = await picture();
  await admin.sendFiles(products.uploadImages, { body: {} }, [{ name: 'LEC-0001.jpg', content: photo }]);
  expect(await picture()).not.toBe(before);
  const [entry] = await app.sql<{ before: { imageKey: string }; after: { imageKey: string } }>(
    `select before, after from audit_log where entity = 'product' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({ before: { imageKey: before }, after: { imageKey: await picture() } });
});

it('fails when no image could be saved, with what became of each', async () => {
  const answer = await admin.failFiles(products.uploadImages, { body: {} }, [
    { name: 'playa.jpg', content: photo },
    { name: 'AJENO-1.jpg', content: photo },
  ]);
  expect(answer.status).toBe(400);
  expect(answer.data.errorMessage).toBe('no se pudo guardar ninguna imagen');
  expect(answer.data.fields).toMatchObject([
    { path: 'files.0', message: 'Ningún producto activo tiene ese EAN o código interno' },
    { path: 'files.1' },
  ]);
  expect(answer.data).toMatchObject({
    saved: 0,
    images: [{ outcome: 'unmatched' }, { outcome: 'unmatched' }],
  });
});

it('is refused to other roles, without files and with too large ones', async () => {
  const file = { name: 'DA.jpg', content: photo };
  expect(
    (await world.people.owner.client.failFiles(products.uploadImages, { body: {} }, [file])).status,
  ).toBe(403);
  expect((await admin.failFiles(products.uploadImages, { body: {} }, [])).status).toBe(400);
  const huge = { name: 'DA.jpg', content: new Uint8Array(21 * 1024 * 1024) };
  expect((await admin.failFiles(products.uploadImages, { body: {} }, [huge])).status).toBe(413);
});

it('takes the product somebody chose for a file, in scope and alive, and the name of the others', async () => {
  const [chosen] = await app.sql<{ id: string }>(`select id from products where internal_code = 'DB'`);
  const [foreign] = await app.sql<{ id: string }>(`select id from products where internal_code = 'AJENO-1'`);
  const files = ['7800000000004.webp', 'vacaciones.jpg', '00042.jpg'].map((name) => ({
    name,
    content: photo,
    type: 'image/jpeg',
  }));
  const { images } = await admin.sendFiles(
    products.uploadImages,
    { body: { productIds: `${chosen?.id},${foreign?.id},` } },
    files,
  );
  expect(images.map(({ outcome, product }) => [outcome, product?.name ?? null])).toEqual([
    ['saved', 'Doble B'],
    ['unmatched', null],
    ['saved', 'Yogur'],
  ]);
  const refused = await admin.failFiles(products.uploadImages, { body: { productIds: 'x' } }, files);
  expect(refused.data.fields).toMatchObject([{ path: 'productIds', code: 'invalidFormat' }]);
});

it('converts what it can read to JPEG, and refuses HEIC by its name', async () => {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6e63' } });
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(400),
  ]);
  const { images } = await admin.sendFiles(products.uploadImages, { body: {} }, [
    { name: 'DA.avif', content: new Uint8Array(await plain.clone().avif().toBuffer()), type: 'image/avif' },
    { name: 'DB.tiff', content: new Uint8Array(await plain.clone().tiff().toBuffer()), type: 'image/tiff' },
    { name: '00042.heic', content: new Uint8Array(heic), type: 'image/heic' },
  ]);
  expect(images.map(({ outcome }) => outcome)).toEqual(['saved', 'saved', 'unreadable']);
  expect(images[2]?.reason).toMatch(/HEIC.*JPEG/);
  const rows = await app.sql<{ image_url: string }>(
    `select image_url from products where internal_code in ('DA', 'DB') and company_id = $1`,
    [world.companyId],
  );
  expect(rows.every(({ image_url: key }) => key.endsWith('.jpg'))).toBe(true);
  const signed = await admin.fail(products.signUpload, {
    body: { fileName: 'a.heic', fileType: 'image/heic' },
  });
  expect(signed.data.fields).toMatchObject([
    { path: 'fileType', message: expect.stringMatching(/HEIC.*JPEG/) },
  ]);
});
