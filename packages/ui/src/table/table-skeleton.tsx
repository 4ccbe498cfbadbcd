import { useTranslation } from 'react-i18next';
import { useIdleHold } from '../loading/use-idle.ts';
import type { Column } from './columns.ts';
import classes from './table-skeleton.module.css';

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[];
  rows: number;
  narrow: boolean;
  selectable: boolean;
}

// Widths that look like words of different lengths, the same on every drawing.
const lengths = [72, 58, 86, 64, 78];

/** The shape of the table before its first rows arrive. */
export function TableSkeleton<Row>({ columns, rows, narrow, selectable }: TableSkeletonProps<Row>) {
  const { t } = useTranslation('ui');
  useIdleHold();
  const indexes = Array.from({ length: rows }, (_, index) => index);
  return (
    <div role="status" aria-busy aria-label={t(($) => $.table.loading)}>
      {narrow ? null : (
        <div className={classes.head} aria-hidden="true">
          {selectable ? <span className={classes.box} /> : null}
          {columns.map((column) => (
            <span
              key={column.key}
              className={classes.cell}
              style={cellStyle(column.width)}
              data-align={column.align}
            >
              {column.header}
            </span>
          ))}
        </div>
      )}
      {indexes.map((index) => (
        <div key={index} className={classes.row} data-narrow={narrow ? '' : undefined} aria-hidden="true">
          {selectable && !narrow ? <span className={classes.box} /> : null}
          {columns.slice(0, narrow ? 2 : undefined).map((column, place) => (
            <span
              key={column.key}
              className={classes.cell}
              style={narrow ? undefined : cellStyle(column.width)}
            >
              <span
                className={classes.bar}
                style={{ width: `${lengths[(index + place) % lengths.length]}%` }}
              />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

const cellStyle = (width: number | undefined) => (width ? { flex: `0 1 ${width}px` } : { flex: '1 1 240px' });
