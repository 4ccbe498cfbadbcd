// The rule of every import (D28): what a row of a file would do to the row that is there, and how that is taken back.
// Pure; tables and files come and go elsewhere.
import type { Values } from './import-row.ts';

export type Difference =
  | { readonly kind: 'new'; readonly changes: Values }
  | { readonly kind: 'equal' }
  | { readonly kind: 'changed'; readonly changes: Values };

/** What `sent` does to `current`: columns that are not sent stay as they are; `changes` holds only what becomes different. */
export function differenceOf(current: Values | undefined, sent: Values): Difference {
  if (!current) return { kind: 'new', changes: sent };
  const changes = Object.fromEntries(
    Object.entries(sent).filter(([column, value]) => value !== (current[column] ?? null)),
  );
  return Object.keys(changes).length === 0 ? { kind: 'equal' } : { kind: 'changed', changes };
}

/** What becomes of a row that the file does not name: marked deleted, once. */
export function missingOf(current: Values): Difference {
  return current['deleted'] === '0' ? { kind: 'changed', changes: { deleted: '1' } } : { kind: 'equal' };
}

/** The row afterwards. */
export const applied = (before: Values | undefined, { changes = {} }: { changes?: Values }): Values => ({
  ...before,
  ...changes,
});
