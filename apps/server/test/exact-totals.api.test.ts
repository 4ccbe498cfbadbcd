// D68: every list that stops counting answers the exact number where it is asked for. The cap is lowered to nothing, so that
// one row is already more than a list counts.
import { areas, contract, type EndpointDefinition, type Role } from '@gondola/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exactTimeout, usualCap } from '../src/platform/database/total-cap.ts';
import { type Attempt, strangerExpectations } from './access-expectations.ts';
import type { Client } from './kit/client.ts';
import { markCompany, type MarkedRows } from './kit/marked-company.ts';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';
import { makeWorld, type World } from './kit/world.ts';

let app: TestApplication;
let world: World;
let rows: MarkedRows;
let termsId: number;
/** How many rows each list has. */
const wholes = new Map<string, number>();
const { rows: wholeCap } = usualCap;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  rows = await markCompany(app, world);
  const versions = await app.sql<{ id: string }>(
    `insert into documents (kind, name, file_key) values ('terms', 'Términos', 'public/terms/0/t.pdf') returning id`,
  );
  termsId = Number(versions[0]?.id);
  // Before any list is known to be a long one.
  for (const [name, definition] of lists)
    if (hasTotal(definition)) wholes.set(name, totalOf(await ask(name, definition, {})));
});
afterEach(() => {
  usualCap.rows = wholeCap;
});
afterAll(() => app.close());

const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};

/** Lists that say of their total whether it is capped; three give all rows up to the cap, and no total. */
const lists = Object.entries(contract).flatMap(([room, endpoints]) =>
  Object.entries(endpoints as Record<string, EndpointDefinition>)
    .filter(([, { data }]) => 'totalIsCapped' in shapeOf(data))
    .map(([name, definition]): [string, EndpointDefinition] => [`${room}.${name}`, definition]),
);

interface Page {
  readonly totalIsCapped: boolean;
  readonly [name: string]: unknown;
}

/** The total of an answer: its one number besides page and limit that is called so. */
function totalOf(page: Page): number {
  const nested = Object.values(page).find(
    (value): value is { count: number } => typeof value === 'object' && value !== null && 'count' in value,
  );
  const named = Object.entries(page).find(([name]) => /^total(?!IsCapped)/.test(name));
  return Number(named ? named[1] : nested?.count);
}

/** The inputs that make a list stop counting, or be there at all. */
const inputs: Readonly<Record<string, () => Attempt>> = {
  // Without a kind the number of the last movement is the total.
  'wallet.movements': () => ({ params: { projectId: rows.projectId }, query: { kind: 'initial' } }),
  'documents.acceptances': () => ({ params: { id: termsId } }),
};

const hasTotal = ({ data }: EndpointDefinition): boolean =>
  Object.keys(shapeOf(data)).some((key) => /^total(?!IsCapped)|Reports$/.test(key));

async function ask(name: string, definition: EndpointDefinition, extra: object): Promise<Page> {
  const expectation = inputs[name] ?? strangerExpectations[name];
  const input: Attempt = typeof expectation === 'function' ? expectation(rows) : {};
  const allowed = areas[definition.access] as readonly Role[];
  const role = allowed.includes('superAdmin') ? 'superAdmin' : (allowed[0] as Role);
  const client: Client = world.people[role].client.inCompany(rows.companyId);
  const answer = await client.send(definition, {
    ...input,
    ...(definition.method === 'GET'
      ? { query: { ...input.query, ...extra } }
      : { body: { ...input.body, ...extra } }),
  });
  expect([name, answer.status, answer.message]).toEqual([name, 200, expect.any(String)]);
  return answer.data as Page;
}

describe('every list that stops counting', () => {
  it.each(lists)('%s answers the exact total where it is asked for', async (name, definition) => {
    if (!hasTotal(definition)) return expect('page' in shapeOf(definition.query)).toBe(false);
    const { query, body } = definition;
    expect(Object.keys(shapeOf(definition.method === 'GET' ? query : body))).toContain('exactTotal');
    const whole = wholes.get(name) ?? 0;
    usualCap.rows = 0;
    // The versions of the terms are few, and always counted.
    if (name === 'documents.termsVersions') return;
    const capped = await ask(name, definition, {});
    expect({ total: totalOf(capped), isCapped: capped.totalIsCapped }).toEqual({
      total: 0,
      isCapped: whole > 0,
    });
    const exact = await ask(name, definition, { exactTotal: 'true' });
    expect({ total: totalOf(exact), isCapped: exact.totalIsCapped }).toEqual({
      total: whole,
      isCapped: false,
    });
  });
});

it('has rows in nearly every list, so that there is something to count', () => {
  expect([...wholes.values()].filter((count) => count > 0).length).toBeGreaterThan(wholes.size / 2);
});

it('answers up to the cap, with a sentence, where counting takes too long, and counts it like a search', async () => {
  const list = contract.products.list;
  const admin = world.people.superAdmin.client.inCompany(rows.companyId);
  await app.sql(`update rate_limits set attempts = 0`);
  const spent = async () =>
    Number(
      (await app.sql<{ sum: string }>(`select sum(attempts) from rate_limits where key like 'search:%'`))[0]
        ?.sum ?? 0,
    );
  const before = await spent();
  exactTimeout.milliseconds = 1;
  await app.sql(
    `insert into products (company_id, name, internal_code) select $1, 'Lento ' || n, 'lento-' || n from generate_series(1, 20000) n`,
    [rows.companyId],
  );
  usualCap.rows = 5;
  try {
    const slow = await admin.send(list, { query: { exactTotal: 'true' } });
    expect(slow).toMatchObject({ status: 200, data: { totalProducts: 5, totalIsCapped: true } });
    expect(slow.message).toMatch(/^Contar todas las filas toma demasiado tiempo/);
  } finally {
    exactTimeout.milliseconds = 4_000;
  }
  const exact = await admin.call(list, { query: { exactTotal: true } });
  expect(exact).toMatchObject({
    totalProducts: 20_000 + (wholes.get('products.list') ?? 0),
    totalIsCapped: false,
  });
  expect(await spent()).toBeGreaterThan(before);
});
