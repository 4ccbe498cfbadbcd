// Contests that a decision left open before 0101, because their answer had left the response, are withdrawn.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateOver, type MigratedDatabase, migrationTimeout } from './harness/migrated-database.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await migrateOver(
    '0101-contests-of-answers-that-left.sql',
    `
    insert into companies (id, name) values (1, 'Una');
    insert into projects (id, company_id, name) values (1, 1, 'P');
    insert into users (id, email, full_name, role, password_hash) values
      (1, 'ana@example.com', 'Ana', 'scout', ''), (2, 'eva@example.com', 'Eva', 'qa', '');
    insert into locations (id, name) values (1, 'Norte');
    insert into company_locations (company_id, location_id) values (1, 1);
    insert into tasks (id, company_id, project_id, title, type, revision_policy, created_by) values (1, 1, 1, 'T', 'general', 'yes', 1);
    insert into questions (id, company_id, task_id, position, type, title)
      select k, 1, 1, k, 'short answer', 'P' || k from generate_series(1, 2) k;
    insert into responses (id, company_id, client_id, project_id, task_id, user_id, location_id, started_at, finished_at, review_status, reviewed_by)
      select k, 1, gen_random_uuid(), 1, 1, 1, 1, now(), now(), (array['approved', 'pending', 'rejected'])[k], 2 from generate_series(1, 3) k;
    -- Back in an approved response; off its path; off the path of one that is still to be decided, and contested in it; decided before.
    insert into answers (id, company_id, response_id, question_id, value, objected, objection_comment, contest_comment, contested_at, contest_outcome)
      overriding system value values
      (1, 1, 1, 1, 'a', true, 'no', 'sí', now(), null), (2, 1, null, 2, 'b', true, 'no', 'sí', now(), null),
      (3, 1, null, 1, 'c', true, 'no', 'sí', now(), null), (4, 1, 2, 2, 'd', true, 'no', 'sí', now(), null),
      (5, 1, 3, 1, 'e', false, null, 'sí', now(), 'upheld');
    insert into answer_images (company_id, answer_id, file_key, width, height, objected) values (1, 1, 'k', 10, 10, true), (1, 4, 'l', 10, 10, true);
    insert into answer_versions (company_id, answer_id, number, response_id, value, choice_ids, image_ids, media_ids, dropped, source) values
      (1, 1, 1, 1, 'a', '{}', '{}', '{}', false, 'sent'), (1, 2, 1, 3, 'b', '{}', '{}', '{}', false, 'sent'),
      (1, 2, 2, 3, 'b', '{}', '{}', '{}', true, 'edit'), (1, 3, 1, 2, 'c', '{}', '{}', '{}', false, 'sent');
    update responses set open_contests = 1 where id in (1, 2);`,
  );
}, migrationTimeout);
afterAll(() => database.close());

it('withdraws those of decided responses, with their marks, and leaves the others', async () => {
  expect(
    await database.rows(
      'select id::int, objected, objection_comment, contest_outcome from answers order by id',
    ),
  ).toEqual([
    { id: 1, objected: false, objection_comment: null, contest_outcome: 'withdrawn' },
    { id: 2, objected: false, objection_comment: null, contest_outcome: 'withdrawn' },
    { id: 3, objected: true, objection_comment: 'no', contest_outcome: null },
    { id: 4, objected: true, objection_comment: 'no', contest_outcome: null },
    { id: 5, objected: false, objection_comment: null, contest_outcome: 'upheld' },
  ]);
  expect(await database.rows('select answer_id::int, objected from answer_images order by id')).toEqual([
    { answer_id: 1, objected: false },
    { answer_id: 4, objected: true },
  ]);
});

it('counts them no longer', async () => {
  expect(await database.rows('select id::int, open_contests from responses order by id')).toEqual([
    { id: 1, open_contests: 0 },
    { id: 2, open_contests: 1 },
    { id: 3, open_contests: 0 },
  ]);
});

it('writes the withdrawal into the history of the answer, by the reviewer', async () => {
  expect(
    await database.rows(
      `select answer_id::int, number, value, dropped, author_id::int from answer_versions where source = 'withdrawal' order by answer_id`,
    ),
  ).toEqual([
    { answer_id: 1, number: 2, value: 'a', dropped: false, author_id: 2 },
    { answer_id: 2, number: 3, value: 'b', dropped: true, author_id: 2 },
  ]);
});
