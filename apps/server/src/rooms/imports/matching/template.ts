import { type ImportColumn, type ImportKindName, importKinds } from '@gondola/contract';

/** The columns to match a file of a kind with. */
export interface Template {
  readonly kind: ImportKindName;
  readonly columns: readonly ImportColumn[];
  /** Columns that together tell one row from another. */
  readonly key: readonly string[];
}

/** The template of a kind, by the contract; the reading thread is handed it. */
export const templateOf = (kind: ImportKindName): Template => {
  const { columns, key } = importKinds[kind];
  return { kind, columns, key };
};
