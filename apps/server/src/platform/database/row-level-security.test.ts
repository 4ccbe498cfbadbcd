// The second lock: with a query that forgets its company, the application still sees its own companies only.
import { sql } from './sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDocument } from '../../../test/kit/documented-commands.ts';
import { markCompany, type MarkedRows } from '../../../test/kit/marked-company.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { inTransaction } from './transaction.ts';

let app: TestApplication;
let world: World;
let rows: MarkedRows;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  rows = await markCompany(app, world);
});
afterAll(() => app.close());

const countIn = (companyIds: number[], table: string): Promise<number> =>
  inTransaction(app.services.pool, { companyIds, userId: null }, 'read', async (db) => {
    const found = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    return found.rows[0]?.count ?? 0;
  });

/** Every table that has a company: a new one without a policy fails here. */
async function companyTables(): Promise<string[]> {
  const found = await app.sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  return found.map(({ name }) => name);
}

it('is on for every table that has a company', async () => {
  const secured = await app.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity order by 1`,
  );
  const names = new Set(secured.map(({ name }) => name));
  expect((await companyTables()).filter((name) => !names.has(name))).toEqual([]);
});

it('is off for those tables alone that docs/security.md names, none of which has a company', async () => {
  const open = await app.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relrowsecurity and not relispartition order by 1`,
  );
  const [, named = ''] = /Tables without a policy: ([^.]*)\./.exec(readDocument('docs/security.md')) ?? [];
  const names = [...named.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(names).toEqual(open.map(({ name }) => name));
});

it('shows rows inside their company and none outside it or without one', async () => {
  for (const table of [
    'tickets',
    'projects',
    'tasks',
    'questions',
    'responses',
    'answers',
    'answer_images',
    'assignments',
  ]) {
    expect(await countIn([rows.companyId], table), table).toBe(1);
    expect(await countIn([], table), table).toBe(0);
  }
  expect(await countIn([world.otherCompanyId], 'tickets')).toBe(0);
});

it('refuses a row written into a company that is not in scope', async () => {
  const writing = inTransaction(
    app.services.pool,
    { companyIds: [world.otherCompanyId], userId: null },
    'write',
    (db) =>
      db.execute(sql`insert into tickets (company_id, project_id, subject, content, category, subcategory)
      values (${rows.companyId}, ${rows.projectId}, 'x', 'x', 'qa', 'other')`),
  );
  await expect(writing).rejects.toMatchObject({ code: '42501' });
});

it('forgets the scope with the transaction, also on a connection that is used again', async () => {
  await countIn([rows.companyId], 'tickets');
  const { rows: after } = await app.services.pool.query<{ count: number }>(
    'select count(*)::int as count from tickets',
  );
  expect(after[0]?.count).toBe(0);
});

it('cannot be passed or switched off by the role the application logs in as', async () => {
  const { rows: roles } = await app.services.pool.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  );
  expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  await expect(
    app.services.pool.query('alter table tickets disable row level security'),
  ).rejects.toMatchObject({ code: '42501' });
});
