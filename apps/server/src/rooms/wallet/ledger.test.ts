// The ledger under many hands: whatever is added in whatever order, balance, sum and last movement agree.
import fc from 'fast-check';
import { sql } from '../../platform/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, addProject } from '../../../test/kit/world.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addMovement } from './ledger.ts';
import { balanceOf } from './wallet.queries.ts';

let app: TestApplication;
let companyId: number;

beforeAll(async () => {
  app = await startTestApplication();
  companyId = await addCompany(app);
});
afterAll(() => app.close());

const write = <Result>(work: Parameters<typeof inTransaction<Result>>[3]) =>
  inTransaction(app.services.pool, { companyIds: [companyId], userId: null }, 'write', work);

const add = (projectId: number, amount: number) =>
  write((db) =>
    addMovement(db, { companyId, projectId, amount, comments: null, ticketId: null, userId: null }),
  );

describe('the ledger', () => {
  it('ends at the sum of its movements, however many are added at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 12 }),
        async (amounts) => {
          const projectId = await addProject(app, companyId, 10);
          await Promise.all(amounts.map((amount) => add(projectId, amount)));
          const expected = amounts.reduce((sum, amount) => sum + amount, 10);
          expect(await write((db) => balanceOf(db, companyId, projectId))).toBe(expected);
          const [ledger] = await app.sql<{ sum: number; steps: boolean }>(
            `select sum(amount)::int as sum, bool_and(tokens_left = running) as steps from (
             select amount, tokens_left, sum(amount) over (order by sequence) as running from wallet_movements where project_id = $1) m`,
            [projectId],
          );
          expect(ledger).toEqual({ sum: expected, steps: true });
        },
      ),
      { numRuns: 15 },
    );
  });

  it('may go below zero', async () => {
    const projectId = await addProject(app, companyId, 5);
    expect(await add(projectId, -8)).toBe(-3);
  });

  it('cannot be rewritten by the application', async () => {
    const projectId = await addProject(app, companyId, 5);
    const change = (statement: ReturnType<typeof sql>) => write((db) => db.execute(statement));
    const denied = { code: '42501' };
    await expect(
      change(sql`update wallet_movements set amount = 100 where project_id = ${projectId}`),
    ).rejects.toMatchObject(denied);
    await expect(
      change(sql`delete from wallet_movements where project_id = ${projectId}`),
    ).rejects.toMatchObject(denied);
  });

  it('takes no movement that does not continue it', async () => {
    const projectId = await addProject(app, companyId, 5);
    const wrong = (sequence: number, left: number) =>
      app.sql(
        'insert into wallet_movements (company_id, project_id, sequence, amount, tokens_left) values ($1, $2, $3, -1, $4)',
        [companyId, projectId, sequence, left],
      );
    await expect(wrong(2, 10)).rejects.toThrow(/does not continue/);
    await expect(wrong(3, 4)).rejects.toThrow(/does not continue/);
    await expect(wrong(2, 4)).resolves.toBeDefined();
  });
});
