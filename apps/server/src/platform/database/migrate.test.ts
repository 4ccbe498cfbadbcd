import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import type { TestDatabase } from '../../../test/harness/test-database.ts';
import { migrate, MIGRATIONS_FOLDER } from './migrate.ts';

let database: TestDatabase;
let owner: Client;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-migrations-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await owner.query(
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC',
  );
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const run = (): ReturnType<typeof migrate> =>
  // On a server where the owner may not make roles, the application's login is given.
  migrate({ connectionString: database.ownerUrl, appConnectionString: database.appUrl, folder });
const tables = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map((row) => row.name);
};

test('files are applied in order, once', async () => {
  write('0002-fill.sql', 'INSERT INTO shops VALUES (1)');
  write('0001-shops.sql', 'CREATE TABLE shops (id int)');
  expect((await run()).applied).toEqual(['0001-shops.sql', '0002-fill.sql']);
  write('0003-more.sql', 'INSERT INTO shops VALUES (2)');
  expect((await run()).applied).toEqual(['0003-more.sql']);
  expect((await run()).applied).toEqual([]);
  expect((await owner.query('SELECT id FROM shops ORDER BY id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a file changed after it was applied stops the migration', async () => {
  write('0001-shops.sql', 'CREATE TABLE shops (id int)');
  await run();
  write('0001-shops.sql', 'CREATE TABLE shops (id bigint)');
  write('0002-later.sql', 'CREATE TABLE later (id int)');
  await expect(run()).rejects.toThrow(/0001-shops\.sql was changed/);
  expect(await tables()).not.toContain('later');
});

test('line endings do not change a file', async () => {
  write('0001-shops.sql', 'CREATE TABLE shops\n(id int)\n');
  await run();
  write('0001-shops.sql', 'CREATE TABLE shops\r\n(id int)\r\n');
  expect((await run()).applied).toEqual([]);
});

test('a file the program lacks stops the migration', async () => {
  write('0001-shops.sql', 'CREATE TABLE shops (id int)');
  await run();
  rmSync(join(folder, '0001-shops.sql'));
  await expect(run()).rejects.toThrow(
    /of a newer version, which this one does not work on: it has the migration 0001-shops\.sql/,
  );
});

test('a file the program lacks is no harm where it says that the version before it can live with it', async () => {
  write('0001-shops.sql', 'CREATE TABLE shops (id int)');
  write('0002-names.sql', '-- compatible\nALTER TABLE shops ADD COLUMN name text');
  await run();
  rmSync(join(folder, '0002-names.sql'));
  const said: string[] = [];
  const log = (line: string): void => void said.push(line);
  const { applied } = await migrate({
    connectionString: database.ownerUrl,
    appConnectionString: database.appUrl,
    folder,
    log,
  });
  expect(applied).toEqual([]);
  expect(said).toContain('The database is of a newer version, which this one can live with: 0002-names.sql');
  // The newer version goes on where it was.
  write('0002-names.sql', '-- compatible\nALTER TABLE shops ADD COLUMN name text');
  write('0003-more.sql', 'INSERT INTO shops VALUES (2)');
  expect((await run()).applied).toEqual(['0003-more.sql']);
});

/** Changes that take away something the version before may still read or write. */
const takenAway =
  /\b(drop\s+(table|column|function|view|type)|rename|set\s+not\s+null|alter\s+column\s+\w+\s+type|add\s+(constraint|check)|revoke)\b/i;

const replacedForeignKey =
  /alter table (\w+) drop constraint (\w+);\s*alter table \1 add constraint \2\s+foreign key [^;]*;/g;

test('each migration from 0159 on says whether the version before it can live with it, and adds only if so', () => {
  const names = readdirSync(MIGRATIONS_FOLDER).filter((name) => name >= '0159');
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const [first, ...rest] = readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8').split('\n');
    expect(first, name).toMatch(/^-- (compatible|incompatible: .{10,})$/);
    const statements = rest.filter((line) => !line.startsWith('--')).join('\n');
    const made = new Set([...statements.matchAll(/create table (\w+)/g)].map(([, table]) => table));
    // A foreign key in the place of the same one takes nothing away, nor does what is revoked of a new table.
    const others = statements
      .replaceAll(replacedForeignKey, '')
      .replaceAll(/revoke [^;]* on (\w+) from [^;]*;/g, (all, table: string) => (made.has(table) ? '' : all));
    if (first === '-- compatible') expect(takenAway.exec(others)?.[0], name).toBeUndefined();
  }
});

test('a file numbered before an applied one is refused', async () => {
  write('0002-shops.sql', 'CREATE TABLE shops (id int)');
  await run();
  write('0001-late.sql', 'CREATE TABLE late (id int)');
  await expect(run()).rejects.toThrow(/0001-late\.sql comes before 0002-shops\.sql/);
});

test('a failing file leaves nothing of itself, and what came before stays', async () => {
  write('0001-shops.sql', 'CREATE TABLE shops (id int)');
  write('0002-broken.sql', 'CREATE TABLE half (id int);\nINSERT INTO half VALUES (1);\nSELECT nothing_here;');
  await expect(run()).rejects.toThrow(/0002-broken\.sql failed at line 3: .*nothing_here/);
  expect(await tables()).toEqual(['schema_migrations', 'shops']);
  write('0002-broken.sql', 'CREATE TABLE whole (id int)');
  expect((await run()).applied).toEqual(['0002-broken.sql']);
});

test('of three processes at once, one applies each file', async () => {
  write('0001-shops.sql', 'CREATE TABLE shops (id int); SELECT pg_sleep(0.1)');
  write('0002-fill.sql', 'INSERT INTO shops VALUES (1)');
  const results = await Promise.all([run(), run(), run()]);
  expect(results.map((result) => result.applied.length).sort((a, b) => a - b)).toEqual([0, 0, 2]);
  expect((await owner.query('SELECT id FROM shops')).rowCount).toBe(1);
});

test.each([
  ['two files of one number', ['0001-a.sql', '0001-b.sql'], /Two migrations have the number 1/],
  ['a name without a number', ['shops.sql'], /not shops\.sql/],
])('%s is refused', async (_, names, message) => {
  for (const name of names) write(name, 'SELECT 1');
  await expect(run()).rejects.toThrow(message);
});

test('the application logs in as a role below row-level security', async () => {
  write('0001-shops.sql', 'CREATE TABLE shops (id int); GRANT SELECT ON shops TO gondola_app');
  const { appConnectionString } = await run();
  const app = new Client({ connectionString: appConnectionString });
  await app.connect();
  try {
    const { rows } = await app.query(
      'SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user',
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
    ]);
    expect((await app.query('SELECT * FROM shops')).rowCount).toBe(0);
    await expect(app.query('CREATE TABLE mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(app.query('DROP TABLE shops')).rejects.toThrow(/must be owner/);
  } finally {
    await app.end();
  }
});

test('the owner itself is refused as the login of the application', async () => {
  const migration = migrate({
    connectionString: database.ownerUrl,
    appConnectionString: database.ownerUrl,
    folder,
  });
  await expect(migration).rejects.toThrow(/The application may not log in as/);
});

test('an owner that may not make roles gets the commands to run', async () => {
  const { prefix } = inject('testDatabases');
  const role = `${prefix}_plain`;
  await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'plain'; GRANT CREATE ON SCHEMA public TO ${role}`);
  try {
    const url = new URL(database.ownerUrl);
    url.username = role;
    url.password = 'plain';
    const plain = url.href;
    // The derived password differs from the one in use, so the role would have to be altered.
    await expect(migrate({ connectionString: plain, folder })).rejects.toThrow(/set DATABASE_APP_URL/);
    write('0001-shops.sql', 'CREATE TABLE shops (id int)');
    const given = await migrate({ connectionString: plain, appConnectionString: database.appUrl, folder });
    expect(given.applied).toEqual(['0001-shops.sql']);
  } finally {
    await owner.query(`DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`);
  }
});

test('a migration lets those go first who hold its table, and keeps nobody waiting behind it', async () => {
  write('0001-shops.sql', 'CREATE TABLE shops (id int)');
  await run();
  const reader = new Client({ connectionString: database.ownerUrl });
  await reader.connect();
  await reader.query('BEGIN');
  await reader.query('SELECT * FROM shops');
  write('0002-name.sql', 'ALTER TABLE shops ADD COLUMN name text');
  const migrated = run();
  // A waiting ALTER keeps every later reader waiting too.
  let longest = 0;
  for (const end = performance.now() + 5_000; performance.now() < end;) {
    const began = performance.now();
    await owner.query('SELECT * FROM shops');
    longest = Math.max(longest, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(longest).toBeLessThan(4_000);
  await reader.query('COMMIT');
  expect((await migrated).applied).toEqual(['0002-name.sql']);
  await reader.end();
}, 30_000);

test('what is done afterwards is done by one process at a time', async () => {
  write('0001-shops.sql', 'CREATE TABLE shops (id int)');
  let inside = 0;
  let most = 0;
  const afterwards = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 50));
    inside -= 1;
  };
  const options = { connectionString: database.ownerUrl, appConnectionString: database.appUrl, folder };
  await Promise.all(Array.from({ length: 4 }, () => migrate({ ...options, afterwards })));
  expect(most).toBe(1);
});
