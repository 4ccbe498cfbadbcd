import { type KeyboardEvent, memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RowCheckbox } from './row-checkbox.tsx';
import { type RowChoice, startedInControl, type TableRowsProps } from './table-rows.ts';
import classes from './table-grid.module.css';
import { pressedKey } from '../pressed-key.ts';

type Shared<Row> = Pick<TableRowsProps<Row>, 'columns' | 'rowLabel'> & {
  [Part in 'onOpen' | 'rowActions' | 'rowTone']: TableRowsProps<Row>[Part] | undefined;
};

interface TableRowProps<Row> extends Shared<Row> {
  row: Row;
  rowId: string;
  /** Place on the page, from 0. */
  index: number;
  chosen: boolean;
  /** Rows have a cell for their checkbox. */
  hasChoice: boolean;
  /** The row cannot be selected without it. */
  onChoose: RowChoice['toggle'] | undefined;
  /** An empty cell comes before the actions. */
  spare: boolean;
  /** The one row the Tab key stops at. */
  reachable: boolean;
  onReach: (index: number) => void;
}

/** One row: click or Enter opens; space and a click with ctrl select, shift-click reaches; arrows move. */
function OneRow<Row>(props: TableRowProps<Row>) {
  const { row, rowId, index, columns, chosen, onChoose, onOpen, onReach, rowActions } = props;
  const { t } = useTranslation('ui');
  const act = (event: MouseEvent) => {
    if (startedInControl(event.target) || window.getSelection()?.type === 'Range') return;
    const { shiftKey, ctrlKey, metaKey } = event;
    const isInCheck = (event.target as Element).closest('[data-check]') !== null;
    if (isInCheck || shiftKey || ctrlKey || metaKey || !onOpen) onChoose?.(rowId, shiftKey);
    else onOpen(row);
  };
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    const neighbour = neighbourOf(event.currentTarget, event.key);
    if (neighbour) neighbour.focus();
    else if (pressedKey(event) === 'Enter' && onOpen) onOpen(row);
    else if (event.key === ' ' && onChoose) onChoose(rowId, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return (
    <tr
      className={classes.row}
      tabIndex={props.reachable ? 0 : -1}
      data-tone={props.rowTone?.(row)}
      data-chosen={chosen ? '' : undefined}
      data-live={onOpen ? 'opens' : onChoose ? '' : undefined}
      onFocus={() => onReach(index)}
      onClick={act}
      onMouseDown={(event) => {
        // A shift-click would otherwise mark the text between two rows.
        if (event.shiftKey) event.preventDefault();
      }}
      onKeyDown={press}
    >
      {props.hasChoice ? (
        <td className={classes.check} data-check="">
          {onChoose ? (
            <RowCheckbox
              label={t(($) => $.table.selectRow, { name: props.rowLabel(row) })}
              checked={chosen}
              onChange={(event) => onChoose(rowId, (event.nativeEvent as unknown as PointerEvent).shiftKey)}
            />
          ) : null}
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column.key} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
      {props.spare ? <td aria-hidden="true" /> : null}
      {rowActions ? <td className={classes.actions}>{rowActions(row)}</td> : null}
    </tr>
  );
}

/** Drawn again only when something of this row changes: a page has up to a hundred of them. `memo` knows no type parameters. */
export const TableRow = memo(OneRow) as unknown as typeof OneRow;

function neighbourOf(row: HTMLTableRowElement, key: string): HTMLElement | undefined {
  const rows = row.parentElement?.children ?? [];
  const found = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: rows[0],
    End: rows[rows.length - 1],
  }[key];
  return found instanceof HTMLElement ? found : undefined;
}
