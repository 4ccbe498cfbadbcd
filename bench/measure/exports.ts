// Files of products and of responses written: what a workbook costs the server in time of the processor and in memory, and how
// long CSV takes next to COPY of the same rows.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { LoadedDatabase } from '../load/load-database.ts';
import { loadProducts } from '../load/products.ts';
import { loadSurveys, surveyCompany } from '../load/survey-rows.ts';
import { superAdminId } from '../load/world.ts';
import type { Side } from '../processes/sides.ts';
import { cpuOf, memoryOf } from '../processes/usage.ts';
import type { Measured } from './bars.ts';
import { median } from './timing.ts';

const small = { companyId: 1, products: 100_000 };
const large = { companyId: 2, products: 400_000 };
const rounds = 5;
const settle = 3_000;

/** Responses to a long questionnaire; the bar is of 100,000, and the time grows with their number. */
const survey = { responses: 20_000, questions: 60 };
const surveyBar = (25 * survey.responses) / 100_000;

const productsOf = (companyId: number, format: string): string =>
  `/api/products/export?companyId=${companyId}&format=${format}`;
const responsesAs = (format: string): string =>
  `/api/task-responses/export?companyId=${surveyCompany}&format=${format}`;

/** Fetches a file and throws it away as it comes; gives its bytes. */
async function fetchFile(side: Side, token: string, path: string): Promise<number> {
  const address = `http://127.0.0.1:${side.process.port}${path}`;
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

const productRows = `
  select company_id, name, internal_code, ean, sub_category, distributor, size, category_code, category01, category02, category03,
    deleted::int
  from products where company_id = ${small.companyId} order by id`;
const responseRows = `
  select r.id, l.name, t.title, u.whole_name, u.email, r.started_at, r.finished_at, r.created_at, r.review_status, r.deleted, (
    select string_agg(coalesce((
      select string_agg(c.title, '; ') from answer_choices ac join question_choices c on c.company_id = ac.company_id and c.id = ac.choice_id
      where ac.company_id = a.company_id and ac.answer_id = a.id), a.value), ',' order by a.question_id)
    from answers a where a.company_id = r.company_id and a.response_id = r.id)
  from responses r
    join locations l on l.id = r.location_id
    join tasks t on t.company_id = r.company_id and t.id = r.task_id
    join users u on u.id = r.user_id
  where r.company_id = ${surveyCompany} order by r.id`;

/** Rows by COPY into a file of the database's machine; milliseconds. */
async function copy(owner: pg.Client, rows: string): Promise<number> {
  const path = join(tmpdir(), `gondola-bench-copy-${process.pid}.csv`);
  const began = performance.now();
  await owner.query(`copy (${rows}) to '${path}' with (format csv, header)`);
  const took = performance.now() - began;
  rmSync(path, { force: true });
  return took;
}

/** A file of ours next to the same rows by COPY, taking turns. */
async function csvBesideCopy(
  name: string,
  work: {
    readonly ours: () => Promise<number>;
    readonly floor: () => Promise<number>;
    readonly rounds: number;
  },
): Promise<Measured> {
  const ours: number[] = [];
  const floor: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= work.rounds; round += 1) {
    const began = performance.now();
    await work.ours();
    const took = performance.now() - began;
    const copied = await work.floor();
    if (round === 0) continue;
    ours.push(took);
    floor.push(copied);
  }
  const [csv, copyTime] = [median(ours), median(floor)];
  return {
    name,
    value: csv / copyTime,
    unit: '×',
    bar: { atMost: 3 },
    detail: `${csv.toFixed(0)} ms; COPY ${copyTime.toFixed(0)} ms`,
  };
}

/** Measures on a loaded database whose companies have no products yet. */
export async function measureExports(side: Side, { owner }: LoadedDatabase): Promise<Measured[]> {
  for (const { companyId, products } of [small, large]) await loadProducts(owner, companyId, products);
  await owner.query('vacuum (analyze) products');
  await loadSurveys(owner, survey.responses, survey.questions);
  const token = await side.token(superAdminId);
  const caller = await side.caller(superAdminId);
  for (let round = 0; round < 20; round += 1) {
    await caller.call({ method: 'GET', path: '/api/products?companyId=3' });
  }
  caller.close();
  await sleep(settle);
  const idle = memoryOf(side.process.pid);
  const first = await costOf(side, () => fetchFile(side, token, productsOf(small.companyId, 'xlsx')));
  const second = await costOf(side, () => fetchFile(side, token, productsOf(large.companyId, 'xlsx')));
  const surveys = await costOf(side, () => fetchFile(side, token, responsesAs('xlsx')));
  const csvOfProducts = await csvBesideCopy('CSV of 100,000 products, next to COPY', {
    ours: () => fetchFile(side, token, productsOf(small.companyId, 'csv')),
    floor: () => copy(owner, productRows),
    rounds,
  });
  const csvOfResponses = await csvBesideCopy('CSV of 20,000 responses to 60 questions, next to COPY', {
    ours: () => fetchFile(side, token, responsesAs('csv')),
    floor: () => copy(owner, responseRows),
    rounds: 2,
  });
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
    csvOfProducts,
    {
      name: 'workbook of 20,000 responses to 60 questions: CPU of the server',
      value: surveys.cpu,
      unit: 's',
      bar: { atMost: surveyBar },
      detail: told(surveys),
    },
    {
      name: 'workbook of 20,000 responses to 60 questions: memory over idle',
      value: surveys.memory - idle,
      unit: 'MB',
      bar: { atMost: 60 },
      detail: told(surveys),
    },
    csvOfResponses,
  ];
}
