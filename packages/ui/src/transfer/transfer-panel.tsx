import { useEffect, useId, useRef, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@mantine/core';
import { useFormats } from '../format/use-formats.ts';
import { EmptyState } from '../display/empty-state.tsx';
import { SearchField } from '../toolbar/search-field.tsx';
import { PanelRows, type PanelRowsProps } from './panel-rows.tsx';
import { PanelState } from './panel-state.tsx';
import { TransferTools } from './transfer-tools.tsx';
import classes from './transfer-list.module.css';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Dragged } from './use-dragged-row.ts';

interface TransferPanelProps<Row> extends PanelRowsProps<Row> {
  onMoveAll: () => void;
  /** Rows of the other side were dropped here. */
  onDropped: () => void;
}

/** One side of a TransferList: its title and count, its search, its rows and what can be moved. */
export function TransferPanel<Row>(props: TransferPanelProps<Row>) {
  const { list, name, side, chosen, readOnly } = props;
  const { rows, searchValue } = side;
  const { total } = rows;
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  const hint = useId();
  const over = useDropHere(panel, { list, from: name }, props.onDropped);
  const hasMoved = useRef(false);
  useEffect(() => {
    // The row with the focus was the last one: the focus stays here instead of falling to the page.
    if (total === 0 && hasMoved.current && document.activeElement === document.body) panel.current?.focus();
    hasMoved.current = false;
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
        <SearchField value={searchValue} onSearch={side.onSearch} placeholder={side.searchHint} width={260} />
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
        {total ? <PanelRows {...props} onMove={move} /> : <PanelState side={side} />}
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
