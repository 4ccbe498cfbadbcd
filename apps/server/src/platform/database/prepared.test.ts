import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { createPool } from './pool.ts';
import { prepared } from './prepared.ts';
import { sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

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

  it('stays a statement without a name when its text is made up every time', () => {
    const made = Array.from({ length: 300 }, (_, index) => prepared`select ${sql.raw(`${index}`)} as value`);
    expect(made.at(-1)?.name).toBeUndefined();
    expect(made.at(-1)?.text).toBe('select 299 as value');
  });
});

describe('on one connection', () => {
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
    const found = await inTransaction(pool, nobody, 'write', (db) =>
      Promise.all(Array.from({ length: 12 }, (_, index) => db.execute<{ value: number }>(double(index)))),
    );
    expect(found.map(({ rows }) => rows[0]?.value)).toEqual(
      Array.from({ length: 12 }, (_, index) => index * 2),
    );
  });

  it('is there again after it was first sent into a transaction that had failed', async () => {
    const triple = (value: number) => prepared`select ${value}::int * 3 as value`;
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
