import { type RefObject, useEffect, useRef, useState } from 'react';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Dragged } from './use-dragged-row.ts';

/** Lets rows of the other side of the same list be dropped on an element; says whether some hang over it. */
export function useDropHere(
  target: RefObject<HTMLElement | null>,
  here: Dragged,
  onDrop: () => void,
): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  const { list, from } = here;
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['list'] === list && source.data['from'] !== from,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => {
        setOver(false);
        latest.current();
      },
    });
  }, [target, list, from]);
  return over;
}
