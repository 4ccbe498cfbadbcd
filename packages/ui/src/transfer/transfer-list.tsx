import { useId, useRef, useState } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats.ts';
import { TransferPanel } from './transfer-panel.tsx';
import { opposite, type SideName, type TransferFace, type TransferSide } from './transfer-side.ts';
import { asTheyAreNow, useChosenRows } from './use-chosen-rows.ts';
import classes from './transfer-list.module.css';

interface TransferListProps<Row> extends TransferFace<Row> {
  /** The rows that do not belong, and those that do. */
  out: TransferSide<Row>;
  in: TransferSide<Row>;
  onMove: (rows: readonly Row[], to: SideName) => void;
  /** Moves all that the search of the side they come from leaves. */
  onMoveAll: (to: SideName) => void;
  /** Shows both sides and moves nothing. */
  readOnly?: boolean;
  rowHeight?: number;
  /** Tallest a side grows, as CSS. */
  maxHeight?: string;
  /** Rows on a page of a side; without it the sides are endless. */
  limit?: number;
}

/** Two lists of any length and what moves between them: by drag, by buttons, by Enter. */
export function TransferList<Row>(props: TransferListProps<Row>) {
  const { rowKey, rowLabel, render, isMoved, readOnly = false } = props;
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const list = useId();
  const frame = useRef<HTMLDivElement>(null);
  const chosen = { out: useChosenRows(props.out.rows, rowKey), in: useChosenRows(props.in.rows, rowKey) };
  const dragged = useRef<readonly Row[]>([]);
  const [said, setSaid] = useState('');
  const move = (rows: readonly Row[], to: SideName) => {
    const [first] = rows;
    if (first === undefined) return;
    props.onMove(asTheyAreNow(rows, props[opposite(to)].rows, rowKey), to);
    chosen[opposite(to)].forget(rows);
    const into = props[to].title;
    setSaid(
      rows.length === 1
        ? t(($) => $.transfer.movedOne, { name: rowLabel(first), list: into })
        : t(($) => $.transfer.moved, { shown: number(rows.length), list: into }),
    );
  };
  const moveAll = (to: SideName) => {
    const { rows } = props[opposite(to)];
    const shown = `${number(rows.total ?? 0)}${rows.atLeast ? '+' : ''}`;
    props.onMoveAll(to);
    chosen.in.clear();
    chosen.out.clear();
    setSaid(t(($) => $.transfer.moved, { shown, list: props[to].title }));
  };
  const cross = (to: SideName) => {
    const panel = frame.current?.querySelector<HTMLElement>(`[data-side="${to}"]`);
    (panel?.querySelector<HTMLElement>('[data-index][tabindex="0"]') ?? panel)?.focus();
  };
  const panelOf = (name: SideName) => (
    <TransferPanel<Row>
      list={list}
      name={name}
      side={props[name]}
      chosen={chosen[name]}
      readOnly={readOnly}
      rowHeight={props.rowHeight ?? 56}
      maxHeight={props.maxHeight ?? '52dvh'}
      limit={props.limit}
      rowKey={rowKey}
      rowLabel={rowLabel}
      render={render}
      isMoved={isMoved}
      onMove={(rows) => move(rows, opposite(name))}
      onMoveAll={() => moveAll(opposite(name))}
      onDropped={() => move(dragged.current, name)}
      onCross={() => cross(opposite(name))}
      onDragBegin={(rows) => {
        dragged.current = rows;
      }}
    />
  );
  return (
    <div ref={frame} className={classes.frame}>
      {panelOf('out')}
      {panelOf('in')}
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
    </div>
  );
}
