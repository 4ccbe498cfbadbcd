// Which filters of a toolbar do not fit in its row.
import { followRow, partsOf } from '../display/follow-row.ts';

/** Pixels between the parts of a toolbar, and around the filters, where outlines of the focus are drawn. */
const gap = 8;
const outline = 3;

/** The controls without room next to the rest: how many filters, and how many of those are in force. */
export interface Overflow {
  hidden: number;
  inForce: number;
}

const isInForce = (filter: HTMLElement): boolean => 'on' in filter.dataset;

/** Hides the filters that would begin a second row, those in force last; hidden, none of them takes the focus. */
function hideOverflow(row: HTMLElement, roomOfButton: number): Overflow {
  const filters = partsOf(row);
  const needed = filters.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, -gap);
  const doFit = needed <= row.clientWidth - 2 * outline + roomOfButton;
  for (const filter of filters) filter.style.order = !doFit && isInForce(filter) ? '-1' : '';
  const top = Math.min(...filters.map(({ offsetTop }) => offsetTop));
  const hidden = doFit ? [] : filters.filter(({ offsetTop }) => offsetTop > top);
  for (const filter of filters) filter.style.visibility = hidden.includes(filter) ? 'hidden' : '';
  // Before the button that leads to them is there, the last one may seem to fit.
  return { hidden: doFit ? 0 : Math.max(1, hidden.length), inForce: hidden.filter(isInForce).length };
}

/** Shows all filters of a row, in their own order. */
function showAll(row: HTMLElement): void {
  for (const { style } of row.children as Iterable<HTMLElement>) {
    style.order = '';
    style.visibility = '';
  }
}

/** Follows the row and what is in it; gives back how to stop. `isOpen`: all are shown. */
export function followOverflow(
  row: HTMLElement,
  isOpen: boolean,
  roomOfButton: () => number,
  onChange: (overflow: Overflow) => void,
): () => void {
  const look = () => {
    if (isOpen) showAll(row);
    else onChange(hideOverflow(row, roomOfButton()));
  };
  return followRow(row, look);
}
