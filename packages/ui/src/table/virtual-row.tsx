import type { KeyboardEvent } from 'react';
import type { VirtualRowsProps } from './virtual-rows-props.ts';
import classes from './virtual-rows.module.css';

interface VirtualRowProps<Row> extends VirtualRowsProps<Row> {
  /** Undefined while its page is on the way. */
  row: Row | undefined;
  index: number;
  /** Pixels from the top of all rows. */
  start: number;
  /** The one row the Tab key stops at. */
  reachable: boolean;
  onReach: () => void;
  onMove: (event: KeyboardEvent<HTMLElement>) => void;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

/** One drawn row of VirtualRows, in its place. */
export function VirtualRow<Row>(props: VirtualRowProps<Row>) {
  // Taken out one by one: what a row holds is drawn again only when the row changes, not at every step of scrolling.
  const { row, index, head, measure, render, rowProps, template, rowHeight, wraps } = props;
  const own = row === undefined ? {} : rowProps?.(row, index);
  const content = row === undefined ? null : render(row, index);
  const part = {
    ...(head
      ? { role: 'row', 'aria-rowindex': index + 2 }
      : { role: 'listitem', 'aria-setsize': props.total, 'aria-posinset': index + 1 }),
    ...own,
    tabIndex: props.reachable ? 0 : -1,
    onFocus: props.onReach,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      own?.onKeyDown?.(event);
      if (!event.defaultPrevented) props.onMove(event);
    },
  };
  return (
    <div
      {...part}
      ref={measure}
      data-index={index}
      className={classes.row}
      aria-busy={row === undefined ? true : undefined}
      style={{ ...(measure ? {} : { height: rowHeight }), transform: `translateY(${props.start}px)` }}
    >
      {row === undefined ? (
        <div
          role={head ? 'gridcell' : 'presentation'}
          className={classes.waiting}
          style={{ height: rowHeight }}
        >
          <span className={classes.bar} style={{ width: `${34 + ((index * 17) % 40)}%` }} />
        </div>
      ) : (
        <div
          role="presentation"
          className={classes.cells}
          style={{ gridTemplateColumns: template, ...(wraps ? { minHeight: rowHeight } : {}) }}
        >
          {content}
        </div>
      )}
    </div>
  );
}
