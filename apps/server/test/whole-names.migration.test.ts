// A person's whole name, in the database and of what a form holds: one rule (0175).
import { wholeName } from '@gondola/contract/plain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateOver, type MigratedDatabase, migrationTimeout } from './harness/migrated-database.ts';

let database: MigratedDatabase;

beforeAll(async () => {
  database = await migrateOver(
    '0175-whole-names.sql',
    `
    insert into users (email, full_name, last_name, role, password_hash) values ('ana@example.com', 'Ana', 'Paz', 'scout', '');`,
  );
}, migrationTimeout);
afterAll(() => database.close());

interface Named {
  fullName: string;
  lastName: string | null;
}

/** The whole names as the database has them. */
async function named(people: readonly Named[]): Promise<string[]> {
  await database.rows('delete from users where id > 1');
  const rows = await database.rows<{ name: string }>(
    `insert into users (email, full_name, last_name, role, password_hash)
     select 'p' || p.n || '@example.com', p."fullName", p."lastName", 'scout', ''
     from jsonb_to_recordset($1) as p ("n" int, "fullName" text, "lastName" text) order by p.n
     returning whole_name as name`,
    [JSON.stringify(people.map((person, n) => ({ n, ...person })))],
  );
  return rows.map(({ name }) => name);
}

const cases: readonly (readonly [fullName: string, lastName: string | null, whole: string])[] = [
  ['Brayan', 'Soto', 'Brayan Soto'],
  ['Brayan', null, 'Brayan'],
  ['Brayan', ' ', 'Brayan'],
  // The whole name in one column, in either order, is not doubled by the last name in its own.
  ['Ana Pérez', 'Pérez', 'Ana Pérez'],
  ['Ana Pérez Díaz', 'PEREZ', 'Ana Pérez Díaz'],
  ['PÉREZ DÍAZ, ANA', 'Pérez Díaz', 'PÉREZ DÍAZ, ANA'],
  ['Ana Pérez', 'Ana Pérez', 'Ana Pérez'],
  // Words, not pieces of them; and who is called Martín Martín is.
  ['Ana Rosales', 'Rosa', 'Ana Rosales Rosa'],
  ['Martín', 'Martín', 'Martín Martín'],
];

it('gives people who were there before a whole name', async () => {
  expect(await database.rows('select whole_name from users where id = 1')).toEqual([
    { whole_name: 'Ana Paz' },
  ]);
});

it('shows first and last name, and no last name twice', async () => {
  const people = cases.map(([fullName, lastName]) => ({ fullName, lastName }));
  const whole = cases.map(([, , name]) => name);
  expect(await named(people)).toEqual(whole);
  expect(people.map(wholeName)).toEqual(whole);
});

it('is said alike by the database and by a screen', async () => {
  const word = fc.constantFrom(
    'Ana',
    'ANÁ',
    'Pérez',
    'perez',
    'Muñoz',
    'de',
    'la',
    'Ñ',
    'O’Higgins',
    '',
    ',',
    ' ',
  );
  const name = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  const person = fc.record({ fullName: name, lastName: fc.option(name) });
  const people = fc.sample(person, 2000);
  expect(await named(people)).toEqual(people.map(wholeName));
});
