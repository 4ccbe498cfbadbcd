// The application may read and write what the product needs, whatever became of the database that it found.
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { listLacking, restorePrivileges } from './privileges.ts';

let app: TestApplication;
let owner: Client;
beforeAll(async () => {
  app = await startTestApplication();
  owner = new Client({ connectionString: app.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});
const ready = async () => (await app.server.inject({ url: '/readyz' })).json() as object;

it('finds nothing to change after the migrations', async () => {
  expect(await restorePrivileges(owner)).toEqual([]);
});

it('is not ready without what it needs, and gives back that and no more', async () => {
  expect(await ready()).toEqual({ ready: true });
  // As after a dump without privileges was loaded.
  await owner.query('revoke all on all tables in schema public from gondola_app');
  expect(await listLacking(owner)).toContain('tickets');
  await expect.poll(ready, { interval: 500 }).toEqual({ ready: false, reason: 'privileges' });
  expect(await restorePrivileges(owner)).toContainEqual(expect.stringContaining('"audit_log"'));
  expect(await ready()).toEqual({ ready: true });
  const { rows } = await owner.query(
    `select has_table_privilege('gondola_app', 'audit_log', 'update') as edits,
       has_table_privilege('gondola_app', 'schema_migrations', 'select') as migrates`,
  );
  expect(rows).toEqual([{ edits: false, migrates: false }]);
}, 30_000);

it('takes what somebody gave beyond it', async () => {
  await owner.query('grant delete on audit_log to gondola_app');
  expect(await restorePrivileges(owner)).toEqual(['revoke DELETE on "audit_log" from gondola_app']);
});
