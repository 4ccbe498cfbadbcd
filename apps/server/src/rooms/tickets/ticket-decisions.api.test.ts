// Moves of tickets over the wire: what they cause, and whom they notify.
import { contract, type Role, roles, type TicketState } from '@gondola/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { tickets, wallet } = contract;
let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app, 100);
});
afterAll(() => app.close());

/** A ticket of the client that is in a state already. */
async function ticketIn(state: TicketState, tokens: number | null = null): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into tickets (company_id, project_id, creator_id, subject, content, category, subcategory, state, tokens_quoted)
     values ($1, $2, $3, 'Quiebres', 'x', 'qa', 'other', $4, $5) returning id`,
    [world.companyId, world.projectId, world.people.client.id, state, tokens],
  );
  return row?.id ?? 0;
}

const move = (role: Role, id: number, body: object) =>
  world.people[role].client.send(tickets.update, { params: { id }, body });

async function balance(): Promise<number> {
  const params = { projectId: world.projectId };
  return (await world.people.owner.client.call(wallet.movements, { params })).tokensLeft ?? 0;
}

const mailsTo = async (role: Role, since: number): Promise<string[]> => {
  const rows = await app.sql<{ text_body: string }>(
    'select text_body from mails where recipient = $1 and id > $2',
    [world.people[role].email, since],
  );
  return rows.map((row) => row.text_body);
};
const lastMail = async (): Promise<number> =>
  (await app.sql<{ id: number }>('select coalesce(max(id), 0)::int as id from mails'))[0]?.id ?? 0;

// Every state, goal and role is in ticket-workflow.test.ts; here, that a call asks the workflow.
it.each([
  ['evaluation', 'quoted', 'admin', 200],
  ['evaluation', 'quoted', 'owner', 403],
  ['finished', 'close', 'client', 200],
  ['finished', 'close', 'clientEmployee', 403],
] as const)('from %s to %s as %s: %i', async (from, to, role, status) => {
  const id = await ticketIn(from, 4);
  const answer = await move(role, id, { state: to, ...(to === 'quoted' ? { tokens: 4 } : {}) });
  expect(answer.status).toBe(status);
  const [row] = await app.sql<{ state: string }>('select state from tickets where id = $1', [id]);
  expect(row?.state).toBe(status === 200 ? to : from);
});

describe('a quote whose owner never opened her account', () => {
  const absentFor = async (role: Role, id: number) =>
    (await world.people[role].client.call(tickets.get, { params: { id } })).absent;
  const setCome = (at: Date | null) =>
    app.sql('update users set verified_at = $1 where id = $2', [at, world.people.owner.id]);
  afterEach(() => setCome(new Date()));

  it('says so to its requester and to the provider, and no more once she came', async () => {
    const id = await ticketIn('quoted', 4);
    expect(await absentFor('client', id)).toBeNull();
    await setCome(null);
    const owner = [{ id: world.people.owner.id, fullName: 'Persona owner' }];
    expect(await absentFor('client', id)).toEqual(owner);
    expect(await absentFor('admin', id)).toEqual(owner);
    // It is nobody else's turn that she is away from.
    expect(await absentFor('admin', await ticketIn('open'))).toBeNull();
  });

  it('says that nobody is there where she was taken off the project', async () => {
    const id = await ticketIn('quoted', 4);
    const link = [world.people.owner.id, world.projectId];
    await app.sql('update user_projects set deleted = true where user_id = $1 and project_id = $2', link);
    expect(await absentFor('client', id)).toEqual([]);
    await app.sql('update user_projects set deleted = false where user_id = $1 and project_id = $2', link);
  });
});

describe('a quote', () => {
  it.each([-1, 1.5, '12', null, undefined])(
    'needs a whole number of tokens, zero or more: not %s',
    async (tokens) => {
      const id = await ticketIn('evaluation');
      const answer = await world.people.superAdmin.client.fail(tickets.update, {
        params: { id },
        body: { state: 'quoted', tokens } as never,
      });
      expect(answer.status).toBe(400);
      expect(answer.data.fields).toMatchObject([{ path: 'tokens', code: 'wholeTokens' }]);
    },
  );

  it('of nothing costs nothing, and still leaves its movement', async () => {
    const id = await ticketIn('evaluation');
    const before = await balance();
    expect((await move('admin', id, { state: 'quoted', tokens: 0 })).status).toBe(200);
    expect((await move('owner', id, { state: 'approved' })).status).toBe(200);
    expect(await balance()).toBe(before);
    expect(await app.sql('select 1 from wallet_movements where ticket_id = $1', [id])).toHaveLength(1);
  });

  it('may promise a closing date, which no client decision can', async () => {
    const id = await ticketIn('evaluation');
    const quoted = await move('superAdmin', id, {
      state: 'quoted',
      tokens: 3,
      estimatedClosingDate: '2026-12-24',
    });
    expect(quoted.data).toMatchObject({ ticket: { estimatedClosingDate: '2026-12-24', tokensQuoted: 3 } });
    const answer = await move('owner', id, { state: 'approved', estimatedClosingDate: '2026-12-31' });
    expect(answer.data['fields']).toMatchObject([{ path: 'estimatedClosingDate', code: 'estimateNotNow' }]);
  });
});

describe('an approval', () => {
  it('debits the quote, notes the approver and may take the balance below zero', async () => {
    const before = await balance();
    const id = await ticketIn('quoted', before + 7);
    const { data } = await move('owner', id, { state: 'approved' });
    expect(data).toMatchObject({
      ticket: { state: 'approved', tokensConsumed: before + 7, Approver: { fullName: 'Persona owner' } },
    });
    expect(await balance()).toBe(-7);
  });

  it('debits once, however many approve at the same time', async () => {
    const before = await balance();
    const id = await ticketIn('quoted', 5);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => move('owner', id, { state: 'approved' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await balance()).toBe(before - 5);
  });

  it('and a rejection at the same time: one of them wins, and the wallet agrees', async () => {
    const before = await balance();
    const id = await ticketIn('quoted', 5);
    await Promise.all([move('owner', id, { state: 'approved' }), move('owner', id, { state: 'rejected' })]);
    const [row] = await app.sql<{ state: string }>('select state from tickets where id = $1', [id]);
    expect(await balance()).toBe(row?.state === 'approved' ? before - 5 : before);
  });
});

describe('a quote that is corrected', () => {
  const correct = (role: Role, id: number, tokensQuoted: number, more: object = {}) =>
    move(role, id, { tokensQuoted, ...more });
  const timelineOf = async (id: number) =>
    (await world.people.owner.client.call(tickets.get, { params: { id } })).timeline;

  it('has its new amount at once, and the timeline says from how many to how many', async () => {
    const id = await ticketIn('quoted', 25);
    const since = await lastMail();
    const { data } = await correct('admin', id, 2, { expectedTokens: 25, comment: 'Eran 2, no 25' });
    expect(data).toMatchObject({ ticket: { state: 'quoted', tokensQuoted: 2, can: { correctQuote: true } } });
    expect(await timelineOf(id)).toMatchObject([
      { fromState: 'quoted', toState: 'quoted', tokens: 2, tokensBefore: 25, comment: 'Eran 2, no 25' },
    ]);
    const owner = await mailsTo('owner', since);
    expect(owner).toHaveLength(1);
    expect(owner[0]).toContain('de 25 a 2 tokens');
    expect(owner[0]).toContain('La cotización espera tu aprobación.');
    expect(await mailsTo('client', since)).toHaveLength(1);
    const [line] = await app.sql(
      `select before, after from audit_log where action = 'ticket.correctQuote' and entity_id = $1`,
      [String(id)],
    );
    expect(line).toMatchObject({ before: { tokensQuoted: 25 }, after: { tokensQuoted: 2 } });
  });

  it.each(['approved', 'rejected', 'processing', 'close', 'open', 'evaluation'] as const)(
    'is a conflict when the ticket is %s',
    async (state) => {
      const id = await ticketIn(state, 25);
      const answer = await correct('superAdmin', id, 2);
      expect(answer.status).toBe(409);
      expect(answer.data).toMatchObject({ code: 'tickets:quoteDecided' });
      expect(await timelineOf(id)).toEqual([]);
    },
  );

  it.each(roles.filter((role) => role !== 'scout'))('is for those who quote: %s', async (role) => {
    const id = await ticketIn('waitingForApproval', 25);
    const may = role === 'superAdmin' || role === 'admin';
    expect((await correct(role, id, 2)).status).toBe(may ? 200 : 403);
    const { ticket } = await world.people[role].client.call(tickets.get, { params: { id } });
    expect(ticket).toMatchObject({ tokensQuoted: may ? 2 : 25, can: { correctQuote: may } });
  });

  it('is not there for another company', async () => {
    const id = await ticketIn('quoted', 25);
    const stranger = await makeWorld(app, 100);
    const answer = await stranger.people.admin.client.fail(tickets.update, {
      params: { id },
      body: { tokensQuoted: 2 },
    });
    expect(answer.status).toBe(404);
  });

  it.each([-1, 1.5, 1_000_001, '2', null])('needs whole tokens within the limits: not %s', async (tokens) => {
    const id = await ticketIn('quoted', 25);
    const answer = await world.people.superAdmin.client.fail(tickets.update, {
      params: { id },
      body: { tokensQuoted: tokens } as never,
    });
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toMatchObject([{ path: 'tokensQuoted' }]);
  });

  it('sent twice is one correction, and over the correction of another it is a conflict', async () => {
    const id = await ticketIn('quoted', 25);
    expect((await correct('admin', id, 2, { expectedTokens: 25 })).status).toBe(200);
    expect((await correct('admin', id, 2, { expectedTokens: 25 })).status).toBe(200);
    const other = await correct('superAdmin', id, 3, { expectedTokens: 25 });
    expect(other.status).toBe(409);
    expect(other.data).toMatchObject({ now: { tokensQuoted: 2 } });
    expect(await timelineOf(id)).toHaveLength(1);
  });

  it('is approved only by someone who saw its amount', async () => {
    const before = await balance();
    const id = await ticketIn('quoted', 25);
    await correct('admin', id, 2);
    const answer = await move('owner', id, { state: 'approved', expectedTokens: 25 });
    expect(answer.status).toBe(409);
    expect(answer.data).toMatchObject({ code: 'tickets:quoteChanged', now: { tokensQuoted: 2 } });
    expect(answer.message).toContain('ahora es de 2 tokens');
    expect(await balance()).toBe(before);
    expect((await move('owner', id, { state: 'approved', expectedTokens: 2 })).status).toBe(200);
    expect(await balance()).toBe(before - 2);
  });

  it('while it is being approved: what is debited is what the approver saw, or nothing', async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = await balance();
      const id = await ticketIn('quoted', 25);
      const [approval, correction] = await Promise.all([
        move('owner', id, { state: 'approved', expectedTokens: 25 }),
        correct('admin', id, 2, { expectedTokens: 25 }),
      ]);
      const isApproved = approval.status === 200;
      expect([approval.status, correction.status]).toEqual(isApproved ? [200, 409] : [409, 200]);
      expect(await balance()).toBe(isApproved ? before - 25 : before);
    }
  });
});

describe('a move', () => {
  it('that the workflow does not know is a conflict with a reason', async () => {
    const id = await ticketIn('close');
    const answer = await world.people.superAdmin.client.fail(tickets.update, {
      params: { id },
      body: { state: 'open' },
    });
    expect(answer.status).toBe(409);
    expect(answer.message).toContain('El estado de este ticket ya no lo permite');
  });

  it('keeps its comment in the timeline and sets the closing date at the end', async () => {
    const id = await ticketIn('finished');
    await move('client', id, { state: 'close', comment: 'Quedó perfecto' });
    const { ticket, timeline } = await world.people.owner.client.call(tickets.get, { params: { id } });
    expect(ticket.closedDate).not.toBeNull();
    expect(timeline).toMatchObject([{ fromState: 'finished', toState: 'close', comment: 'Quedó perfecto' }]);
  });

  it('writes its line in the audit log, with before and after', async () => {
    const id = await ticketIn('open');
    await move('superAdmin', id, { state: 'evaluation' });
    const [line] = await app.sql<{ action: string; before: object; after: object; request_id: string }>(
      `select action, before, after, request_id from audit_log where entity = 'ticket' and entity_id = $1`,
      [String(id)],
    );
    expect(line).toMatchObject({
      action: 'ticket.evaluation',
      before: { state: 'open' },
      after: { state: 'evaluation' },
    });
    expect(line?.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('mails those whose turn it is and the creator, and nobody else', async () => {
    const id = await ticketIn('evaluation');
    const since = await lastMail();
    await move('superAdmin', id, { state: 'quoted', tokens: 2, comment: 'Incluye <b>todo</b>' });
    const owner = await mailsTo('owner', since);
    expect(owner).toHaveLength(1);
    expect(owner[0]).toContain('La cotización espera tu aprobación.');
    expect(owner[0]).toContain(`http://gondola.test/support?ticket=${id}`);
    expect(await mailsTo('client', since)).toHaveLength(1);
    expect((await mailsTo('client', since))[0]).not.toContain('espera tu aprobación');
    for (const role of ['qa', 'teleaudit', 'scout', 'clientEmployee', 'superAdmin'] as const) {
      expect(await mailsTo(role, since)).toEqual([]);
    }
    const [html] = await app.sql<{ html_body: string }>('select html_body from mails where id > $1 limit 1', [
      since,
    ]);
    expect(html?.html_body).toContain('Incluye &lt;b&gt;todo&lt;/b&gt;');
  });
});

describe('an edit', () => {
  const text = {
    subject: 'Nuevo título',
    content: 'Nuevo texto',
    category: 'display',
    subcategory: 'dashboardProblem',
  } as const;

  it('changes the text while the ticket is open, and says what it was in the audit log', async () => {
    const id = await ticketIn('open');
    const answer = await move('client', id, text);
    expect(answer.data).toMatchObject({ ticket: { ...text, pipelineName: 'Display' } });
    const [line] = await app.sql<{ before: object }>(
      `select before from audit_log where action = 'ticket.edit' and entity_id = $1`,
      [String(id)],
    );
    expect(line?.before).toMatchObject({ subject: 'Quiebres' });
  });

  it('over what somebody else changed meanwhile is a conflict', async () => {
    const id = await ticketIn('open');
    const { ticket } = await world.people.client.client.call(tickets.get, { params: { id } });
    expect((await move('owner', id, { ...text, lastModifiedDate: ticket.lastModifiedDate })).status).toBe(
      200,
    );
    expect((await move('client', id, { ...text, lastModifiedDate: ticket.lastModifiedDate })).status).toBe(
      409,
    );
  });

  it('is refused once the work has begun', async () => {
    const id = await ticketIn('processing');
    expect((await move('client', id, text)).status).toBe(409);
  });

  it('is for those who speak for the project; an employee edits only what is theirs', async () => {
    const id = await ticketIn('open');
    expect((await move('qa', id, text)).status).toBe(403);
    expect((await move('clientEmployee', id, text)).status).toBe(403);
    const { ticket } = await world.people.clientEmployee.client.call(tickets.create, {
      body: { ...text, projectId: world.projectId },
    });
    expect((await move('clientEmployee', ticket.id, text)).status).toBe(200);
  });

  it('leaves no field empty', async () => {
    const id = await ticketIn('open');
    const answer = await world.people.client.client.fail(tickets.update, {
      params: { id },
      body: { ...text, subject: ' ' },
    });
    expect(answer.data.fields).toMatchObject([{ path: 'subject', code: 'required' }]);
  });
});
