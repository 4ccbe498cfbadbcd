// Pages far down a list of the large table next to its first page, by plain page number.
import { responseOrders } from '@gondola/contract';
import { superAdminId } from '../load/world.ts';
import type { Caller, Request } from '../processes/caller.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { challengeLists, type Effort, type List, lists, responseLists } from './lists.ts';
import { median, timeCalls } from './timing.ts';

const at = (path: string, page: number): Request => ({ method: 'GET', path: `${path}&page=${page}` });

/** The last page that has rows, found as a reader without a total would: by halving. */
async function lastPage(caller: Caller, path: string): Promise<number> {
  const hasRows = async (page: number): Promise<boolean> => {
    const { body } = await caller.call(at(path, page));
    const { data } = JSON.parse(body) as { data: Record<string, unknown> };
    return Object.values(data).some((value) => Array.isArray(value) && value.length > 0);
  };
  let low = 0;
  let high = 1_000_000;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await hasRows(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

async function measure(side: Side, list: List, effort: Effort): Promise<Measured[]> {
  const caller = await side.caller(list.userId);
  const began = performance.now();
  await timeCalls(caller, 1, () => at(list.path, 500));
  const first = performance.now() - began;
  const last = await lastPage(caller, list.path);
  const pages = [...new Set([0, 10, 100, 1_000, Math.floor(last / 2), last])].filter((page) => page <= last);
  const times = new Map<number, number[]>(pages.map((page) => [page, []]));
  const anywhere: number[] = [];
  await timeCalls(caller, effort.warmUp, () => at(list.path, 0));
  for (let round = 0; round < effort.rounds; round += 1) {
    for (const page of pages) {
      const calls = Math.ceil(effort.callsPerRound / 3);
      times.get(page)?.push(...(await timeCalls(caller, calls, () => at(list.path, page))));
    }
    anywhere.push(
      ...(await timeCalls(caller, 50, () => at(list.path, 100 + Math.floor(Math.random() * (last - 100))))),
    );
  }
  caller.close();
  const middle = (page: number): number => median(times.get(page) ?? []);
  const slowest = Math.max(...pages.slice(1).map(middle), median(anywhere));
  const told = pages.map((page) => `page ${page}: ${middle(page).toFixed(2)}`);
  return [
    {
      name: `${list.name}: slowest depth next to the first page`,
      value: slowest / middle(0),
      unit: '×',
      bar: { atMost: 1.5 },
      detail: `${told.join(', ')}, anywhere: ${median(anywhere).toFixed(2)} ms`,
    },
    {
      name: `${list.name}: first deep page, places not yet known`,
      value: first,
      unit: 'ms',
      detail: 'once per list and half minute',
    },
  ];
}

/** Our lists on a large database: of one company, of one tab of it, and of all companies together. */
export async function measureDepth(side: Side, effort: Effort): Promise<Measured[]> {
  const [tickets, reviews] = lists;
  const [challenges, pending] = challengeLists;
  if (!tickets || !reviews || !challenges || !pending) throw new Error('a list is missing');
  const all: List[] = [
    tickets,
    { ...tickets, name: 'tickets, closed', path: `${tickets.path}&state=close` },
    reviews,
    challenges,
    pending,
    ...responseLists.slice(0, responseOrders.length),
    { ...tickets, name: 'tickets, ten companies', path: '/api/ticket/?limit=10', userId: superAdminId },
  ];
  const results: Measured[] = [];
  for (const list of all) results.push(...(await measure(side, list, effort)));
  return results;
}
