// The stage that the page shows for a state of an import.
import type { FileImport, ImportState } from '@gondola/contract';

export type Stage = 'reading' | 'mapping' | 'preview' | 'applying' | 'over';

const stages: Record<ImportState, Stage> = {
  reading: 'reading',
  mapping: 'mapping',
  ready: 'preview',
  applying: 'applying',
  applied: 'over',
  undone: 'over',
  replaced: 'over',
  cancelled: 'over',
  failed: 'over',
};

export const stageOf = (file: Pick<FileImport, 'state'>): Stage => stages[file.state];

/** Whether the server is at work on it, so that it has to be asked how far it is. */
export const isAtWork = ({ state }: Pick<FileImport, 'state'>): boolean =>
  state === 'reading' || state === 'applying';

/** Seconds until the work is done at the rate so far; undefined while nothing can be said. */
export function secondsLeft(
  file: Pick<FileImport, 'rowsDone' | 'progress'>,
  rate: number | undefined,
): number | undefined {
  const total = rowsInAll(file);
  return total !== undefined && rate !== undefined && rate > 0 ? (total - file.rowsDone) / rate : undefined;
}

/** Rows there will be in all, by the share that is done; undefined while nothing can be said. */
export function rowsInAll({
  rowsDone,
  progress,
}: Pick<FileImport, 'rowsDone' | 'progress'>): number | undefined {
  return progress > 0 && rowsDone > 0 ? Math.max(rowsDone, Math.round(rowsDone / progress)) : undefined;
}
