// Every figure of the dashboards, the lists behind them and their file, against the plain query of the same.
import { contract } from '@gondola/contract';
import { expect } from 'vitest';
import { addDays, daysFrom, mondayOf } from '../../src/rooms/reports/dashboards/days.ts';
import type { Client } from './client.ts';
import {
  type Asked,
  type Key,
  plainAlerts,
  plainAnswered,
  plainChallenges,
  plainDecisions,
  plainExpected,
  type PlainRow,
  plainShares,
  plainTurnaround,
} from './plain-figures.ts';
import type { TestApplication } from './test-application.ts';

const { reports } = contract;

/** A comparison, and how a call asks for it. */
export interface Comparison {
  readonly app: TestApplication;
  readonly client: Client;
  readonly reportId: number;
  readonly asked: Asked;
  /** The narrowing as a call says it; `asked` says the same in plain values. */
  readonly query?: Readonly<Record<string, unknown>>;
}

type Figures = Readonly<Record<string, number | null>>;
interface AnswerRow {
  readonly key: string;
  readonly split: { readonly key: string } | null;
  readonly now: object;
  readonly before: object | null;
}

const statuses = ['completed', 'pending', 'approved', 'rejected', 'objected', 'sincronized'] as const;
const none = Object.fromEntries(statuses.map((status) => [status, 0]));
/** The value where nothing was counted, by name, and how far two numbers may lie apart: a second, for times. */
const shapes = {
  answered: { zero: { ...none, answered: 0, expected: 0 }, within: 1e-6 },
  shares: { zero: { images: 0, share: null, presence: null, rivalry: null }, within: 1e-9 },
  turnaround: { zero: { decided: 0, median: null, p90: null }, within: 1.001 / 60 },
  reviewer: { zero: { approved: 0, rejected: 0, objected: 0 }, within: 0 },
  label: { zero: { rejected: 0, objected: 0 }, within: 0 },
  challenges: {
    zero: { pending: 0, explained: 0, solved: 0, unmarked: 0, median: null, p90: null },
    within: 1e-6,
  },
  alerts: { zero: { low: 0, high: 0, fresh: 0 }, within: 0 },
} as const;

function expectSame(
  what: string,
  shape: keyof typeof shapes,
  answered: ReadonlyMap<string, object | null>,
  plain: readonly PlainRow[],
): void {
  const { zero, within } = shapes[shape];
  const wanted = new Map(plain.map(({ key, ...figures }) => [key, figures]));
  for (const key of new Set([...wanted.keys(), ...answered.keys()])) {
    const got: Figures = { ...zero, ...answered.get(key) };
    const should: Figures = { ...zero, ...wanted.get(key) };
    for (const name of Object.keys(zero)) {
      const [a = null, b = null] = [got[name], should[name]];
      const isSame = a === null || b === null ? a === b : Math.abs(a - b) <= within;
      expect(isSame, `${shape} ${what} "${key}" ${name}: ${a} where it is ${b}`).toBe(true);
    }
  }
}

const daysBefore = (asked: Asked): Asked => ({
  ...asked,
  from: addDays(asked.from, -daysFrom(asked.from, asked.to)),
  to: addDays(asked.from, -1),
});

const bys = ['total', 'period', 'project', 'task', 'chain', 'category'] as const;

function callOf({ reportId, asked: { from, to }, query }: Comparison, more: object) {
  return { params: { id: reportId }, query: { from, to, ...query, ...more } as never };
}

const byKey = (rows: readonly AnswerRow[], period: 'now' | 'before') => {
  const keyOf = ({ key, split }: AnswerRow): string => (split ? `${key} ${split.key}` : key);
  const found = new Map(rows.map((row) => [keyOf(row), row[period]]));
  expect(found.size).toBe(rows.length);
  return found;
};

/** One kind of figures by one key: those of the period, and those of the one before where there are any. */
async function compareRows(
  { asked }: Comparison,
  shape: keyof typeof shapes,
  by: string,
  rows: readonly AnswerRow[],
  plain: (asked: Asked) => Promise<PlainRow[]>,
): Promise<void> {
  expectSame(`by ${by}, ${asked.from} to ${asked.to},`, shape, byKey(rows, 'now'), await plain(asked));
  const hasBefore = rows.some(({ before }) => before !== null);
  expect(
    hasBefore || by === 'period' || rows.length === 0 || ['reviewer', 'label', 'alerts'].includes(shape),
  ).toBe(true);
  if (hasBefore)
    expectSame(
      `by ${by}, before ${asked.from},`,
      shape,
      byKey(rows, 'before'),
      await plain(daysBefore(asked)),
    );
}

const merged = (...lists: PlainRow[][]): PlainRow[] =>
  [...Map.groupBy(lists.flat(), ({ key }) => key)].map(([key, rows]) => Object.assign({}, ...rows, { key }));

/** The tiles, charts and tables. */
export async function compareFigures(comparison: Comparison): Promise<void> {
  const { app, client, asked } = comparison;
  const step: Key = daysFrom(asked.from, asked.to) <= 31 ? 'day' : 'week';
  for (const by of bys) {
    const key: Key = by === 'period' ? step : by;
    const answered = await client.call(reports.answered, callOf(comparison, { by }));
    await compareRows(comparison, 'answered', by, answered.rows, async (of) =>
      merged(await plainAnswered(app, of, key), await plainExpected(app, of, key)),
    );
    for (const shareType of ['linear-share', 'volumetric-share'] as const) {
      const { rows } = await client.call(reports.shares, callOf(comparison, { by, shareType }));
      await compareRows(comparison, 'shares', by, rows, (of) => plainShares(app, of, key, shareType));
    }
    const { rows } = await client.call(reports.turnaround, callOf(comparison, { by }));
    await compareRows(comparison, 'turnaround', by, rows, (of) => plainTurnaround(app, of, key));
  }
  if (step === 'week') {
    const { rows } = await client.call(reports.shares, callOf(comparison, { by: 'period', split: 'chain' }));
    await compareRows(comparison, 'shares', 'period', rows, (of) =>
      plainShares(app, of, 'weekAndChain', 'linear-share'),
    );
  }
  for (const by of ['reviewer', 'label'] as const) {
    const { rows } = await client.call(reports.decisions, callOf(comparison, { by }));
    await compareRows(comparison, by, by, rows, (of) => plainDecisions(app, of, by));
  }
  for (const by of ['total', 'period', 'project', 'chain'] as const) {
    const { rows } = await client.call(reports.challengeOutcomes, callOf(comparison, { by }));
    const key: Key = by === 'period' ? step : by;
    await compareRows(comparison, 'challenges', by, rows, (of) => plainChallenges(app, of, key));
  }
  for (const by of ['total', 'measure', 'chain', 'category'] as const) {
    const { rows } = await client.call(reports.alertOutcomes, callOf(comparison, { by }));
    await compareRows(comparison, 'alerts', by, rows, (of) => plainAlerts(app, of, by));
  }
}

/** The lists behind figures, narrowed as the pages narrow them, and their file. */
export async function compareLists(comparison: Comparison): Promise<void> {
  const { app, client, asked } = comparison;
  const sum = (rows: readonly PlainRow[], ...names: string[]): number =>
    rows.reduce((total, row) => total + names.reduce((own, name) => own + (row[name] ?? 0), 0), 0);
  const total = async (more: object) =>
    (await client.call(reports.responsesBehind, callOf(comparison, { ...more, limit: 1 }))).total;
  const decided = ['approved', 'rejected', 'objected'] as const;

  const all = await plainAnswered(app, asked, 'total');
  expect(await total({})).toBe(sum(all, ...statuses));
  for (const status of statuses) expect(await total({ statuses: status })).toBe(sum(all, status));
  expect(await total({ counted: 'answered' })).toBe(sum(all, 'answered'));
  const times = await plainTurnaround(app, asked, 'total');
  expect(await total({ statuses: decided.join(','), counted: 'decided' })).toBe(sum(times, 'decided'));

  for (const row of await plainAnswered(app, asked, 'chain'))
    if (!asked.chains || asked.chains.includes(row.key))
      expect(await total({ chains: JSON.stringify([row.key]), counted: 'answered' })).toBe(
        sum([row], 'answered'),
      );
  for (const row of await plainAnswered(app, asked, 'category'))
    expect(await total({ categories: JSON.stringify([row.key]) })).toBe(sum([row], ...statuses));
  for (const row of await plainAnswered(app, asked, 'week')) {
    // The first and the last week of a period may be a part of one.
    const from = row.key > asked.from ? row.key : asked.from;
    const sunday = addDays(mondayOf(row.key), 6);
    expect(await total({ from, to: sunday < asked.to ? sunday : asked.to })).toBe(sum([row], ...statuses));
  }
  for (const row of await plainDecisions(app, asked, 'reviewer'))
    expect(await total({ statuses: decided.join(','), reviewerId: row.key })).toBe(sum([row], ...decided));
  for (const row of await plainDecisions(app, asked, 'label'))
    expect(await total({ statuses: 'rejected,objected', labelId: row.key })).toBe(
      sum([row], 'rejected', 'objected'),
    );

  for (const shareType of ['linear-share', 'volumetric-share'] as const) {
    const query = callOf(comparison, { shareType, limit: 1000 });
    const { responses } = await client.call(reports.responsesBehind, query);
    const [photos] = await plainShares(app, asked, 'total', shareType);
    expect(responses.reduce((count, { images }) => count + images, 0)).toBe(photos?.['images'] ?? 0);
    const shares = responses.reduce((weight, { images, share }) => weight + images * (share ?? 0), 0);
    expect(shares).toBeCloseTo((photos?.['share'] ?? 0) * (photos?.['images'] ?? 0), 6);
    const file = await client.download(
      reports.responsesFile,
      callOf(comparison, { shareType, format: 'csv' }),
    );
    const lines = file.content.toString('utf8').trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(responses.length);
    const separator = lines[0]?.includes(';') ? ';' : ',';
    expect(lines.reduce((count, line) => count + Number(line.split(separator).at(-2)), 0)).toBe(
      photos?.['images'] ?? 0,
    );
  }

  const [challenges] = await plainChallenges(app, asked, 'total');
  for (const status of ['pending', 'explained', 'solved', 'unmarked'] as const) {
    const list = await client.call(reports.challengesBehind, callOf(comparison, { status }));
    expect(list.total).toBe(challenges?.[status] ?? 0);
  }
  for (const row of await plainAlerts(app, asked, 'measure'))
    for (const side of ['low', 'high'] as const) {
      const list = await client.call(reports.alertsBehind, callOf(comparison, { measure: row.key, side }));
      expect(list.total).toBe(row[side]);
    }
}
