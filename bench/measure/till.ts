// Lines of a till: many of one day, location and product, which become one row each.
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadedDatabase } from '../load/load-database.ts';
import { loadProducts } from '../load/products.ts';
import { superAdminId } from '../load/world.ts';
import { applyList, importOf, sendList } from '../processes/send-list.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { median } from './timing.ts';

const large = 200_000;
const small = 20_000;
const rounds = 3;
/** Products of a location and day. */
const products = 100;
const locationsPerCompany = 200;
const path = '/api/product-locations/stock-and-sales/upload-sales';

/** Lines of a till in a company: three or four of each key in the small file and in the large one, in no order. */
function tillOf(companyId: number, lines: number): Blob {
  const keys = Math.round(lines * 0.3);
  const firstLocation = (companyId - 1) * locationsPerCompany + 1;
  const rows = Array.from({ length: lines }, (_, line) => {
    const key = (line * 7919) % keys;
    const product = String((key % products) + 1).padStart(8, '0');
    const place = Math.floor(key / products);
    const location = `L${firstLocation + (place % locationsPerCompany)}`;
    const day = `2026-11-${String(Math.floor(place / locationsPerCompany) + 1).padStart(2, '0')}`;
    const units = (line % 5) + 1;
    return `${line + 1};${day};${location};${product};${units};${units * 990}\n`;
  });
  return new Blob(['boleta;fecha;local;producto;unidades;monto\n', ...rows]);
}

/** Seconds from the file to a preview that is ready, and from there until it is applied. */
async function importTill(side: Side, token: string, companyId: number, lines: number) {
  const began = performance.now();
  const fields = { companyId: String(companyId), background: 'true' };
  let shown = await sendList(side, token, path, tillOf(companyId, lines), fields);
  while (shown.state === 'reading') {
    await sleep(100);
    shown = await importOf(side, token, shown.id);
  }
  const ready = performance.now();
  const rows = Math.round(lines * 0.3);
  if (shown.state !== 'ready' || shown.counts['new'] !== rows)
    throw new Error(`the preview of ${rows} rows is ${shown.state}: ${JSON.stringify(shown.counts)}`);
  await applyList(side, token, shown.id);
  return { ready: (ready - began) / 1000, applied: (performance.now() - ready) / 1000 };
}

/** Measures on a loaded database: small files of one till in several companies, and one of ten times as many lines. */
export async function measureTill(side: Side, { owner }: LoadedDatabase): Promise<Measured[]> {
  const token = await side.token(superAdminId);
  const first: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    await loadProducts(owner, 1 + round, products);
    const { ready, applied } = await importTill(side, token, 1 + round, small);
    if (round > 0) first.push(ready + applied);
  }
  await loadProducts(owner, 9, products);
  const { ready, applied } = await importTill(side, token, 9, large);
  const perLine = { small: median(first) / small, large: (ready + applied) / large };
  return [
    {
      name: 'till: time per line, 200,000 next to 20,000',
      value: perLine.large / perLine.small,
      unit: '×',
      bar: { atMost: 1.2 },
      detail: `${(perLine.large * 1e6).toFixed(0)} µs; ${(perLine.small * 1e6).toFixed(0)} µs`,
    },
    {
      name: 'till: 200,000 lines of 60,000 keys, shown and applied',
      value: ready + applied,
      unit: 's',
      detail: `ready after ${ready.toFixed(1)} s, applied ${applied.toFixed(1)} s later`,
    },
  ];
}
