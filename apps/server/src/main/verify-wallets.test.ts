// The check of the ledgers, and the property it checks: whatever is added, approved and adjusted, every wallet adds up.
import { contract } from '@gondola/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../test/kit/test-application.ts';
import { addProject, makeWorld, type World } from '../../test/kit/world.ts';
import { verifyWallets } from './verify-wallets.ts';

const { projects, tickets, wallet } = contract;

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client;

type Step = { do: 'add' | 'approve' | 'adjust'; tokens: number };

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('add', 'approve', 'adjust'),
  tokens: fc.integer({ min: 1, max: 400 }),
});

async function quote(projectId: number, tokens: number): Promise<number> {
  const { ticket } = await admin().call(tickets.create, {
    body: { subject: 'x', content: 'x', category: 'qa', subcategory: 'other', projectId },
  });
  const params = { id: ticket.id };
  await admin().call(tickets.update, { params, body: { state: 'evaluation' } });
  await admin().call(tickets.update, { params, body: { state: 'quoted', tokens } });
  return ticket.id;
}

describe('every wallet adds up', () => {
  it('whatever is added, approved twice and adjusted at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const projectId = await addProject(app, world.companyId, 10, 'Revuelto');
        await app.sql(
          `insert into user_projects (user_id, company_id, project_id, role) values ($1, $2, $3, 'owner')`,
          [world.people.owner.id, world.companyId, projectId],
        );
        const prepared = await Promise.all(
          steps.map(async (one) => ({
            ...one,
            ticketId: one.do === 'approve' ? await quote(projectId, one.tokens) : 0,
          })),
        );
        await Promise.all(
          prepared.flatMap(({ do: action, tokens, ticketId }) => {
            if (action === 'add') {
              return [admin().send(projects.addTokens, { params: { id: projectId }, body: { tokens } })];
            }
            if (action === 'adjust') {
              const body = { id: projectId, name: 'Revuelto', companyId: world.companyId, tokens };
              return [admin().send(projects.update, { body })];
            }
            const approval = { params: { id: ticketId }, body: { state: 'approved' } };
            const { client } = world.people.owner;
            return [client.send(tickets.update, approval), client.send(tickets.update, approval)];
          }),
        );
        expect((await verifyWallets(app.ownerUrl)).isSound).toBe(true);
        const approved = steps.filter((one) => one.do === 'approve');
        const { walletMovements, tokensLeft } = await admin().call(wallet.movements, {
          params: { projectId },
          query: { limit: 100 },
        });
        expect(walletMovements.filter(({ kind }) => kind === 'ticket')).toHaveLength(approved.length);
        expect(tokensLeft).toBe(walletMovements.reduce((sum, { amount }) => sum + amount, 0));
        if (steps.every((one) => one.do !== 'adjust')) {
          const sign = { add: 1, approve: -1, adjust: 0 };
          expect(tokensLeft).toBe(steps.reduce((sum, one) => sum + sign[one.do] * one.tokens, 10));
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe('a wallet that does not add up', () => {
  /** Writes past the trigger, as only someone at the database itself can. */
  async function damage(statement: string, values: unknown[]): Promise<void> {
    await app.sql('alter table wallet_movements disable trigger movement_continues_ledger');
    await app.sql(statement, values);
    await app.sql('alter table wallet_movements enable trigger movement_continues_ledger');
  }

  it.each([
    [
      'a missing movement',
      'delete from wallet_movements where project_id = $1 and sequence = 2',
      /the sequence has a gap; movement 3: expected 2, found 3/,
    ],
    [
      'an amount that was changed',
      'update wallet_movements set amount = 50 where project_id = $1 and sequence = 2',
      /not the one before it plus the amount; movement 2: expected 60, found 13/,
    ],
    [
      'a balance that was raised',
      'update wallet_movements set tokens_left = 999 where project_id = $1 and sequence = 3',
      /not the sum of the movements; movement 3: expected 8, found 999/,
    ],
  ])('is named: %s', async (_name, statement, words) => {
    const projectId = await addProject(app, world.companyId, 10, 'Dañado');
    await app.sql(
      `insert into wallet_movements (company_id, project_id, sequence, amount, tokens_left)
       values ($1, $2, 2, 3, 13), ($1, $2, 3, -5, 8)`,
      [world.companyId, projectId],
    );
    expect((await verifyWallets(app.ownerUrl)).isSound).toBe(true);
    await damage(statement, [projectId]);
    const { isSound, text } = await verifyWallets(app.ownerUrl);
    expect(isSound).toBe(false);
    expect(text).toMatch(words);
    expect(text).toContain(`Dañado (project ${projectId})`);
    expect(text).toMatch(/1 of them do not add up\.$/);
    await damage('delete from wallet_movements where project_id = $1', [projectId]);
  });
});
