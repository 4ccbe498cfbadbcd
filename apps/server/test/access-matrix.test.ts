// Every call of the contract, tried by nobody, by every role, and by a person of another company with the right role.
import { areas, contract, type EndpointDefinition, type Role, roles } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strangerExpectations } from './access-expectations.ts';
import type { Client } from './kit/client.ts';
import { mark, markCompany, type MarkedRows } from './kit/marked-company.ts';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';
import { addPerson, makeWorld, type Person, signIn, type World } from './kit/world.ts';

let app: TestApplication;
let world: World;
let rows: MarkedRows;
/** People of the other company, one in each role. */
const strangers = new Map<Role, Person>();

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  rows = await markCompany(app, world);
  for (const role of roles.filter((name) => name !== 'superAdmin')) {
    const projects = [{ companyId: world.otherCompanyId, projectId: world.otherProjectId }];
    strangers.set(role, await addPerson(app, { role, projects }));
  }
});
afterAll(() => app.close());

const calls: [name: string, definition: EndpointDefinition][] = Object.entries(contract).flatMap(
  ([room, endpoints]) =>
    Object.entries(endpoints)
      .filter(([, definition]) => !('produces' in definition && definition.produces === 'text/event-stream'))
      .map(([key, definition]): [string, EndpointDefinition] => [`${room}.${key}`, definition]),
);
const guarded = calls.filter(([, { access }]) => access !== 'public');

/** Calls that end the session or replace its token, which the other calls need: they get a session of their own. */
const sessionCalls = new Set(['sessions.logout', 'sessions.refreshToken']);
const clientFor = async (name: string, { email, client }: Person): Promise<Client> =>
  sessionCalls.has(name) ? signIn(app, email) : client;

/** Names no row: enough to pass the guard, never enough to do anything. */
const emptyHanded = (definition: EndpointDefinition) => ({
  params: Object.fromEntries(
    [...definition.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      name === 'type' ? 'sos' : 999_999_999,
    ]),
  ),
  body: definition.method === 'GET' || definition.method === 'DELETE' ? undefined : {},
});

it('has an expectation for every call of the contract, and for nothing else', () => {
  const named = Object.entries(contract).flatMap(([room, endpoints]) =>
    Object.keys(endpoints).map((key) => `${room}.${key}`),
  );
  expect(Object.keys(strangerExpectations).toSorted()).toEqual(named.toSorted());
});

describe('without a session', () => {
  it.each(guarded)('%s is refused before its body is read', async (_name, definition) => {
    const answer = await app.stranger.send(definition, { ...emptyHanded(definition), body: undefined });
    expect(answer.status).toBe(401);
  });
});

describe.each(roles)('as %s', (role) => {
  it.each(guarded)('%s keeps to the access table', async (name, definition) => {
    const client = await clientFor(name, world.people[role]);
    const { status } = await client.send(definition, emptyHanded(definition));
    const allowed = (areas[definition.access] as readonly Role[]).includes(role);
    if (allowed) expect([401, 403, 500]).not.toContain(status);
    else expect(status).toBe(403);
  });
});

describe('as someone of another company', () => {
  /** A person of the other company who may enter the area; where none may, its owner. */
  function strangerFor(definition: EndpointDefinition): Person {
    const allowed = (areas[definition.access] as readonly Role[]).find((role) => strangers.has(role));
    return strangers.get(allowed ?? 'owner') as Person;
  }

  it.each(guarded)('%s shows and changes nothing', async (name, definition) => {
    const expectation = strangerExpectations[name];
    const client = await clientFor(name, strangerFor(definition));
    const before = await fingerprint();
    const attempt = typeof expectation === 'function' ? expectation(rows) : emptyHanded(definition);
    const answer = await client.send(definition, attempt);
    expect(JSON.stringify(answer.data)).not.toContain(mark);
    const mayEnter = (areas[definition.access] as readonly Role[]).some((role) => strangers.has(role));
    if (!mayEnter) expect(answer.status).toBe(403);
    else if (typeof expectation === 'function') expect([400, 404]).toContain(answer.status);
    if (answer.status === 400 && typeof expectation === 'function') {
      // A 400 must be about the foreign row, not about a badly written attempt.
      expect(answer.data['fields']).toHaveLength(1);
    }
    expect(await fingerprint()).toEqual(before);
  });

  it.each(guarded)('%s does not exist in the other company', async (name, definition) => {
    const client = (await clientFor(name, strangerFor(definition))).inCompany(rows.companyId);
    const answer = await client.send(definition, { ...emptyHanded(definition) });
    expect(answer.status).toBe(404);
  });
});

/** The present state of the marked rows. */
async function fingerprint(): Promise<unknown> {
  return app.sql(
    `select t.state, t.subject, r.review_status, r.reviewed_by, r.teleaudit_done, a.teleaudit_status, a.objected, k.title,
       (select count(*) from image_strokes where image_id = $4) as strokes,
       (select count(*) from responses where company_id = $5) as responses,
       (select count(*) from tasks where company_id = $5) as tasks,
       (select count(*) from assignments where company_id = $5) as assignments
     from tickets t, responses r, answers a, tasks k
     where t.id = $1 and r.id = $2 and a.id = $3 and k.id = r.task_id`,
    [rows.ticketId, rows.responseId, rows.answerId, rows.imageId, rows.companyId],
  );
}
