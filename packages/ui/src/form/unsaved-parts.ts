// The unsaved parts of the page, and the one question before any of them is lost: by menu, link, palette or the browser's
// back, by signing out, by another company, by its own Escape or cancel. `useLeaveQuestion` is what forms call.
import { useSyncExternalStore } from 'react';

interface UnsavedPart {
  readonly unsaved: boolean;
  /** Being sent: whether it is lost is known only afterwards. */
  readonly busy: boolean;
  /** Whether another search at the same path keeps it on the page. */
  readonly ofPath: boolean;
  /** Saved or given up a moment ago, which the page does not show yet. */
  readonly isDone: () => boolean;
}

/** An address as far as it says which part of a page is open. */
interface Place {
  readonly pathname: string;
  /** `?tab=all` */
  readonly search: string;
}

const parts = new Map<object, UnsavedPart>();
const watchers = new Set<() => void>();
let answer: ((leaves: boolean) => void) | undefined;

function notify(): void {
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** True while something works. Work that is done and only waits to leave is not waited for: it would wait for itself. */
const isBusy = (): boolean => [...parts.values()].some(({ busy, isDone }) => busy && !isDone());

/** Whether anything on the page would be lost with it. */
export const hasUnsaved = (): boolean =>
  [...parts.values()].some(({ unsaved, isDone }) => unsaved && !isDone());

/** Resolves when nothing is being sent any more. */
async function settled(): Promise<void> {
  while (isBusy()) {
    await new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        stop();
        resolve();
      });
    });
  }
}

/** Notes what of a page is unsaved, by a key of its own; undefined forgets it. */
export function notePart(key: object, part: UnsavedPart | undefined): void {
  if (part) parts.set(key, part);
  else parts.delete(key);
  notify();
}

/** Asks whether to leave; false too while the question is on screen already. */
export function askToLeave(): Promise<boolean> {
  if (answer) return Promise.resolve(false);
  return new Promise((resolve) => {
    answer = (leaves) => {
      answer = undefined;
      notify();
      resolve(leaves);
    };
    notify();
  });
}

/** Turning pages keeps what is open; every other part of a search may be what holds it open. */
const pageKeys = new Set(['page', 'limit']);

/** Whether going from one address to another at the same path closes what the first has open. */
function closes(from: Place, to: Place): boolean {
  const next = new URLSearchParams(to.search);
  return [...new URLSearchParams(from.search)].some(
    ([key, value]) => !pageKeys.has(key) && next.get(key) !== value,
  );
}

/**
 * Whether everything unsaved may go: true at once when there is nothing, else what the person answers. Between two
 * addresses only what the second no longer holds is asked about.
 */
export async function mayLeave(from?: Place, to?: Place): Promise<boolean> {
  const isSamePath = from && to && from.pathname === to.pathname;
  if (isSamePath && !closes(from, to)) return true;
  await settled();
  const isLost = [...parts.values()].some(
    ({ unsaved, ofPath, isDone }) => unsaved && !isDone() && !(isSamePath && ofPath),
  );
  return !isLost || askToLeave();
}

/** The open question, followed: how to answer it, or undefined. */
export const useOpenQuestion = (): ((leaves: boolean) => void) | undefined =>
  useSyncExternalStore(subscribe, () => answer);
