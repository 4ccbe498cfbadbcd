// Files of products read, shown and applied, next to the least a database can be asked to do with them: COPY into a table
// and one upsert. While the large one is at work, a list is asked for again and again.
import { openAsBlob } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { LoadedDatabase } from '../load/load-database.ts';
import { loadProducts } from '../load/products.ts';
import { superAdminId } from '../load/world.ts';
import { productColumns, writeProductsFile } from '../load/products-file.ts';
import type { Caller } from '../processes/caller.ts';
import { applyList, type Import, sendList } from '../processes/send-list.ts';
import type { Side } from '../processes/sides.ts';
import { memoryOf } from '../processes/usage.ts';
import type { Measured } from './bars.ts';
import { median } from './timing.ts';

const small = 20_000;
const large = 200_000;
const rounds = 3;

/** Sends a file of products to be shown. */
async function showFile(
  side: Side,
  token: string,
  companyId: number,
  file: Blob,
  missing: 'markDeleted' | 'leave' = 'markDeleted',
): Promise<Import> {
  const fields = { companyId: String(companyId), missing };
  const shown = await sendList(side, token, '/api/products/upload', file, fields);
  if (shown.state !== 'ready') throw new Error(`the preview is ${shown.state}`);
  return shown;
}

/** Sends a file to be shown and applies its good rows; milliseconds of both together. */
async function importFile(
  side: Side,
  token: string,
  companyId: number,
  file: Blob,
  missing?: 'markDeleted' | 'leave',
): Promise<number> {
  const began = performance.now();
  const { id } = await showFile(side, token, companyId, file, missing);
  await applyList(side, token, id);
  return performance.now() - began;
}

/** The same rows by COPY and one upsert, in one transaction. */
async function copyAndUpsert(owner: pg.Client, companyId: number, path: string): Promise<number> {
  const names = productColumns.join(', ');
  const settings = productColumns
    .filter((name) => name !== 'internal_code')
    .map((name) => `${name} = excluded.${name}`)
    .join(', ');
  const began = performance.now();
  await owner.query('begin');
  await owner.query(
    `create temp table sent (${productColumns.map((name) => `${name} text`).join(', ')}) on commit drop`,
  );
  await owner.query(`copy sent from '${path}' with (format csv, header)`);
  await owner.query(
    `insert into products (company_id, ${names}) select ${companyId}, ${names} from sent
     on conflict (company_id, internal_code) do update set ${settings}`,
  );
  await owner.query('commit');
  return performance.now() - began;
}

const catalogue = 114_000;

/** A file of one row in a company with a catalogue: shown as the whole list, shown and applied as an addition; seconds of the slower. */
async function besideCatalogue(side: Side, owner: pg.Client, token: string): Promise<Measured> {
  const companyId = 10;
  await loadProducts(owner, companyId, catalogue);
  await owner.query('vacuum (analyze) products');
  const whole: number[] = [];
  const added: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const file = new Blob([`name,internal_code\nUno ${round},UNO-${round}\n`]);
    const began = performance.now();
    const { counts } = await showFile(side, token, companyId, file);
    const shown = performance.now() - began;
    if ((counts['missing'] ?? 0) < catalogue * 0.9)
      throw new Error('the catalogue is not missing in the file');
    const applied = await importFile(side, token, companyId, file, 'leave');
    if (round === 0) continue;
    whole.push(shown);
    added.push(applied);
  }
  const [list, addition] = [median(whole), median(added)];
  return {
    name: 'import: one row next to 114,000 products',
    value: Math.max(list, addition) / 1000,
    unit: 's',
    bar: { atMost: 1.5 },
    detail: `as the whole list, shown: ${list.toFixed(0)} ms; as an addition, shown and applied: ${addition.toFixed(0)} ms`,
  };
}

/** Resident memory of the server before its first import, after some reading of lists: megabytes. */
async function idleMemory(side: Side): Promise<number> {
  const caller = await side.caller(superAdminId);
  const end = performance.now() + 2_000;
  await readList(caller, () => performance.now() > end);
  caller.close();
  await sleep(3_000);
  return memoryOf(side.process.pid);
}

/** The most resident memory of the server while `work` runs: megabytes. */
async function maxSizeDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let max = 0;
  const timer = setInterval(() => {
    max = Math.max(max, memoryOf(pid));
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return max;
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** Asks for a list until told to stop, as someone who reads it would: with pauses. */
async function readList(caller: Caller, isOver: () => boolean): Promise<number[]> {
  const durations: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const { status } = await caller.call({ method: 'GET', path: '/api/ticket/?companyId=9&limit=20' });
    if (status !== 200) throw new Error(`the list answered ${status}`);
    durations.push(performance.now() - began);
    await sleep(20);
  }
  return durations;
}

async function quietList(caller: Caller): Promise<number[]> {
  const end = performance.now() + 6_000;
  return readList(caller, () => performance.now() > end);
}

/** Measures on a loaded database: first imports, imports of the same again, one ten times as large. */
export async function measureImports(side: Side, { owner, folder }: LoadedDatabase): Promise<Measured[]> {
  const path = (name: string): string => join(folder, `${name}.csv`);
  // The database reads the floor's file itself, maybe as a user of its own.
  await chmod(folder, 0o755);
  await writeProductsFile(path('small'), small, false);
  await writeProductsFile(path('good'), small, true);
  await writeProductsFile(path('large'), large, false);
  const token = await side.token(superAdminId);
  const idle = await idleMemory(side);
  const first: number[] = [];
  const again: number[] = [];
  const floor: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const times = {
      floor: await copyAndUpsert(owner, 5 + round, path('good')),
      first: await importFile(side, token, 1 + round, await openAsBlob(path('small'))),
      again: await importFile(side, token, 1 + round, await openAsBlob(path('small'))),
    };
    if (round === 0) continue;
    floor.push(times.floor);
    first.push(times.first);
    again.push(times.again);
  }
  const beside = await besideCatalogue(side, owner, token);
  await sleep(3_000);
  const caller = await side.caller(superAdminId);
  const quiet = await quietList(caller);
  let isOver = false;
  let largeTime = 0;
  let during: number[] = [];
  const max = await maxSizeDuring(side.process.pid, async () => {
    const list = readList(caller, () => isOver);
    largeTime = await importFile(side, token, 9, await openAsBlob(path('large'))).finally(() => {
      isOver = true;
    });
    during = await list;
  });
  caller.close();
  const perRow = { small: median(first) / small, large: largeTime / large };
  return [
    beside,
    {
      name: 'import: preview and apply of 20,000 products',
      value: median(first) / median(floor),
      unit: '×',
      bar: { atMost: 10 },
      detail: `${median(first).toFixed(0)} ms; COPY and upsert ${median(floor).toFixed(0)} ms`,
    },
    {
      name: 'import: the same file again',
      value: median(again) / median(first),
      unit: '×',
      bar: { atMost: 1.2 },
      detail: `${median(again).toFixed(0)} ms`,
    },
    {
      name: 'import: time per row, 200,000 next to 20,000',
      value: perRow.large / perRow.small,
      unit: '×',
      bar: { atMost: 1.2 },
      detail: `${(perRow.large * 1000).toFixed(0)} µs; ${(perRow.small * 1000).toFixed(0)} µs`,
    },
    {
      name: 'import: memory of the server beyond idle, 200,000 rows',
      value: max - idle,
      unit: 'MB',
      bar: { atMost: 64 },
      detail: `${idle.toFixed(0)} MB before the first import, ${max.toFixed(0)} MB at most`,
    },
    {
      name: 'import: p95 of a list meanwhile next to quiet',
      value: percentile(during, 0.95) / percentile(quiet, 0.95),
      unit: '×',
      bar: { atMost: 2 },
      detail: `${percentile(during, 0.95).toFixed(1)} ms; quiet ${percentile(quiet, 0.95).toFixed(1)} ms`,
    },
  ];
}
