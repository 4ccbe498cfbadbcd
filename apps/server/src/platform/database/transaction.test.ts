// The handle of a transaction once that has ended.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { type Database, inTransaction, TransactionOver } from './transaction.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

const nobody = { companyIds: [], userId: null };
const failure = new Error('the work failed');

describe.each(['read', 'write'] as const)('the handle of a transaction that may %s', (mode) => {
  const run = (work: (db: Database) => Promise<void>) => inTransaction(app.services.pool, nobody, mode, work);

  it('throws once the work has returned, also while another call has its connection', async () => {
    let kept: Database | undefined;
    await run(async (db) => {
      kept = db;
      await db.execute('select 1');
    });
    await run(async () => {
      await expect(kept?.execute('select 1')).rejects.toThrow(TransactionOver);
    });
  });

  it('throws once the work has failed', async () => {
    let kept: Database | undefined;
    const failed = run((db) => {
      kept = db;
      return Promise.reject(failure);
    });
    await expect(failed).rejects.toBe(failure);
    await expect(kept?.execute('select 1')).rejects.toThrow(TransactionOver);
  });

  it('throws for what the work left behind without waiting for it', async () => {
    let late: Promise<unknown> | undefined;
    await run(async (db) => {
      const later = new Promise((resolve) => setTimeout(resolve, 30));
      late = later.then(() => db.execute('select 1'));
      late.catch(() => undefined);
      await db.execute('select 1');
    });
    await expect(late).rejects.toThrow(TransactionOver);
  });
});

describe('a statement of a writer whose result nobody reads', () => {
  const write = <Result>(work: (db: Database) => Promise<Result>) =>
    inTransaction(app.services.pool, nobody, 'write', work);
  const unread = (text: string) => ({ text, values: [], isUnread: true as const });

  it('is done when the transaction is', async () => {
    await app.sql('create table unread_marks (id int)');
    await app.sql('grant all on unread_marks to public');
    const said = await write(async (db) => {
      await db.execute(unread('insert into unread_marks values (1)'));
      const { rows } = await db.execute<{ count: string }>('select count(*) from unread_marks');
      await db.execute(unread('insert into unread_marks values (2)'));
      return Number(rows[0]?.count);
    });
    expect(said).toBe(1);
    expect(await app.sql('select id from unread_marks order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('makes the transaction fail as it does, with nothing kept, whatever came after it', async () => {
    const before = await app.sql('select id from unread_marks');
    const last = write(async (db) => {
      await db.execute('insert into unread_marks values (3)');
      await db.execute(unread('select 1 / 0'));
    });
    await expect(last).rejects.toThrow('division by zero');
    const followed = write(async (db) => {
      await db.execute(unread('select 1 / 0'));
      await db.execute('insert into unread_marks values (4)');
    });
    await expect(followed).rejects.toThrow('division by zero');
    expect(await app.sql('select id from unread_marks')).toEqual(before);
    // Its connection serves the next one.
    expect(await write(async (db) => (await db.execute('select 1 as one')).rows)).toEqual([{ one: 1 }]);
  });

  it('lets others have their turn, however many there are', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await write(async (db) => {
      for (let id = 0; id < 2_000; id += 1)
        await db.execute(unread(`insert into unread_marks values (${100 + id})`));
    });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
    expect(await app.sql('select count(*)::int as count from unread_marks where id >= 100')).toEqual([
      { count: 2_000 },
    ]);
  });

  it('is forgotten with the rest where the work fails for a reason of its own', async () => {
    const before = await app.sql('select id from unread_marks');
    const failed = write(async (db) => {
      await db.execute(unread('insert into unread_marks values (5)'));
      throw failure;
    });
    await expect(failed).rejects.toBe(failure);
    expect(await app.sql('select id from unread_marks')).toEqual(before);
  });
});
