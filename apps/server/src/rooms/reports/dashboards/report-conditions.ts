// The filter of a person's link to a report, as conditions over what a dashboard knows: chain, region, task and so on.
// It narrows what is shown; what may be seen is decided by scope and row-level security.
import { type FilterColumn, filterColumnOf, type ReportFilter } from '@gondola/contract';
import { folded } from '@gondola/formats/folded.ts';

/** Whether a value of a field passes; null is a value that is missing. */
type Passes = (values: readonly (string | null)[]) => boolean;

export interface Conditions {
  readonly fields: Readonly<Partial<Record<FilterColumn, Passes>>>;
  /** Columns that no dashboard knows. */
  readonly ignored: readonly string[];
}

type Test = (value: string | null) => boolean;

const textOf = (value: unknown): string | null => {
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  return typeof value === 'string' && value !== '' ? folded(value) : null;
};

const nameOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const tests: Readonly<Record<string, (wanted: string | null) => Test>> = {
  Is: (wanted) => (value) => value === wanted,
  IsNot: (wanted) => (value) => value !== wanted,
  Contains: (wanted) => (value) => value?.includes(wanted ?? '') ?? false,
  DoesNotContain: (wanted) => (value) => !(value?.includes(wanted ?? '') ?? false),
  StartsWith: (wanted) => (value) => value?.startsWith(wanted ?? '') ?? false,
  DoesNotStartWith: (wanted) => (value) => !(value?.startsWith(wanted ?? '') ?? false),
  IsBlank: () => (value) => value === null,
  IsNotBlank: () => (value) => value !== null,
};

interface Entry {
  target?: { column?: unknown };
  operator?: unknown;
  values?: readonly unknown[];
  logicalOperator?: unknown;
  conditions?: readonly { operator?: unknown; value?: unknown }[];
}

/** One value may be known by several names (code and name): it is among the wanted when one of them is. */
function passesOf({ operator, values, logicalOperator, conditions }: Entry): Passes | undefined {
  if (values && (operator === 'In' || operator === 'NotIn' || operator === undefined)) {
    const wanted = new Set(values.map(textOf));
    return (names) => names.some((name) => wanted.has(textOf(name))) !== (operator === 'NotIn');
  }
  if (!conditions) return undefined;
  const all = conditions.map((condition) => tests[nameOf(condition.operator)]?.(textOf(condition.value)));
  if (all.includes(undefined)) return undefined;
  return (names) => {
    const one = (test: Test | undefined): boolean => names.some((name) => test?.(textOf(name)));
    return logicalOperator === 'Or' ? all.some(one) : all.every(one);
  };
}

const entriesOf = (filter: ReportFilter): [name: string, entry: Entry][] =>
  Array.isArray(filter)
    ? (filter as Entry[]).map((entry) => [nameOf(entry.target?.column), entry])
    : Object.entries(filter).map(([name, value]) => [
        name,
        { values: Array.isArray(value) ? value : [value] },
      ]);

/** Reads a stored filter; entries it cannot read are named, and narrow nothing. */
export function conditionsOf(filter: unknown): Conditions {
  if (typeof filter !== 'object' || filter === null) return { fields: {}, ignored: [] };
  const fields: Partial<Record<FilterColumn, Passes>> = {};
  const ignored: string[] = [];
  for (const [name, entry] of entriesOf(filter)) {
    if (entry.operator === 'All') continue;
    const field = filterColumnOf(name);
    const passes = passesOf(entry);
    if (!field || !passes) {
      ignored.push(name);
      continue;
    }
    const others = fields[field];
    fields[field] = others ? (names) => others(names) && passes(names) : passes;
  }
  return { fields, ignored };
}
