// Files of products written: what a workbook costs the server in time of the processor and in memory, and how long CSV
// takes beside COPY of the same rows.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { LoadedDatabase } from '../load/load-database.ts';
import { loadProducts } from '../load/products.ts';
import { superAdminId } from '../load/world.ts';
import type { Side } from '../processes/sides.ts';
import { cpuOf, memoryOf } from '../processes/usage.ts';
import type { Measured } from './bars.ts';
import { median } from './timing.ts';

const small = { companyId: 1, products: 100_000 };
const large = { companyId: 2, products: 400_000 };
const rounds = 5;
const settle = 3_000;

/** Fetches a file and throws it away as it comes; gives its bytes. */
async function fetchFile(side: Side, token: string, companyId: number, format: string): Promise<number> {
  const address = `http://127.0.0.1:${side.process.port}/api/products/export?companyId=${companyId}&format=${format}`;
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok || !reply.body) throw new Error(`the export answered ${reply.status}`);
  let bytes = 0;
  for await (const piece of reply.body) bytes += piece.length;
  return bytes;
}

interface Cost {
  /** Seconds of the processor, of the server process. */
  readonly cpu: number;
  /** Megabytes held at most. */
  readonly memory: number;
  /** Seconds. */
  readonly time: number;
  readonly bytes: number;
}

async function costOf({ process: { pid } }: Side, work: () => Promise<number>): Promise<Cost> {
  const cpu = cpuOf(pid);
  const began = performance.now();
  let memory = memoryOf(pid);
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid));
  }, 20);
  const bytes = await work().finally(() => clearInterval(timer));
  return { cpu: (cpuOf(pid) - cpu) / 1000, memory, time: (performance.now() - began) / 1000, bytes };
}

/** The same rows and columns by COPY into a file of the database's machine; milliseconds. */
async function copy(owner: pg.Client, companyId: number): Promise<number> {
  const path = join(tmpdir(), `gondola-bench-copy-${process.pid}.csv`);
  const began = performance.now();
  await owner.query(
    `copy (select company_id, name, internal_code, ean, sub_category, distributor, size, category_code, category01, category02,
       category03, deleted::int from products where company_id = ${companyId} order by id) to '${path}' with (format csv, header)`,
  );
  const took = performance.now() - began;
  rmSync(path, { force: true });
  return took;
}

async function timesOfCsv(
  side: Side,
  token: string,
  owner: pg.Client,
): Promise<{ ours: number; floor: number }> {
  const ours: number[] = [];
  const floor: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    await fetchFile(side, token, small.companyId, 'csv');
    const took = performance.now() - began;
    const copied = await copy(owner, small.companyId);
    if (round === 0) continue;
    ours.push(took);
    floor.push(copied);
  }
  return { ours: median(ours), floor: median(floor) };
}

/** Measures on a loaded database whose companies have no products yet. */
export async function measureExports(side: Side, { owner }: LoadedDatabase): Promise<Measured[]> {
  for (const { companyId, products } of [small, large]) await loadProducts(owner, companyId, products);
  await owner.query('vacuum (analyze) products');
  const token = await side.token(superAdminId);
  const caller = await side.caller(superAdminId);
  for (let round = 0; round < 20; round += 1) {
    await caller.call({ method: 'GET', path: '/api/products?companyId=3' });
  }
  caller.close();
  await sleep(settle);
  const idle = memoryOf(side.process.pid);
  const first = await costOf(side, () => fetchFile(side, token, small.companyId, 'xlsx'));
  const second = await costOf(side, () => fetchFile(side, token, large.companyId, 'xlsx'));
  const csv = await timesOfCsv(side, token, owner);
  const told = ({ time, bytes }: Cost): string =>
    `idle ${idle.toFixed(0)} MB; ${time.toFixed(1)} s, ${(bytes / 1024 / 1024).toFixed(1)} MB of file`;
  return [
    {
      name: 'workbook of 100,000 products: CPU of the server',
      value: first.cpu,
      unit: 's',
      bar: { atMost: 3 },
      detail: `400,000 took ${second.cpu.toFixed(1)} s`,
    },
    {
      name: 'workbook of 100,000 products: memory over idle',
      value: first.memory - idle,
      unit: 'MB',
      bar: { atMost: 60 },
      detail: told(first),
    },
    {
      name: 'workbook of 400,000 products: memory over idle',
      value: second.memory - idle,
      unit: 'MB',
      bar: { atMost: 60 },
      detail: told(second),
    },
    {
      name: 'CSV of 100,000 products, beside COPY',
      value: csv.ours / csv.floor,
      unit: '×',
      bar: { atMost: 3 },
      detail: `${csv.ours.toFixed(0)} ms; COPY ${csv.floor.toFixed(0)} ms`,
    },
  ];
}
