// The search of everything over a million rows of every kind: whole calls, one after the other, as a super administrator of all
// companies and as the client of one, with words that are rare, common, short, missing and numbers.
import type { LoadedDatabase } from '../load/load-database.ts';
import { loadSearchRows } from '../load/search-rows.ts';
import { clientId, superAdminId } from '../load/world.ts';
import type { Request } from '../processes/caller.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { median, p95, timeCalls } from './timing.ts';

const rows = 1_000_000;
const rounds = 6;

const phrases: Readonly<Record<string, readonly string[]>> = {
  numbers: ['T-000123', '20000500', '7800000500000', 'P000500000', 'L20000123'],
  'rare words': ['zafiro', 'leche zafiro', 'rojas zafiro', 'noexiste', 'yogur inexistente'],
  'common words': ['leche', 'quiebre', 'camila rojas', 'supermercado los robles', 'audit', 'leche verde'],
  'short words': ['le', 'a', 'qu', 'manzana 1', 'detergente liquido 12'],
};

const search = (words: string): Request => ({
  method: 'GET',
  path: `/api/search?searchValue=${encodeURIComponent(words)}&limit=5`,
});

async function measureAs(ours: Side, userId: number, who: string): Promise<Measured[]> {
  const caller = await ours.caller(userId);
  const all: number[] = [];
  const parts: string[] = [];
  for (const [name, some] of Object.entries(phrases)) {
    for (const words of some) await timeCalls(caller, 2, () => search(words));
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const words of some) times.push(...(await timeCalls(caller, 1, () => search(words))));
    }
    parts.push(`${name} ${median(times).toFixed(0)}, slowest ${Math.max(...times).toFixed(0)}`);
    all.push(...times);
  }
  caller.close();
  return [
    {
      name: `search: p95, ${who}`,
      value: p95(all),
      unit: 'ms',
      bar: { atMost: 100 },
      detail: `p50 ${median(all).toFixed(0)} ms; ${parts.join('; ')} ms`,
    },
  ];
}

/** Searches tables it fills in first. */
export async function measureSearch(ours: Side, { owner }: LoadedDatabase): Promise<Measured[]> {
  await loadSearchRows(owner, rows);
  return [
    ...(await measureAs(ours, superAdminId, 'every kind in ten companies')),
    ...(await measureAs(ours, clientId(1), 'a client of one company')),
  ];
}
