import type { ImportColumn, ImportKindName } from '@gondola/contract';
import { importKinds } from '@gondola/contract/plain';

/** The columns to match a file of a kind with. */
export interface Template {
  readonly kind: ImportKindName;
  readonly columns: readonly ImportColumn[];
  /** Columns that together tell one row from another. */
  readonly key: readonly string[];
}

/** The column whose code may be made from others where a file has none: the row's own, and not one that names another row. */
export const madeCode = ({ key }: Pick<Template, 'key'>): string | undefined =>
  key.length === 1 && key[0] === 'internal_code' ? key[0] : undefined;

/** The template of a kind, by the contract; the reading thread is handed it. */
export const templateOf = (kind: ImportKindName): Template => {
  const { columns, key } = importKinds[kind];
  return { kind, columns, key };
};
