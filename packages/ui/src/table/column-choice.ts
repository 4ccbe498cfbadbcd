// Which columns of a table are shown, and how wide, as a person chose.
import { type Column, narrowest, widest } from './columns.ts';

export interface ColumnChoice {
  /** Keys of hidden columns; undefined until the person chooses. */
  hidden?: readonly string[] | undefined;
  /** Pixels of the columns whose width the person changed. */
  widths: Readonly<Record<string, number>>;
}

type Columns = readonly Pick<Column<never>, 'key' | 'hideable' | 'hiddenAtFirst'>[];

/** The columns on show, as an address has them: `subject-320.state` has two, the first of 320 pixels. */
export function writeColumns(columns: Columns, { hidden, widths }: ColumnChoice): string {
  const gone = hidden ?? hiddenAtFirst(columns);
  return columns
    .filter(({ key, hideable }) => hideable === false || !gone.includes(key))
    .map(({ key }) => (widths[key] === undefined ? key : `${key}-${widths[key]}`))
    .join('.');
}

/** The columns of an address; undefined where it names none that the table has. */
export function readColumns(columns: Columns, text: string | undefined): ColumnChoice | undefined {
  const named = new Map(
    (text ?? '').split('.').map((part) => {
      const [key = '', width] = part.split('-');
      return [key, Number(width)] as const;
    }),
  );
  if (!columns.some(({ key }) => named.has(key))) return undefined;
  return {
    hidden: columns
      .filter(({ key, hideable }) => hideable !== false && !named.has(key))
      .map(({ key }) => key),
    widths: Object.fromEntries([...named].filter(([, width]) => width >= narrowest && width <= widest)),
  };
}

export const hiddenAtFirst = (columns: Columns): string[] =>
  columns.filter((column) => column.hiddenAtFirst).map(({ key }) => key);
