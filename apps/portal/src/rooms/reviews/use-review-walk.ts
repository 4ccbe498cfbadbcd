// Going through a response by keyboard: one item is current, any can be marked for rejection, pages follow.
import { useState } from 'react';
import { canMark, type ReviewItem } from './review-items.ts';

/** The current item and the marked ones, over all items in their order. */
export function useReviewWalk(items: readonly ReviewItem[]) {
  const [current, setCurrent] = useState<string>();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const at = items.findIndex(({ key }) => key === current);
  const toggle = (key: string) => {
    const item = items.find((one) => one.key === key);
    if (!item || !canMark(item)) return;
    setMarked((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  };
  return {
    current: at < 0 ? undefined : current,
    marked,
    toggle,
    goTo: setCurrent,
    /** One item on or back, staying at the ends. */
    step: (by: number) => {
      const next =
        at < 0 ? (by > 0 ? 0 : items.length - 1) : Math.min(Math.max(at + by, 0), items.length - 1);
      setCurrent(items[next]?.key);
      return items[next];
    },
    toggleCurrent: () => {
      if (current) toggle(current);
    },
  };
}
