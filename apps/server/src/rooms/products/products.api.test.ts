import { contract, type ProductFields } from '@gondola/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { products } = contract;

let app: TestApplication;
let world: World;
let admin: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client.inCompany(world.companyId);
  await app.sql(
    `insert into categories (company_id, name, code, deleted) values ($1, 'Leches', 'LEC', false), ($1, 'Vieja', 'OLD', true), ($2, 'Ajena', 'AJE', false)`,
    [world.companyId, world.otherCompanyId],
  );
});
afterAll(() => app.close());

let counter = 0;
async function create(fields: Partial<ProductFields> = {}): Promise<number> {
  counter += 1;
  const body = { name: `Producto ${counter}`, internalCode: `P-${counter}`, ...fields };
  return (await admin.call(products.create, { body })).product.id;
}
const read = async (id: number) => (await admin.call(products.get, { params: { id } })).product;
const auditOf = (id: number) =>
  app.sql<{ action: string; before: { name?: string } | null }>(
    `select action, before from audit_log where entity = 'product' and entity_id = $1 order by id`,
    [String(id)],
  );

describe('creating a product', () => {
  it('keeps every field, takes the empty text for nothing, and answers by both names', async () => {
    const id = await create({
      name: ' Leche entera ',
      internalCode: '00123',
      ean: '0780123456789',
      categoryCode: 'LEC',
      size: '1 L',
      distributor: '',
    });
    expect(await read(id)).toMatchObject({
      name: 'Leche entera',
      productName: 'Leche entera',
      internalCode: '00123',
      internal_code: '00123',
      ean: '0780123456789',
      size: '1 L',
      distributor: null,
      Category: { code: 'LEC', name: 'Leches' },
      companyId: world.companyId,
      deleted: false,
    });
    expect(await auditOf(id)).toMatchObject([{ action: 'product.create' }]);
  });

  it('names each empty field in its own words', async () => {
    const { status, data } = await admin.fail(products.create, { body: { name: ' ', internalCode: '' } });
    expect(status).toBe(400);
    expect(data.fields).toEqual([
      { path: 'name', code: 'nameError', message: 'Ingresa el nombre del producto' },
      { path: 'internalCode', code: 'internalCodeError', message: 'Ingresa el código interno' },
    ]);
  });

  it.each([
    ['a code that is taken', { internalCode: 'TAKEN' }, 'internalCode', 'internalCodeTaken'],
    ['a deleted product’s code', { internalCode: 'GONE' }, 'internalCode', 'internalCodeDeleted'],
    ['another company’s category', { categoryCode: 'AJE' }, 'categoryCode', 'unknownCategory'],
    ['a deleted category', { categoryCode: 'OLD' }, 'categoryCode', 'unknownCategory'],
    [
      'a picture nobody uploaded',
      { imageUrl: 'https://elsewhere.test/a.jpg' },
      'imageUrl',
      'platform:files.unknown',
    ],
  ])('refuses %s at its field', async (_case, fields, path, code) => {
    await app.sql(
      `insert into products (company_id, name, internal_code, deleted) values ($1, 'x', 'TAKEN', false), ($1, 'x', 'GONE', true) on conflict do nothing`,
      [world.companyId],
    );
    const body = { name: 'Otro', internalCode: `X-${path}`, ...fields };
    const { status, data } = await admin.fail(products.create, { body });
    expect(status).toBe(400);
    expect(data.fields).toMatchObject([{ path, code }]);
  });

  it('makes one product of one form sent five times at once', async () => {
    const body = { name: 'Una vez', internalCode: 'ONCE', requestId: crypto.randomUUID() };
    const sent = await Promise.all(Array.from({ length: 5 }, () => admin.call(products.create, { body })));
    expect(new Set(sent.map(({ product }) => product.id)).size).toBe(1);
  });

  it('needs a company where several are selected', async () => {
    const everywhere = world.people.superAdmin.client;
    const body = { name: 'Sin empresa', internalCode: 'NOCOMPANY' };
    expect((await everywhere.fail(products.create, { body })).data.fields).toMatchObject([
      { path: 'companyId' },
    ]);
    const { product } = await everywhere.call(products.create, {
      body: { ...body, companyId: world.otherCompanyId },
    });
    expect(product.companyId).toBe(world.otherCompanyId);
  });
});

describe('changing a product', () => {
  it('changes what was sent, leaves the rest, and keeps what it was in the audit', async () => {
    const id = await create({ name: 'Antes', ean: '123' });
    await admin.call(products.update, { params: { id }, body: { name: 'Después', size: '' } });
    expect(await read(id)).toMatchObject({ name: 'Después', ean: '123', size: null });
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'product.edit', before: { name: 'Antes' } });
  });

  it('refuses an empty name, a taken code and another company', async () => {
    const id = await create();
    const fail = async (body: object) =>
      (await admin.fail(products.update, { params: { id }, body })).data.fields?.map(({ code }) => code);
    await create({ internalCode: 'MINE' });
    expect(await fail({ name: '' })).toEqual(['nameError']);
    expect(await fail({ internalCode: 'MINE' })).toEqual(['internalCodeTaken']);
    expect(await fail({ companyId: world.otherCompanyId })).toEqual(['companyFixed']);
  });

  it('deletes softly, as often as it is asked, and restores', async () => {
    const id = await create();
    const twice = [1, 2].map(() => admin.call(products.remove, { params: { id } }));
    await Promise.all(twice);
    expect((await read(id)).deleted).toBe(true);
    await admin.call(products.update, { params: { id }, body: { deleted: false } });
    expect((await read(id)).deleted).toBe(false);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'product.create',
      'product.delete',
      'product.restore',
    ]);
  });

  it('is open to those who keep the catalogue only, and a product elsewhere is not there', async () => {
    const id = await create();
    for (const role of ['admin', 'owner', 'qa', 'teleaudit'] as const) {
      const { client } = world.people[role];
      expect((await client.fail(products.list, {})).status).toBe(403);
      expect((await client.fail(products.remove, { params: { id } })).status).toBe(403);
    }
    const elsewhere = world.people.superAdmin.client.inCompany(world.otherCompanyId);
    expect((await elsewhere.fail(products.get, { params: { id } })).status).toBe(404);
    expect((await elsewhere.fail(products.update, { params: { id }, body: { name: 'x' } })).status).toBe(404);
    expect((await elsewhere.fail(products.remove, { params: { id } })).status).toBe(404);
  });
});

describe('the picture of a product', () => {
  it('is uploaded by address, readable by its lasting name, and kept when it comes back', async () => {
    const { returnData } = await admin.call(products.signUpload, {
      body: { fileName: 'foto.png', fileType: 'image/png' },
    });
    const address = new URL(returnData.signedRequest);
    const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const sent = await app.server.inject({
      method: 'PUT',
      url: address.pathname + address.search,
      payload: image,
      headers: { 'content-type': 'image/png' },
    });
    expect(sent.statusCode).toBe(200);
    const id = await create({ imageUrl: returnData.signedRequest });
    const { imageUrl, thumbnailUrl } = await read(id);
    expect(imageUrl).not.toContain('?');
    for (const url of [imageUrl, thumbnailUrl]) {
      const seen = await app.server.inject({ method: 'GET', url: new URL(url ?? '').pathname });
      expect(seen.statusCode).toBe(200);
    }
    await admin.call(products.update, { params: { id }, body: { imageUrl, name: 'Con foto' } });
    expect((await read(id)).imageUrl).toBe(imageUrl);
    await admin.call(products.update, { params: { id }, body: { imageUrl: '' } });
    expect((await read(id)).imageUrl).toBeNull();
  });
});
