/** One message at the foot of the screen. */
export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'undo';
  text: string;
  /** Milliseconds on screen, not counting those under the pointer. */
  duration: number;
  undo?: () => void;
  /** Runs once when an undo toast goes without having been undone. */
  commit?: () => void;
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

function show(toast: Omit<Toast, 'id' | 'duration'>): number {
  lastId += 1;
  const added = [...toasts, { ...toast, id: lastId, duration: toastDuration }];
  for (const pushedOut of added.slice(0, -max)) pushedOut.commit?.();
  change(added.slice(-max));
  return lastId;
}

/** Says that something went well. */
export const notifySuccess = (text: string): number => show({ kind: 'success', text });

/** Says that something failed, in words fit to show. */
export const notifyError = (text: string): number => show({ kind: 'error', text });

interface UndoToast {
  text: string;
  /** Takes back what was done. */
  undo: () => void;
  /** For work held back until it can no longer be undone. */
  commit?: () => void;
}

/** Says what was done at once and offers to take it back for four seconds, longer while pointed at. */
export const undoToast = (toast: UndoToast): number => show({ kind: 'undo', ...toast });

/** Takes a toast away; an undo toast then counts as not undone. */
export function closeToast(id: number): void {
  const toast = toasts.find((one) => one.id === id);
  if (!toast) return;
  change(toasts.filter((one) => one.id !== id));
  toast.commit?.();
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
