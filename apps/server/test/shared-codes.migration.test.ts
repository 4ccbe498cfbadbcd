// Codes that were two before 0048 made them one: nothing is merged, renamed or lost, and the migration warns.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateOver, type MigratedDatabase, migrationTimeout } from './harness/migrated-database.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await migrateOver(
    '0048-codes-and-cities.sql',
    `
    insert into companies (id, name) values (1, 'Una'), (2, 'Otra');
    insert into categories (company_id, name, code) values (1, 'Lácteos', 'LAC'), (1, 'Lacteos', 'lac'), (2, 'Lácteos', 'Lac');
    insert into products (company_id, name, internal_code, category_code, deleted) values
      (1, 'Borrado', 'a-1', 'lac', true), (1, 'Vivo', 'A-1', 'LAC', false), (1, 'Otro', 'B', null, false), (2, 'Ajeno', 'a-1', null, false);
    insert into locations (id, name, city) values (1, 'Norte', 'Ñuñoa'), (2, 'Sur', null);
    insert into company_locations (company_id, location_id, internal_code) values (1, 1, 'ÑU'), (1, 2, normalize('ñu', NFD));`,
  );
}, migrationTimeout);
afterAll(() => database.close());

it('keeps every row and its code; the oldest that is not deleted owns it', async () => {
  expect(
    await database.rows('select company_id::int, internal_code, code_copy from products order by id'),
  ).toEqual([
    { company_id: 1, internal_code: 'a-1', code_copy: 1 },
    { company_id: 1, internal_code: 'A-1', code_copy: 0 },
    { company_id: 1, internal_code: 'B', code_copy: 0 },
    { company_id: 2, internal_code: 'a-1', code_copy: 0 },
  ]);
  expect(
    await database.rows('select code, code_copy from categories where company_id = 1 order by id'),
  ).toEqual([
    { code: 'LAC', code_copy: 0 },
    { code: 'lac', code_copy: 1 },
  ]);
  expect(await database.rows('select code_copy from company_locations order by location_id')).toEqual([
    { code_copy: 0 },
    { code_copy: 1 },
  ]);
});

it('tells who migrates which codes those are', () => {
  const warnings = database.logged.filter((line) => line.startsWith('Company '));
  expect(warnings).toHaveLength(3);
  expect(warnings.find((line) => line.includes('products'))).toContain('A-1, a-1');
  expect(warnings.every((line) => line.startsWith('Company 1 '))).toBe(true);
});

it('lets a copy become a code of its own, which then no other can take', async () => {
  await database.rows(
    `update products set internal_code = 'A-2' where internal_code = 'a-1' and company_id = 1`,
  );
  expect(await database.rows(`select code_copy from products where internal_code = 'A-2'`)).toEqual([
    { code_copy: 0 },
  ]);
  await expect(
    database.rows(`insert into products (company_id, name, internal_code) values (1, 'Tercero', 'a-2')`),
  ).rejects.toMatchObject({ code: '23505' });
});

it('finds locations by the city they had before', async () => {
  expect(await database.rows('select search_text from company_locations where location_id = 1')).toEqual([
    { search_text: '1\nnorte\n\nñu\nnunoa'.replace('ñu\n', 'nu\n') },
  ]);
});
