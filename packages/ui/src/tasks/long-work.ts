/** A piece of long work as the tray shows it. */
export interface LongWork {
  id: string;
  title: string;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  /** Things done, of `total` when that is known. */
  done: number;
  total: number | undefined;
  /** Things per second, measured over the work's life. */
  rate: number | undefined;
  startedAt: number;
  failure?: string;
  /** How far it got, in words, where a count of things says too little. */
  words?: string;
  /** Where the work, and in the end its result, can be opened. */
  resultHref?: string;
  cancel?: () => void;
}

let works: readonly LongWork[] = [];
const watchers = new Set<() => void>();
const kept = 20;

function change(next: readonly LongWork[]): void {
  works = next;
  for (const watcher of watchers) watcher();
}

/** Shows or renews one piece of work; the rate follows from what was done since it began. */
export function reportWork(report: Omit<LongWork, 'rate' | 'startedAt'>, now = Date.now()): void {
  const before = works.find((work) => work.id === report.id);
  const startedAt = before?.startedAt ?? now;
  const seconds = (now - startedAt) / 1000;
  const rate = report.done > 0 && seconds >= 1 ? report.done / seconds : before?.rate;
  const work = { ...report, startedAt, rate };
  change(before ? works.map((one) => (one.id === report.id ? work : one)) : [work, ...works].slice(0, kept));
}

/** Takes a finished piece of work off the tray. */
export function forgetWork(id: string): void {
  change(works.filter((work) => work.id !== id));
}

/** Runs work in this browser and keeps the tray told: uploads and the like. Rejects as `run` does. */
export async function runWork<Result>(
  work: { id: string; title: string; resultHref?: (result: Result) => string },
  run: (how: { signal: AbortSignal; progress: (done: number, total?: number) => void }) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  let last: { done: number; total: number | undefined } = { done: 0, total: undefined };
  const report = (part: Partial<LongWork> & Pick<LongWork, 'state'>) =>
    reportWork({ id: work.id, title: work.title, ...last, ...part });
  const cancel = () => stop.abort();
  report({ state: 'running', cancel });
  try {
    const result = await run({
      signal: stop.signal,
      progress: (done, total) => {
        last = { done, total };
        report({ state: 'running', cancel });
      },
    });
    const href = work.resultHref?.(result);
    report({ state: 'done', ...(href ? { resultHref: href } : {}) });
    return result;
  } catch (thrown) {
    const failure = thrown instanceof Error ? thrown.message : '';
    report(stop.signal.aborted ? { state: 'cancelled' } : { state: 'failed', failure });
    throw thrown;
  }
}

/** The work in the tray, newest first, for useSyncExternalStore. */
export const workStore = {
  watch: (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
  read: () => works,
};
