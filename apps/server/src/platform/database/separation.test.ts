// The separation of companies in a database: a fault of it is found, and the statements that are named give it back.
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.ts';
import { describeSeparation, listRemedies, listRoleRemedies } from './separation.ts';

let database: TestDatabase;
let owner: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('is what separation.sql says: renew it with `npm run renew -- separation`', async () => {
  await expect(await describeSeparation(owner)).toMatchFileSnapshot('./separation.sql');
  expect(await listRemedies(owner)).toEqual([]);
});

it.each([
  ['row security that is off', 'alter table tickets disable row level security'],
  [
    'row security that is off where no column names a company',
    'alter table second_factors disable row level security',
  ],
  ['a policy that is gone', 'drop policy company_scope on tickets'],
  ['a policy that lets everybody through', 'create policy open on tickets using (true)'],
  ['a policy of the same name that does', 'alter policy company_scope on tickets using (true)'],
  [
    'a function of policies that answers otherwise',
    `create or replace function app_company_ids() returns bigint[] language sql as 'select array_agg(id) from companies'`,
  ],
])('is given back by the statements that are said: %s', async (_fault, statement) => {
  await owner.query('begin');
  try {
    await owner.query(statement);
    const remedies = await listRemedies(owner);
    expect(remedies).not.toEqual([]);
    await owner.query(remedies.join('\n'));
    expect(await listRemedies(owner)).toEqual([]);
  } finally {
    await owner.query('rollback');
  }
});

// Roles are those of the whole server: no other test may see them changed.
it.each([
  ['that passes it', 'alter role gondola_app bypassrls', 'alter role gondola_app nosuperuser nobypassrls;'],
  [
    'of one that passes it',
    'create role passing bypassrls; grant passing to gondola_app',
    'revoke passing from gondola_app;',
  ],
  ['that owns a table', 'alter table tickets owner to gondola_app', 'alter table tickets owner to'],
])('names a role of the application %s', async (_fault, statement, remedy) => {
  expect(await listRoleRemedies(owner)).toEqual([]);
  await owner.query('begin');
  try {
    await owner.query(statement);
    const remedies = await listRoleRemedies(owner);
    expect(remedies).toEqual([expect.stringContaining(remedy)]);
    await owner.query(remedies.join('\n'));
    expect(await listRoleRemedies(owner)).toEqual([]);
  } finally {
    await owner.query('rollback');
  }
});
