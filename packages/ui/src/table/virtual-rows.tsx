import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { VirtualRow } from './virtual-row.tsx';
import type { VirtualRowsProps } from './virtual-rows-props.ts';
import classes from './virtual-rows.module.css';

const headHeight = 40;
/** Rows beyond the edge of sight whose page is asked for already. */
const ahead = 30;

/** As many rows as there are, drawing only those in sight: header in sight, arrow keys move, pages come as one scrolls. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  // The virtualizer is one object that changes within itself, which memoised components would not notice.
  'use no memo';
  const { total, pageSize, rowHeight, head, onPages } = props;
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const wraps = narrow && (props.wraps ?? false);
  const measured = wraps || (props.measured ?? false);
  const scroll = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const moved = useRef(false);
  const current = Math.min(active, Math.max(0, total - 1));
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingEnd: head ? headHeight : 0,
    // The row with the focus stays drawn wherever one scrolls, or the focus would fall to the page.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      if (total === 0 || seen.includes(current)) return seen;
      return [...seen, current].toSorted((one, other) => one - other);
    },
  });
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const pages = pagesBetween(startIndex - ahead, Math.min(endIndex + ahead, total - 1), pageSize);
  const inSight = total > 0 ? pages.join(' ') : '';
  useEffect(() => {
    if (inSight) onPages?.(inSight.split(' ').map(Number));
    // The listener may be a new function on every drawing; only a change of the pages in sight is news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [inSight]);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    scroll.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true });
  }, [current]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Keys pressed in a control of the row are the control's.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const seen = Math.floor((scroll.current?.clientHeight ?? rowHeight) / rowHeight);
    const next = rowAfterKey(event.key, current, total, seen);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setActive(next);
    virtualizer.scrollToIndex(next);
  };
  const min = props.width ? { minWidth: props.width } : {};
  return (
    <div
      ref={scroll}
      className={classes.scroll}
      data-wraps={wraps ? '' : undefined}
      style={{ maxHeight: props.maxHeight ?? '70dvh', scrollPaddingTop: head ? headHeight : 0 }}
    >
      <div
        role={head ? 'grid' : 'list'}
        aria-label={props.label}
        aria-rowcount={head ? total + 1 : undefined}
        style={min}
      >
        {head ? (
          <div role="rowgroup" className={classes.head}>
            <div
              role="row"
              aria-rowindex={1}
              className={classes.cells}
              style={{ gridTemplateColumns: props.template, height: headHeight }}
            >
              {head}
            </div>
          </div>
        ) : null}
        <div
          role={head ? 'rowgroup' : 'presentation'}
          className={classes.body}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start, key }) => (
            <VirtualRow
              key={key}
              {...props}
              wraps={wraps}
              row={props.rowsAt(Math.floor(index / pageSize))?.[index % pageSize]}
              index={index}
              start={start}
              reachable={index === current}
              onReach={() => setActive(index)}
              onMove={press}
              measure={measured ? virtualizer.measureElement : undefined}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Numbers of the pages, from 0, that hold the rows from `first` to `last`. */
export function pagesBetween(first: number, last: number, pageSize: number): number[] {
  const from = Math.floor(Math.max(0, first) / pageSize);
  const to = Math.floor(Math.max(0, last) / pageSize);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** Where a key moves among `total` rows, `seen` of which fit on screen; undefined for keys that do not move. */
export function rowAfterKey(key: string, at: number, total: number, seen: number): number | undefined {
  const target = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + Math.max(1, seen - 1),
    PageUp: at - Math.max(1, seen - 1),
    Home: 0,
    End: total - 1,
  }[key];
  return target === undefined ? undefined : Math.max(0, Math.min(total - 1, target));
}
