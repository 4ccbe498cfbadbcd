// Two columns about a file became one list of notes (0173), also for what a process of the version before still writes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateOver, type MigratedDatabase, migrationTimeout } from './harness/migrated-database.ts';

const traits = {
  letters: [{ encoding: 'macintosh', words: ['piña'], faultyLines: [], faults: 0 }],
  hiddenRows: 0,
  mergedCells: 3,
  barcodes: null,
};
const findings = {
  positions: [{ problem: 'outside', rows: 1, examples: [] }],
  addedUp: null,
  sameKey: { lines: 4, rows: 2 },
  unknownWords: [],
  faults: [{ column: 'role', code: 'notAChoice', rows: 2 }],
};
const notes = [
  { name: 'letters', readings: traits.letters },
  { name: 'mergedCells', count: 3 },
  { name: 'positions', problem: 'outside', rows: 1, examples: [] },
  { name: 'sameKey', lines: 4, rows: 2 },
  { name: 'fault', column: 'role', code: 'notAChoice', rows: 2 },
];

let database: MigratedDatabase;
beforeAll(async () => {
  database = await migrateOver(
    '0173-notes-of-files.sql',
    `
    insert into companies (id, name) values (1, 'Una');
    insert into users (id, email, full_name, role, password_hash) values (1, 'ana@example.com', 'Ana', 'superAdmin', '');
    insert into files (key, company_id, purpose, is_public, content_type, max_size)
      select key, 1, 'import', false, 'text/csv', 1000 from unnest(array['a', 'b']) key;
    insert into imports (company_id, kind, file_key, file_name, sha256, user_id, traits, findings) values
      (1, 'stock', 'a', 'a.csv', '', 1, '${JSON.stringify(traits)}', '${JSON.stringify(findings)}'),
      (1, 'stock', 'b', 'b.csv', '', 1, '{}', '{}');`,
  );
}, migrationTimeout);
afterAll(() => database.close());

const notesOf = async (file: string) =>
  (await database.rows<{ notes: unknown }>(`select notes from imports where file_name = '${file}'`))[0]
    ?.notes;

it('turns what was known of a file into notes', async () => {
  expect(await notesOf('a.csv')).toEqual(notes);
  expect(await notesOf('b.csv')).toEqual([]);
});

it('turns into notes what a process of the version before writes of a file', async () => {
  await database.rows(`update imports set traits = '${JSON.stringify(traits)}' where file_name = 'b.csv'`);
  await database.rows(
    `update imports set findings = '${JSON.stringify(findings)}' where file_name = 'b.csv'`,
  );
  expect(await notesOf('b.csv')).toEqual(notes);
  await database.rows(`update imports set state = 'ready' where file_name = 'b.csv'`);
  expect(await notesOf('b.csv')).toEqual(notes);
});
