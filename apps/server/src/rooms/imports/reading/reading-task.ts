// What the parts of a reading hand to each other.
import type { ImportColumn, ImportKindName, MissingRows } from '@gondola/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import type { ReadingChoice } from '../import-row.ts';

/** One reading; plain data, for it goes to the worker. */
export interface ReadingTask {
  readonly companyId: number;
  readonly importId: number;
  /** Which try this is: an earlier one that still runs must stop. */
  readonly attempt: number;
  readonly kind: ImportKindName;
  /** From the contract. */
  readonly columns: readonly ImportColumn[];
  readonly key: readonly string[];
  /** Rows of the kind are marked deleted rather than removed. */
  readonly hasDeleted: boolean;
  /** What becomes of rows the file does not name. */
  readonly missing: MissingRows;
  /** What was chosen on the page for this file. */
  readonly chosen: ReadingChoice | null;
  /** The day that has begun last on Earth: no place is further ahead. */
  readonly today: string;
  /** Where the file lies on this machine. */
  readonly path: string;
}

/** Runs work in a transaction of its own. */
export type Write = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/** Nobody wants the result any more. */
export class ImportSuperseded extends Error {}
