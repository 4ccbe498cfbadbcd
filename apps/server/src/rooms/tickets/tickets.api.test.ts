import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { tickets } = contract;

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app, 20);
});
afterAll(() => app.close());

const text = {
  subject: 'Nuevo panel de quiebres',
  content: 'Por cadena',
  category: 'display',
  subcategory: 'newDashboard',
} as const;

async function raise(subject: string = text.subject): Promise<number> {
  const { client } = world.people.client;
  const { ticket } = await client.call(tickets.create, {
    body: { ...text, subject, projectId: world.projectId },
  });
  return ticket.id;
}

describe('raising a ticket', () => {
  it('gives it a readable number, the open state and a first entry in its timeline', async () => {
    const id = await raise();
    const { ticket, timeline } = await world.people.client.client.call(tickets.get, { params: { id } });
    expect(ticket).toMatchObject({
      state: 'open',
      crmTicketId: `T-${String(id).padStart(6, '0')}`,
      pipelineName: 'Display',
    });
    expect(timeline).toMatchObject([{ fromState: null, toState: 'open' }]);
  });

  it('makes one ticket of one form sent five times at once', async () => {
    const requestId = crypto.randomUUID();
    const { client } = world.people.client;
    const body = { ...text, subject: 'Cinco veces', projectId: world.projectId, requestId };
    const sent = await Promise.all(Array.from({ length: 5 }, () => client.call(tickets.create, { body })));
    expect(new Set(sent.map(({ ticket }) => ticket.id)).size).toBe(1);
  });

  it('names every empty field in the words of the person', async () => {
    const answer = await world.people.client.client.fail(tickets.create, {
      body: { subject: ' ', content: '', category: 'nope', subcategory: 'other', projectId: 0 } as never,
    });
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toEqual(
      expect.arrayContaining([
        { path: 'subject', code: 'required', message: 'Este campo es obligatorio' },
        { path: 'content', code: 'required', message: 'Este campo es obligatorio' },
        { path: 'category', code: 'invalidCategory', message: 'Elige uno de los temas' },
        { path: 'projectId', code: 'required', message: 'Este campo es obligatorio' },
      ]),
    );
  });
});

it('an edit says the same of each empty field, as the specification of the portal has it', async () => {
  const id = await raise('Sin nada');
  const { client } = world.people.client;
  const empty = { subject: '', content: ' ', category: '', subcategory: '' };
  const answer = await client.fail(tickets.update, { params: { id }, body: empty as never });
  const [code, message] = ['required', 'Este campo es obligatorio'];
  expect(answer.data.fields).toEqual(Object.keys(empty).map((path) => ({ path, code, message })));
});

describe('the way from quote to payment', () => {
  it('debits the wallet once when two approve it', async () => {
    const id = await raise('Dos aprobaciones');
    const { superAdmin, owner } = world.people;
    const move = (client: typeof owner.client, body: object) =>
      client.send(tickets.update, { params: { id }, body });
    expect((await move(superAdmin.client, { state: 'evaluation' })).status).toBe(200);
    expect((await move(superAdmin.client, { state: 'quoted', tokens: 12 })).status).toBe(200);
    const both = await Promise.all([
      move(owner.client, { state: 'approved' }),
      move(owner.client, { state: 'approved' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const ledger = await owner.client.call(contract.wallet.movements, {
      params: { projectId: world.projectId },
    });
    expect(ledger.tokensLeft).toBe(8);
    expect(ledger.walletMovements[0]).toMatchObject({ amount: -12, tokensLeft: 8 });
  });
});

describe('the other company', () => {
  it('sees no ticket and cannot touch one', async () => {
    const id = await raise('Privado');
    const { client } = world.stranger;
    expect((await client.call(tickets.list, {})).tickets).toEqual([]);
    expect((await client.fail(tickets.get, { params: { id } })).status).toBe(404);
    expect(
      (await client.fail(tickets.update, { params: { id }, body: { state: 'evaluation' } })).status,
    ).toBe(404);
    expect((await client.inCompany(world.companyId).fail(tickets.list, {})).status).toBe(404);
  });
});
