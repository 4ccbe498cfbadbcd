// Groups of products in a large catalogue: adding every match of a search in one call, and the two lists of the form.
import { randomUUID } from 'node:crypto';
import type { LoadedDatabase } from '../load/load-database.ts';
import { loadProducts } from '../load/products.ts';
import { reviewerId } from '../load/world.ts';
import type { Caller, Request } from '../processes/caller.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { median, timeCalls } from './timing.ts';

const companyId = 1;
/** Every fifth product is a yogurt. */
const products = 250_000;
const matches = products / 5;
const words = 'yogur';
const saves = 7;
const pages = 40;

const post = (path: string, body: unknown): Request => ({
  method: 'POST',
  path: `${path}?companyId=${companyId}`,
  body: JSON.stringify(body),
});
const addAll = { change: 'add', matching: { searchValue: words } };

async function listingOf(
  caller: Caller,
  changes: readonly unknown[],
): Promise<{ id: number; added: number }> {
  const reply = await caller.call(post('/api/listing', { name: 'Medido', requestId: randomUUID(), changes }));
  const { data } = JSON.parse(reply.body) as { data: { listing: { id: number }; added: number } };
  return { id: data.listing.id, added: data.added };
}

async function timeSaves(caller: Caller): Promise<{ times: number[]; id: number }> {
  const times: number[] = [];
  let last = 0;
  // The first one warms up.
  for (let round = 0; round <= saves; round += 1) {
    const began = performance.now();
    const { id, added } = await listingOf(caller, [addAll]);
    if (round > 0) times.push(performance.now() - began);
    if (added !== matches) throw new Error(`${added} products were added instead of ${matches}`);
    last = id;
  }
  return { times, id: last };
}

async function timeLists(caller: Caller, id: number): Promise<Measured[]> {
  const cases: readonly [name: string, side: string, body: object][] = [
    ['in', 'in', {}],
    ['out', 'out', {}],
    ['in, searched', 'in', { searchValue: 'andina' }],
    ['out, searched', 'out', { searchValue: 'andina' }],
    [
      'in, with another 50,000 not saved',
      'in',
      { changes: [{ change: 'add', matching: { searchValue: 'leche' } }] },
    ],
    ['out, page 1,000', 'out', { page: 1_000 }],
  ];
  const results: Measured[] = [];
  for (const [name, side, body] of cases) {
    const request = post(`/api/listing/filtered-products-${side}/${id}`, { limit: 100, ...body });
    await timeCalls(caller, 5, () => request);
    results.push({
      name: `groups: ${name}, 1 caller`,
      value: median(await timeCalls(caller, pages, () => request)),
      unit: 'ms',
      detail: `${matches.toLocaleString('en')} of ${products.toLocaleString('en')} products in the group`,
    });
  }
  return results;
}

/** Saves groups and reads their lists over a catalogue it fills in first. */
export async function measureGroups(ours: Side, { owner }: LoadedDatabase): Promise<Measured[]> {
  await loadProducts(owner, companyId, products);
  await owner.query('vacuum (analyze) products');
  const caller = await ours.caller(reviewerId(companyId));
  const { times, id } = await timeSaves(caller);
  const slowest = Math.max(...times) / 1000;
  // The database does this by itself within a minute.
  await owner.query('vacuum (analyze) listing_products');
  const lists = await timeLists(caller, id);
  caller.close();
  return [
    {
      name: 'groups: 50,000 matches added in one call',
      value: median(times) / 1000,
      unit: 's',
      bar: { atMost: 1 },
      detail: `of ${products.toLocaleString('en')} products; the slowest of ${saves} took ${slowest.toFixed(2)} s`,
    },
    ...lists,
  ];
}
