import { contract, type StockAlert } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLocation, addProduct } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addOutsider, addPerson, makeWorld, type World } from '../../../test/kit/world.ts';
import { checkStockJob } from './check-stock.job.ts';

const { stock } = contract;

let app: TestApplication;
let world: World;
let client: Client;
let locationId: number;
let productId: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  client = world.people.client.client.inCompany(world.companyId);
  locationId = await addLocation(app, world.companyId, 'Súper Norte');
  productId = await addProduct(app, world.companyId, 'Leche entera');
});
afterAll(() => app.close());

interface Sketch {
  limits: Partial<
    Record<'stock_min' | 'stock_max' | 'doh_max' | 'nsd_max' | 'price_min' | 'price_max', number>
  >;
  /** Days ago → units. */
  counted?: Record<number, number>;
  /** Days ago → units and amount. */
  sold?: Record<number, [units: number, amount: number]>;
}

async function put(
  { limits, counted = {}, sold = {} }: Sketch,
  where = { locationId, productId },
): Promise<void> {
  const place = [world.companyId, where.locationId, where.productId];
  const names = Object.keys(limits);
  await app.sql(
    `insert into product_locations (company_id, location_id, product_id, ${names.join(', ')})
     values ($1, $2, $3, ${names.map((_, index) => `$${index + 4}`).join(', ')})`,
    [...place, ...Object.values(limits)],
  );
  const day = `((now() at time zone 'America/Santiago')::date - $4::int)`;
  for (const [ago, units] of Object.entries(counted)) {
    await app.sql(
      `insert into stock_counts (company_id, location_id, product_id, day, units) values ($1, $2, $3, ${day}, $5)`,
      [...place, ago, units],
    );
  }
  for (const [ago, [units, amount]] of Object.entries(sold)) {
    await app.sql(
      `insert into sales (company_id, location_id, product_id, day, units, amount) values ($1, $2, $3, ${day}, $5, $6)`,
      [...place, ago, units, amount],
    );
  }
}

const check = () => checkStockJob.run({ companyId: world.companyId }, app.services, app.services.log);
const seen = (query: object = {}) => client.call(stock.alerts, { query });
const brief = ({ measure, side, value }: StockAlert) => ({ measure, side, value });

beforeEach(async () => {
  for (const table of ['stock_alerts', 'product_locations', 'stock_counts', 'sales'])
    await app.sql(`delete from ${table}`);
});

describe('the check', () => {
  it('compares the newest count with the limits, and older counts with nothing', async () => {
    await put({ limits: { stock_min: 10, stock_max: 50 }, counted: { 9: 5, 1: 80 } });
    await check();
    const { alerts, totalAlerts, counts, limits, checkedOn } = await seen();
    expect(alerts.map(brief)).toEqual([{ measure: 'stock', side: 'high', value: 80 }]);
    expect(alerts[0]).toMatchObject({ min: 10, max: 50, deviation: 0.6, Location: { name: 'Súper Norte' } });
    expect({ totalAlerts, counts, limits }).toEqual({
      totalAlerts: 1,
      counts: { stock: 1, doh: 0, nsd: 0, price: 0 },
      limits: 1,
    });
    expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('takes days on hand, days without a sale and price from the last 28 days', async () => {
    await put({
      limits: { doh_max: 20, nsd_max: 5, price_max: 900 },
      counted: { 0: 60 },
      // A sale of 28 days ago is out of the window.
      sold: { 28: [500, 1], 27: [14, 14_000], 8: [14, 14_000] },
    });
    await check();
    const { alerts } = await seen({ sortBy: 'deviation' });
    expect(alerts.map(brief)).toEqual([
      { measure: 'doh', side: 'high', value: 60 },
      { measure: 'nsd', side: 'high', value: 8 },
      { measure: 'price', side: 'high', value: 1000 },
    ]);
  });

  it('forgets an alert that is over and keeps since when another lasts', async () => {
    await put({ limits: { stock_min: 10, nsd_max: 3 }, counted: { 2: 4 }, sold: { 9: [1, 10] } });
    await check();
    await app.sql(`update stock_alerts set since = '2026-01-01T00:00:00Z'`);
    await app.sql('update stock_counts set units = 12');
    await check();
    const { alerts } = await seen();
    expect(alerts.map(brief)).toEqual([{ measure: 'nsd', side: 'high', value: 9 }]);
    expect(alerts[0]?.since).toBe('2026-01-01T00:00:00.000Z');
  });

  it('begins again when the same measure passes the other limit', async () => {
    await put({ limits: { stock_min: 10, stock_max: 20 }, counted: { 0: 4 } });
    await check();
    await app.sql(`update stock_alerts set since = '2026-01-01T00:00:00Z'`);
    await app.sql('update stock_counts set units = 40');
    await check();
    const { alerts } = await seen();
    expect(alerts.map(brief)).toEqual([{ measure: 'stock', side: 'high', value: 40 }]);
    expect(alerts[0]?.since).not.toBe('2026-01-01T00:00:00.000Z');
  });

  it('says nothing of deleted products, deleted limits and unlinked locations', async () => {
    await put({ limits: { stock_min: 10 }, counted: { 0: 1 } });
    const says = async () => {
      await check();
      return (await seen()).totalAlerts;
    };
    expect(await says()).toBe(1);
    await app.sql('update products set deleted = true where id = $1', [productId]);
    expect(await says()).toBe(0);
    await app.sql('update products set deleted = false where id = $1', [productId]);
    expect(await says()).toBe(1);
    await app.sql('update company_locations set deleted = true where location_id = $1', [locationId]);
    expect(await says()).toBe(0);
    await app.sql('update company_locations set deleted = false where location_id = $1', [locationId]);
    await app.sql('update product_locations set deleted = true');
    expect(await says()).toBe(0);
  });

  it('goes over every company for which a new day began, once', async () => {
    await put({ limits: { stock_min: 10 }, counted: { 0: 1 } });
    await app.sql(`update companies set stock_judged_on = current_date - 3`);
    await checkStockJob.run({}, app.services, app.services.log);
    expect((await seen()).totalAlerts).toBe(1);
    await app.sql('delete from stock_alerts');
    await checkStockJob.run({}, app.services, app.services.log);
    expect((await seen()).totalAlerts).toBe(0);
  });
});

describe('the list', () => {
  it('filters by measure, side, place and words, and counts each measure under the other filters', async () => {
    const otherPlace = await addLocation(app, world.companyId, 'Bodega Sur');
    const otherProduct = await addProduct(app, world.companyId, 'Yogur');
    await put({ limits: { stock_min: 10 }, counted: { 0: 1 } });
    await put(
      { limits: { stock_max: 10, price_min: 100 }, counted: { 0: 30 }, sold: { 1: [2, 100] } },
      { locationId: otherPlace, productId: otherProduct },
    );
    await check();
    expect((await seen({ measure: 'price' })).alerts.map(brief)).toEqual([
      { measure: 'price', side: 'low', value: 50 },
    ]);
    expect((await seen({ side: 'low' })).totalAlerts).toBe(2);
    expect((await seen({ locationId: otherPlace })).counts).toEqual({ stock: 1, doh: 0, nsd: 0, price: 1 });
    expect((await seen({ productId })).totalAlerts).toBe(1);
    expect((await seen({ searchValue: 'yogur' })).totalAlerts).toBe(2);
    expect((await seen({ searchValue: 'súper' })).totalAlerts).toBe(1);
    expect((await seen({ searchValue: '100%' })).totalAlerts).toBe(0);
    // Two letters are below what the index of words knows.
    expect((await seen({ searchValue: 'nó' })).totalAlerts).toBe(1);
    expect((await seen({ searchValue: 'yo' })).totalAlerts).toBe(2);
    expect((await seen({ searchValue: 'zz' })).totalAlerts).toBe(0);
  });

  it('finds an alert by the code of its product and of its location', async () => {
    await app.sql(`update company_locations set internal_code = 'SN-77' where location_id = $1`, [
      locationId,
    ]);
    await app.sql(`update products set internal_code = 'LECHE-9' where id = $1`, [productId]);
    await put({ limits: { stock_min: 10 }, counted: { 0: 1 } });
    await check();
    expect((await seen({ searchValue: 'sn-77' })).totalAlerts).toBe(1);
    expect((await seen({ searchValue: 'leche-9' })).totalAlerts).toBe(1);
    expect((await seen({ searchValue: 'SN-78' })).totalAlerts).toBe(0);
  });

  it('goes through its pages in either order without losing or repeating an alert', async () => {
    for (let number = 0; number < 25; number += 1) {
      const product = await addProduct(app, world.companyId, `Producto ${number}`);
      await put(
        { limits: { stock_min: 10 }, counted: { 0: number % 9 } },
        { locationId, productId: product },
      );
    }
    await check();
    for (const sortBy of ['deviation', 'since']) {
      for (const orderBy of ['asc', 'desc']) {
        const pages = await Promise.all([0, 1, 2].map((page) => seen({ page, sortBy, orderBy })));
        const ids = pages.flatMap(({ alerts }) => alerts.map(({ id }) => id));
        expect(new Set(ids).size).toBe(25);
      }
    }
  });

  it('is exported as a workbook with the filters', async () => {
    await put({ limits: { stock_min: 10 }, counted: { 0: 1 } });
    await check();
    const { status, headers, content } = await client.download(stock.exportAlerts, {
      query: { measure: 'stock' },
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('TCG-alertas-stock-');
    expect(content.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('who sees alerts', () => {
  it('are the people with one of the roles in that company, and nobody of another', async () => {
    await put({ limits: { stock_min: 10 }, counted: { 0: 1 } });
    await check();
    const elsewhere = await addOutsider(app, world, 'client');
    expect((await elsewhere.client.call(stock.alerts, { query: {} })).totalAlerts).toBe(0);
    const refused = await elsewhere.client.inCompany(world.companyId).send(stock.alerts, {});
    expect(refused.status).toBe(404);
  });

  it('is not someone who holds the role in another company only', async () => {
    await put({ limits: { stock_min: 10 }, counted: { 0: 1 } });
    await check();
    const mixed = await addPerson(app, {
      role: 'scout',
      projects: [
        { companyId: world.companyId, projectId: world.projectId, role: 'scout' },
        { companyId: world.otherCompanyId, projectId: world.otherProjectId, role: 'client' },
      ],
    });
    expect((await mixed.client.call(stock.alerts, { query: {} })).totalAlerts).toBe(0);
  });
});
