import type { Difference, ImportColumn } from '@gondola/contract';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { cellOf } from '../difference-words.ts';
import { CellValue } from './cell-value.tsx';
import classes from './difference-rows.module.css';

interface DifferenceCellProps {
  row: Difference;
  column: ImportColumn;
}

const isCut = (cell: HTMLElement) =>
  [cell, ...cell.querySelectorAll('del, ins')].some((part) => part.scrollWidth > part.clientWidth);

/** One value of a row; what does not fit is whole in a tooltip, and marked where the row's error is about it. */
export function DifferenceCell({ row, column: { name, holds } }: DifferenceCellProps) {
  const value = cellOf(row, name);
  const whole = value?.before === undefined ? value?.now : `${value.before ?? ''} → ${value.now ?? ''}`;
  return (
    <Hint label={whole ?? ''} when={isCut}>
      <span
        role="gridcell"
        className={classes.cell}
        data-holds={holds}
        data-changed={value?.before === undefined ? undefined : ''}
        data-wrong={row.errors.some(({ column }) => column === name) ? '' : undefined}
      >
        <CellValue value={value} />
      </span>
    </Hint>
  );
}
