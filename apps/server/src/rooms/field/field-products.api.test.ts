// A visit begins by choosing its product (D53): by words or by scanning, with its card.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addCategory,
  addLocation,
  addProduct,
  addTask,
} from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type World } from '../../../test/kit/world.ts';

const { field } = contract;

let app: TestApplication;
let world: World;
let scout: Client;
let drinks: string;
let milk: number;
let cola: number;

/** An assignment at a new place, of a category or of General. */
async function assign(categoryCode: string | null = null): Promise<{ id: number; locationId: number }> {
  const admin = world.people.superAdmin.client;
  const pages = [{ type: 'short answer' as const, title: 'Nota' }];
  const task = await addTask(admin, world.projectId, pages, { type: 'product', vertical: true });
  const locationId = await addLocation(app, world.companyId);
  const userId = world.people.scout.id;
  return {
    id: await addAssignment(admin, { taskId: task.id, userId, locationId, categoryCode }),
    locationId,
  };
}

const limit = (locationId: number, productId: number) =>
  app.sql(
    `insert into product_locations (company_id, location_id, product_id, price_min, price_max, stock_min)
     values ($1, $2, $3, 990, 1490.5, 3)`,
    [world.companyId, locationId, productId],
  );

const names = async (query: { assignmentId: number; searchValue?: string; code?: string }) => {
  const { products, source } = await scout.call(field.products, { query });
  return [source, ...products.map(({ name }) => name)];
};

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  scout = world.people.scout.client;
  drinks = await addCategory(app, world.companyId, 'Bebidas');
  milk = await addProduct(app, world.companyId, 'Leche entera');
  cola = await addProduct(app, world.companyId, 'Cola 1,5 l');
  await app.sql('update products set category_code = $2, ean = $3, description = $4 where id = $1', [
    cola,
    drinks,
    '0780000000012',
    'Retornable',
  ]);
  const gone = await addProduct(app, world.companyId, 'Cola vieja');
  await app.sql('update products set deleted = true, category_code = $2 where id = $1', [gone, drinks]);
  await addProduct(app, world.otherCompanyId, 'Cola ajena');
});
afterAll(() => app.close());

describe('the products of a visit', () => {
  it('are those with limits at its place', async () => {
    const { id: assignmentId, locationId } = await assign(drinks);
    await limit(locationId, milk);
    expect(await names({ assignmentId })).toEqual(['limits', 'Leche entera']);
    expect(await names({ assignmentId, searchValue: 'LECHE ent' })).toEqual(['limits', 'Leche entera']);
    expect(await names({ assignmentId, searchValue: 'cola' })).toEqual(['limits']);
  });

  it('are those of its category where nothing has limits, and all of the company under General', async () => {
    const inCategory = await assign(drinks);
    expect(await names({ assignmentId: inCategory.id })).toEqual(['category', 'Cola 1,5 l']);
    const general = await assign();
    expect(await names({ assignmentId: general.id })).toEqual(['company', 'Cola 1,5 l', 'Leche entera']);
    expect(await names({ assignmentId: general.id, searchValue: 'vieja' })).toEqual(['company']);
    expect(await names({ assignmentId: general.id, searchValue: 'ajena' })).toEqual(['company']);
  });

  it('are found by a scanned code wherever they are listed, with or without leading zeros', async () => {
    const { id: assignmentId, locationId } = await assign();
    await limit(locationId, milk);
    for (const code of ['0780000000012', '780000000012', ' 00780000000012 '])
      expect(await names({ assignmentId, code })).toEqual(['company', 'Cola 1,5 l']);
    const [{ internal_code: own } = { internal_code: '' }] = await app.sql<{ internal_code: string }>(
      'select internal_code from products where id = $1',
      [milk],
    );
    expect(await names({ assignmentId, code: own.toLowerCase() })).toEqual(['company', 'Leche entera']);
    expect(await names({ assignmentId, code: '999' })).toEqual(['company']);
  });

  it('show their card with the limits of the place', async () => {
    const { id: assignmentId, locationId } = await assign(drinks);
    await limit(locationId, cola);
    const { products, totalProducts } = await scout.call(field.products, { query: { assignmentId } });
    expect(totalProducts).toBe(1);
    expect(products[0]).toMatchObject({
      id: cola,
      description: 'Retornable',
      Category: { code: drinks, name: 'Bebidas' },
      imageUrl: null,
      isExpected: true,
      price: { min: 990, max: 1490.5 },
      stock: { min: 3, max: null },
    });
  });

  it('come page by page', async () => {
    const { id: assignmentId } = await assign();
    const page = async (number: number) =>
      (await scout.call(field.products, { query: { assignmentId, page: number, limit: 1 } })).products.map(
        ({ id }) => id,
      );
    expect([await page(0), await page(1), await page(2)]).toEqual([[cola], [milk], []]);
  });

  it('are shown to those who are assigned', async () => {
    const { id: assignmentId } = await assign();
    const stranger = await addColleague(app, world, 'scout');
    const refused = await stranger.client.fail(field.products, { query: { assignmentId } });
    expect(refused.status).toBe(404);
  });
});
