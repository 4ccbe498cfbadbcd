// The files of messages that were written before 0103 are theirs still, and are counted as named as often as before.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateOver, type MigratedDatabase, migrationTimeout } from './harness/migrated-database.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await migrateOver(
    '0103-files-of-messages.sql',
    `
    insert into companies (id, name) values (1, 'Una');
    insert into projects (id, company_id, name) values (1, 1, 'P');
    insert into users (id, email, full_name, role, password_hash) values (1, 'ana@example.com', 'Ana', 'superAdmin', '');
    insert into tickets (id, company_id, project_id, creator_id, subject, content, category, subcategory)
      values (1, 1, 1, 1, 'T', 'x', 'qa', 'other');
    insert into files (key, company_id, purpose, is_public, content_type, max_size, size, signed_by, state)
      values ('private/a.jpg', 1, 'ticket', false, 'image/jpeg', 1, 1, 1, 'stored');
    insert into conversation_messages (id, company_id, ticket_id, user_id, side, text, file_key) values
      (1, 1, 1, 1, 'client', 'Con archivo', 'private/a.jpg'), (2, 1, 1, 1, 'client', 'Sin archivo', null);`,
  );
}, migrationTimeout);
afterAll(() => database.close());

it('gives each message its file, named once, and lets go of it with its row', async () => {
  expect(
    await database.rows(
      'select message_id::int as message, position, file_key as key from conversation_files',
    ),
  ).toEqual([{ message: 1, position: 1, key: 'private/a.jpg' }]);
  const names = () => database.rows<{ names: number }>('select names from files');
  expect(await names()).toEqual([{ names: 1 }]);
  await database.rows('delete from conversation_files');
  expect(await names()).toEqual([{ names: 0 }]);
});
