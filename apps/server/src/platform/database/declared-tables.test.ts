// The code's declaration of a table is that of the database.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { nameOf, Table } from './table.ts';

const source = join(import.meta.dirname, '../..');
const paths = globSync('{rooms,platform}/**/*.queries.ts', { cwd: source });

/** Every declaration; one that its file does not export would be missed, so that they are counted in the text as well. */
async function declaredTables(): Promise<Table<never>[]> {
  const tables: Table<never>[] = [];
  for (const path of paths) {
    const exported = Object.values((await import(join(source, path))) as Record<string, unknown>);
    const own = exported.filter((value): value is Table<never> => value instanceof Table);
    const written = readFileSync(join(source, path), 'utf8').split(/= table\(/).length - 1;
    expect(own.length, `tables that ${path} exports`).toBe(written);
    tables.push(...own);
  }
  return tables;
}

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

interface Declared {
  readonly name: string | undefined;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
}

interface InDatabase extends Declared {
  readonly table: string;
}

it('declares each table once, with columns as the database has them', async () => {
  const tables = await declaredTables();
  const names = tables.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);

  const inDatabase = await app.sql<InDatabase>(
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
       a.atthasdef or a.attidentity <> '' as "hasDefault"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  );
  const declared = tables.flatMap(({ name: table, fields }) =>
    Object.entries<Declared>(fields).map(([key, { name, type, isNullable, hasDefault }]) => ({
      table,
      name: nameOf(key, { name }),
      type,
      isNullable,
      hasDefault,
    })),
  );
  const found = declared.map(
    ({ table, name }) => inDatabase.find((column) => column.table === table && column.name === name) ?? null,
  );
  expect(found).toEqual(declared);
});
