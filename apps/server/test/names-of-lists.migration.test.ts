// Views that were kept under the address of a page before 0102 are kept under the name of its list.
import { listNames } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateOver, type MigratedDatabase, migrationTimeout } from './harness/migrated-database.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await migrateOver(
    '0102-names-of-lists.sql',
    `
    insert into companies (id, name) values (1, 'Una');
    insert into users (id, email, full_name, role, password_hash) values
      (1, 'ana@example.com', 'Ana', 'superAdmin', ''), (2, 'luis@example.com', 'Luis', 'superAdmin', '');
    insert into list_views (id, user_id, company_id, list, name, params, is_default) values
      (1, 1, 1, 'support', 'Mía', '{"tab": "open"}', true),
      (2, 1, null, 'qa', 'Mía', '{}', false),
      (3, 1, null, 'stock-alerts', 'Mía', '{}', false),
      (4, 1, null, 'wallet/$projectId', 'Mía', '{}', false),
      (5, 1, null, 'users/$id:reports', 'Mía', '{}', false),
      (6, 1, null, 'administration:companies', 'Mía', '{}', false),
      (7, 1, null, 'groups:listing', 'Mía', '{}', false),
      -- The terms by both of their pages.
      (8, 1, null, 'tyc', 'Últimos', '{}', true),
      (9, 1, null, 'administration:terms', 'últimos', '{}', true),
      (10, 2, null, 'tyc', 'Últimos', '{}', true),
      -- A tab without a list.
      (11, 1, null, 'administration:news', 'Mía', '{}', false);`,
  );
}, migrationTimeout);
afterAll(() => database.close());

it('names every view by its list, keeps one default of each, and gives the second of one name a number', async () => {
  const views = await database.rows<{ id: number; list: string; name: string; isDefault: boolean }>(
    'select id::int, list, name, is_default as "isDefault" from list_views order by id',
  );
  expect(views.map(({ id, list, name, isDefault }) => [id, list, name, isDefault])).toEqual([
    [1, 'tickets', 'Mía', true],
    [2, 'reviews', 'Mía', false],
    [3, 'stock', 'Mía', false],
    [4, 'wallet', 'Mía', false],
    [5, 'associations:reports', 'Mía', false],
    [6, 'companies', 'Mía', false],
    [7, 'groups:listing', 'Mía', false],
    [8, 'documents:terms', 'Últimos 8', false],
    [9, 'documents:terms', 'últimos', true],
    [10, 'documents:terms', 'Últimos', true],
  ]);
  const known: readonly string[] = listNames;
  expect(views.every(({ list }) => known.includes(list))).toBe(true);
});
