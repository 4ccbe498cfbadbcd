import type { ComponentType } from 'react';
import { Suspense, useDeferredValue, useMemo } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { useConnection } from '../loading/connection.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import type { DataTableProps } from './data-table-props.ts';
import { useTableMemory } from './table-memory.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { Pagination } from './pagination.tsx';
import { TableGrid } from './table-grid.tsx';
import type { TableRowsProps } from './table-rows.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableState } from './table-state.tsx';
import { useRowChoice } from './use-row-choice.ts';
import classes from './data-table.module.css';

// Only a phone shows cards.
const TableCards = lazyPart(async () => ({
  default: (await import('./table-cards.tsx')).TableCards as ComponentType<TableRowsProps<unknown>>,
}));

// Nothing is selected at first.
const SelectionBar = lazyPart(() => import('./selection-bar.tsx'));
const noRows: readonly never[] = [];

/** The one list of the product: toolbar, rows, states, selection and pages, all described by the address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, list, result, rowKey, bulkActions } = props;
  const [memory, remember] = useTableMemory(props.name);
  const isConnected = useConnection();
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const hidden =
    memory.hidden ?? columns.filter((column) => column.hiddenAtFirst).map((column) => column.key);
  // By hand: taken together with the rest of the table by the compiler, it would draw every row again with it.
  const visible = useMemo(
    () => columns.filter((column) => column.hideable === false || !hidden.includes(column.key)),
    [columns, hidden],
  );
  // Other rows come a frame later: what was pressed for them shows first.
  const settled = useDeferredValue(result.rows);
  const isLate = settled !== result.rows && result.rows !== undefined && Boolean(settled?.length);
  const rows = (isLate ? settled : result.rows) ?? noRows;
  const { keys, choice } = useRowChoice(rows, rowKey);
  const { chosen, clear } = choice;
  const chosenRows = rows.filter((_row, index) => chosen.has(keys[index] ?? ''));
  const shown = { ...result, rows, reloading: result.reloading || isLate };
  const shared = {
    ...props,
    result: shown,
    columns: visible,
    keys,
    choose: bulkActions ? choice : undefined,
  };
  const hasRows = rows.length > 0;
  const skeleton = (
    <TableSkeleton
      columns={visible}
      rows={Math.min(list.limit, 10)}
      narrow={narrow}
      selectable={Boolean(bulkActions)}
    />
  );
  // `lazy` knows no component of a type parameter.
  const Rows = narrow ? (TableCards as unknown as typeof TableGrid) : TableGrid;
  return (
    <section
      className={classes.frame}
      aria-label={props.label}
      aria-busy={shown.reloading || result.rows === undefined}
    >
      <div className={classes.toolbar}>
        <div className={classes.filters}>{props.filters}</div>
        <div className={classes.tools}>
          {props.tools}
          {narrow ? null : (
            <ColumnChooser
              columns={columns}
              hidden={hidden}
              onChange={(next) => remember((now) => ({ ...now, hidden: next }))}
            />
          )}
        </div>
      </div>
      {shown.reloading ? <span className={classes.progress} aria-hidden="true" /> : null}
      {hasRows ? (
        <Suspense fallback={skeleton}>
          <Rows
            {...shared}
            widths={memory.widths}
            onWidth={(key, width) => remember((now) => ({ ...now, widths: { ...now.widths, [key]: width } }))}
          />
        </Suspense>
      ) : (
        <TableState {...props} skeleton={skeleton} />
      )}
      {hasRows && (result.failure || (!isConnected && result.readAt)) ? (
        <TableState {...props} skeleton={skeleton} stale />
      ) : null}
      {hasRows ? (
        <Pagination
          name={props.label}
          page={list.page}
          limit={list.limit}
          total={result.total}
          atLeast={result.atLeast ?? false}
          onPage={list.setPage}
          onLimit={list.setLimit}
          sizes={props.pageSizes}
        />
      ) : null}
      {bulkActions && chosen.size > 0 ? (
        <Suspense>
          <SelectionBar count={chosen.size} onClear={clear}>
            {bulkActions(chosenRows, clear)}
          </SelectionBar>
        </Suspense>
      ) : null}
    </section>
  );
}
