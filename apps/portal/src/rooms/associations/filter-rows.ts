// The conditions of a filter as the rows of a form, and back. Pure. The text is what is kept: rows are read from it and written into
// it, so that nothing of it is lost that a row does not show.
import { readReportFilter, type ReportKind } from '@gondola/contract';

type Value = string | number | boolean;

/** One condition: a column is among the values, or among none of them. */
export interface FilterRow {
  /** Of Power BI; empty where the filter names none. */
  readonly table: string;
  readonly column: string;
  readonly operator: 'In' | 'NotIn';
  readonly values: readonly Value[];
  /** The other words of the condition, as a schema that Power BI writes. */
  readonly rest: Readonly<Record<string, unknown>>;
}

export const emptyRow: FilterRow = { table: '', column: '', operator: 'In', values: [], rest: {} };

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);

function rowOf(entry: unknown): FilterRow | undefined {
  if (!isFields(entry)) return undefined;
  const { target, operator, values, ...rest } = entry;
  if (!isFields(target) || !Array.isArray(values) || !values.every(isValue)) return undefined;
  const { table, column, ...more } = target;
  if (typeof table !== 'string' || typeof column !== 'string' || Object.keys(more).length > 0)
    return undefined;
  return (operator === 'In' || operator === 'NotIn') && !('conditions' in rest)
    ? { table, column, operator, values, rest }
    : undefined;
}

/** The rows of a filter as it is stored; undefined where a part of it cannot be shown as one. */
export function filterRowsOf(text: string): FilterRow[] | undefined {
  const { filter } = readReportFilter(text);
  if (filter === undefined) return undefined;
  if (filter === null) return [];
  const isOfColumns = !Array.isArray(filter) && !('target' in filter);
  const rows: readonly (FilterRow | undefined)[] = isOfColumns
    ? Object.entries(filter).map(([column, wanted]: [string, unknown]) => {
        const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
        return values.every(isValue)
          ? { table: '', column, operator: 'In' as const, values, rest: {} }
          : undefined;
      })
    : [filter].flat().map(rowOf);
  const shown = rows.filter((row) => row !== undefined);
  return shown.length === rows.length ? shown : undefined;
}

/** The table that a list of a dashboard's conditions names, which has to name one. */
const dashboardTable = 'Gondola';

/** The filter that rows make, as it is stored: columns with their values where that says it all, else a list of Power BI filters. */
export function filterTextOf(rows: readonly FilterRow[], kind: ReportKind): string {
  if (rows.length === 0) return '';
  const isDashboard = kind === 'dashboard';
  const columns = new Set(rows.map(({ column }) => column));
  const doColumnsSayAll =
    isDashboard &&
    columns.size === rows.length &&
    rows.every(
      ({ table, operator, rest }) => table === '' && operator === 'In' && Object.keys(rest).length === 0,
    );
  const filter = doColumnsSayAll
    ? Object.fromEntries(rows.map(({ column, values }) => [column, values]))
    : rows.map(({ table, column, operator, values, rest }) => ({
        ...rest,
        target: { table: isDashboard && table === '' ? dashboardTable : table, column },
        operator,
        values,
      }));
  return JSON.stringify(filter, null, 2);
}

/** Words typed as the values of a row: those that were there stay numbers, and so do numbers typed next to numbers alone. */
export function valuesOf(words: readonly string[], before: readonly Value[]): Value[] {
  const areNumbers = before.length > 0 && before.every((value) => typeof value === 'number');
  return words.map((word) => {
    const same = before.find((value) => String(value) === word);
    return (
      same ?? (areNumbers && word.trim() !== '' && String(Number(word)) === word.trim() ? Number(word) : word)
    );
  });
}

/** Whether a row lacks its column or values, or, of Power BI, its table. */
export const isIncomplete = ({ table, column, values }: FilterRow, kind: ReportKind): boolean =>
  values.length === 0 || column.trim() === '' || (kind === 'powerbi' && table.trim() === '');
