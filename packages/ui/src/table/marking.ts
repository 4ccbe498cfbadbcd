// Deleting and restoring: done at once, with the way back in the toast.
import type { ManyOutcome } from './one-by-one.ts';
import { notifyError, notifySuccess, undoToast } from '../toasts/toasts.ts';

interface MarkingParts<Row> {
  remove: (rows: readonly Row[]) => Promise<ManyOutcome<Row>>;
  restore: (rows: readonly Row[]) => Promise<ManyOutcome<Row>>;
  busy: boolean;
  words: {
    removed: (count: number) => string;
    restored: (count: number) => string;
    failed: (count: number, reason: string) => string;
  };
}

export interface Marking<Row> {
  remove: (rows: readonly Row[]) => Promise<void>;
  restore: (rows: readonly Row[]) => Promise<void>;
  busy: boolean;
}

/** Deletes at once and offers to take it back; what did not go through is said with the server's reason. */
export function markingOf<Row>({ words, busy, ...calls }: MarkingParts<Row>): Marking<Row> {
  const tell = ([reason, ...others]: readonly string[]) => {
    if (reason !== undefined) notifyError(words.failed(others.length + 1, reason));
  };
  const restore = async (rows: readonly Row[]): Promise<void> => {
    const { done, failures } = await calls.restore(rows);
    if (done.length > 0) notifySuccess(words.restored(done.length));
    tell(failures);
  };
  const remove = async (rows: readonly Row[]): Promise<void> => {
    const { done, failures } = await calls.remove(rows);
    if (done.length > 0) undoToast({ text: words.removed(done.length), undo: () => void restore(done) });
    tell(failures);
  };
  return { remove, restore, busy };
}
