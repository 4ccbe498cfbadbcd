// The meaning of a stored filter, condition by condition. Pure. Two shapes are understood: a list of Power BI filters
// (target, operator and values, or conditions), and an object of columns with the values wanted of each.

/** How a condition reads; `other` carries an operator that is not known here. */
const conditionKinds = [
  'isOneOf',
  'isNoneOf',
  'isAny',
  'is',
  'isNot',
  'contains',
  'doesNotContain',
  'startsWith',
  'doesNotStartWith',
  'lessThan',
  'atMost',
  'moreThan',
  'atLeast',
  'isBlank',
  'isNotBlank',
  'other',
] as const;
type ConditionKind = (typeof conditionKinds)[number];

export interface Condition {
  /** Column, or measure. */
  readonly column: string;
  /** Table of the column, where the filter names one. */
  readonly table: string | undefined;
  readonly kind: ConditionKind;
  readonly operator: string;
  readonly values: readonly string[];
}

/** Conditions that all hold, or of which one suffices. */
interface ConditionGroup {
  readonly join: 'and' | 'or';
  readonly conditions: readonly Condition[];
}

type FilterMeaning =
  | { readonly kind: 'everything' }
  | { readonly kind: 'groups'; readonly groups: readonly ConditionGroup[] }
  /** JSON, but of a shape not known here. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'invalid' };

const kinds: Readonly<Record<string, ConditionKind>> = {
  In: 'isOneOf',
  NotIn: 'isNoneOf',
  All: 'isAny',
  Is: 'is',
  IsNot: 'isNot',
  Contains: 'contains',
  DoesNotContain: 'doesNotContain',
  StartsWith: 'startsWith',
  DoesNotStartWith: 'doesNotStartWith',
  LessThan: 'lessThan',
  LessThanOrEqual: 'atMost',
  GreaterThan: 'moreThan',
  GreaterThanOrEqual: 'atLeast',
  IsBlank: 'isBlank',
  IsEmptyString: 'isBlank',
  IsNotBlank: 'isNotBlank',
  IsNotEmptyString: 'isNotBlank',
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

function placeOf(target: unknown): Pick<Condition, 'column' | 'table'> | undefined {
  const first: unknown = Array.isArray(target) ? target[0] : target;
  if (!isFields(first)) return undefined;
  const column = first['column'] ?? first['measure'] ?? first['hierarchyLevel'];
  const table = first['table'];
  if (typeof column !== 'string') return undefined;
  return { column, table: typeof table === 'string' ? table : undefined };
}

const conditionOf = (
  place: Pick<Condition, 'column' | 'table'>,
  operator: unknown,
  values: readonly unknown[],
): Condition => {
  const name = typeof operator === 'string' ? operator : 'In';
  return { ...place, operator: name, kind: kinds[name] ?? 'other', values: values.map(textOf) };
};

function groupOf(entry: unknown): ConditionGroup | undefined {
  if (!isFields(entry)) return undefined;
  const place = placeOf(entry['target']);
  if (!place) return undefined;
  const { conditions } = entry;
  if (!Array.isArray(conditions)) {
    return { join: 'and', conditions: [conditionOf(place, entry['operator'], listOf(entry['values']))] };
  }
  return {
    join: textOf(entry['logicalOperator'] ?? 'And').toLowerCase() === 'or' ? 'or' : 'and',
    conditions: conditions
      .filter(isFields)
      .map((condition) => conditionOf(place, condition['operator'], listOf(condition['value']))),
  };
}

function groupsOf(filter: unknown): (ConditionGroup | undefined)[] {
  if (Array.isArray(filter)) return filter.map(groupOf);
  if (!isFields(filter)) return [undefined];
  if ('target' in filter) return [groupOf(filter)];
  return Object.entries(filter).map(([column, wanted]) =>
    isFields(wanted)
      ? undefined
      : { join: 'and', conditions: [conditionOf({ column, table: undefined }, 'In', listOf(wanted))] },
  );
}

/** Reads a filter as it is stored: JSON text, or null for none. */
export function explainFilter(text: string | null): FilterMeaning {
  if (text === null || text.trim() === '') return { kind: 'everything' };
  let filter: unknown;
  try {
    filter = JSON.parse(text);
  } catch {
    return { kind: 'invalid' };
  }
  if (filter === null) return { kind: 'everything' };
  const groups = groupsOf(filter);
  if (groups.length === 0) return { kind: 'everything' };
  const known = groups.filter((group) => group !== undefined);
  return known.length === groups.length ? { kind: 'groups', groups: known } : { kind: 'unknown' };
}
