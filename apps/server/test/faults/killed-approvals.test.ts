// The process dies in the middle of approvals. Afterwards ledger and tickets agree, and every acknowledged one is there.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World, worldPassword } from '../kit/world.ts';
import { startServerProcess } from './server-process.ts';

const tickets = 120;
const tokens = 3;

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app, 1000);
  await app.sql(
    `insert into tickets (company_id, project_id, creator_id, subject, content, category, subcategory, state, tokens_quoted)
     select $1, $2, $3, 'Cotizado ' || n, 'x', 'qa', 'other', 'quoted', $4 from generate_series(1, $5) n`,
    [world.companyId, world.projectId, world.people.client.id, tokens, tickets],
  );
});
afterAll(() => app.close());

async function send(method: 'POST' | 'PUT', url: string, body: object, token?: string): Promise<Response> {
  return fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
}

/** Approves ticket after ticket, four at a time, until the server is gone; returns those it said yes to. */
async function approveUntilKilled(
  ids: number[],
  kill: () => Promise<void>,
  after: number,
  url: string,
  token: string,
): Promise<number[]> {
  const acknowledged: number[] = [];
  const waiting = [...ids];
  const worker = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        const reply = await send('PUT', `${url}/api/ticket/${id}`, { state: 'approved' }, token);
        if (reply.status === 200) acknowledged.push(id);
      } catch {
        return;
      }
      if (acknowledged.length === after) void kill();
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return acknowledged;
}

it('loses no acknowledged approval and debits none twice when killed with -9, three times over', async () => {
  const rows = await app.sql<{ id: number }>(`select id from tickets where state = 'quoted' order by id`);
  const waiting = rows.map((row) => row.id);
  const acknowledged: number[] = [];
  for (const round of [1, 2, 3]) {
    const server = await startServerProcess(app.ownerUrl, app.appUrl);
    const { url } = server;
    const login = await send('POST', `${url}/api/auth/login`, {
      email: world.people.owner.email,
      password: worldPassword,
    });
    const { data } = (await login.json()) as { data: { token: string } };
    const mine = waiting.filter((id) => !acknowledged.includes(id));
    acknowledged.push(
      ...(await approveUntilKilled(mine, () => server.kill('SIGKILL'), 9 + round, url, data.token)),
    );
    await server.kill('SIGKILL');
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(30);

  const approved = await app.sql<{ id: number; tokens_consumed: number }>(
    `select id, tokens_consumed from tickets where state = 'approved'`,
  );
  const approvedIds = approved.map((row) => row.id);
  expect(approvedIds).toEqual(expect.arrayContaining(acknowledged));
  expect(approved.every((row) => row.tokens_consumed === tokens)).toBe(true);

  const [ledger] = await app.sql<{ debits: number; sum: number; left: number; consistent: boolean }>(
    `select count(*) filter (where ticket_id is not null)::int as debits, sum(amount)::int as sum,
       (array_agg(tokens_left order by sequence desc))[1] as left,
       bool_and(ticket_id is null or ticket_id = any ($2::bigint[])) as consistent
     from wallet_movements where project_id = $1`,
    [world.projectId, approvedIds],
  );
  expect(ledger).toEqual({
    debits: approved.length,
    sum: 1000 - approved.length * tokens,
    left: 1000 - approved.length * tokens,
    consistent: true,
  });
  const [timeline] = await app.sql<{ count: number }>(
    `select count(*)::int as count from ticket_events where to_state = 'approved'`,
  );
  expect(timeline?.count).toBe(approved.length);
}, 120_000);
