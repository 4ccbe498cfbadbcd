import { useEffect, useRef } from 'react';
import { fetchPart } from '@gondola/ui/loading/lazy-part.ts';

const load = () => import('./drag-page.ts');
type Dragging = Awaited<ReturnType<typeof load>>;

/** Runs `begin` once the part that drags is here, and what that answers in the end; begins again for another `key`. */
export function useDragging(begin: (part: Dragging) => (() => void) | undefined, key = ''): void {
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      const part = await fetchPart(load);
      if (!isGone) end = latest.current(part);
    };
    void start();
    return () => {
      isGone = true;
      end?.();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another key is another row to drag
  }, [key]);
}
