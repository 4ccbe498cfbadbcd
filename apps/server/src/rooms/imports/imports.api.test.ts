// Products by file, from the first import to taking it back, as the wire has it.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

let app: TestApplication;
let world: World;
const { imports } = contract;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const csv = (content: string) => [{ name: 'productos.csv', content }];
const admin = () => world.people.superAdmin.client;
const body = () => ({ companyId: world.companyId });
const products = () =>
  app.sql(
    'select internal_code, name, ean, size, deleted from products where company_id = $1 order by internal_code',
    [world.companyId],
  );

describe('a file of products', () => {
  it('is shown, applied as shown, changed, missed and taken back', async () => {
    const first = await admin().sendFiles(
      imports.uploadProducts,
      { body: body() },
      csv('name,internal_code,ean,size\nAvena,001,,1 kg\nTrigo,002,N/A,\n'),
    );
    expect(first.import).toMatchObject({
      state: 'ready',
      counts: { new: 2, equal: 0, changed: 0, missing: 0, error: 0 },
    });
    expect(first.differences[0]).toMatchObject({
      line: 2,
      key: '001',
      isNew: true,
      values: { name: { old: null, new: 'Avena' } },
    });
    expect(await products()).toEqual([]);
    const done = await admin().call(imports.apply, { params: { id: first.import.id }, body: {} });
    expect(done.import.state).toBe('applied');
    expect(await products()).toMatchObject([
      { internal_code: '001', name: 'Avena', ean: null, size: '1 kg', deleted: false },
      { internal_code: '002', name: 'Trigo', ean: null, size: null, deleted: false },
    ]);
    const second = await admin().sendFiles(
      imports.uploadProducts,
      { body: body() },
      csv('name;internal_code\nAvena fina;001\nArroz;003\n'),
    );
    expect(second.import.counts).toEqual({ new: 1, equal: 0, changed: 1, missing: 1, error: 0 });
    expect(second.differences.map(({ line, kind, key }) => [line, kind, key])).toEqual([
      [2, 'changed', '001'],
      [3, 'new', '003'],
      [null, 'missing', '002'],
    ]);
    await admin().call(imports.apply, { params: { id: second.import.id }, body: {} });
    expect(await products()).toMatchObject([
      { internal_code: '001', name: 'Avena fina', size: '1 kg', deleted: false },
      { internal_code: '002', deleted: true },
      { internal_code: '003', deleted: false },
    ]);
    const back = await admin().call(imports.undo, { params: { id: second.import.id } });
    expect(back.import.state).toBe('undone');
    expect(await products()).toMatchObject([
      { internal_code: '001', name: 'Avena', size: '1 kg', deleted: false },
      { internal_code: '002', name: 'Trigo', deleted: false },
    ]);
  });
});
