// How wide columns have to be for what they show: a column with a width of its own takes no more than its content needs, one
// without content still less, and the title gets the room.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Column, narrowest } from './columns.ts';
import classes from './table-grid.module.css';

type Widths = Readonly<Record<string, number>>;

/** Pixels of a column in which nothing is shown; its name may be cut off. */
const emptyWidth = 104;
/** Widths are multiples of this, so that other rows of much the same content leave the columns where they are. */
const step = 8;
const nothing: Widths = {};

const isEmpty = (cell: Element): boolean =>
  /^[\s–—-]*$/.test(cell.textContent) && !cell.querySelector('img, svg, button, input');

/** How long the longest content of each column is, in characters; 0 of a column in which nothing is shown. */
function lengthsIn(table: HTMLTableElement, first: number, count: number): number[] {
  const lengths = Array.from({ length: count }, () => 0);
  for (const { children: cells } of table.querySelectorAll('tbody > tr')) {
    for (const place of lengths.keys()) {
      const cell = cells[first + place];
      if (cell && !isEmpty(cell)) lengths[place] = Math.max(lengths[place] ?? 0, cell.textContent.length, 1);
    }
  }
  return lengths;
}

/** Pixels that each column needs for all its rows and its head, in order; undefined where nothing is laid out. */
function neededWidths(table: HTMLTableElement): number[] | undefined {
  if (table.offsetWidth === 0) return undefined;
  table.classList.add(classes.measuring ?? '');
  const heads = [...table.querySelectorAll('thead > tr:first-child > *')];
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  table.classList.remove(classes.measuring ?? '');
  return widths;
}

/** Pixels that one column needs. */
export const neededWidth = (table: HTMLTableElement, place: number): number | undefined =>
  neededWidths(table)?.[place];

/** Widths of the columns that need less than they have; `first` is the place of the first column among the cells of a row. */
function fittingWidths<Row>(
  table: HTMLTableElement,
  columns: readonly Column<Row>[],
  first: number,
  lengths: readonly number[],
): Widths {
  const needed = neededWidths(table);
  if (!needed) return nothing;
  const fitting: Record<string, number> = {};
  for (const [index, { key, width }] of columns.entries()) {
    if (width === undefined) continue;
    const content = Math.ceil((needed[first + index] ?? width) / step) * step;
    const own = lengths[index] === 0 ? Math.min(content, emptyWidth) : content;
    fitting[key] = Math.max(narrowest, Math.min(width, own));
  }
  return fitting;
}

interface Fitting {
  /** Of the longest content of each column that it has room for. */
  readonly lengths: readonly number[];
  readonly widths: Widths;
}

/** The measured widths of some columns, by which of them were empty. */
interface Measured<Row> {
  readonly columns: readonly Column<Row>[];
  readonly first: number;
  readonly fittings: Map<string, Fitting>;
}

/**
 * Measures what is drawn, before it is seen. Rows that need no more room than those measured before, with the same columns empty,
 * get their widths again: laying a table out for its measures is half of what changing a tab takes.
 */
export function useFittingWidths<Row>(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  first: number,
): Widths {
  const [widths, setWidths] = useState(nothing);
  const measured = useRef<Measured<Row>>(null);
  useLayoutEffect(() => {
    if (measured.current?.columns !== columns || measured.current.first !== first)
      measured.current = { columns, first, fittings: new Map() };
    const { fittings } = measured.current;
    const fit = (isMeasuredAgain: boolean) => {
      if (!table.current || !rows) return;
      const lengths = lengthsIn(table.current, first, columns.length);
      const empty = lengths.map((length) => Math.min(length, 1)).join('');
      const known = isMeasuredAgain ? undefined : fittings.get(empty);
      if (known && lengths.every((length, place) => length <= (known.lengths[place] ?? 0))) {
        setWidths(known.widths);
        return;
      }
      const fitting = { lengths, widths: fittingWidths(table.current, columns, first, lengths) };
      fittings.set(empty, fitting);
      setWidths(fitting.widths);
    };
    fit(false);
    // Words measured before their typeface came need another room.
    if (document.fonts?.status === 'loading') void document.fonts.ready.then(() => fit(true));
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- other rows are measured again
  }, [table, rows, columns, first]);
  return widths;
}
