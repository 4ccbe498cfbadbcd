// How wide columns have to be for what they show: a column with a width of its own takes no more than its content needs, one
// without content still less, and the title gets the room.
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Column, narrowest } from './columns.ts';
import classes from './table-grid.module.css';

type Widths = Readonly<Record<string, number>>;

/** Pixels of a column in which nothing is shown; its name may be cut off. */
const emptyWidth = 104;
/** Widths are multiples of this, so that other rows of much the same content leave the columns where they are. */
const step = 8;
const nothing: Widths = {};

const isEmpty = (cell: Element | undefined): boolean =>
  !cell || (/^[\s–—-]*$/.test(cell.textContent) && !cell.querySelector('img, svg, button, input'));

/** Pixels that each column needs for all its rows and its head, in order; undefined where nothing is laid out. */
function neededWidths(table: HTMLTableElement): number[] | undefined {
  if (table.offsetWidth === 0) return undefined;
  table.classList.add(classes.measuring ?? '');
  const widths = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.getBoundingClientRect().width);
  table.classList.remove(classes.measuring ?? '');
  return widths;
}

/** Pixels that one column needs. */
export const neededWidth = (table: HTMLTableElement, place: number): number | undefined =>
  neededWidths(table)?.[place];

/** Widths of the columns that need less than they have; `first` is the place of the first column among the cells of a row. */
function fittingWidths<Row>(table: HTMLTableElement, columns: readonly Column<Row>[], first: number): Widths {
  const needed = neededWidths(table);
  if (!needed) return nothing;
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const fitting: Record<string, number> = {};
  for (const [index, { key, width }] of columns.entries()) {
    if (width === undefined) continue;
    const place = first + index;
    const content = Math.ceil((needed[place] ?? width) / step) * step;
    const own = rows.every(({ cells }) => isEmpty(cells[place])) ? Math.min(content, emptyWidth) : content;
    fitting[key] = Math.max(narrowest, Math.min(width, own));
  }
  return fitting;
}

/** Measures what is drawn, before it is seen, whenever other rows or columns are. */
export function useFittingWidths<Row>(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  first: number,
): Widths {
  const [fitting, setFitting] = useState(nothing);
  useLayoutEffect(() => {
    const measure = () => {
      if (table.current) setFitting(fittingWidths(table.current, columns, first));
    };
    // oxlint-disable-next-line react/set-state-in-effect -- drawn once, measured, and drawn again before it is seen
    measure();
    // Words measured before their typeface came need another room.
    if (document.fonts?.status === 'loading') void document.fonts.ready.then(measure);
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- other rows are measured again
  }, [table, rows, columns, first]);
  return fitting;
}
