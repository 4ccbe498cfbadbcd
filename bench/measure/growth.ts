// How much slower a list's first page is in a table of a million rows than in one of ten thousand.
import type { Request } from '../processes/caller.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { challengeLists, type Effort, type List, lists, responseLists } from './lists.ts';
import { median, timeCalls } from './timing.ts';

let turn = 0;

/** The same rows as a list of its own each time, whose total nobody remembers. */
const freshTotal = (path: string): Request => {
  turn += 1;
  const moment = new Date(Date.UTC(2000, 0, 1) + turn).toISOString();
  return { method: 'GET', path: `${path}&dateField=createdAt&startDate=${moment}` };
};

const isUnbounded = ({ path }: List): boolean =>
  path.startsWith('/api/ticket/') && !path.includes('startDate');

/** Compares our server on a small and on a large database, taking turns. */
export async function measureGrowth(small: Side, large: Side, whole: Effort): Promise<Measured[]> {
  const results: Measured[] = [];
  // There are many of them, and none is the first page anybody sees.
  const short = { ...whole, warmUp: 50, callsPerRound: Math.ceil(whole.callsPerRound / 6) };
  const all = [
    ...[...lists, ...challengeLists].map((list) => ({ list, effort: whole })),
    ...responseLists.map((list) => ({ list, effort: short })),
  ];
  for (const { list, effort } of all) {
    const request: Request = { method: 'GET', path: list.path };
    const [few, many] = await Promise.all([small.caller(list.userId), large.caller(list.userId)]);
    await timeCalls(few, effort.warmUp, () => request);
    await timeCalls(many, effort.warmUp, () => request);
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < effort.rounds; round += 1) {
      times.few.push(...(await timeCalls(few, effort.callsPerRound, () => request)));
      times.many.push(...(await timeCalls(many, effort.callsPerRound, () => request)));
    }
    const counted = isUnbounded(list)
      ? await timeCalls(many, effort.callsPerRound, () => freshTotal(list.path))
      : undefined;
    few.close();
    many.close();
    results.push({
      name: `${list.name}: growth of p50, small to large table`,
      value: median(times.many) / median(times.few),
      unit: '×',
      bar: { atMost: 2.5 },
      detail: `${median(times.few).toFixed(2)} ms to ${median(times.many).toFixed(2)} ms`,
    });
    if (!counted) continue;
    results.push({
      name: `${list.name}: p50 in the large table where the total is counted again`,
      value: median(counted),
      unit: 'ms',
      detail: 'once per list and half minute where it goes beyond 10,000',
    });
  }
  return results;
}
