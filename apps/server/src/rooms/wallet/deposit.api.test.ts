// Adding tokens under many hands: two administrators, a double click, and a ticket being paid meanwhile.
import { contract } from '@gondola/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, addProject, makeWorld, type Person, type World } from '../../../test/kit/world.ts';

const { projects } = contract;

let app: TestApplication;
let world: World;
let second: Person;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  second = await addPerson(app, { role: 'superAdmin' });
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client;

/** Sum of the movements, whether each continues the one before, and the balance shown. */
async function ledgerOf(projectId: number) {
  const [row] = await app.sql<{ sum: number; steps: boolean; count: number }>(
    `select sum(amount)::int as sum, bool_and(tokens_left = running) as steps, count(*)::int as count from (
       select amount, tokens_left, sum(amount) over (order by sequence) as running from wallet_movements where project_id = $1) m`,
    [projectId],
  );
  const { projects: found } = await admin().call(projects.administered, {
    query: { searchValue: String(projectId), column: 'id' },
  });
  return { ...row, shown: found.Projects[0]?.tokens };
}

describe('adding tokens', () => {
  it('answers the balance it really left, and tells who, why and when', async () => {
    const projectId = await addProject(app, world.companyId, 7);
    const { project, movement } = await admin().call(projects.addTokens, {
      params: { id: projectId },
      body: { tokens: 5, comments: 'Orden de compra 4410' },
    });
    expect(project.tokens).toBe(12);
    expect(movement).toMatchObject({
      amount: 5,
      tokensLeft: 12,
      comments: 'Orden de compra 4410',
      User: { fullName: 'Persona superAdmin' },
    });
  });

  it('adds once for one form sent five times at once, and answers each the same', async () => {
    const projectId = await addProject(app, world.companyId, 0);
    const body = { tokens: 3, requestId: crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin().call(projects.addTokens, { params: { id: projectId }, body })),
    );
    expect(new Set(answers.map(({ movement }) => movement.id)).size).toBe(1);
    expect(await ledgerOf(projectId)).toEqual({ sum: 3, steps: true, count: 2, shown: 3 });
    const audited = await app.sql(
      `select 1 from audit_log where action = 'wallet.addTokens' and entity_id = $1`,
      [String(projectId)],
    );
    expect(audited).toHaveLength(1);
  });

  it('keeps the ledger right whatever two administrators add and set at the same time', async () => {
    const step = fc.record({
      who: fc.boolean(),
      add: fc.boolean(),
      tokens: fc.integer({ min: 1, max: 500 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const projectId = await addProject(app, world.companyId, 10, 'Disputado');
        const answers = await Promise.all(
          steps.map(({ who, add, tokens }) => {
            const client = who ? admin() : second.client;
            if (add) return client.send(projects.addTokens, { params: { id: projectId }, body: { tokens } });
            const body = { id: projectId, name: 'Disputado', companyId: world.companyId, tokens };
            return client.send(projects.update, { body });
          }),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        const ledger = await ledgerOf(projectId);
        expect(ledger.steps).toBe(true);
        expect(ledger.shown).toBe(ledger.sum);
        if (steps.every(({ add }) => add)) {
          expect(ledger.sum).toBe(steps.reduce((sum, { tokens }) => sum + tokens, 10));
        }
      }),
      { numRuns: 12 },
    );
  });

  it.each([0, -5, 1.5, 1_000_001])('refuses %d tokens at the field', async (tokens) => {
    const projectId = await addProject(app, world.companyId, 7);
    const answer = await admin().fail(projects.addTokens, { params: { id: projectId }, body: { tokens } });
    expect([answer.status, answer.data.fields?.[0]?.path]).toEqual([400, 'tokens']);
    expect((await ledgerOf(projectId)).count).toBe(1);
  });

  it('says in both languages that the tokens must be greater than 0', async () => {
    const projectId = await addProject(app, world.companyId, 7);
    const input = { params: { id: projectId }, body: { tokens: 0 } };
    const spanish = await admin().fail(projects.addTokens, input);
    expect(spanish.data.fields?.[0]?.message).toBe('Ingresa un número entero mayor que 0');
    const english = await admin().inEnglish().fail(projects.addTokens, input);
    expect(english.data.fields?.[0]?.message).toBe('Enter a whole number greater than 0');
  });

  it('stops before a balance that cannot be held', async () => {
    const projectId = await addProject(app, world.companyId, 1_999_999_990);
    const answer = await admin().fail(projects.addTokens, {
      params: { id: projectId },
      body: { tokens: 11 },
    });
    const message = 'El saldo no puede superar los 2000000000 tokens';
    expect(answer.data.fields).toMatchObject([{ path: 'tokens', message }]);
  });

  it('is closed to everyone else, and finds nothing in another company', async () => {
    const call = { params: { id: world.projectId }, body: { tokens: 5 } };
    expect((await world.people.owner.client.fail(projects.addTokens, call)).status).toBe(403);
    expect((await world.stranger.client.fail(projects.addTokens, call)).status).toBe(403);
    const elsewhere = admin().inCompany(world.otherCompanyId);
    expect((await elsewhere.fail(projects.addTokens, call)).status).toBe(404);
    expect((await ledgerOf(world.projectId)).count).toBe(1);
  });
});
