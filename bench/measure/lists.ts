// List pages next to the floor: one caller for time and CPU, sixteen for throughput, the two sides taking turns.
import assert from 'node:assert/strict';
import { responseOrders } from '@gondola/contract';
import { clientId, reviewerId, scoutId, superAdminId } from '../load/world.ts';
import type { Caller, Request } from '../processes/caller.ts';
import type { Pair, Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { median, sum, throughput, timeCalls } from './timing.ts';

export interface List {
  readonly name: string;
  readonly path: string;
  readonly userId: number;
}

const company = 1;

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** The span the portal begins with: seven days in UTC, today the last. */
const lastDays = `startDate=${dayBefore(6)}T00:00:00.000Z&endDate=${dayBefore(0)}T23:59:59.999Z`;
const challenges = `/api/ticket/?companyId=${company}&limit=10&challenge=true`;

/** Challenges of every day, and selectionConditions by each filter a person can choose. */
export const challengeLists: readonly List[] = [
  ['challenges', ''],
  ['challenges, pending', '&filterChallengeStatus=pending'],
  ['challenges, of a person', `&filterUser=${company * 100 + 7}`],
  ['challenges, of a location', '&filterLocation=5'],
  ['challenges, with files', '&onlyFiles=true'],
  ['challenges, by another date', '&sortBy=estimatedClosingDate&orderBy=asc'],
  ['challenges, recently closed', `&dateField=closedDate&sortBy=closedDate&${lastDays}`],
  ['challenges, words in the last days', `&dateField=createdAt&${lastDays}&searchValue=reporte`],
].map(([name = '', filter]) => ({ name, path: `${challenges}${filter}`, userId: clientId(company) }));

const responses = `/api/task-responses-all?companyId=${company}&limit=10`;

/** All responses, deleted ones included: in each order, and under each filter a person can choose; and the contested ones to review. */
export const responseLists: readonly List[] = [
  ...responseOrders.map((order) => [`by ${order}`, `&sortBy=${order}`] as const),
  ['of a place, by name', '&branch=5&sortBy=locationName'] as const,
  ['of a task, by person', '&survey=2&sortBy=userName&sortOrder=asc'] as const,
  ['of a person', `&user=${scoutId(company, 3)}`] as const,
  ['in words of a place', '&branch=Supermercado%2012'] as const,
  ['of the last days', `&dateStart=${dayBefore(6)}&dateEnd=${dayBefore(0)}`] as const,
  ['contested, by person', '&contested=true&sortBy=userName'] as const,
]
  .map(([name, more]) => ({ name: `responses, ${name}`, path: `${responses}${more}`, userId: superAdminId }))
  .concat({
    name: 'QA list, contested',
    path: `/api/task-responses/?companyId=${company}&limit=10&contested=true`,
    userId: reviewerId(company),
  });

export const lists: readonly List[] = [
  { name: 'tickets', path: `/api/ticket/?companyId=${company}&limit=10`, userId: clientId(company) },
  {
    name: 'QA list',
    path: `/api/task-responses/?companyId=${company}&limit=10`,
    userId: reviewerId(company),
  },
  {
    name: 'challenges, last seven days',
    path: `${challenges}&dateField=createdAt&${lastDays}`,
    userId: clientId(company),
  },
];

export interface Effort {
  readonly warmUp: number;
  readonly rounds: number;
  readonly callsPerRound: number;
  readonly throughputSeconds: number;
}

/** Signed addresses carry a signature of the minute; without it both sides must say the same. */
const unsigned = (body: string): string =>
  body.replaceAll(/"https?:\/\/[^"/]+(\/files\/[^"?]+)\?[^"]*"/g, '"$1"');

/** Throws where the floor answers a call otherwise than the server. */
export async function assertSameAnswer(
  ours: Pick<Caller, 'call'>,
  floor: Pick<Caller, 'call'>,
  request: Request,
): Promise<void> {
  const [a, b] = await Promise.all([ours.call(request), floor.call(request)]);
  const [left, right] = [JSON.parse(unsigned(a.body)), JSON.parse(unsigned(b.body))] as [
    { data: unknown },
    { data: unknown },
  ];
  assert.deepStrictEqual(
    right.data,
    left.data,
    `the floor does not answer ${request.path} as the server does`,
  );
}

interface Taken {
  times: number[];
  server: number;
  database: number;
}

async function takeTurn(
  side: Side,
  caller: Caller,
  request: Request,
  times: number,
  into: Taken,
): Promise<void> {
  const before = await side.cpu();
  into.times.push(...(await timeCalls(caller, times, () => request)));
  const after = await side.cpu();
  into.server += after.server - before.server;
  into.database += after.database - before.database;
}

async function alone(pair: Pair, list: List, effort: Effort): Promise<Measured[]> {
  const request: Request = { method: 'GET', path: list.path };
  const [ours, floor] = await Promise.all([pair.ours.caller(list.userId), pair.floor.caller(list.userId)]);
  await assertSameAnswer(ours, floor, request);
  await timeCalls(ours, effort.warmUp, () => request);
  await timeCalls(floor, effort.warmUp, () => request);
  const a: Taken = { times: [], server: 0, database: 0 };
  const b: Taken = { times: [], server: 0, database: 0 };
  for (let round = 0; round < effort.rounds; round += 1) {
    await takeTurn(pair.ours, ours, request, effort.callsPerRound, a);
    await takeTurn(pair.floor, floor, request, effort.callsPerRound, b);
  }
  ours.close();
  floor.close();
  const calls = effort.rounds * effort.callsPerRound;
  const perCall = (milliseconds: number): string => `${(milliseconds / calls).toFixed(2)} ms`;
  const whole = (taken: Taken): number => taken.server + taken.database;
  return [
    {
      name: `${list.name}: p50, 1 caller`,
      value: median(a.times) / median(b.times),
      unit: '×',
      bar: { atMost: 2 },
      detail: `${median(a.times).toFixed(2)} ms; floor ${median(b.times).toFixed(2)} ms`,
    },
    {
      name: `${list.name}: CPU per request, with the database`,
      value: whole(a) / whole(b),
      unit: '×',
      bar: { atMost: 2 },
      detail: `${perCall(whole(a))}; floor ${perCall(whole(b))}`,
    },
    {
      name: `${list.name}: CPU per request, server process`,
      value: a.server / b.server,
      unit: '×',
      detail: `${perCall(a.server)}; floor ${perCall(b.server)}`,
    },
  ];
}

async function together(pair: Pair, list: List, effort: Effort): Promise<Measured> {
  const request: Request = { method: 'GET', path: list.path };
  const rates: Record<Side['name'], number[]> = { ours: [], floor: [] };
  const open = (side: Side): Promise<Caller[]> =>
    Promise.all(Array.from({ length: 16 }, () => side.caller(list.userId)));
  const callers = { ours: await open(pair.ours), floor: await open(pair.floor) };
  for (let round = 0; round <= effort.rounds; round += 1) {
    for (const name of ['ours', 'floor'] as const) {
      const rate = await throughput(callers[name], effort.throughputSeconds, () => request);
      // The first round warms up.
      if (round > 0) rates[name].push(rate);
    }
  }
  for (const caller of [...callers.ours, ...callers.floor]) caller.close();
  const rate = (name: Side['name']): number => sum(rates[name]) / effort.rounds;
  return {
    name: `${list.name}: throughput, 16 callers`,
    value: rate('ours') / rate('floor'),
    unit: '×',
    bar: { atLeast: 0.5 },
    detail: `${rate('ours').toFixed(0)}/s; floor ${rate('floor').toFixed(0)}/s`,
  };
}

/** The lists next to the floor. */
export async function measureLists(pair: Pair, effort: Effort): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const list of lists) {
    results.push(...(await alone(pair, list, effort)), await together(pair, list, effort));
  }
  return results;
}
