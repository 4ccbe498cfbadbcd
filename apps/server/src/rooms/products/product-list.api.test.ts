import { contract } from '@gondola/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { openWorkbook } from '../../../test/kit/opened-workbook.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { products } = contract;
const many = 11_000;

let app: TestApplication;
let world: World;
let admin: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client.inCompany(world.companyId);
  await app.sql(`insert into categories (company_id, name, code) values ($1, 'Leches', 'LEC')`, [
    world.companyId,
  ]);
  const add = (companyId: number, rows: number) =>
    app.sql(
      `insert into products (company_id, name, internal_code, ean, category_code, deleted)
       select $1::bigint, case when i % 1000 = 0 then 'Café Ñandú ' else 'Artículo común ' end || i, 'COD-' || lpad(i::text, 6, '0'),
         case when i % 2 = 0 then '0' || (780000000000 + i) end,
         case when i % 500 = 0 and $1::bigint = $3::bigint then 'LEC' end, i % 100 = 7
       from generate_series(1, $2::int) i`,
      [companyId, rows, world.companyId],
    );
  await add(world.companyId, many);
  await add(world.otherCompanyId, 40);
});
afterAll(() => app.close());

const list = (query: object = {}) => admin.call(products.list, { query });
const names = async (query: object) => (await list(query)).products.map(({ name }) => name);

describe('the list of products', () => {
  it('shows ten, the newest first, and tells more than are counted', async () => {
    const page = await list();
    expect(page).toMatchObject({ totalProducts: 10_000, totalIsCapped: true, limit: 10, page: 0 });
    expect(page.products.map(({ internalCode }) => internalCode).slice(0, 2)).toEqual([
      'COD-011000',
      'COD-010999',
    ]);
  });

  it.each([
    ['id', 'desc', 'COD-007000'],
    ['name', 'asc', undefined],
    ['internal_code', 'asc', 'COD-004001'],
  ] as const)('goes on by %s where the page before ended, however deep', async (sortBy, orderBy, first) => {
    const before = await list({ sortBy, orderBy, page: 399 });
    const page = await list({ sortBy, orderBy, page: 400 });
    if (first) expect(page.products[0]?.internalCode).toBe(first);
    const both = [...before.products, ...page.products];
    expect(new Set(both.map(({ id }) => id)).size).toBe(20);
    const keys = both.map((product) => product[sortBy === 'internal_code' ? 'internalCode' : sortBy]);
    const inOrder = keys.toSorted((a, b) => (a < b ? -1 : 1));
    expect(keys).toEqual(orderBy === 'asc' ? inOrder : inOrder.toReversed());
  });

  it('finds words whatever their accents and capitals, by name, code or EAN', async () => {
    expect((await list({ searchValue: 'cafe nandu' })).totalProducts).toBe(11);
    expect((await list({ searchValue: 'ñandú  café' })).totalProducts).toBe(11);
    expect(await names({ searchValue: 'cod-000123 comun' })).toEqual(['Artículo común 123']);
    expect((await list({ searchValue: 'cafe comun' })).totalProducts).toBe(0);
    expect(await names({ searchValue: 'COD-000123' })).toEqual(['Artículo común 123']);
    expect(await names({ searchValue: '0780000000124' })).toEqual(['Artículo común 124']);
    expect((await list({ searchValue: 'común' })).totalIsCapped).toBe(true);
    expect((await list({ searchValue: 'fé' })).totalProducts).toBe(11);
    expect((await list({ searchValue: '%' })).totalProducts).toBe(0);
  });

  it('searches one column alone, and refuses one it does not have', async () => {
    expect((await list({ searchValue: 'cod-000123', column: 'name' })).totalProducts).toBe(0);
    expect((await list({ searchValue: 'comun 000123', column: 'name' })).totalProducts).toBe(0);
    expect((await list({ searchValue: 'nandu cafe', column: 'name' })).totalProducts).toBe(11);
    expect((await list({ searchValue: 'cod-000123', column: 'internal_code' })).totalProducts).toBe(1);
    expect((await list({ searchValue: '80000000124', column: 'ean' })).totalProducts).toBe(1);
    expect((await list({ searchValue: '80000000124', column: 'internal_code' })).totalProducts).toBe(0);
    expect((await admin.fail(products.list, { query: { column: 'price' as never } })).status).toBe(400);
  });

  it('narrows to active or deleted ones, to a category and to none', async () => {
    expect((await list({ onlyDeleted: true })).totalProducts).toBe(110);
    expect((await list({ noDeleted: true, searchValue: 'COD-00000' })).totalProducts).toBe(8);
    expect((await list({ categoryCode: 'LEC' })).totalProducts).toBe(22);
    expect((await list({ categoryCode: 'LEC', searchValue: 'cafe' })).totalProducts).toBe(11);
    expect((await list({ categoryCode: 'noCategory', searchValue: 'COD-0005' })).totalProducts).toBe(99);
  });

  it('gives groups what they can still take: active ones, without those they have', async () => {
    const first = await admin.call(products.ofCompany, { query: { searchValue: 'COD-00000' } });
    expect(first.totalProducts).toBe(8);
    const taken = first.products.slice(0, 3).map(({ id }) => id);
    const rest = await admin.call(products.ofCompany, {
      query: { searchValue: 'COD-00000', idsInTheGroup: taken.join(',') },
    });
    expect(rest.totalProducts).toBe(5);
  });
});

describe('the export', () => {
  const download = (query: object) => admin.download(products.export, { query });

  it('is a workbook with the columns of the specification, every product once, and N/A for what is empty', async () => {
    const { status, headers, content } = await download({});
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/filename="TCG-products-\d{4}-\d\d-\d\d\.xlsx"/);
    const cells = (await openWorkbook(content)).cells(1);
    const row = (line: number) => Array.from('ABCDEFGHIJKL', (letter) => cells.get(`${letter}${line}`));
    expect(row(1)).toEqual([
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
    const none = 'N/A';
    const company = String(world.companyId);
    expect(row(8)).toEqual([
      company,
      'Artículo común 7',
      'COD-000007',
      none,
      none,
      none,
      none,
      none,
      none,
      none,
      none,
      '1',
    ]);
    expect(row(501).slice(2, 8)).toEqual(['COD-000500', '0780000000500', none, none, none, 'LEC']);
    const codes = new Set(Array.from({ length: many }, (_, index) => cells.get(`C${index + 2}`)));
    expect(codes.size).toBe(many);
    expect(cells.has(`A${many + 2}`)).toBe(false);
  });

  it('is CSV as the language separates it, of what the filters leave', async () => {
    const { headers, content } = await download({ format: 'csv', categoryCode: 'LEC' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/\.csv"/);
    const rows = parse(content, { bom: true, delimiter: ';', columns: true });
    expect(rows).toHaveLength(22);
    expect(rows[0]).toMatchObject({ internal_code: 'COD-000500', deleted: '0', size: 'N/A' });
    const searched = await download({ format: 'csv', searchValue: 'nandu' });
    expect(parse(searched.content, { bom: true, delimiter: ';' })).toHaveLength(12);
  });

  it.each(['Café "1", 5', '=1+1', 'línea\nsegunda', 'raro \u001F\u001D\u001E; fin'])(
    'gives the name %j back as it is, but for what looks like a formula',
    async (name) => {
      const rename = (text: string) =>
        app.sql(`update products set name = $2 where company_id = $1 and internal_code = 'COD-000123'`, [
          world.companyId,
          text,
        ]);
      await rename(name);
      const { content } = await download({ format: 'csv' });
      await rename('Artículo común 123');
      const rows: { name: string }[] = parse(content, { bom: true, delimiter: ';', columns: true });
      expect(rows).toHaveLength(many);
      expect(rows[122]?.name).toBe(name.startsWith('=') ? `'${name}` : name);
    },
  );

  it('of another company holds nothing of this one, and is refused to other roles', async () => {
    const elsewhere = world.people.superAdmin.client.inCompany(world.otherCompanyId);
    const { content } = await elsewhere.download(products.export, { query: { format: 'csv' } });
    expect(parse(content, { bom: true, delimiter: ';' })).toHaveLength(41);
    expect((await world.people.owner.client.download(products.export, {})).status).toBe(403);
  });
});
