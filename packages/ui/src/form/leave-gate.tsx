import { useEffect } from 'react';
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { deferred } from '../overlay/deferred.ts';
import { useArrival } from '../overlay/use-arrival.ts';
import { mayLeave, useOpenQuestion } from './unsaved-parts.ts';

const dialog = deferred(() => import('./leave-dialog.tsx'));

/** Stands once in the frame of the pages: stops navigation while something is unsaved, and asks. */
export function LeaveGate() {
  const { history }: { history: RouterHistory } = useRouter();
  useEffect(
    () =>
      history.block({
        blockerFn: async ({ currentLocation, nextLocation }) =>
          !(await mayLeave(currentLocation, nextLocation)),
        enableBeforeUnload: false,
      }),
    [history],
  );
  const answer = useOpenQuestion();
  const { Content, opened } = useArrival(dialog, answer !== undefined, () => answer?.(false));
  // Mounted only to ask: a closed dialog would react to the very Escape that opened it.
  return Content && opened && answer ? <Content answer={answer} /> : null;
}
