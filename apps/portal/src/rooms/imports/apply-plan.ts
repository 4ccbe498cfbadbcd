// The effect of applying a preview, in numbers.
import { type FileImport, mayBeWholeList } from '@gondola/contract';

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
