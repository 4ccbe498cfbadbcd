// The effect of applying a preview, in numbers, and the step that helps where there is none.
import { type FileImport, mayBeWholeList } from '@gondola/contract';
import type { ColumnName } from './columns.ts';
import { notesOf } from './notes-of.ts';

export interface ApplyPlan {
  created: number;
  changed: number;
  equal: number;
  /** Rows the file does not name and that are marked deleted for it. */
  deleted: number;
  wrong: number;
  /** Rows of the file without an error. */
  good: number;
  /** Rows that would be other than they are. */
  changes: number;
}

/** Reads the plan off the counts; files that only add leave alone what they do not name. */
export function planOf({ kind, counts }: Pick<FileImport, 'kind' | 'counts'>): ApplyPlan {
  const deleted = mayBeWholeList(kind) ? counts.missing : 0;
  return {
    created: counts.new,
    changed: counts.changed,
    equal: counts.equal,
    deleted,
    wrong: counts.error,
    good: counts.new + counts.changed + counts.equal,
    changes: counts.new + counts.changed + deleted,
  };
}

interface Step {
  readonly step: 'notes' | 'columns' | 'file';
  /** The column that most rows have their fault in, where it is about one. */
  readonly column?: ColumnName | undefined;
}

/** Faults of rows that no other columns would put right. */
const ofRows: ReadonlySet<string> = new Set(['keyTwice', 'otherCompany', 'openQuote']);

/** The step that most of the rows in error need. */
export function helpfulStep({
  counts,
  notes,
  unknownCategories,
}: Pick<FileImport, 'counts' | 'notes' | 'unknownCategories'>): Step {
  const asks =
    (unknownCategories && !unknownCategories.areCreated) ||
    notes.some(
      (note) =>
        note.name === 'sameKey' ||
        note.name === 'unknownWords' ||
        (note.name === 'positions' && note.problem === 'swapped'),
    );
  const [first] = notesOf({ notes }, 'fault');
  const answered: ReadonlySet<string | undefined> = new Set([
    'unknownCategory',
    'keyTwice',
    'notAChoice',
    'notAFlag',
    'swappedPoint',
  ]);
  if (asks && answered.has(first?.code)) return { step: 'notes' };
  // A column most of whose cells are wrong is likely another one.
  if (first && first.rows >= counts.error * 0.8 && !ofRows.has(first.code))
    return { step: 'columns', column: (first.column ?? undefined) as ColumnName | undefined };
  return { step: 'file' };
}
