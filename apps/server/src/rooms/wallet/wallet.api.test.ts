import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, addProject, makeWorld, type World } from '../../../test/kit/world.ts';

const { projects, tickets, wallet } = contract;

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app, 20);
});
afterAll(() => app.close());

const owner = () => world.people.owner.client;
const admin = () => world.people.superAdmin.client;

/** A wallet in the world's company that its owner sees: movements of the given amounts, one a day from 1 November at noon. */
async function addWallet(amounts: readonly number[], name?: string): Promise<number> {
  const [first = 0, ...rest] = amounts;
  const projectId = await addProject(app, world.companyId, first, name);
  await app.sql(
    `insert into user_projects (user_id, company_id, project_id, role) values ($1, $2, $3, 'owner')`,
    [world.people.owner.id, world.companyId, projectId],
  );
  await app.sql('alter table wallet_movements disable trigger movement_continues_ledger');
  await app.sql(`update wallet_movements set created_at = '2026-11-01T12:00:00Z' where project_id = $1`, [
    projectId,
  ]);
  let left = first;
  for (const [place, amount] of rest.entries()) {
    left += amount;
    await app.sql(
      `insert into wallet_movements (company_id, project_id, sequence, amount, tokens_left, reason, user_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, '2026-11-01T12:00:00Z'::timestamptz + $8 * interval '1 day')`,
      [
        world.companyId,
        projectId,
        place + 2,
        amount,
        left,
        amount > 0 ? 'added' : 'adjusted',
        world.people.superAdmin.id,
        place + 1,
      ],
    );
  }
  await app.sql('alter table wallet_movements enable trigger movement_continues_ledger');
  return projectId;
}

async function quoteTicket(projectId: number, tokens: number): Promise<number> {
  const { ticket } = await admin().call(tickets.create, {
    body: { subject: 'Panel', content: 'x', category: 'qa', subcategory: 'other', projectId },
  });
  await admin().call(tickets.update, { params: { id: ticket.id }, body: { state: 'evaluation' } });
  await admin().call(tickets.update, { params: { id: ticket.id }, body: { state: 'quoted', tokens } });
  return ticket.id;
}

const approve = (id: number) => owner().call(tickets.update, { params: { id }, body: { state: 'approved' } });

describe('the movements of a wallet', () => {
  it('are given newest first, ten a page, with the ticket that was paid and who approved it', async () => {
    const projectId = await addWallet([30]);
    const id = await quoteTicket(projectId, 12);
    const before = await owner().call(wallet.movements, { params: { projectId } });
    expect(before).toMatchObject({ tokensLeft: 30, pending: 12, isLow: false, totalWalletMovements: 1 });
    await approve(id);
    const after = await owner().call(wallet.movements, { params: { projectId } });
    expect(after).toMatchObject({ tokensLeft: 18, pending: 0, totalWalletMovements: 2 });
    expect(after.walletMovements[0]).toMatchObject({
      kind: 'ticket',
      amount: -12,
      tokensLeft: 18,
      Ticket: { crmTicketId: `T-${String(id).padStart(6, '0')}` },
      User: { fullName: 'Persona owner' },
    });
  });

  it('can be narrowed to days, and every page of them is whole', async () => {
    const projectId = await addWallet([100, ...Array.from({ length: 25 }, (_, index) => index - 12 || 1)]);
    const query = { startDate: '2026-11-03', endDate: '2026-11-22' };
    const seen: number[] = [];
    for (let page = 0; page < 3; page += 1) {
      const answer = await owner().call(wallet.movements, {
        params: { projectId },
        query: { ...query, page },
      });
      expect(answer.totalWalletMovements).toBe(20);
      seen.push(...answer.walletMovements.map(({ createdAt }) => Number(createdAt.slice(8, 10))));
    }
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index));
  });

  it('can be narrowed to a kind, within days or without', async () => {
    const projectId = await addWallet([50, 5, -3, 7, -1, 9]);
    const kindsOf = async (query: object) => {
      const { walletMovements, totalWalletMovements } = await owner().call(wallet.movements, {
        params: { projectId },
        query,
      });
      expect(totalWalletMovements).toBe(walletMovements.length);
      return walletMovements.map(({ amount }) => amount);
    };
    expect(await kindsOf({ kind: 'added' })).toEqual([9, 7, 5]);
    expect(await kindsOf({ kind: 'adjusted' })).toEqual([-1, -3]);
    expect(await kindsOf({ kind: 'initial' })).toEqual([50]);
    expect(await kindsOf({ kind: 'ticket' })).toEqual([]);
    expect(await kindsOf({ kind: 'added', startDate: '2026-11-03', endDate: '2026-11-04' })).toEqual([7]);
    expect(await kindsOf({ startDate: '2027-01-01' })).toEqual([]);
    expect(await kindsOf({ endDate: '2026-10-31' })).toEqual([]);
  });

  it('refuse a kind and a day that are none, at their fields', async () => {
    const answer = await owner().fail(wallet.movements, {
      params: { projectId: world.projectId },
      query: { kind: 'stolen' as 'added', startDate: 'yesterday' },
    });
    expect(answer.data.fields?.map(({ path }) => path).toSorted()).toEqual(['kind', 'startDate']);
  });

  it('never run backwards in time, though a writer that began earlier may come later', async () => {
    const projectId = await addWallet([5]);
    await app.sql(
      `insert into wallet_movements (company_id, project_id, sequence, amount, tokens_left, created_at)
       values ($1, $2, 2, 1, 6, '2026-10-01T00:00:00Z')`,
      [world.companyId, projectId],
    );
    const { walletMovements } = await owner().call(wallet.movements, { params: { projectId } });
    expect(walletMovements[0]?.createdAt).toBe('2026-11-01T12:00:00.000Z');
  });

  it('are closed to employees, and are not there for another company', async () => {
    const call = { params: { projectId: world.projectId } };
    for (const definition of [wallet.movements, wallet.course]) {
      expect((await world.people.clientEmployee.client.fail(definition, call)).status).toBe(403);
      expect((await world.stranger.client.fail(definition, call)).status).toBe(404);
    }
  });
});

describe('the course of a balance', () => {
  it('begins with the balance of its days and has a point after each movement', async () => {
    const projectId = await addWallet([10, -4, 6]);
    const { points } = await owner().call(wallet.course, {
      params: { projectId },
      query: { startDate: '2026-11-02' },
    });
    expect(points).toEqual([
      { at: '2026-11-02T00:00:00.000Z', tokensLeft: 10 },
      { at: '2026-11-02T12:00:00.000Z', tokensLeft: 6 },
      { at: '2026-11-03T12:00:00.000Z', tokensLeft: 12 },
    ]);
  });

  it('is spaced evenly where movements are many, and ends at the balance', async () => {
    const projectId = await addWallet([10, ...Array.from({ length: 600 }, () => 1)]);
    const { points } = await owner().call(wallet.course, { params: { projectId } });
    expect(points).toHaveLength(241);
    expect([points[0]?.tokensLeft, points.at(-1)?.tokensLeft]).toEqual([10, 610]);
    const left = points.map(({ tokensLeft }) => tokensLeft);
    expect(left).toEqual(left.toSorted((a, b) => a - b));
  });

  it('is one balance where nothing moved in its days', async () => {
    const projectId = await addWallet([10, -4]);
    const query = { startDate: '2026-11-10', endDate: '2026-11-12' };
    const { points } = await owner().call(wallet.course, { params: { projectId }, query });
    expect(points).toEqual([{ at: '2026-11-10T00:00:00.000Z', tokensLeft: 6 }]);
    const before = { startDate: '2026-01-01', endDate: '2026-01-31' };
    const none = await owner().call(wallet.course, { params: { projectId }, query: before });
    expect(none.points).toEqual([]);
  });

  it('of a wallet without movements is empty', async () => {
    const [row] = await app.sql<{ id: string }>(
      `insert into projects (company_id, name) values ($1, 'Sin movimientos') returning id`,
      [world.companyId],
    );
    const { points } = await admin().call(wallet.course, { params: { projectId: Number(row?.id) } });
    expect(points).toEqual([]);
  });

  it('of a project gives no balance before the first movement, on its card, its page and in administration', async () => {
    const [row] = await app.sql<{ id: string }>(
      `insert into projects (company_id, name) values ($1, 'Recién traído') returning id`,
      [world.companyId],
    );
    const id = Number(row?.id);
    const { project } = await admin().call(projects.get, { params: { id } });
    const page = await admin().call(wallet.movements, { params: { projectId: id } });
    const query = { column: 'id' as const, searchValue: String(id) };
    const listed = await admin().call(projects.administered, { query });
    const [administered] = listed.projects.Projects;
    expect([project.tokensLeft, page.tokensLeft, administered?.tokens]).toEqual([null, null, null]);
    expect(page.isLow).toBe(false);
    // Nothing counts as 0 where a balance is set or added to.
    const added = await admin().call(projects.addTokens, { params: { id }, body: { tokens: 5 } });
    expect(added.project.tokens).toBe(5);
  });
});

describe('the cards of wallets', () => {
  it('are of the wallets the caller may open, with what is pending and how the balance came about', async () => {
    const mixed = await addPerson(app, {
      role: 'client',
      projects: [
        { companyId: world.companyId, projectId: await addWallet([1, 1], 'Tarjeta propia'), role: 'owner' },
      ],
    });
    const [mine] = (await mixed.client.call(projects.list, { query: { wallets: 'true' } })).projects;
    expect(mine).toMatchObject({
      name: 'Tarjeta propia',
      tokensLeft: 2,
      wallet: { pending: 0, isLow: true, course: [{ tokensLeft: 1 }, { tokensLeft: 2 }] },
    });
    await quoteTicket(mine?.id ?? 0, 4);
    const again = await mixed.client.call(projects.list, { query: { wallets: 'true' } });
    expect(again.projects[0]?.wallet?.pending).toBe(4);
    // Without `wallets` the list is what it was.
    expect((await mixed.client.call(projects.list, {})).projects[0]).not.toHaveProperty('wallet');
  });

  it('leave out projects on which the caller has a role without a wallet', async () => {
    const hidden = await addProject(app, world.companyId, 77, 'Sin billetera para mí');
    const person = await addPerson(app, {
      role: 'qa',
      projects: [
        { companyId: world.companyId, projectId: hidden, role: 'qa' },
        { companyId: world.companyId, projectId: world.projectId, role: 'owner' },
      ],
    });
    const { projects: shown, totalProjects } = await person.client.call(projects.list, {
      query: { wallets: 'true' },
    });
    expect([shown.map(({ id }) => id), totalProjects]).toEqual([[world.projectId], 1]);
  });
});

describe('the notice of a low balance', () => {
  const linesOf = (projectId: number) =>
    app.sql<{ email: string; values: { tokensLeft: number } }>(
      `select u.email, n.values from notifications n join users u on u.id = n.user_id
       where n.kind = 'lowBalance' and n.entity_id = $1 order by n.id`,
      [projectId],
    );

  it('goes once to owners, by bell and mail, when an approval takes the balance under it', async () => {
    const projectId = await addWallet([10]);
    await approve(await quoteTicket(projectId, 6));
    expect(await linesOf(projectId)).toEqual([]);
    await approve(await quoteTicket(projectId, 2));
    const { email } = world.people.owner;
    expect(await linesOf(projectId)).toMatchObject([{ email, values: { tokensLeft: 2 } }]);
    // Already low: nothing new is said.
    await approve(await quoteTicket(projectId, 1));
    expect(await linesOf(projectId)).toHaveLength(1);
    const mails = await app.sql<{ subject: string }>(
      `select subject from mails where recipient = $1 and subject like 'Quedan 2 tokens%'`,
      [email],
    );
    expect(mails).toHaveLength(1);
  });

  it('comes again after the wallet was filled and fell again, an adjustment included', async () => {
    const projectId = await addWallet([2], 'Vaivén');
    await admin().call(projects.addTokens, { params: { id: projectId }, body: { tokens: 20 } });
    const body = { id: projectId, name: 'Vaivén', companyId: world.companyId, tokens: 1 };
    await admin().call(projects.update, { body });
    expect(await linesOf(projectId)).toMatchObject([{ values: { tokensLeft: 1 } }]);
  });
});
