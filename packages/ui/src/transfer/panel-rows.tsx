import type { KeyboardEvent } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { startedInControl } from '../table/table-rows.ts';
import { VirtualRows } from '../table/virtual-rows.tsx';
import { TransferRow } from './transfer-row.tsx';
import type { SideName, TransferFace, TransferRows, TransferSide } from './transfer-side.ts';
import type { ChosenRows } from './use-chosen-rows.ts';
import classes from './transfer-list.module.css';
import { pressedKey } from '../pressed-key.ts';

export interface PanelRowsProps<Row> extends TransferFace<Row> {
  list: string;
  name: SideName;
  side: TransferSide<Row>;
  chosen: ChosenRows<Row>;
  readOnly: boolean;
  rowHeight: number;
  maxHeight: string;
  /** Rows on a page; without it the list is endless. */
  limit: number | undefined;
  /** Moves these rows to the other side. */
  onMove: (rows: readonly Row[]) => void;
  /** An arrow key leads to the other side. */
  onCross: () => void;
  onDragBegin: (rows: readonly Row[]) => void;
}

interface ShownRows<Row> {
  /** All of the side, or those of its page. */
  shown: TransferRows<Row>;
  /** Place of the first of them on the side. */
  first: number;
}

/** The rows of a side: click or space chooses, shift reaches, Enter or a double click moves. */
export function PanelRows<Row>(props: PanelRowsProps<Row> & ShownRows<Row>) {
  const { name, side, chosen, readOnly, rowKey, rowLabel, shown: rows, first } = props;
  const { t } = useTranslation('ui');
  const takenBy = (row: Row) => (chosen.has(row) ? chosen.rows : [row]);
  const press = (event: KeyboardEvent, row: Row, place: number) => {
    if (event.target !== event.currentTarget || readOnly || event.altKey) return;
    const withControl = event.ctrlKey || event.metaKey;
    if (withControl) {
      if (event.key.toLowerCase() !== 'a') return;
      chosen.choose(rows.rowsAt(Math.floor(place / rows.pageSize)) ?? []);
    } else if (event.key === ' ') chosen.toggle(row, first + place, event.shiftKey);
    else if (pressedKey(event) === 'Enter') props.onMove(takenBy(row));
    else if (event.key === (name === 'out' ? 'ArrowRight' : 'ArrowLeft')) props.onCross();
    else if (event.key === 'Escape' && chosen.count > 0) chosen.clear();
    else return;
    event.preventDefault();
  };
  const hidden = (words: string) => (
    <span role="columnheader">
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
  return (
    <VirtualRows<Row>
      label={side.title}
      total={rows.total ?? 0}
      pageSize={rows.pageSize}
      rowsAt={rows.rowsAt}
      {...(rows.onPages ? { onPages: rows.onPages } : {})}
      rowHeight={props.rowHeight}
      wraps
      maxHeight={props.maxHeight}
      template={readOnly ? '1fr' : '40px minmax(0, 1fr) 44px'}
      head={
        <>
          {readOnly ? null : hidden(t(($) => $.transfer.choose))}
          <span role="columnheader" className={classes.column}>
            {t(($) => $.transfer.name)}
          </span>
          {readOnly ? null : hidden(t(($) => $.transfer.move))}
        </>
      }
      rowProps={(row, place) => ({
        'aria-selected': readOnly ? undefined : chosen.has(row),
        'data-chosen': chosen.has(row) ? '' : undefined,
        'data-moved': props.isMoved(row, name) ? '' : undefined,
        onKeyDown: (event) => press(event, row, place),
        onClick: (event) => {
          if (readOnly || startedInControl(event.target)) return;
          chosen.toggle(row, first + place, event.shiftKey);
        },
        onDoubleClick: (event) => {
          if (!readOnly && !startedInControl(event.target)) props.onMove([row]);
        },
        onMouseDown: (event) => {
          // A shift-click would otherwise mark the text between two rows.
          if (event.shiftKey) event.preventDefault();
        },
      })}
      render={(row, place) => (
        <TransferRow
          key={rowKey(row)}
          side={name}
          label={rowLabel(row)}
          chosen={chosen.has(row)}
          moved={props.isMoved(row, name)}
          readOnly={readOnly}
          dragged={{ list: props.list, from: name }}
          takes={takenBy(row).length}
          onDragBegin={() => props.onDragBegin(takenBy(row))}
          onToggle={(reach) => chosen.toggle(row, first + place, reach)}
          onMove={() => props.onMove([row])}
        >
          {props.render(row)}
        </TransferRow>
      )}
    />
  );
}
