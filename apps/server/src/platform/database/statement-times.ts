// Times the statements of a call, for the one line that a slow call leaves in the log.
import { AsyncLocalStorage } from 'node:async_hooks';

interface TimedStatement {
  readonly ms: number;
  /** The beginning of its text; values are no part of it. */
  readonly text: string;
}

export interface StatementTimes {
  count: number;
  ms: number;
  /** The slowest, the first of them first. */
  slowest: TimedStatement[];
}

const shown = 3;
const shownCharacters = 200;
const current = new AsyncLocalStorage<StatementTimes>();

/** Counts the statements of what follows in this asynchronous context. */
export function beginTiming(): StatementTimes {
  const times = { count: 0, ms: 0, slowest: [] };
  current.enterWith(times);
  return times;
}

/** Notes how long a statement takes, where a call is timed; gives the same promise back. */
export function timed<Answer>(text: string, answered: Promise<Answer>): Promise<Answer> {
  const times = current.getStore();
  if (!times) return answered;
  const began = performance.now();
  const note = (): void => {
    const ms = performance.now() - began;
    times.count += 1;
    times.ms += ms;
    const last = times.slowest.at(-1);
    if (times.slowest.length === shown && last && last.ms >= ms) return;
    const words = text.replaceAll(/\s+/g, ' ').trim().slice(0, shownCharacters);
    times.slowest = [...times.slowest, { ms: Math.round(ms), text: words }]
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, shown);
  };
  answered.then(note, note);
  return answered;
}
