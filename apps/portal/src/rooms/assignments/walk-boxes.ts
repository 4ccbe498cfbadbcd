// The keyboard in a grid of boxes: a row is the one stop of the Tab key, arrow keys go from box to box.
import type { KeyboardEvent } from 'react';

const boxesIn = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('input[type="checkbox"]') ?? []),
];

/** The row above or below, which is drawn wherever the focus is. */
function rowBeside(row: HTMLElement, step: number): Element | null | undefined {
  const place = Number(row.dataset['index']) + step;
  return row.parentElement?.querySelector(`[data-index="${place}"]`);
}

/** Moves the focus within a row and from box to box of a column; the space bar on a row presses its first box. */
export function walkBoxes(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const row = target.closest<HTMLElement>('[data-index]');
  const boxes = boxesIn(row);
  const at = boxes.indexOf(target);
  if (!row || (at < 0 && target !== row)) return;
  if (key === ' ' && at < 0) boxes[0]?.click();
  else {
    const next = {
      ArrowRight: boxes[at + 1],
      ArrowLeft: at > 0 ? boxes[at - 1] : row,
      ArrowDown: at < 0 ? undefined : boxesIn(rowBeside(row, 1))[at],
      ArrowUp: at < 0 ? undefined : boxesIn(rowBeside(row, -1))[at],
    }[key];
    if (!next) return;
    next.focus();
  }
  event.preventDefault();
}
