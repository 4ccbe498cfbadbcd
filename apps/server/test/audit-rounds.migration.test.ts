// Answers that waited for their reaudit before 0091 get the round before it: what was drawn on the photos of the version before the last.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateOver, type MigratedDatabase, migrationTimeout } from './harness/migrated-database.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await migrateOver(
    '0091-audit-rounds.sql',
    `
    insert into companies (id, name) values (1, 'Una');
    insert into projects (id, company_id, name) values (1, 1, 'P');
    insert into users (id, email, full_name, role, password_hash) values (1, 'ana@example.com', 'Ana', 'teleaudit', '');
    insert into locations (id, name) values (1, 'Norte');
    insert into company_locations (company_id, location_id) values (1, 1);
    insert into tasks (id, company_id, project_id, title, type, revision_policy, created_by) values (1, 1, 1, 'T', 'general', 'yes', 1);
    insert into questions (id, company_id, task_id, position, type, title) values
      (1, 1, 1, 1, 'multiple image question', 'A'), (2, 1, 1, 2, 'multiple image question', 'B'), (3, 1, 1, 3, 'multiple image question', 'C');
    insert into responses (id, company_id, client_id, project_id, task_id, user_id, location_id, started_at, finished_at, review_status)
      values (1, 1, gen_random_uuid(), 1, 1, 1, 1, now(), now(), 'approved');
    -- The first waits for its reaudit; the second too, and nothing was drawn on it; the third was never audited again.
    insert into answers (id, company_id, response_id, question_id, teleaudit_status, audit_round) values
      (1, 1, 1, 1, 'reaudit', 2), (2, 1, 1, 2, 'reaudit', 2), (3, 1, 1, 3, 'done', 1);
    insert into answer_images (id, company_id, answer_id, file_key, width, height) values
      (1, 1, null, 'a', 100, 100), (2, 1, 1, 'b', 100, 100), (3, 1, 1, 'c', 100, 100), (4, 1, 2, 'd', 100, 100), (5, 1, 3, 'e', 100, 100);
    insert into answer_versions (company_id, answer_id, number, response_id, choice_ids, media_ids, dropped, image_ids, source)
      select 1, answer, number, 1, '{}', '{}', false, images::bigint[], source from (values
        (1, 1, '{1,2}', 'sent'), (1, 2, '{2,3}', 'correction'), (2, 1, '{4}', 'sent'), (2, 2, '{4}', 'correction'),
        (3, 1, '{5}', 'sent'), (3, 2, '{5}', 'edit')) as versions (answer, number, images, source);
    insert into image_strokes (company_id, image_id, kind, color, start_x, start_y, end_x, end_y) values
      (1, 1, 'line', 'blue', 0, 0, 50, 0), (1, 2, 'line', 'red', 0, 0, 20, 0), (1, 3, 'line', 'red', 0, 0, 99, 0), (1, 5, 'line', 'red', 0, 0, 9, 0);
    insert into answer_marks (company_id, answer_id, color, mark) values (1, 1, 'blue', 'Bandejas'), (1, 1, 'red', 'Productos');
    insert into image_shares (company_id, image_id, share_type, share, presence, rivalry, trays, products, competition, updated_by, updated_at)
      values (1, 1, 'linear-share', 0.4, 0.4, 0, 50, 20, 0, 1, '2026-03-04T00:00:00Z');`,
  );
}, migrationTimeout);
afterAll(() => database.close());

it('keeps the photos of the version that was audited, with strokes, shares, marks and who measured', async () => {
  const rows = await database.rows<{
    images: { id: number; strokes: { endX: number }[]; shares: { share: number }[] }[];
  }>('select answer_id::int, round, marks, images, audited_by::int, audited_at from audit_rounds');
  expect(rows).toMatchObject([
    {
      answer_id: 1,
      round: 1,
      marks: { blue: 'Bandejas', red: 'Productos' },
      audited_by: 1,
      audited_at: new Date('2026-03-04T00:00:00Z'),
    },
  ]);
  expect(
    rows[0]?.images.map(({ id, strokes, shares }) => [
      id,
      strokes.map(({ endX }) => endX),
      shares.map(({ share }) => share),
    ]),
  ).toEqual([
    [1, [50], [0.4]],
    [2, [20], []],
  ]);
});

it('keeps nothing of answers without strokes, and of those that wait for nothing', async () => {
  const rows = await database.rows('select answer_id::int from audit_rounds order by answer_id');
  expect(rows).toEqual([{ answer_id: 1 }]);
});
