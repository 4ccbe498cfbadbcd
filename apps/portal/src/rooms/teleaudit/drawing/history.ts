// Undo and redo as plain data. A state is kept by reference, so steps cost what changed and no more.

/** Steps that can be taken back; older ones are forgotten. */
export const maxSteps = 200;

export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

/** A history that begins here. */
export const startHistory = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** One step forward; what had been undone is gone. The same state again is no step. */
export function commit<State>(history: History<State>, next: State): History<State> {
  if (next === history.present) return history;
  return { past: [...history.past, history.present].slice(-maxSteps), present: next, future: [] };
}

/** One step back, or the same history at its beginning. */
export function undo<State>(history: History<State>): History<State> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
  };
}

/** The step last undone, made again, or the same history when there is none. */
export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}

export const canUndo = (history: History<unknown>): boolean => history.past.length > 0;
export const canRedo = (history: History<unknown>): boolean => history.future.length > 0;
