import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, addProject, makeWorld, type World } from '../../../test/kit/world.ts';

const { categories } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let qa: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client.inCompany(world.companyId);
  qa = world.people.qa.client;
});
afterAll(() => app.close());

const create = async (name: string, code: string, client = qa): Promise<number> =>
  (await client.call(categories.create, { body: { name, code } })).category.id;

describe('creating and changing a category', () => {
  it('is for the super administrator and for QA', async () => {
    const id = await create('Leches', 'LEC');
    const { category } = await admin.call(categories.get, { params: { id } });
    expect(category).toMatchObject({ name: 'Leches', code: 'LEC', deleted: false, totalProducts: 0 });
    for (const role of ['admin', 'client', 'teleaudit'] as const)
      expect((await world.people[role].client.fail(categories.list, {})).status).toBe(403);
  });

  it('says which of name and code is missing; empty values are sent as null', async () => {
    const answer = await qa.fail(categories.create, { body: { name: null, code: ' ' } as never });
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toEqual([
      { path: 'name', code: 'nameError', message: 'El nombre es obligatorio' },
      { path: 'code', code: 'codeError', message: 'El código es obligatorio' },
    ]);
  });

  it('keeps one category for each code, and points to a deleted one', async () => {
    const id = await create('Yogures', 'YOG');
    const body = { name: 'Otros yogures', code: 'YOG' };
    const taken = await qa.fail(categories.create, { body });
    expect(taken.data.fields).toMatchObject([{ path: 'code', code: 'codeTaken' }]);
    await qa.call(categories.remove, { params: { id } });
    const ofDeleted = await qa.fail(categories.create, { body });
    expect(ofDeleted.data.fields).toMatchObject([{ path: 'code', code: 'codeOfDeleted' }]);
    const restored = await qa.call(categories.update, {
      params: { id },
      body: { name: 'Yogures', code: 'YOG', deleted: false },
    });
    expect(restored.category.deleted).toBe(false);
  });

  it('carries a new code on to the products, but not where answers are filed under it', async () => {
    const id = await create('Quesos', 'QUE');
    const productId = await addProduct(app, world.companyId, 'Queso');
    await app.sql("update products set category_code = 'QUE' where id = $1", [productId]);
    await qa.call(categories.update, { params: { id }, body: { name: 'Quesos', code: 'QSO' } });
    const [product] = await app.sql('select category_code from products where id = $1', [productId]);
    expect(product).toEqual({ category_code: 'QSO' });
    const [task] = await app.sql<{ id: string }>(
      `insert into tasks (company_id, project_id, title, type, revision_policy) values ($1, $2, 'T', 'general', 'no') returning id`,
      [world.companyId, world.projectId],
    );
    const [shop] = await app.sql<{ id: string }>("insert into locations (name) values ('L') returning id");
    await app.sql('insert into company_locations (company_id, location_id) values ($1, $2)', [
      world.companyId,
      shop?.id,
    ]);
    await app.sql(
      `insert into assignments (company_id, task_id, user_id, location_id, category_code) values ($1, $2, $3, $4, 'QSO')`,
      [world.companyId, task?.id, world.people.scout.id, shop?.id],
    );
    const refused = await qa.fail(categories.update, {
      params: { id },
      body: { name: 'Quesos', code: 'QUE' },
    });
    expect(refused.data.fields).toMatchObject([{ path: 'code', code: 'codeInUse' }]);
  });

  it('tells the later of two editors what the earlier changed, and takes what they save knowing it', async () => {
    const id = await create('De dos', 'DOS');
    const expected = { name: 'De dos', code: 'DOS' };
    const params = { id };
    await admin.call(categories.update, { params, body: { name: 'Del primero', code: 'DOS', expected } });
    const body = { name: 'De dos', code: 'DOS-2' };
    const refused = await qa.fail(categories.update, { params, body: { ...body, expected } });
    expect(refused).toMatchObject({
      status: 409,
      data: { fields: [{ path: 'name', code: 'changedTo' }], now: { name: 'Del primero' } },
    });
    const known = { ...expected, name: 'Del primero' };
    const { category } = await qa.call(categories.update, { params, body: { ...body, expected: known } });
    expect(category).toMatchObject(body);
  });

  it('deletes once, with one line in the audit log', async () => {
    const id = await create('Postres', 'POS');
    for (const _ of [1, 2]) await qa.call(categories.remove, { params: { id } });
    const rows = await app.sql(
      "select 1 from audit_log where action = 'category.delete' and entity_id = $1",
      [String(id)],
    );
    expect(rows).toHaveLength(1);
  });

  it('asks which company is meant where several are in scope', async () => {
    const everywhere = world.people.superAdmin.client;
    const answer = await everywhere.fail(categories.create, { body: { name: 'X', code: 'X' } });
    expect(answer.data.fields).toMatchObject([{ path: 'companyId', code: 'chooseCompany' }]);
  });
});

describe('listing categories', () => {
  let companyId: number;
  let client: Client;
  const ids: number[] = [];

  beforeAll(async () => {
    companyId = await addCompany(app);
    await addProject(app, companyId);
    client = world.people.superAdmin.client.inCompany(companyId);
    for (const [name, code] of [
      ['Champú', 'CHA'],
      ['Jabón', 'JAB'],
      ['Ñoquis', 'NOQ'],
    ] as const)
      ids.push(await create(name, code, client));
    const products = [await addProduct(app, companyId, 'Uno'), await addProduct(app, companyId, 'Dos')];
    await app.sql("update products set category_code = 'JAB' where id = $1", [products[0]]);
  });
  const names = async (query: object) =>
    (await client.call(categories.list, { query })).categories.map(({ name }) => name);

  it('is sorted by name, searches name and code without accents, and counts the products', async () => {
    expect((await names({})).toSorted()).toEqual(['Champú', 'Jabón', 'Ñoquis'].toSorted());
    expect(await names({ searchValue: 'jabon' })).toEqual(['Jabón']);
    expect(await names({ searchValue: 'noq' })).toEqual(['Ñoquis']);
    expect(await names({ searchValue: 'cha', column: 'code' })).toEqual(['Champú']);
    expect(await names({ searchValue: 'cha', column: 'name' })).toEqual(['Champú']);
    const { categories: found } = await client.call(categories.list, { query: { searchValue: 'jab' } });
    expect(found).toMatchObject([{ totalProducts: 1 }]);
  });

  it('begins with the products without a category in table mode, without counting that row', async () => {
    const { categories: rows, totalCategories } = await client.call(categories.list, {
      query: { tableMode: true, limit: 2 },
    });
    expect(rows[0]).toEqual({
      id: 'noCategory',
      name: 'Sin categoría',
      code: null,
      deleted: false,
      totalProducts: 1,
    });
    expect([rows.length, totalCategories]).toEqual([3, 3]);
    expect(await names({ tableMode: true, page: 1, limit: 2 })).toHaveLength(1);
    expect(await names({ tableMode: true, searchValue: 'jab' })).toEqual(['Jabón']);
    const english = await client.inEnglish().call(categories.list, { query: { tableMode: true } });
    expect(english.categories[0]?.name).toBe('No category');
  });

  it('tells deleted and active apart', async () => {
    const [first = 0] = ids;
    await client.call(categories.remove, { params: { id: first } });
    expect(await names({ onlyDeleted: true })).toEqual(['Champú']);
    expect(await names({ noDeleted: true })).not.toContain('Champú');
    await client.call(categories.update, {
      params: { id: first },
      body: { name: 'Champú', code: 'CHA', deleted: false },
    });
  });

  it('gives the two sides of a transfer list, with the general category where asked', async () => {
    const side = async (query: object) =>
      (await client.call(categories.association, { query })).categories.map(({ id }) => id);
    const [first = 0, second = 0, third = 0] = ids;
    const chosen = `${first},${second}`;
    expect(await side({ categoriesIdIn: chosen, isOut: true })).toEqual([third]);
    expect(await side({ categoriesIdIn: chosen, categoriesIdOut: String(second) })).toEqual([first]);
    expect((await side({ includeGeneralCategory: true }))[0]).toBe('general');
  });

  it('shows nothing of another company', async () => {
    const [first = 0] = ids;
    expect((await qa.fail(categories.get, { params: { id: first } })).status).toBe(404);
    const body = { name: 'Robada', code: 'ROB' };
    expect((await qa.fail(categories.update, { params: { id: first }, body })).status).toBe(404);
    expect((await qa.fail(categories.remove, { params: { id: first } })).status).toBe(404);
    expect((await qa.call(categories.list, {})).categories.map(({ id }) => id)).not.toContain(first);
  });
});
