import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

const query = async (connectionString: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

test('every test database is a migrated copy of its own', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    const applied = 'SELECT count(*)::int AS files FROM schema_migrations';
    expect(await query(one.ownerUrl, applied)).toEqual(await query(two.ownerUrl, applied));
    await query(one.ownerUrl, 'CREATE TABLE only_here (id int)');
    const found = `SELECT to_regclass('only_here') IS NOT NULL AS found`;
    expect(await query(one.ownerUrl, found)).toEqual([{ found: true }]);
    expect(await query(two.ownerUrl, found)).toEqual([{ found: false }]);
    expect(
      await query(two.appUrl, 'SELECT current_user = session_user AS plain, current_database() AS name'),
    ).toEqual([{ plain: true, name: two.name }]);
  } finally {
    await Promise.all([one.drop(), two.drop()]);
  }
  await expect(query(one.ownerUrl, 'SELECT 1')).rejects.toThrow(/does not exist/);
});
