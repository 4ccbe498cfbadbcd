import { useEffect, useId, useRef, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@mantine/core';
import { useFormats } from '../format/use-formats.ts';
import { EmptyState } from '../display/empty-state.tsx';
import { lastPage, Pagination } from '../table/pagination.tsx';
import { SearchField } from '../toolbar/search-field.tsx';
import { PanelRows, type PanelRowsProps } from './panel-rows.tsx';
import { PanelState } from './panel-state.tsx';
import type { TransferRows } from './transfer-side.ts';
import { TransferTools } from './transfer-tools.tsx';
import classes from './transfer-list.module.css';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Dragged } from './use-dragged-row.ts';

/** The rows of one page (from 1) of a side, as a list of their own, and the place of the first of them. */
function pageOf<Row>(rows: TransferRows<Row>, page: number, limit: number) {
  const first = (page - 1) * limit;
  const { pageSize, total = 0 } = rows;
  const within = (place: number): Row | undefined =>
    rows.rowsAt(Math.floor(place / pageSize))?.[place % pageSize];
  const count = Math.min(limit, Math.max(0, total - first));
  const places = Array.from({ length: count }, (_, step) => first + step);
  const asked = [...new Set(places.map((place) => Math.floor(place / pageSize)))];
  const shown: TransferRows<Row> = {
    ...rows,
    total: count,
    pageSize: limit,
    rowsAt: () => places.map(within).filter((row) => row !== undefined),
    onPages: () => rows.onPages?.(asked),
  };
  return { shown, first };
}

interface TransferPanelProps<Row> extends PanelRowsProps<Row> {
  onMoveAll: () => void;
  /** Rows of the other side were dropped here. */
  onDropped: () => void;
}

/** One side of a TransferList: its title and count, its search, its rows and what can be moved. */
export function TransferPanel<Row>(props: TransferPanelProps<Row>) {
  const { list, name, side, chosen, readOnly, limit } = props;
  const { rows, searchValue } = side;
  const { total } = rows;
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  const hint = useId();
  const [asked, setPage] = useState(1);
  // A page that has been moved away leaves the one before it.
  const page = limit === undefined ? 1 : Math.min(asked, lastPage(total ?? 0, limit));
  const part = limit === undefined ? { shown: rows, first: 0 } : pageOf(rows, page, limit);
  const search = (words: string) => {
    setPage(1);
    side.onSearch(words);
  };
  const over = useDropHere(panel, { list, from: name }, props.onDropped);
  const hasMoved = useRef(false);
  useEffect(() => {
    // The row with the focus was the last one of its page: the focus stays here instead of falling to the document.
    if (hasMoved.current && document.activeElement === document.body) panel.current?.focus();
    hasMoved.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when rows have left the side
  }, [total]);
  const move: typeof props.onMove = (some) => {
    hasMoved.current = true;
    props.onMove(some);
  };
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-labelledby={heading}
      data-over={over ? '' : undefined}
      data-side={name}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {side.title}
          {total === undefined ? null : (
            <span className={classes.count}>{`${number(total)}${rows.atLeast ? '+' : ''}`}</span>
          )}
        </h2>
        <SearchField value={searchValue} onSearch={search} placeholder={side.searchHint} width={260} />
        {readOnly ? null : (
          <TransferTools
            side={name}
            chosen={chosen.count}
            total={total}
            atLeast={rows.atLeast ?? false}
            narrowed={searchValue !== ''}
            onMoveChosen={() => move(chosen.rows)}
            onMoveAll={props.onMoveAll}
          />
        )}
      </div>
      {readOnly ? null : (
        <VisuallyHidden id={hint}>
          {name === 'out' ? t(($) => $.transfer.keysOut) : t(($) => $.transfer.keysIn)}
        </VisuallyHidden>
      )}
      <div
        role="group"
        aria-labelledby={heading}
        aria-describedby={readOnly ? undefined : hint}
        className={classes.body}
      >
        {total ? (
          <PanelRows
            key={page}
            {...props}
            {...part}
            maxHeight={limit === undefined ? props.maxHeight : 'none'}
            onMove={move}
          />
        ) : (
          <PanelState side={side} />
        )}
        {limit !== undefined && total !== undefined && total > limit ? (
          <Pagination
            name={side.title}
            page={page}
            limit={limit}
            total={total}
            atLeast={rows.atLeast ?? false}
            onPage={setPage}
          />
        ) : null}
        {rows.failure && total ? <EmptyState urgent drawing="broken" title={rows.failure} /> : null}
      </div>
    </section>
  );
}

/** Lets rows of the other side of the same list be dropped on an element; says whether some hang over it. */
function useDropHere(target: RefObject<HTMLElement | null>, here: Dragged, onDrop: () => void): boolean {
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
