// A dashboard over a year of a million responses is summed by several processes of the database, unless its statement calls
// one function that is not marked as safe for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/kit/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

it('calls no function that would keep a statement in one process', async () => {
  const statements = readFileSync(
    join(import.meta.dirname, '../../../../../../docs/sql/reports.sql'),
    'utf8',
  );
  const called = [...new Set([...statements.matchAll(/\b([a-z_]+)\(/g)].map(([, name]) => name))];
  expect(called).toContain('asks_for_something');
  const unsafe = await app.sql<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.proparallel <> 's' and p.proname = any ($1)`,
    [called],
  );
  expect(unsafe).toEqual([]);
});
