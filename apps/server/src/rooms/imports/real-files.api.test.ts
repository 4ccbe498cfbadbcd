// Files as they are found in the world, from the first import to taking it back. The numbers expected were counted in the
// files by other means.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { importQueueOf } from './import-queue.ts';

const folder = join(import.meta.dirname, '../../../../../../shared/material');
const { imports } = contract;

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client;
const read = (name: string) => readFileSync(join(folder, name));
const count = async (text: string): Promise<number> => {
  const [row] = await app.sql<{ count: string }>(text, [world.companyId]);
  return Number(row?.count);
};

describe.skipIf(!existsSync(folder))('1,470 products of an open database', () => {
  const upload = (content: Uint8Array<ArrayBuffer>) =>
    admin().sendFiles(imports.uploadProducts, { body: { companyId: world.companyId } }, [
      { name: 'openfoodfacts_extract.csv', content },
    ]);
  const live = () => count('select count(*) from products where company_id = $1 and not deleted');
  const content = () => new Uint8Array(read('products/openfoodfacts_extract.csv'));

  const mapping = {
    name: 'product_name',
    internal_code: 'code',
    ean: 'code',
    size: 'quantity',
    distributor: 'brands',
  };

  it('are matched by a person, and of a cancelled preview nothing is remembered', async () => {
    const first = await upload(content());
    // Enough headings are known for a preview; the EAN is not among them.
    expect(first.import).toMatchObject({
      state: 'ready',
      mapping: { name: 'product_name', internal_code: 'code', size: 'quantity', ean: null },
    });
    const params = { id: first.import.id };
    expect((await admin().call(imports.map, { params, body: { mapping } })).import.state).toBe('reading');
    await importQueueOf(app.services).runAll();
    const { import: shown } = await admin().call(imports.get, { params });
    expect(shown).toMatchObject({
      state: 'ready',
      counts: { new: 210, equal: 0, changed: 0, missing: 0, error: 1260 },
      warnings: 142,
    });
    await admin().call(imports.cancel, { params });
    const again = await upload(content());
    expect(again.import.mapping).toEqual(first.import.mapping);
  });

  it('say per row which codes a spreadsheet spoiled, and guess none', async () => {
    const { import: shown } = await upload(content());
    const params = { id: shown.id };
    await admin().call(imports.map, { params, body: { mapping } });
    await importQueueOf(app.services).runAll();
    const warned = await admin().call(imports.rows, { params, query: { onlyWarnings: true, limit: 1000 } });
    expect(warned.totalDifferences).toBe(142);
    expect(warned.differences[0]).toMatchObject({
      line: 2,
      values: { ean: { old: null, new: '651511016' } },
      warnings: [
        { column: 'ean', message: 'Parece haber perdido ceros a la izquierda: podría ser 0000651511016' },
      ],
    });
    const short = await admin().call(imports.rows, {
      params,
      query: { kind: 'error', searchValue: '2.02e+11', limit: 1 },
    });
    expect(short.differences[0]?.errors).toContainEqual({
      column: 'internal_code',
      code: 'shortenedCode',
      message: expect.stringContaining('acortó este código'),
    });
    const twice = await admin().call(imports.rows, { params, query: { searchValue: '41570112731' } });
    const [one, two] = twice.differences;
    expect(one?.errors).toMatchObject([
      { code: 'keyTwice', message: expect.stringContaining(`línea ${two?.line}`) },
    ]);
    expect(two?.errors).toMatchObject([
      { code: 'keyTwice', message: expect.stringContaining(`línea ${one?.line}`) },
    ]);
  });

  it('are applied for their good rows by choice only, change, go missing and come back', async () => {
    const { import: shown } = await upload(content());
    const params = { id: shown.id };
    const refused = await admin().fail(imports.apply, { params, body: {} });
    expect(refused).toMatchObject({ status: 409, data: { code: 'imports:apply.rowsInError' } });
    expect(refused.data.errorMessage).toContain('1260');
    expect(await live()).toBe(0);
    await admin().call(imports.apply, { params, body: { onlyGoodRows: true } });
    expect(await live()).toBe(210);
    const text = Buffer.from(content()).toString('utf8').replace(',Celery,', ',Apio,');
    // The row of the lettuce goes.
    const lines = text.split('\n').filter((line) => !line.startsWith('2000001186,'));
    const next = await upload(new TextEncoder().encode(lines.join('\n')));
    expect(next.import.counts).toEqual({ new: 0, equal: 208, changed: 1, missing: 1, error: 1260 });
    expect(next.differences.find(({ kind }) => kind === 'changed')).toMatchObject({
      line: 2,
      values: { name: { old: 'Celery', new: 'Apio' } },
    });
    const gone = await admin().call(imports.rows, {
      params: { id: next.import.id },
      query: { kind: 'missing' },
    });
    expect(gone.differences[0]).toMatchObject({
      key: '2000001186',
      isMissingInFile: true,
      line: null,
    });
    await admin().call(imports.apply, { params: { id: next.import.id }, body: { onlyGoodRows: true } });
    expect(await live()).toBe(209);
    await admin().call(imports.undo, { params: { id: next.import.id } });
    expect(await live()).toBe(210);
    expect(await count(`select count(*) from products where company_id = $1 and name = 'Celery'`)).toBe(1);
    await admin().call(imports.undo, { params });
    expect(await count('select count(*) from products where company_id = $1')).toBe(0);
  });
});

describe.skipIf(!existsSync(folder))('3,417 pharmacies of a ministry', () => {
  const upload = (content: Uint8Array<ArrayBuffer>) =>
    admin().sendFiles(imports.uploadLocations, { body: { companyId: world.companyId } }, [
      { name: 'cl_farmacias_minsal_2018.csv', content },
    ]);
  const links = (more = '') => count(`select count(*) from company_locations where company_id = $1 ${more}`);
  const content = () => new Uint8Array(read('locations/cl_farmacias_minsal_2018.csv'));

  it('have decimal commas, repeated names and places without a position', async () => {
    const before = await links();
    const { import: shown, differences } = await upload(content());
    expect(shown).toMatchObject({
      state: 'ready',
      counts: { new: 3417, equal: 0, changed: 0, missing: 0, error: 0 },
      mapping: {
        internal_code: 'local_id',
        name: 'local_nombre',
        latitude: 'local_lat',
        longitude: 'local_lng',
      },
    });
    expect(differences).toHaveLength(1000);
    expect(differences[0]).toMatchObject({ key: '1', values: { latitude: { new: '-32.8793428949969' } } });
    await admin().call(imports.apply, { params: { id: shown.id }, body: {} });
    expect((await links()) - before).toBe(3417);
    expect(await links('and latitude is null and internal_code is not null')).toBe(190);

    const again = await upload(content());
    expect(again.import.counts).toEqual({ new: 0, equal: 3417, changed: 0, missing: 0, error: 0 });
    const lines = Buffer.from(content()).toString('utf8').split('\n');
    const fewer = [...lines.slice(0, 1), ...lines.slice(101)].join('\n').replaceAll('OHIGGINS', 'O’HIGGINS');
    const streets = fewer.split('\n').filter((line) => line.includes('O’HIGGINS')).length;
    const changed = await upload(new TextEncoder().encode(fewer));
    expect(changed.import.counts).toEqual({
      new: 0,
      equal: 3317 - streets,
      changed: streets,
      missing: 100,
      error: 0,
    });
    await admin().call(imports.apply, { params: { id: changed.import.id }, body: {} });
    expect(await links('and deleted')).toBe(100);
    await admin().call(imports.undo, { params: { id: changed.import.id } });
    expect(await links('and deleted')).toBe(0);
    await admin().call(imports.undo, { params: { id: shown.id } });
    expect(await links()).toBe(before);
    expect(await count("select count(*) from locations where name = 'CRUZ VERDE' and $1 > 0")).toBe(0);
  }, 120_000);
});
