// Tasks and responses from before 0055 have one version, and read as they did.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateOver, type MigratedDatabase, migrationTimeout } from './harness/migrated-database.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await migrateOver(
    '0055-task-versions.sql',
    `
    insert into companies (id, name) values (1, 'Una'), (2, 'Otra');
    insert into projects (id, company_id, name) values (1, 1, 'P'), (2, 2, 'Q');
    insert into users (id, email, full_name, role, password_hash) values (1, 'ana@example.com', 'Ana', 'superAdmin', '');
    insert into locations (id, name) values (1, 'Norte');
    insert into company_locations (company_id, location_id) values (1, 1);
    insert into tasks (id, company_id, project_id, title, type, revision_policy, created_by, created_at) values
      (1, 1, 1, 'Con respuestas', 'general', 'yes', 1, '2026-01-02T00:00:00Z'), (2, 2, 2, 'Vacía', 'general', 'no', 1, now());
    insert into questions (id, company_id, task_id, position, type, title, deleted) values
      (1, 1, 1, 1, 'simple selection', '¿Abierto?', false), (2, 1, 1, 2, 'text', 'Nota', false), (3, 1, 1, 2, 'text', 'Ida', true);
    insert into question_choices (id, company_id, question_id, position, title) values (1, 1, 1, 1, 'Sí');
    insert into question_logics (company_id, question_id, choice_id, next_question_id) values (1, 1, 1, 2), (1, 1, null, null);
    insert into responses (company_id, client_id, project_id, task_id, user_id, location_id, started_at, finished_at, review_status)
      values (1, gen_random_uuid(), 1, 1, 1, 1, now(), now(), 'pending');`,
  );
}, migrationTimeout);
afterAll(() => database.close());

it('gives every task its first version, as it is stored', async () => {
  const rows = await database.rows(
    'select task_id::int, number, length(hash) as hash, definition, published_by::int, published_at from task_versions order by task_id',
  );
  expect(rows).toMatchObject([
    {
      task_id: 1,
      number: 1,
      hash: 64,
      published_by: 1,
      published_at: new Date('2026-01-02T00:00:00Z'),
      definition: {
        title: 'Con respuestas',
        questions: [
          {
            id: 1,
            title: '¿Abierto?',
            choices: [{ id: 1, title: 'Sí' }],
            logics: [
              { choiceId: 1, nextId: 2 },
              { choiceId: null, nextId: null },
            ],
          },
          { id: 2, title: 'Nota', choices: [], kpis: [] },
        ],
      },
    },
    { task_id: 2, number: 1, definition: { title: 'Vacía', questions: [] } },
  ]);
});

it('says of every response that it answers the first version', async () => {
  const rows = await database.rows('select version from responses');
  expect(rows).toEqual([{ version: 1 }]);
});
