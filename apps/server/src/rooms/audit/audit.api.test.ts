// The audit trail: who may read it, what narrows it, what an entry tells, and what it never holds.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { openWorkbook } from '../../../test/kit/opened-workbook.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { audit } = contract;
let app: TestApplication;
let world: World;
let ticketId = 0;

const admin = (): Client => world.people.superAdmin.client;
const lines = async (query: object, client = admin()) => (await client.call(audit.list, { query })).lines;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  // The sign-ins of the people above.
  await app.sql('delete from audit_log');
  const { ticket } = await world.people.owner.client.call(contract.tickets.create, {
    body: {
      subject: '=HYPERLINK("http://evil.example")',
      content: 'Falta una categoría',
      category: 'display',
      subcategory: 'newDashboard',
      projectId: world.projectId,
    },
  });
  ticketId = ticket.id;
  await world.people.owner.client.call(contract.tickets.update, {
    params: { id: ticketId },
    body: {
      subject: 'Panel nuevo',
      content: 'Falta una categoría',
      category: 'display',
      subcategory: 'newDashboard',
    },
  });
  await world.stranger.client.call(contract.tickets.create, {
    body: {
      subject: 'Ajeno',
      content: 'De otra empresa',
      category: 'display',
      subcategory: 'newDashboard',
      projectId: world.otherProjectId,
    },
  });
  await admin().call(contract.users.update, {
    body: { id: world.people.scout.id, fullName: 'Quintina Araya', password: 'another-horse-2' },
  });
});
afterAll(() => app.close());

it('tells newest first who did what to which entity, in the reader’s words', async () => {
  const all = await lines({});
  expect(all.map(({ action }) => action)).toEqual([
    'user.update',
    'ticket.create',
    'ticket.edit',
    'ticket.create',
  ]);
  expect(all[2]).toMatchObject({
    actionText: 'Editó el ticket',
    entityText: 'Ticket',
    entityId: String(ticketId),
    label: 'Panel nuevo',
    companyId: world.companyId,
    user: { id: world.people.owner.id },
  });
  expect((await lines({}, admin().inEnglish()))[2]?.actionText).toBe('Edited the ticket');
});

describe('what narrows it', () => {
  it('is person, entity, action, company and time', async () => {
    expect(await lines({ userId: world.people.owner.id })).toHaveLength(2);
    expect(await lines({ entity: 'ticket' })).toHaveLength(3);
    expect(await lines({ entity: 'ticket', entityId: String(ticketId) })).toHaveLength(2);
    expect(await lines({ action: 'ticket.edit' })).toHaveLength(1);
    expect(await lines({ company: world.otherCompanyId })).toHaveLength(1);
    expect((await lines({ company: 'none' })).map(({ entity }) => entity)).toEqual(['user']);
    const today = new Date().toISOString().slice(0, 10);
    expect(await lines({ startDate: today, endDate: today })).toHaveLength(4);
    expect(await lines({ endDate: '2020-01-01' })).toEqual([]);
  });

  it('is the selected company, without what belongs to none', async () => {
    const here = await lines({}, admin().inCompany(world.otherCompanyId));
    expect(here.map(({ companyId }) => companyId)).toEqual([world.otherCompanyId]);
  });

  it('pages through all of it once', async () => {
    const first = await admin().call(audit.list, { query: { limit: 3 } });
    const second = await admin().call(audit.list, { query: { limit: 3, page: 1 } });
    expect(first.totalLines).toBe(4);
    expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(4);
  });

  it('refuses what is no name, day or company', async () => {
    for (const query of [
      { action: "x' or 1=1" },
      { startDate: 'yesterday' },
      { company: 'all' },
      { userId: 'me' },
    ]) {
      expect((await admin().fail(audit.list, { query })).status).toBe(400);
    }
  });
});

it('shows an entity before and after', async () => {
  const [line] = await lines({ action: 'ticket.edit' });
  const { before, after } = await admin().call(audit.get, { params: { id: line?.id ?? 0 } });
  expect(before).toMatchObject({ subject: '=HYPERLINK("http://evil.example")' });
  expect(after).toMatchObject({ subject: 'Panel nuevo' });
  expect((await admin().fail(audit.get, { params: { id: 999_999 } })).status).toBe(404);
  const elsewhere = admin().inCompany(world.otherCompanyId);
  expect((await elsewhere.fail(audit.get, { params: { id: line?.id ?? 0 } })).status).toBe(404);
});

it('lists the actions it can be narrowed to, in the reader’s words', async () => {
  const { entities } = await admin().inEnglish().call(audit.actions, {});
  const tickets = entities.find(({ entity }) => entity === 'ticket');
  expect(tickets?.text).toBe('Ticket');
  expect(tickets?.actions).toContainEqual({ action: 'ticket.approved', text: 'Approved the quote' });
});

it('is for super administrators alone', async () => {
  for (const role of ['admin', 'owner', 'client', 'qa', 'teleaudit'] as const) {
    const { client } = world.people[role];
    expect((await client.fail(audit.list, {})).status).toBe(403);
    expect((await client.fail(audit.get, { params: { id: 1 } })).status).toBe(403);
    expect((await client.fail(audit.actions, {})).status).toBe(403);
    expect((await client.download(audit.export, {})).status).toBe(403);
  }
  expect((await app.stranger.fail(audit.list, {})).status).toBe(401);
});

describe('the export', () => {
  it('holds all that match, with formulas as text', async () => {
    const csv = await admin().download(audit.export, { query: { format: 'csv', entity: 'ticket' } });
    const text = csv.content.toString('utf8');
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);
    expect(text).toContain('Creó el ticket');
    expect(text).not.toMatch(/(^|[;,])"?=HYPERLINK/m);
    expect(csv.headers['content-disposition']).toContain('TCG-audit-');
    const book = await admin()
      .inEnglish()
      .download(audit.export, { query: { action: 'ticket.edit' } });
    const opened = await openWorkbook(book.content);
    expect([...opened.cells(1).values()]).toContain('Edited the ticket');
  });

  it('goes through more entries than it reads at once', async () => {
    await app.sql(
      `insert into audit_log (company_id, user_id, request_id, action, entity, entity_id, created_at)
       select $1, $2, 'r', 'product.edit', 'product', i, now() - interval '1 second' * (i / 3) from generate_series(1, 2500) i`,
      [world.companyId, world.people.owner.id],
    );
    const { content } = await admin().download(audit.export, { query: { format: 'csv', entity: 'product' } });
    const numbers = content
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[5]);
    expect(new Set(numbers).size).toBe(2500);
  });
});

it('never holds a password, its hash or a link that opens an account', async () => {
  const secrets = await app.sql(
    `select action from audit_log where (before::text || after::text) ~* '(password_?hash|argon2|token"|another-horse)'`,
  );
  expect(secrets).toEqual([]);
  const [change] = await lines({ action: 'user.update' });
  const { after } = await admin().call(audit.get, { params: { id: change?.id ?? 0 } });
  expect(JSON.stringify(after)).toContain('Quintina Araya');
});
