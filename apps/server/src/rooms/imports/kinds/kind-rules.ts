// The rules of one kind of import, besides its columns: how cells are read, which rows of other tables they name, and the SQL of
// its own rows. Everything else is the same for all kinds.
import type { ImportKindName } from '@gondola/contract';
import type { SQL } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { CellRule } from '../cells/cell-rule.ts';
import type { Remark, Values } from '../import-row.ts';

/** A cell that names a row of another table. */
export interface Reference {
  readonly column: string;
  /**
   * Selects `asked` (the text), `id` and `name` (as the row is called from then on) of what the texts may mean; `folded` has
   * each text as codes are compared.
   */
  readonly find: (companyId: number, texts: readonly string[], folded: readonly string[]) => SQL;
  /** Text of the fault when there is none; left out for the row's own code, by which it is then a new one. */
  readonly unknown?: string;
  /** It is a code that may have lost zeros in front, or have more. */
  readonly mayLoseZeros?: true;
  /** A missing one is made where a person says so. */
  readonly isMade?: true;
  /** The cell may name several; the value of this name gets their ids: `12,15`. */
  readonly ids?: string;
}

/** Ids of what the cells name, by column. */
export type Found = ReadonlyMap<string, number>;

/** Rows of a preview as they are to be: `place`, `key`, `target_id`, `applied_id`, `changes`, `values` (of every column). */
export type Batch = SQL;

/** The facts about a row before it is compared. */
export interface RowContext {
  /** Ids of what its cells name. */
  readonly found: Found;
  /** The row as it is; undefined for a new one. */
  readonly current: Values | undefined;
  /** The values of a new row where the file says nothing. */
  readonly defaults: Values;
  /** Positions that are in their country with latitude and longitude swapped are swapped. */
  readonly swapsPositions: boolean;
}

/** A row as it is to be, with its faults and its doubts. */
export interface SettledRow {
  readonly values: Values;
  readonly errors?: readonly Remark[];
  readonly warnings?: readonly Remark[];
}

/**
 * Keys, as a list and not as a select: of a table just filled the planner knows nothing, and where it does not know how many
 * keys there are either it compares every row with every one of them.
 */
export type Among = readonly string[];

export interface KindQueries {
  /**
   * Selects `key`, `label`, `id`, `deleted`, `values` and, where missing rows are marked deleted, `stamp` (a number that
   * differs when the values do, cheaper than they are) and `searched` (a folded text) of the company's rows: all of them, or those whose key is in
   * `among`. Its own rows are found before anything is joined to them (`offset 0` says so):
   * of a table just filled the planner knows nothing.
   */
  readonly current: (companyId: number, among?: Among) => SQL;
  /** Selects `values` that a new row takes where the file says nothing. */
  readonly defaults?: (companyId: number) => SQL;
  /** Keeps everyone else from changing the rows whose key is in `among` until the transaction ends. */
  readonly lock: (companyId: number, among: Among) => SQL;
  readonly insert: (
    db: Database,
    companyId: number,
    batch: Batch,
    importId: number,
    prepared: string | undefined,
  ) => Promise<void>;
  readonly update: (db: Database, companyId: number, batch: Batch, importId: number) => Promise<void>;
  /** Removes rows this import made. Fails with a foreign key where something refers to one. */
  readonly erase: (db: Database, companyId: number, batch: Batch, importId: number) => Promise<void>;
  /** Selects `label` of new rows that something refers to without a foreign key that would say so. */
  readonly inUse?: (companyId: number, batch: Batch) => SQL;
  /** Undoes what `update` did; `update` with the old values unless the kind needs more. */
  readonly restore?: (db: Database, companyId: number, batch: Batch, importId: number) => Promise<void>;
  /** Removes what `insert` and `update` made next to their rows, once all of them are as before. */
  readonly tidy?: (db: Database, companyId: number, importId: number) => Promise<void>;
  /** Selects `key` of rows that no file may mark deleted; `refuse` says why. */
  readonly kept?: (companyId: number) => SQL;
  /** Turns rows of the finished preview that must not be applied into errors. */
  readonly refuse?: (db: Database, companyId: number, importId: number) => Promise<void>;
}

export interface KindRules {
  readonly name: ImportKindName;
  readonly cells: Readonly<Record<string, CellRule>>;
  readonly references: readonly Reference[];
  /** The key that tells the row from others, from its values and what they name; undefined while a part is missing. */
  readonly keyOf: (values: Values, found: Found) => string | undefined;
  /** Columns whose values are the key as people read it. */
  readonly label: readonly string[];
  /**
   * Makes what the file says of a row into what the row is to be, where that takes more than its cells. Values whose name begins
   * with `_` are no columns: nobody is shown them.
   */
  readonly settle?: (said: Values, context: RowContext) => SettledRow;
  /** Makes, before the transaction that applies an import, what `insert` is handed: what takes long. */
  readonly prepare?: () => Promise<string>;
  /** Columns of numbers that are added up over lines of one key: always, or where something tells these apart. */
  readonly sums?: { readonly columns: readonly string[]; readonly isAlways: boolean };
  /** Looks at the row as it would be. */
  readonly check?: (after: Values) => readonly Remark[];
  /** The doubts about a row as it would be: `sent` holds the file's values, `today` the day that has begun last on Earth. */
  readonly warn?: (after: Values, sent: Values, today: string) => readonly Remark[];
  readonly queries: KindQueries;
}

/** Key made of ids; undefined when one is missing. */
export function keyOfIds(found: Found, ...columns: readonly string[]): string | undefined {
  const ids = columns.map((column) => found.get(column));
  return ids.includes(undefined) ? undefined : ids.join('|');
}
