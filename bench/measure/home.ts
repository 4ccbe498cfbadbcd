// The home page in a table of a million: every call it makes, all at once as the browser makes them, next to a floor that
// answers nothing but the slowest statement among them.
import assert from 'node:assert/strict';
import { asOwner } from '../load/load-database.ts';
import { clientId } from '../load/world.ts';
import type { Caller, Request } from '../processes/caller.ts';
import type { Pair } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import type { Effort } from './lists.ts';
import { median, p95, timeCalls } from './timing.ts';

const company = 1;
const get = (path: string): Request => ({ method: 'GET', path });
const page = get(`/api/home-page?companyId=${company}`);
const counts = get(`/api/ticket/by-state?companyId=${company}`);
const challenges = get(`/api/challenges?companyId=${company}`);

/** The portal's calls when the page opens. */
const calls: readonly Request[] = [
  page,
  counts,
  get(`/api/notifications/unread?companyId=${company}`),
  get('/api/user'),
  get('/api/companies'),
];

/** The rows of a company in use: a wallet with a history, news, a message, a report seen. */
const lived = [
  `insert into wallet_movements (company_id, project_id, sequence, amount, tokens_left)
   select p.company_id, p.id, n, 1, n from projects p, generate_series(1, 50) n where p.company_id = ${company} order by p.id, n`,
  `insert into news (title, description, image_key, url_news, type, active)
   select 'Novedad ' || n, 'Lo que cambia.', 'public/news/0/' || n || '.png', 'https://gondola.example', 'Aviso', n % 3 > 0
   from generate_series(1, 60) n`,
  `insert into home_messages (name, spanish_message, english_message, active)
   select 'm' || n, '<p>Hola</p>', '<p>Hello</p>', true from generate_series(1, 20) n`,
  `insert into powerbi_reports (company_id, report_name, report_description, report_id, workspace_id)
   values (${company}, 'Share', 'Semanal', 'r', 'w')`,
  `insert into user_reports (company_id, user_id, powerbi_report_id)
   select company_id, ${clientId(company)}, id from powerbi_reports`,
  `insert into report_visits (company_id, user_id, powerbi_report_id, visited_at)
   select company_id, ${clientId(company)}, id, now() from powerbi_reports`,
  'vacuum analyze',
];

const liveIn = (databaseUrl: string): Promise<void> =>
  asOwner(databaseUrl, async (owner) => {
    for (const statement of lived) await owner.query(statement);
  });

const dataOf = async (caller: Pick<Caller, 'call'>, request: Request): Promise<Record<string, unknown>> =>
  (JSON.parse((await caller.call(request)).body) as { data: Record<string, unknown> }).data;

/** Throws where the floor counts otherwise than the product. */
export async function assertSameCounts(
  ours: Pick<Caller, 'call'>,
  floor: Pick<Caller, 'call'>,
): Promise<void> {
  const found = await dataOf(ours, page);
  assert.deepStrictEqual(found['failed'], []);
  assert.deepStrictEqual(await dataOf(floor, challenges), found['challenges']);
  assert.deepStrictEqual(await dataOf(floor, counts), await dataOf(ours, counts));
}

/** Milliseconds until the last of the calls is answered. */
async function open(callers: readonly Caller[]): Promise<number> {
  const began = performance.now();
  await Promise.all(
    callers.map(async (caller, index) => {
      const request = calls[index] ?? counts;
      const { status } = await caller.call(request);
      assert.equal(status, 200, request.path);
    }),
  );
  return performance.now() - began;
}

/** The page as a whole and its one call by itself, next to the slower of the two counts. */
export async function measureHome(pair: Pair, databaseUrl: string, effort: Effort): Promise<Measured[]> {
  await liveIn(databaseUrl);
  const ours = await Promise.all(calls.map(() => pair.ours.caller(clientId(company))));
  const floor = await pair.floor.caller(clientId(company));
  const [first] = ours;
  assert(first);
  await assertSameCounts(first, floor);
  const times = {
    page: [] as number[],
    alone: [] as number[],
    tickets: [] as number[],
    challenges: [] as number[],
  };
  for (let round = 0; round <= effort.rounds; round += 1) {
    const turn = { ...times, page: [] as number[] };
    for (let index = 0; index < effort.callsPerRound; index += 1) turn.page.push(await open(ours));
    const alone = await timeCalls(first, effort.callsPerRound, () => page);
    const tickets = await timeCalls(floor, effort.callsPerRound, () => counts);
    const few = await timeCalls(floor, effort.callsPerRound, () => challenges);
    // The first round warms up.
    if (round === 0) continue;
    times.page.push(...turn.page);
    times.alone.push(...alone);
    times.tickets.push(...tickets);
    times.challenges.push(...few);
  }
  for (const caller of [...ours, floor]) caller.close();
  const slowest = Math.max(p95(times.tickets), p95(times.challenges));
  const shown = (values: readonly number[]): string =>
    `${median(values).toFixed(2)}, p95 ${p95(values).toFixed(2)} ms`;
  return [
    {
      name: 'home: p95 of the whole page next to its slowest query',
      value: p95(times.page) / slowest,
      unit: '×',
      bar: { atMost: 2.5 },
      detail: `${calls.length} calls at once ${shown(times.page)}; floor: tickets by state ${shown(times.tickets)}, challenges ${shown(times.challenges)}`,
    },
    {
      name: 'home: p95 of its own call next to the slowest query',
      value: p95(times.alone) / slowest,
      unit: '×',
      bar: { atMost: 2.5 },
      detail: shown(times.alone),
    },
  ];
}
