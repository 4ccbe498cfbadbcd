// Whether the server answers. The browser's own word is only a hint: a network without internet counts as connected there,
// and a server that is down too. TanStack Query's onlineManager keeps the state, so that reads pause and go on with it.
import { useSyncExternalStore } from 'react';
import { onlineManager } from '@tanstack/react-query';

/** Milliseconds between two questions while there is no answer. */
const pauses = [1000, 2000, 4000, 8000];
/** Milliseconds after which a server that has not answered counts as out of reach. */
const patience = 8000;

let loss = new AbortController();
let checking: Promise<void> | undefined;
let askNow: (() => void) | undefined;
/** Something failed since the last question was sent: its answer may be older than that. */
let isDoubted = false;

/** Whether the server answered the last time it was needed. */
export const isConnected = (): boolean => onlineManager.isOnline();

const subscribe = (watcher: () => void): (() => void) => onlineManager.subscribe(watcher);

/** Whether the server answers, followed. */
export const useConnection = (): boolean => useSyncExternalStore(subscribe, isConnected);

/** Aborts when the connection is lost: what waits for an answer then waits in vain. */
export const connectionLoss = (): AbortSignal => loss.signal;

function note(answers: boolean): void {
  if (answers && loss.signal.aborted) loss = new AbortController();
  onlineManager.setOnline(answers);
  if (!answers) loss.abort();
}

async function answers(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    // A hotel's sign-in page answers too, but not this.
    return ((await response.json()) as { alive?: boolean }).alive === true;
  } catch {
    return false;
  }
}

async function askUntilAnswered(): Promise<void> {
  for (let turn = 0; ;) {
    isDoubted = false;
    const isThere = await answers();
    if (isThere && isDoubted) continue;
    if (isThere) break;
    note(false);
    await new Promise<void>((resolve) => {
      askNow = resolve;
      setTimeout(resolve, pauses[Math.min(turn, pauses.length - 1)]);
    });
    turn += 1;
  }
  note(true);
}

/** Asks the server whether it is there, and goes on asking until it is. */
export function checkConnection(): void {
  isDoubted = true;
  askNow?.();
  checking ??= askUntilAnswered().finally(() => {
    checking = undefined;
  });
}

/** Resolves when the server answers: at once while nothing says otherwise. */
export async function connected(): Promise<void> {
  await checking;
}

// Query's own listener believes the browser; ours asks.
onlineManager.setEventListener(() => undefined);
for (const event of ['online', 'offline']) window.addEventListener(event, checkConnection);
