// A row of a preview as it is said: its tone, the remarks on it, and the value of a cell.
import type { Difference, DifferenceKind } from '@gondola/contract';
import type { Tone } from '@gondola/ui/theme/palette.ts';

export const differenceTones: Record<DifferenceKind, Tone> = {
  new: 'green',
  changed: 'amber',
  missing: 'violet',
  equal: 'grey',
  error: 'red',
};

/** The content of a cell: one value, or the old one struck through next to the new one. */
export interface CellValue {
  /** Null where there is nothing. */
  now: string | null;
  /** Undefined where nothing changes. */
  before?: string | null;
}

/** Reads one column of a row; undefined where the file does not speak of it. `say` puts its values into words. */
export function cellOf(
  row: Pick<Difference, 'kind' | 'values'>,
  column: string,
  say: (value: string) => string = (value) => value,
): CellValue | undefined {
  const raw = row.values[column];
  if (!raw) return undefined;
  const value = { old: raw.old && say(raw.old), new: raw.new && say(raw.new) };
  if (row.kind === 'missing') return { now: value.old };
  if (row.kind === 'changed' && value.old !== value.new) return { now: value.new, before: value.old };
  return { now: value.new };
}

/** Names of the columns that change. */
export const changedIn = (row: Difference): string[] =>
  Object.keys(row.values).filter((column) => cellOf(row, column)?.before !== undefined);
