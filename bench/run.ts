// npm run bench: loads, measures, prints and compares with the floor. `--quick` takes a smaller set, `--only=lists,depth` some parts;
// `--renew` puts what was measured into bench/README.md, in place of what was there.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/index.ts';
import { asOwner, type Load, loadDatabase, type LoadedDatabase } from './load/load-database.ts';
import { measureAssignments } from './measure/assignments.ts';
import { holds, type Measured, tableOf } from './measure/bars.ts';
import { measureBuilder } from './measure/builder.ts';
import { measureDashboards } from './measure/dashboards.ts';
import { measureDemo } from './measure/demo.ts';
import { measureDepth } from './measure/depth.ts';
import { measureExports } from './measure/exports.ts';
import { measureField } from './measure/field.ts';
import { measureFieldwork } from './measure/fieldwork.ts';
import { measureFrames } from './measure/frames.ts';
import { measureGroups } from './measure/groups.ts';
import { measureGrowth } from './measure/growth.ts';
import { measureHand } from './measure/hand.ts';
import { measureHome } from './measure/home.ts';
import { measureIdle } from './measure/idle.ts';
import { measureImports } from './measure/imports.ts';
import { type Effort, measureLists } from './measure/lists.ts';
import { measureNeighbours } from './measure/neighbours.ts';
import { measureRules } from './measure/rules.ts';
import { measureScale } from './measure/scale.ts';
import { measureSearch } from './measure/search.ts';
import { measureSight } from './measure/sight.ts';
import { measureStrokes } from './measure/strokes.ts';
import { measureSubmission } from './measure/submission.ts';
import { measureTill } from './measure/till.ts';
import { measureVideo } from './measure/video.ts';
import { type Side, startPair } from './processes/sides.ts';

interface OwnPart {
  readonly saying: string;
  /** Of the environment, for our server. */
  readonly settings?: Record<string, string>;
  readonly measure: (ours: Side, database: LoadedDatabase) => Promise<Measured[]>;
}

/** Parts with a database of their own, which they fill in further themselves. */
const ownParts = {
  imports: { saying: 'files of products next to COPY and upsert', measure: measureImports },
  till: { saying: 'lines of a till added up', settings: { RUN_JOBS: 'true' }, measure: measureTill },
  exports: { saying: 'files written: 100,000 and 400,000 products', measure: measureExports },
  groups: { saying: 'groups in a large catalogue', measure: measureGroups },
  dashboards: { saying: 'dashboards over a million responses of one company', measure: measureDashboards },
  frames: { saying: 'frames of long lists in a browser', measure: measureFrames },
  strokes: { saying: 'strokes on a photo with a thousand of them, in a browser', measure: measureStrokes },
  hand: {
    saying: 'lists, forms and the palette under a hand, in a browser slowed 4 times',
    measure: measureHand,
  },
  sight: { saying: 'first visits, in a browser', measure: measureSight },
  field: {
    saying: 'the field application without a connection, in a browser slowed 4 times',
    measure: measureField,
  },
  fieldwork: { saying: 'the supervision of two thousand field workers', measure: measureFieldwork },
  builder: { saying: 'the builder with 300 pages, in a browser slowed 4 times', measure: measureBuilder },
  neighbours: {
    saying: 'another company under everything that costs much at once',
    settings: { COST_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' },
    measure: measureNeighbours,
  },
  assignments: {
    saying: 'a million associations over 100,000 people and locations',
    settings: { RUN_JOBS: 'true' },
    measure: measureAssignments,
  },
  scale: { saying: 'a year of 200 companies at one to a hundred', measure: measureScale },
  search: { saying: 'one search over a million rows of every kind', measure: measureSearch },
} as const satisfies Record<string, OwnPart>;
const ownNames = Object.keys(ownParts) as (keyof typeof ownParts)[];
const parts = [
  'rules',
  'video',
  'idle',
  'demo',
  'lists',
  'submission',
  'growth',
  'depth',
  'home',
  ...ownNames,
] as const;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    renew: { type: 'boolean', default: false },
  },
});
const wanted = values.only?.split(',') ?? [...parts];
const has = (...names: (typeof parts)[number][]): boolean => names.some((name) => wanted.includes(name));

const sizes = values.quick
  ? { main: 20_000, small: 5_000, large: 100_000 }
  : { main: 200_000, small: 10_000, large: 1_000_000 };
const effort: Effort = values.quick
  ? { warmUp: 150, rounds: 2, callsPerRound: 150, throughputSeconds: 1 }
  : { warmUp: 500, rounds: 6, callsPerRound: 300, throughputSeconds: 3 };

/** Of a hundred tickets, where lists of challenges are measured. */
const challenges = 50;

const folder = mkdtempSync(join(tmpdir(), 'gondola-bench-'));
const results: Measured[] = [];
/** Parts that could not be measured. */
const failures: string[] = [];
const began = performance.now();

function say(text: string): void {
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);
}

async function load(
  serverUrl: string,
  name: string,
  rows: number,
  more: Omit<Load, 'rowsPerTable'> = {},
): Promise<string> {
  say(`loading ${rows.toLocaleString('en')} tickets and as many responses`);
  return loadDatabase(serverUrl, name, { rowsPerTable: rows, ...more });
}

/** Measures one part. What it found is written at once: a part that fails later takes nothing of it along. */
async function measurePart(saying: string, measure: () => Measured[] | Promise<Measured[]>): Promise<void> {
  say(saying);
  try {
    const measured = await measure();
    results.push(...measured);
    process.stdout.write(`${tableOf(measured)}\n`);
  } catch (error) {
    failures.push(saying);
    process.stdout.write(
      `       failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  }
  writeFileSync(
    join(import.meta.dirname, 'results.json'),
    `${JSON.stringify({ sizes, quick: values.quick, results }, undefined, 2)}\n`,
  );
}

/** Puts the results into the document, with the commit and the day that they are of. */
function renewDocument(): void {
  const document = join(import.meta.dirname, 'README.md');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const notMeasured = failures.length > 0 ? ` Not measured: ${failures.join('; ')}.` : '';
  const of = `Of commit ${commit}, ${day}${values.quick ? ', with `--quick`' : ''}; all of one run.${notMeasured}`;
  const text = readFileSync(document, 'utf8').replace(
    /(<!-- results -->).*(<!-- end of results -->)/su,
    (_all, begin: string, end: string) => `${begin}\n\n${of}\n\n${tableOf(results)}\n\n${end}`,
  );
  writeFileSync(document, text);
}

async function besideTheFloor(serverUrl: string): Promise<void> {
  const url = await load(serverUrl, 'bench_main', sizes.main, { answers: true, challenges });
  const pair = await startPair(url, join(folder, 'ours-main'));
  try {
    if (has('lists')) await measurePart('list pages next to the floor', () => measureLists(pair, effort));
    if (has('submission'))
      await measurePart('responses from the field next to the floor', () => measureSubmission(pair, effort));
  } finally {
    await pair.stop();
  }
}

async function smallAndLarge(serverUrl: string): Promise<void> {
  const smallUrl = await load(serverUrl, 'bench_small', sizes.small, { challenges });
  const largeUrl = await load(serverUrl, 'bench_large', sizes.large, { challenges });
  const small = await startPair(smallUrl, join(folder, 'ours-small'));
  const large = await startPair(largeUrl, join(folder, 'ours-large'));
  try {
    if (has('growth')) {
      await measurePart('first pages of a small and a large table', () =>
        measureGrowth(small.ours, large.ours, effort),
      );
    }
    if (has('depth'))
      await measurePart('pages far down the large table', () => measureDepth(large.ours, effort));
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

async function atHome(serverUrl: string): Promise<void> {
  const url = await load(serverUrl, 'bench_home', sizes.large);
  const pair = await startPair(url, join(folder, 'ours-home'));
  try {
    await measurePart('the home page next to the floor of its slowest query', () =>
      measureHome(pair, url, effort),
    );
  } finally {
    await pair.stop();
  }
}

async function alone(serverUrl: string, name: (typeof ownNames)[number]): Promise<void> {
  const { saying, measure, settings }: OwnPart = ownParts[name];
  const url = await load(serverUrl, `bench_${name}`, sizes.small);
  const pair = await startPair(url, join(folder, `ours-${name}`), settings);
  try {
    await measurePart(saying, () =>
      asOwner(url, (owner) => measure(pair.ours, { owner, databaseUrl: url, folder })),
    );
  } finally {
    await pair.stop();
  }
}

async function measureAll(): Promise<void> {
  if (has('rules')) await measurePart('the rules of a long questionnaire', measureRules);
  if (has('video')) await measurePart('work on a recording', measureVideo);
  if (has('idle')) await measurePart('an idle server', () => measureIdle(join(folder, 'idle')));
  if (has('demo')) await measurePart('a first start with the demo', () => measureDemo(folder));
  if (!has('lists', 'submission', 'growth', 'depth', 'home', ...ownNames)) return;
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    durable: true,
    maxConnections: 80,
  });
  try {
    if (has('lists', 'submission')) await besideTheFloor(server.connectionString);
    if (has('growth', 'depth')) await smallAndLarge(server.connectionString);
    if (has('home')) await atHome(server.connectionString);
    for (const name of ownNames) if (has(name)) await alone(server.connectionString, name);
  } finally {
    await server.stop();
  }
}

try {
  await measureAll();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const missed = results.filter((result) => !holds(result));
process.stdout.write(`\n${tableOf(results)}\n\n`);
process.stdout.write(missed.length === 0 ? 'Every bar is kept.\n' : `${missed.length} bars are missed.\n`);
if (failures.length > 0) process.stdout.write(`Not measured: ${failures.join('; ')}.\n`);
if (values.renew) renewDocument();
process.exitCode = missed.length === 0 && failures.length === 0 ? 0 : 1;
