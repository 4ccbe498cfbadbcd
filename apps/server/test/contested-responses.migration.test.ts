// Contests from before 0100 are counted on their responses: those that nobody has decided yet.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateOver, type MigratedDatabase, migrationTimeout } from './harness/migrated-database.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await migrateOver(
    '0100-contested-responses.sql',
    `
    insert into companies (id, name) values (1, 'Una');
    insert into projects (id, company_id, name) values (1, 1, 'P');
    insert into users (id, email, full_name, role, password_hash) values (1, 'ana@example.com', 'Ana', 'scout', '');
    insert into locations (id, name) values (1, 'Norte');
    insert into company_locations (company_id, location_id) values (1, 1);
    insert into tasks (id, company_id, project_id, title, type, revision_policy, created_by) values (1, 1, 1, 'T', 'general', 'yes', 1);
    insert into questions (id, company_id, task_id, position, type, title)
      select k, 1, 1, k, 'short answer', 'P' || k from generate_series(1, 4) k;
    insert into responses (id, company_id, client_id, project_id, task_id, user_id, location_id, started_at, finished_at, review_status)
      select k, 1, gen_random_uuid(), 1, 1, 1, 1, now(), now(), 'pending' from generate_series(1, 3) k;
    -- Two open contests, one decided, and one whose answer left the response; a decided one alone; none.
    insert into answers (company_id, response_id, question_id, contest_comment, contested_at, contest_outcome) values
      (1, 1, 1, 'a', now(), null), (1, 1, 2, 'b', now(), null), (1, 1, 3, 'c', now(), 'upheld'), (1, null, 4, 'd', now(), null),
      (1, 2, 1, 'e', now(), 'withdrawn'), (1, 3, 1, null, null, null);`,
  );
}, migrationTimeout);
afterAll(() => database.close());

it('counts what is open', async () => {
  expect(await database.rows('select id::int, open_contests from responses order by id')).toEqual([
    { id: 1, open_contests: 2 },
    { id: 2, open_contests: 0 },
    { id: 3, open_contests: 0 },
  ]);
});
