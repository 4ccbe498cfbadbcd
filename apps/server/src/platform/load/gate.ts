// Runs heavy work a few at a time: some in this process, fewer for one company, with a short queue behind. What does not fit into
// the queue is refused at once, so that one company's burst costs the others neither memory nor patience.
import { busy } from '../failure.ts';

interface GateRule {
  /** Works that run at the same time in this process. */
  readonly atOnce: number;
  /** Of those, works under one key (a company, a person); as many as fit when it is left out. */
  readonly perKey?: number;
  /** Works under one key that may wait for their turn. */
  readonly waiting: number;
  /** Milliseconds after which a work that still waits is refused; it waits as long as it takes when left out. */
  readonly maxWait?: number;
  /** Makes the error of refused work; 429 when left out. */
  readonly refusal?: () => Error;
}

export interface Gate {
  /**
   * Runs `work` when its turn comes. Throws 429 (or the rule's refusal) when too many under `key` wait already or the wait
   * took too long, and the signal's reason when nobody wants the work any more before it began.
   */
  run<Result>(key: string | number, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  readonly running: number;
  readonly waiting: number;
}

interface Waiting {
  readonly key: string | number;
  readonly start: () => void;
}

/** Seconds after which a refused caller may try again. */
const retryAfter = 5;

/**
 * Makes a gate. A turn goes to the key with the least work running, among those to the one whose last turn was longest ago: a company
 * that comes later passes the queue of another.
 */
export function createGate({
  atOnce,
  perKey = atOnce,
  waiting: maxWaiting,
  maxWait,
  refusal = () => busy(retryAfter),
}: GateRule): Gate {
  const running = new Map<string | number, number>();
  const queue: Waiting[] = [];
  /** The number of the last turn of each key that runs or waits. */
  const lastTurns = new Map<string | number, number>();
  let turns = 0;
  let total = 0;

  const runningOf = (key: string | number): number => running.get(key) ?? 0;
  const waitingOf = (key: string | number): number => queue.filter((entry) => entry.key === key).length;

  const lastTurnOf = (key: string | number): number => lastTurns.get(key) ?? 0;
  const forget = (key: string | number): void => {
    if (runningOf(key) === 0 && waitingOf(key) === 0) lastTurns.delete(key);
  };

  const begin = (key: string | number): void => {
    turns += 1;
    lastTurns.set(key, turns);
    total += 1;
    running.set(key, runningOf(key) + 1);
  };

  const comesBefore = (one: string | number, other: string | number): boolean => {
    const fewer = runningOf(one) - runningOf(other);
    return fewer < 0 || (fewer === 0 && lastTurnOf(one) < lastTurnOf(other));
  };

  const startNext = (): void => {
    if (total >= atOnce) return;
    let next: Waiting | undefined;
    for (const entry of queue) {
      if (runningOf(entry.key) >= perKey) continue;
      if (!next || comesBefore(entry.key, next.key)) next = entry;
    }
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    begin(next.key);
    next.start();
  };

  const end = (key: string | number): void => {
    total -= 1;
    const left = runningOf(key) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    forget(key);
    startNext();
  };

  const turn = (key: string | number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      if (waitingOf(key) >= maxWaiting) return reject(refusal());
      const stopWaiting = (reason: unknown): void => {
        const place = queue.indexOf(entry);
        if (place >= 0) queue.splice(place, 1);
        forget(key);
        settle();
        reject(reason);
      };
      const timer = maxWait === undefined ? undefined : setTimeout(() => stopWaiting(refusal()), maxWait);
      const abort = (): void => stopWaiting(signal?.reason);
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const entry: Waiting = {
        key,
        start: () => {
          settle();
          resolve();
        },
      };
      signal?.addEventListener('abort', abort);
      queue.push(entry);
    });

  const gate: Gate = {
    async run(key, work, signal) {
      signal?.throwIfAborted();
      if (total < atOnce && runningOf(key) < perKey) begin(key);
      else await turn(key, signal);
      try {
        return await work();
      } finally {
        end(key);
      }
    },
    get running() {
      return total;
    },
    get waiting() {
      return queue.length;
    },
  };
  return gate;
}
