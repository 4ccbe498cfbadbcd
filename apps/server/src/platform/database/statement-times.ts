// Times the statements of a call or a job: for the one line that a slow call leaves in the log, and for traces.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface TimedStatement {
  /** Of the clock of `performance.now()`. */
  readonly began: number;
  readonly ms: number;
  /** The beginning of its text; values are no part of it. */
  readonly text: string;
}

export interface StatementTimes {
  count: number;
  ms: number;
  /** The first ones in their order, where they are kept for a trace; otherwise the slowest, the slowest of them first. */
  statements: TimedStatement[];
}

const shown = 3;
const shownCharacters = 200;
/** Statements of which a trace has spans: a job may run thousands. */
const traced = 200;

interface Timing {
  readonly times: StatementTimes;
  readonly isTraced: boolean;
}

const current = new AsyncLocalStorage<Timing>();

const newTiming = (isTraced: boolean): Timing => ({ times: { count: 0, ms: 0, statements: [] }, isTraced });

/** Times the statements of what follows in this asynchronous context. */
export function beginTiming(isTraced: boolean): StatementTimes {
  const timing = newTiming(isTraced);
  current.enterWith(timing);
  return timing.times;
}

/** Times the statements of some work. */
export function timeWork<Result>(work: (times: StatementTimes) => Promise<Result>): Promise<Result> {
  const timing = newTiming(true);
  return current.run(timing, () => work(timing.times));
}

/** The slowest of what was timed, the slowest first. */
export const slowestOf = ({ statements }: StatementTimes): { ms: number; text: string }[] =>
  statements
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(({ ms, text }) => ({ ms: Math.round(ms), text }));

/** Notes how long a statement takes, where statements are timed; gives the same promise back. */
export function timed<Answer>(text: string, answered: Promise<Answer>): Promise<Answer> {
  const timing = current.getStore();
  if (!timing) return answered;
  const { times, isTraced } = timing;
  const began = performance.now();
  const note = (): void => {
    const ms = performance.now() - began;
    times.count += 1;
    times.ms += ms;
    const { statements } = times;
    const isKept = isTraced
      ? statements.length < traced
      : statements.length < shown || (statements.at(-1)?.ms ?? 0) < ms;
    if (!isKept) return;
    const words = text.replaceAll(/\s+/g, ' ').trim().slice(0, shownCharacters);
    const noted = [...statements, { began, ms, text: words }];
    times.statements = isTraced ? noted : noted.toSorted((one, other) => other.ms - one.ms).slice(0, shown);
  };
  answered.then(note, note);
  return answered;
}
