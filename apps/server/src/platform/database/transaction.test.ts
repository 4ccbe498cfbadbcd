// What becomes of the handle of a transaction once that has ended.
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
