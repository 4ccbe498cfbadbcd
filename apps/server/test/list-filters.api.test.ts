// Every filter that a list declares narrows it: asked with a value, the list sends other statements than without. And a file, the counts and
// whatever else takes the filters of a list have the rows that the list has under the same ones.
import * as declared from '@gondola/contract';
import { areas, contract, type EndpointDefinition, type Role } from '@gondola/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { safeParse, toJSONSchema, type z } from 'zod/mini';
import { type Attempt, strangerExpectations } from './access-expectations.ts';
import type { Client } from './kit/client.ts';
import { markCompany, type MarkedRows } from './kit/marked-company.ts';
import { openWorkbook } from './kit/opened-workbook.ts';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';
import { makeWorld, type World } from './kit/world.ts';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

let app: TestApplication;
let world: World;
let rows: MarkedRows;
let termsId: number;
const queries = vi.spyOn(pg.Client.prototype, 'query');

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  rows = await markCompany(app, world);
  const { companyId, locationId, productId, projectId } = rows;
  const admin = world.people.superAdmin.client.inCompany(companyId);
  // Of the audit log and of a wallet.
  await admin.call(contract.projects.addTokens, {
    params: { id: projectId },
    body: { tokens: 5, comments: 'x' },
  });
  const versions = await app.sql<{ id: string }>(
    `insert into documents (kind, name, file_key) values ('terms', 'Términos', 'public/terms/0/t.pdf') returning id`,
  );
  termsId = Number(versions[0]?.id);
  const place = [companyId, locationId, productId];
  await app.sql(
    'insert into product_locations (company_id, location_id, product_id) values ($1, $2, $3)',
    place,
  );
  await app.sql(
    `insert into stock_alerts (company_id, location_id, product_id, measure, side, value, limit_max, deviation, stock_units,
       stock_day, sold_units, last_sale_day, since)
     values ($1, $2, $3, 'doh', 'high', 12.5, 10, 0.25, 40, '2026-04-05', 3, '2026-04-04', now())`,
    place,
  );
});
afterAll(async () => {
  queries.mockRestore();
  await app.close();
});

const fieldsOf = ({ query }: EndpointDefinition): Fields =>
  (query as { shape?: Fields } | undefined)?.shape ?? {};

/** The declared filters, by the name of their constant. */
const filters = Object.entries(declared as Readonly<Record<string, unknown>>).flatMap(
  ([name, fields]): [string, Fields][] =>
    name.endsWith('Filters') && typeof fields === 'object' && !Array.isArray(fields)
      ? [[name, fields as Fields]]
      : [],
);
const calls = Object.entries(contract).flatMap(([room, endpoints]) =>
  Object.entries(endpoints as Record<string, EndpointDefinition>).map(([key, call]) => ({
    name: `${room}.${key}`,
    call,
    /** The filters that its query is made of. */
    declaration: filters.find(([, fields]) =>
      Object.entries(fields).every(([name, rule]) => fieldsOf(call)[name] === rule),
    ),
  })),
);
/** Every call that lists, and those that take the filters of one. */
const lists = calls.filter(
  ({ call, declaration }) => call.method === 'GET' && (declaration ?? 'page' in fieldsOf(call)),
);

/** The parts of a query that choose no rows. */
const others = new Set(['page', 'limit', 'exactTotal', 'format']);

/** A filter that means something next to another one only. */
const beside: Readonly<Record<string, object>> = {
  column: { searchValue: 'una' },
  columnName: { searchValue: 'una' },
  dateField: { startDate: '2026-06-01' },
  isOut: { groupsIdIn: '2', locationsIdIn: '2', categoriesIdIn: '2' },
  idsNotInTheGroup: { idsInTheGroup: '2' },
  filterChallengeStatus: { challenge: 'true' },
};

/** Parts of a query that choose no rows of their list, each with its reason. */
const withoutEffect: Readonly<Record<string, string>> = {
  'users.export sortBy': 'a file is by name',
  'users.export orderBy': 'a file is by name',
  'categories.association includeGeneralCategory': 'a line of no category is put before the rows',
  'reports.challengesBehind categories': 'a challenge is of no category',
  'reports.alertsBehind from': 'alerts are those of now',
  'reports.alertsBehind to': 'alerts are those of now',
  'reports.alertsBehind projectIds': 'a place has alerts, no project',
};

/** Values of texts in a query, of which a filter takes those that its rule does. */
const values = ['true', 'false', '2', '2026-06-01', 'una', '["una"]'];

/** The choices in a schema, however deep. */
const choicesIn = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, part]) =>
        key === 'enum' ? (part as string[]) : key === 'const' ? [String(part)] : choicesIn(part),
      );

const valuesOf = (rule: z.ZodMiniType): string[] =>
  [...choicesIn(toJSONSchema(rule, { io: 'input', unrepresentable: 'any' })), ...values].filter(
    (value) => safeParse(rule, value).success,
  );

function inputOf(name: string, query: object): Attempt {
  if (name === 'documents.acceptances') return { params: { id: termsId }, query };
  const expectation = strangerExpectations[name];
  const input: Attempt = typeof expectation === 'function' ? expectation(rows) : {};
  return { ...input, query: { ...input.query, ...query } };
}

function clientOf(call: EndpointDefinition): Client {
  const allowed = areas[call.access] as readonly Role[];
  const role = allowed.includes('superAdmin') ? 'superAdmin' : (allowed[0] as Role);
  return world.people[role].client.inCompany(rows.companyId);
}

/** The statements of a call with their values; its refusal for a row that is not there, which is none of them. */
async function statementsOf(name: string, call: EndpointDefinition, query: object): Promise<Set<string>> {
  queries.mockClear();
  const { status } = await clientOf(call).send(call, inputOf(name, query));
  expect([name, query, status < 500]).toEqual([name, query, true]);
  return new Set(
    status === 200
      ? queries.mock.calls.map((args) => JSON.stringify(args.slice(0, 2)))
      : [`refused: ${status}`],
  );
}

const askedOf = ({ name, call }: (typeof lists)[number]) =>
  Object.entries(fieldsOf(call)).filter(
    ([filter]) => !others.has(filter) && !Object.hasOwn(withoutEffect, `${name} ${filter}`),
  );

describe.each(lists.filter((list) => askedOf(list).length > 0))('$name', (list) => {
  const { name, call } = list;
  it.each(askedOf(list))('is changed by %s', async (filter, rule) => {
    const query = beside[filter] ?? {};
    await statementsOf(name, call, query);
    const without = await statementsOf(name, call, query);
    expect([...without].filter((statement) => statement.startsWith('refused'))).toEqual([]);
    for (const value of valuesOf(rule)) {
      const given = await statementsOf(name, call, { ...query, [filter]: value });
      if ([...given].some((statement) => !without.has(statement))) return;
    }
    throw new Error(`${filter} changes nothing, whatever its value: ${valuesOf(rule).join(', ')}`);
  });
});

/** How many rows a list has. */
async function totalOf(name: string, call: EndpointDefinition, query: object): Promise<number> {
  const { data } = await clientOf(call).send(call, inputOf(name, query));
  const [, total] = Object.entries(data).find(([key]) => /^total(?!IsCapped)/.test(key)) ?? [];
  return Number(total);
}

/** How many rows a file has: the lines of its sheets below their heads that begin with a value. */
async function linesOf(name: string, call: EndpointDefinition, query: object): Promise<number> {
  const format = 'format' in fieldsOf(call) ? { format: 'xlsx' } : {};
  const { content, status } = await clientOf(call).download(
    call,
    inputOf(name, { ...query, ...format }) as never,
  );
  expect([name, query, status]).toEqual([name, query, 200]);
  const workbook = await openWorkbook(content);
  const sheets = [...workbook.parts.keys()].filter((part) => /worksheets\/sheet\d+\.xml$/.test(part));
  return sheets.reduce((sum, _, sheet) => {
    const lines = new Set([...workbook.cells(sheet + 1).keys()].map((place) => place.replace(/^[A-Z]+/, '')));
    return sum + lines.size - 1;
  }, 0);
}

const files = lists
  .filter(({ call, declaration }) => declaration && call.produces === 'file')
  .map((file) => ({
    file,
    list: lists.find(({ call, declaration }) => declaration === file.declaration && 'page' in fieldsOf(call)),
  }));

describe.each(files)('$file.name', ({ file, list }) => {
  it('has the rows of the list under every filter', async () => {
    if (!list) throw new Error('there is no list of its filters');
    // A statement has a line for the balance that it begins with.
    const more = (await linesOf(file.name, file.call, {})) - (await totalOf(list.name, list.call, {}));
    expect(await totalOf(list.name, list.call, {})).toBeGreaterThan(0);
    const totals: Record<string, number> = {};
    const lines: Record<string, number> = {};
    for (const [filter, rule] of Object.entries(file.declaration?.[1] ?? {}))
      for (const value of valuesOf(rule)) {
        const query = { ...beside[filter], [filter]: value };
        totals[`${filter}=${value}`] = await totalOf(list.name, list.call, query);
        lines[`${filter}=${value}`] = (await linesOf(file.name, file.call, query)) - more;
      }
    expect(lines).toEqual(totals);
  });
});

it('finds the calls of every declaration', () => {
  const taken = new Set(calls.map(({ declaration }) => declaration?.[0]));
  expect(filters.map(([name]) => name).filter((name) => !taken.has(name))).toEqual([]);
  expect(files.length).toBeGreaterThan(5);
});
