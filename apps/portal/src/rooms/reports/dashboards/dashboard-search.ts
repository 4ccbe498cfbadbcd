// A dashboard's part of the address, next to whatever the page around it keeps there.
import { readDateRange, resolveDateRange } from '@gondola/ui/toolbar/date-range.ts';
import { addDays, mondayOf } from '@gondola/formats/calendar-days.ts';

/** The rows in the panel next to the charts: the narrowing of one figure. */
export interface DrillDown {
  readonly of: 'responses' | 'challenges' | 'alerts';
  readonly title: string;
  readonly from?: string;
  readonly to?: string;
  readonly taskId?: number;
  readonly projectId?: number;
  readonly chain?: string;
  readonly category?: string;
  readonly statuses?: readonly string[];
  readonly shareType?: ShareType;
  readonly reviewerId?: number;
  readonly labelId?: number;
  /** Only the responses that this figure counts. */
  readonly counted?: 'answered' | 'decided';
  /** `unmarked` is without one (N/A). */
  readonly status?: 'pending' | 'explained' | 'solved' | 'unmarked';
  readonly measure?: 'stock' | 'doh' | 'nsd' | 'price';
  readonly side?: 'low' | 'high';
}

type ShareType = 'linear-share' | 'volumetric-share';

export interface DashboardSearch {
  /** A span by name, another one of the calendar's, or `from..to`. */
  readonly period?: string | undefined;
  readonly project?: number | undefined;
  readonly task?: number | undefined;
  readonly chain?: string | undefined;
  readonly category?: string | undefined;
  readonly cluster?: number | undefined;
  readonly shareType?: ShareType | undefined;
  readonly behind?: DrillDown | undefined;
}

/** Spans offered by name, up to today: the last days, or whole weeks and what there is of this one. */
export const spans = { week: 7, sixWeeks: 42, quarter: 91, year: 364 } as const;
export type Span = keyof typeof spans;
const defaultSpan: Span = 'sixWeeks';

const isSpan = (value: string): value is Span => value in spans;

/** The span by name that an address holds; undefined for days of one's own. */
export function spanOf(period: string | undefined): Span | undefined {
  if (period !== undefined && isSpan(period)) return period;
  return readDateRange(period) ? undefined : defaultSpan;
}

/** First and last day that an address means when today is `today`; the default where it means nothing. */
export function daysOf(period: string | undefined, today: string): { from: string; to: string } {
  const range = resolveDateRange(period, today);
  if (range) return range;
  const span = spanOf(period) ?? defaultSpan;
  // From a Monday on, so that no week at the beginning is a part of one.
  const from = span === 'week' ? addDays(today, 1 - spans.week) : addDays(mondayOf(today), 7 - spans[span]);
  return { from, to: today };
}

/** The days of a step that lie in a period: its first and its last week may be a part of one. */
export function daysOfStep(
  key: string,
  step: 'day' | 'week',
  period: { readonly from: string; readonly to: string },
): { from: string; to: string } {
  const last = step === 'day' ? key : addDays(key, 6);
  return { from: key > period.from ? key : period.from, to: last < period.to ? last : period.to };
}

/** The router makes numbers of what looks like one. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

function id(value: unknown): number | undefined {
  const written = text(value);
  return written !== undefined && /^[1-9]\d{0,14}$/.test(written) ? Number(written) : undefined;
}

const kinds = ['responses', 'challenges', 'alerts'] as const;

function readDrillDown(value: unknown): DrillDown | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    const found = JSON.parse(value) as Partial<DrillDown> | null;
    const isKnown = kinds.some((kind) => kind === found?.of) && typeof found?.title === 'string';
    return isKnown ? (found as DrillDown) : undefined;
  } catch {
    return undefined;
  }
}

/** As the address keeps it: plain text. */
export function writeSearch(part: Partial<DashboardSearch>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value === undefined ? undefined : String(value),
    ]),
  );
}

/** Reads an address; whatever cannot be meant is left out. */
export function readSearch(search: Readonly<Record<string, unknown>>): DashboardSearch {
  const { shareType } = search;
  return {
    period: text(search['period']),
    project: id(search['project']),
    task: id(search['task']),
    chain: text(search['chain']),
    category: text(search['category']),
    cluster: id(search['cluster']),
    shareType: shareType === 'volumetric-share' ? shareType : undefined,
    behind: readDrillDown(search['behind']),
  };
}
