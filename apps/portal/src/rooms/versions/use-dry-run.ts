// Simulated visits in pieces of a few milliseconds, so that the page answers keys and clicks meanwhile.
import { useEffect, useRef, useState } from 'react';
import { type Draft, DryRun, type DryRunResult } from '@gondola/builder';

export const dryRunVisits = 1000;
/** Milliseconds that one piece may take. */
const piece = 10;

interface DryRunState {
  /** Made so far. */
  readonly visits: number;
  /** Undefined until all visits are made, or it is stopped. */
  readonly result: DryRunResult | undefined;
}

/** Simulates visits of a draft; another seed gives other answers. `stop` ends it with the visits that are made. */
export function useDryRun(draft: Draft, seed: number): DryRunState & { readonly stop: () => void } {
  const [state, setState] = useState<DryRunState>({ visits: 0, result: undefined });
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = (run: DryRun) => {
      const until = performance.now() + piece;
      do run.run(1);
      while (run.visits < dryRunVisits && performance.now() < until);
      const isOver = run.visits >= dryRunVisits || isStopped.current || draft.pages.length === 0;
      setState({ visits: run.visits, result: isOver ? run.result() : undefined });
      if (!isOver) timer = setTimeout(goOn, 0, run);
    };
    timer = setTimeout(() => goOn(new DryRun(draft, seed)));
    return () => clearTimeout(timer);
  }, [draft, seed]);
  return {
    ...state,
    stop: () => {
      isStopped.current = true;
    },
  };
}
