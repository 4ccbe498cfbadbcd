// A value that only the database refuses is still the caller's to mend: 400 with a sentence, and a warning for those who run it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@gondola/contract';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld } from '../../../test/kit/world.ts';
import { failureOf, isRefusedLate } from './failure-of.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

async function thrownBy(statement: string): Promise<unknown> {
  return app.sql(statement).then(
    () => undefined,
    (error: unknown) => error,
  );
}

it.each([
  ['text that is no number', `select 'x'::int`],
  ['text that is no UUID', `select 'x'::uuid`],
  ['text that is no JSON', `select '{'::jsonb`],
  ['a number beyond its column', `select 99999999999::int`],
  ['text beyond its column', `create temporary table short (a varchar(2)); insert into short values ('abc')`],
  ['a day that is none', `select '2026-02-31'::date`],
  ['text that is no day', `select 'x'::date`],
  ['an offset no zone has', `select '2026-01-01T00:00:00+17:00'::timestamptz`],
  ['an interval beyond any', `select make_interval(days => 2147483647) * 1000000`],
  ['bytes that are no text', `select convert_from('\\xff', 'UTF8')`],
  ['a NUL in JSON', `select ('{"a":"\\u0000"}'::jsonb) ->> 'a'`],
  ['a pattern that is none', `select 'a' ~ '('`],
  ['a page before the first', `select 1 offset -1`],
  [
    'text that no index takes',
    `create temporary table long (a text primary key);
     insert into long select string_agg(md5(i::text), '') from generate_series(1, 1000) i`,
  ],
])('%s', async (_name, statement) => {
  const failure = failureOf(await thrownBy(statement));
  expect([failure.status, failure.code]).toEqual([400, 'platform:malformed']);
  expect(isRefusedLate(failure)).toBe(true);
});

it('is a fault of ours where the statement is wrong', async () => {
  const failure = failureOf(await thrownBy('select 1 / 0'));
  expect([failure.status, isRefusedLate(failure)]).toEqual([500, false]);
});

it('answers with a sentence and logs a warning', async () => {
  const world = await makeWorld(app);
  const warnings: unknown[] = [];
  const { log } = app.services;
  const warn = log.warn.bind(log);
  log.warn = (...line: unknown[]) => void warnings.push(line);
  await app.sql(`create function break_tickets() returns trigger language plpgsql as
    $$ begin new.id := new.subject::bigint; return new; end $$`);
  await app.sql(
    'create trigger broken before insert on tickets for each row execute function break_tickets()',
  );
  try {
    const answer = await world.people.owner.client.fail(contract.tickets.create, {
      body: {
        subject: 'Panel nuevo',
        content: 'Falta una categoría',
        category: 'display',
        subcategory: 'newDashboard',
        projectId: world.projectId,
      },
    });
    expect(answer).toMatchObject({ status: 400, message: 'No se pudieron leer los datos enviados.' });
    expect(warnings).toMatchObject([
      [{ err: { code: '22P02' } }, expect.stringContaining('database refused')],
    ]);
  } finally {
    log.warn = warn;
  }
});
