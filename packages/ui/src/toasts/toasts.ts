/** One message at the foot of the screen. */
export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'undo';
  text: string;
  /** Milliseconds on screen, not counting those under the pointer; null stays until it is closed. */
  duration: number | null;
  undo?: () => void;
  /** Runs once when an undo toast goes without having been undone. */
  commit?: Commit;
  /** A button that leads to where something can be done about it. */
  way?: Way;
}

/** Does the work that was held back; `isLeaving` when the person is going away, and nobody will be there to try again. */
type Commit = (isLeaving: boolean) => Promise<void> | void;

interface Way {
  readonly label: string;
  readonly go: () => void;
}

/** Milliseconds that a toast stays. */
export const toastDuration = 4000;
const max = 4;
let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Whether a toast may give way to newer ones: not while it holds work back, or waits to be closed. */
const mayBePushedOut = ({ commit, duration }: Toast): boolean => !commit && duration !== null;

function show({ duration = toastDuration, ...toast }: Omit<Toast, 'id' | 'duration'> & Lasting): number {
  lastId += 1;
  const added = [...toasts, { ...toast, id: lastId, duration }];
  const pushedOut = new Set(added.filter(mayBePushedOut).slice(0, Math.max(0, added.length - max)));
  change(added.filter((one) => !pushedOut.has(one)));
  return lastId;
}

interface Lasting {
  /** As that of a toast; four seconds without it. */
  duration?: number | null;
}

/** Says that something went well. */
export const notifySuccess = (text: string): number => show({ kind: 'success', text });

/** Says that something failed, in words fit to show. */
export const notifyError = (text: string): number => show({ kind: 'error', text });

/** Says that something failed that the person has turned away from: it stays until it is closed, with the way to it. */
export const notifyLateError = (text: string, way: Way): number =>
  show({ kind: 'error', text, way, duration: null });

interface UndoToast extends Lasting {
  text: string;
  /** Takes back what was done. */
  undo: () => void;
  /** For work held back until it can no longer be undone; without it, the work is done and `undo` makes up for it. */
  commit?: Commit;
}

/** Says what was done at once and offers to take it back for four seconds by default, longer while pointed at. */
export const undoToast = (toast: UndoToast): number => show({ kind: 'undo', ...toast });

/** Takes a toast away; an undo toast then counts as not undone. */
export function closeToast(id: number): void {
  const toast = toasts.find((one) => one.id === id);
  if (!toast) return;
  change(toasts.filter((one) => one.id !== id));
  void toast.commit?.(false);
}

/** Does all work that toasts hold back, because the person is leaving; resolves when it is done. */
export async function commitToasts(): Promise<void> {
  const commits = toasts.flatMap(({ commit }) => commit ?? []);
  change(toasts.filter(({ commit }) => !commit));
  await Promise.all(commits.map(async (commit) => commit(true)));
}

/** Undoes what a toast told of, and takes it away. */
export function undoNow(id: number): void {
  const toast = toasts.find((one) => one.id === id);
  if (!toast) return;
  change(toasts.filter((one) => one.id !== id));
  toast.undo?.();
}

/** The toasts on screen, for useSyncExternalStore. */
export const toastStore = {
  watch: (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
  read: () => toasts,
};
