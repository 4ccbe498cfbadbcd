// Reviews that were reopened before 0090 say by whom and why: the last time, from the audit log (0100 mends which one that is).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateOver, type MigratedDatabase, migrationTimeout } from './harness/migrated-database.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await migrateOver(
    '0090-reasons-of-reopenings.sql',
    `
    insert into companies (id, name) values (1, 'Una'), (2, 'Otra');
    insert into projects (id, company_id, name) values (1, 1, 'P'), (2, 2, 'Q');
    insert into users (id, email, full_name, role, password_hash) values
      (1, 'ana@example.com', 'Ana', 'superAdmin', ''), (2, 'luis@example.com', 'Luis', 'superAdmin', '');
    insert into locations (id, name) values (1, 'Norte');
    insert into company_locations (company_id, location_id) values (1, 1), (2, 1);
    insert into tasks (id, company_id, project_id, title, type, revision_policy, created_by) values
      (1, 1, 1, 'T', 'general', 'yes', 1), (2, 2, 2, 'T', 'general', 'yes', 1);
    -- Of the first company: reopened twice, reopened with a reason longer than is kept, never reopened. Of the other: never.
    insert into responses (id, company_id, client_id, project_id, task_id, user_id, location_id, started_at, finished_at, review_status)
      select id, company, gen_random_uuid(), company, company, 1, 1, now(), now(), 'pending'
      from (values (1, 1), (2, 1), (3, 1), (4, 2)) as made (id, company);
    insert into audit_log (company_id, user_id, request_id, action, thing, thing_id, after, created_at)
      select company, person, 'r', what, thing, id, said::jsonb, at::timestamptz from (values
      (1, 1, 'review.reopen', 'response', '1', '{"reason": "La primera vez"}', '2026-03-01T00:00:00Z'),
      (1, 2, 'review.reopen', 'response', '1', '{"reason": "La foto es otra"}', '2026-03-04T00:00:00Z'),
      (1, 1, 'review.approve', 'response', '1', '{"reason": "No es de una reapertura"}', '2026-03-05T00:00:00Z'),
      (1, 1, 'review.reopen', 'response', '2', '{"reason": "' || repeat('x', 600) || '"}', '2026-03-02T00:00:00Z'),
      (1, 1, 'review.reopen', 'task', '3', '{"reason": "De una tarea"}', '2026-03-02T00:00:00Z'),
      (1, 1, 'review.reopen', 'response', '4', '{"reason": "De otra empresa"}', '2026-03-02T00:00:00Z')
      ) as lines (company, person, what, thing, id, said, at);`,
    '0100-contested-responses.sql',
  );
}, migrationTimeout);
afterAll(() => database.close());

const reopenings = () =>
  database.rows<{ id: number; at: Date | null; by: number | null; reason: string | null }>(
    'select id::int, reopened_at as at, reopened_by::int as by, reopen_reason as reason from responses order by id',
  );

it('keeps the last reopening, by whom and why', async () => {
  const [first] = await reopenings();
  expect(first).toEqual({ id: 1, at: new Date('2026-03-04T00:00:00Z'), by: 2, reason: 'La foto es otra' });
});

it('cuts a reason to the length that is kept', async () => {
  const [, second] = await reopenings();
  expect(second).toMatchObject({ by: 1, reason: 'x'.repeat(500) });
});

it('says nothing of responses that were not reopened, whatever else the log holds of their number', async () => {
  const [, , ...others] = await reopenings();
  const never = { at: null, by: null, reason: null };
  expect(others).toEqual([
    { id: 3, ...never },
    { id: 4, ...never },
  ]);
});
