import { useTranslation } from 'react-i18next';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import type { Column } from './columns.ts';
import { nextSort, readSort } from './list-search.ts';
import type { TableRowsProps } from './table-rows.ts';
import { ColumnHandle } from './column-handle.tsx';
import classes from './table-grid.module.css';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  width: number | undefined;
  onWidth: TableRowsProps<Row>['onWidth'];
  /** Makes the column as wide as what it shows. */
  onFit: () => void;
}

/** A column's head: its name, its order when it has one, and the handle that resizes it. */
export function HeaderCell<Row>({ column, sort, onSort, width, onWidth, onFit }: HeaderCellProps<Row>) {
  const { t } = useTranslation('ui');
  const { sortKey } = column;
  const current = readSort(sort);
  const sorted = sortKey !== undefined && current?.key === sortKey;
  const order = current?.descending ? 'descending' : 'ascending';
  const Arrow = sorted ? (current.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <th scope="col" data-align={column.align} aria-sort={sorted ? order : undefined} className={classes.head}>
      {sortKey === undefined ? (
        <span className={classes.name} title={column.header}>
          {column.header}
        </span>
      ) : (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted ? '' : undefined}
          title={t(($) => $.table.sortBy, { name: column.header })}
          onClick={() => onSort(nextSort(sort, sortKey))}
        >
          <span className={classes.name}>{column.header}</span>
          <Arrow size={14} stroke={1.8} aria-hidden="true" />
        </button>
      )}
      <ColumnHandle
        name={column.header}
        width={width}
        onFit={onFit}
        onWidth={(next, isSettled) => onWidth(column.key, next, isSettled)}
      />
    </th>
  );
}
