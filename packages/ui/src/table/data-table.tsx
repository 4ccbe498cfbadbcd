import { useDeferredValue } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { useConnection } from '../loading/connection.ts';
import type { DataTableProps } from './data-table-props.ts';
import { Pagination } from './pagination.tsx';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableState } from './table-state.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useRowChoice } from './use-row-choice.ts';
import { useTableColumns } from './use-table-columns.ts';
import classes from './data-table.module.css';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { toolbarPopover } from '../toolbar/toolbar-popover.ts';
import { useOverlay } from '../overlay/use-overlay.ts';
import type { Column } from './columns.ts';
import { SelectionBar } from './selection-bar.tsx';

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
  /** Back to the columns and widths that the table begins with. */
  onReset: () => void;
}

const choices = toolbarPopover('ColumnChoices');

/** Which columns are shown; remembered for the person. */
function ColumnChooser<Row>({ columns, onReset, ...choice }: ColumnChooserProps<Row>) {
  const { t } = useTranslation('ui');
  const { Content, surface, trigger } = useOverlay(choices, 'dialog');
  const choosable = columns.filter((column) => column.hideable !== false);
  if (choosable.length === 0) return null;
  const label = t(($) => $.table.columns);
  return (
    <>
      <ActionIcon variant="default" aria-label={label} title={label} {...trigger}>
        <IconColumns3 size={18} stroke={1.6} />
      </ActionIcon>
      {Content ? <Content surface={surface} columns={choosable} onReset={onReset} {...choice} /> : null}
    </>
  );
}

const noRows: readonly never[] = [];

/** The one list of the product: toolbar, rows, states, selection and pages, all described by the address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, list, result, rowKey, bulkActions } = props;
  const { visible, ...shownColumns } = useTableColumns(props.name, columns, list);
  const isConnected = useConnection();
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  // Other rows come a frame later: what was pressed for them shows first.
  const settled = useDeferredValue(result.rows);
  const isLate = settled !== result.rows && result.rows !== undefined && Boolean(settled?.length);
  const rows = (isLate ? settled : result.rows) ?? noRows;
  const { keys, choice } = useRowChoice(rows, rowKey, props.isSelectable);
  const { chosen, clear } = choice;
  // The actions come a frame after the mark of the row that was pressed.
  const marked = useDeferredValue(chosen);
  const chosenRows = rows.filter((_row, index) => marked.has(keys[index] ?? ''));
  const shown = { ...result, rows, reloading: result.reloading || isLate };
  const shared = {
    ...props,
    result: shown,
    columns: visible,
    keys,
    // Where nothing can be done to any row of the page, none is offered for selection.
    choose: bulkActions && choice.offered.size > 0 ? choice : undefined,
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
  const Rows = narrow ? TableCards : TableGrid;
  return (
    <section
      className={classes.frame}
      aria-label={props.label}
      aria-busy={shown.reloading || result.rows === undefined}
    >
      <TableToolbar
        views={list.views ? <list.views.Button views={list.views} columns={shownColumns.written} /> : null}
        search={props.search}
        filters={props.filters}
        filterCount={list.filterCount}
        narrow={narrow}
        tools={props.tools}
        action={props.action}
        found={
          hasRows && !shown.reloading ? { total: result.total, atLeast: result.atLeast ?? false } : undefined
        }
        onClear={list.clear}
        columns={
          <ColumnChooser
            columns={columns}
            hidden={shownColumns.hidden}
            onChange={shownColumns.hide}
            onReset={shownColumns.reset}
          />
        }
      />
      {shown.reloading ? <span className={classes.progress} aria-hidden="true" /> : null}
      {hasRows ? (
        <Rows {...shared} widths={shownColumns.widths} onWidth={shownColumns.resize} />
      ) : result.rows === undefined && result.failure === undefined && isConnected ? (
        skeleton
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
          onCount={result.countAll}
          onPage={list.setPage}
          onLimit={list.setLimit}
          sizes={props.pageSizes}
        />
      ) : null}
      {bulkActions && marked.size > 0 ? (
        <SelectionBar
          count={marked.size}
          onClear={clear}
          all={
            narrow ? { isChecked: marked.size === choice.offered.size, toggle: choice.toggleAll } : undefined
          }
        >
          {bulkActions(chosenRows, clear)}
        </SelectionBar>
      ) : null}
    </section>
  );
}
