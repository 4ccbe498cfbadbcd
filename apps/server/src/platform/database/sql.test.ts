import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { createPool } from './pool.ts';
import { prepared, sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

const written = (query: { text: string; values: unknown[] }) => ({ text: query.text, values: query.values });

describe('composed SQL', () => {
  it('keeps values apart from the text, whatever they hold', () => {
    const value = "'; drop table tickets; --";
    expect(written(sql`select ${value}`)).toEqual({ text: 'select $1', values: [value] });
  });

  it('numbers the parameters of pieces inside pieces, lists included as one', () => {
    const inner = sql`t.id = any (${sql.ids([1, 2])}) and t.name ilike ${"%o'h%"}`;
    expect(written(sql`select ${1} where ${inner} or not (${inner})`)).toEqual({
      text: 'select $1 where t.id = any ($2::bigint[]) and t.name ilike $3 or not (t.id = any ($4::bigint[]) and t.name ilike $5)',
      values: [1, [1, 2], "%o'h%", [1, 2], "%o'h%"],
    });
  });

  it('casts a list once, for every kind of list', () => {
    const days = ['2026-11-22'];
    expect(
      written(
        sql`${sql.ids(new Set([1, 2]))} ${sql.ints([3])} ${sql.floats([0.5])} ${sql.texts(['a', null])} ${sql.dates(days)}`,
      ),
    ).toEqual({
      text: '$1::bigint[] $2::int[] $3::float8[] $4::text[] $5::date[]',
      values: [[1, 2], [3], [0.5], ['a', null], days],
    });
    expect(written(sql.ids(null))).toEqual({ text: '$1::bigint[]', values: [null] });
  });

  it('joins pieces, and gives nothing for none', () => {
    expect(written(sql`select ${sql.join([sql`${1}`, sql.raw('a.b')], ', ')}`)).toEqual({
      text: 'select $1, a.b',
      values: [1],
    });
    expect(sql`select 1${sql.join([], ', ')}`.text).toBe('select 1');
  });

  it('quotes names', () => {
    expect(sql`select * from ${sql.identifier('odd "name')}`.text).toBe('select * from "odd ""name"');
  });
});

const nobody = { companyIds: [], userId: null };

describe('a prepared statement', () => {
  it('keeps values apart from the text and has one name however often it is composed', () => {
    const compose = (value: string) => prepared`select ${value}::text as value`;
    expect(compose("'; drop table tickets; --")).toEqual({
      text: 'select $1::text as value',
      values: ["'; drop table tickets; --"],
      name: compose('other').name,
    });
    expect(prepared`select ${1}::int as value`.name).not.toBe(compose('other').name);
  });

  it('stays a statement without a name when its text is made up every time', async () => {
    // In a module of its own: the names that it uses up are missing to nobody.
    const own = './sql.ts?own';
    const fresh = (await import(/* @vite-ignore */ own)) as { prepared: typeof prepared };
    const made = Array.from(
      { length: 300 },
      (_, index) => fresh.prepared`select ${sql.raw(`${index}`)} as value`,
    );
    expect(made[0]?.name).toBeDefined();
    expect(made.at(-1)?.name).toBeUndefined();
    // It goes on as a statement of its own does, also with more said of it.
    expect({ ...made.at(-1), isUnread: true }).toEqual({
      text: 'select 299 as value',
      values: [],
      isUnread: true,
    });
  });
});

describe('prepared statements on one connection', () => {
  const double = (value: number) => prepared`select ${value}::int * 2 as value`;
  let app: TestApplication;
  let pool: ReturnType<typeof createPool>;
  beforeAll(async () => {
    app = await startTestApplication();
    pool = createPool(app.appUrl, 1);
  });
  afterAll(async () => {
    await pool.end();
    await app.close();
  });

  it('gives each execution its own rows, sent at once or one after the other', async () => {
    expect(double(1).name).toBeDefined();
    const found = await inTransaction(pool, nobody, 'write', (db) =>
      Promise.all(Array.from({ length: 12 }, (_, index) => db.execute<{ value: number }>(double(index)))),
    );
    expect(found.map(({ rows }) => rows[0]?.value)).toEqual(
      Array.from({ length: 12 }, (_, index) => index * 2),
    );
  });

  it('is there again after it was first sent into a transaction that had failed', async () => {
    const triple = (value: number) => prepared`select ${value}::int * 3 as value`;
    expect(triple(1).name).toBeDefined();
    await expect(
      inTransaction(pool, nobody, 'write', (db) =>
        Promise.all([db.execute('select 1 / 0'), db.execute(triple(1))]),
      ),
    ).rejects.toThrow('division by zero');
    const { rows } = await inTransaction(pool, nobody, 'write', (db) =>
      db.execute<{ value: number }>(triple(2)),
    );
    expect(rows).toEqual([{ value: 6 }]);
  });
});
