import { useRef, useState } from 'react';
import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { type Column, narrowest, tableWidth, widest } from './columns.ts';
import { neededWidth, useFittingWidths } from './fitting-widths.ts';
import { HeaderCell } from './header-cell.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { TableRow } from './table-row.tsx';
import type { TableRowsProps } from './table-rows.ts';
import classes from './table-grid.module.css';

const checkboxWidth = 44;
const twoButtons = 96;

/** The columns that take the room left over: those without a width, or else the title. */
function flexibleOf<Row>(
  columns: readonly Column<Row>[],
  widths: Readonly<Record<string, number>>,
): readonly Column<Row>[] {
  const free = columns.filter(({ key }) => widths[key] === undefined);
  const flexible = free.filter(({ width }) => width === undefined);
  if (flexible.length > 0) return flexible;
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  return title && free.includes(title) ? [title] : [];
}

/** Rows as a table: header in sight, columns sortable and resizable, rows reached by arrow keys. */
export function TableGrid<Row>(props: TableRowsProps<Row>) {
  const { columns, result, keys, choose, widths, onWidth, list, actionsWidth = twoButtons } = props;
  const { t } = useTranslation('ui');
  const { ref, width } = useElementSize();
  const [focused, setFocused] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const first = choose ? 1 : 0;
  const fitting = useFittingWidths(table, result.rows, columns, first);
  const drawn = { ...fitting, ...widths };
  const flexibleColumns = flexibleOf(columns, widths);
  const flexible = flexibleColumns.length > 0;
  const needed =
    tableWidth(columns, drawn) + (choose ? checkboxWidth : 0) + (props.rowActions ? actionsWidth : 0);
  const allChosen = choose !== undefined && choose.chosen.size === choose.offered.size;
  const fit = (column: Column<Row>, place: number) => {
    const width = table.current && neededWidth(table.current, first + place);
    if (width) onWidth(column.key, Math.round(Math.min(widest, Math.max(narrowest, width))), true);
  };
  return (
    <div
      ref={ref}
      className={classes.scroll}
      data-wide={props.isWide ? '' : undefined}
      data-scrolls={width > 0 && needed > width ? '' : undefined}
    >
      <table
        ref={table}
        className={classes.table}
        style={{ minWidth: needed }}
        data-reloading={result.reloading ? '' : undefined}
      >
        <caption className="g-hidden">{props.label}</caption>
        <colgroup>
          {choose ? <col style={{ width: checkboxWidth }} /> : null}
          {columns.map((column) => (
            <col
              key={column.key}
              style={
                flexibleColumns.includes(column) ? undefined : { width: drawn[column.key] ?? column.width }
              }
            />
          ))}
          {/* With every column fixed, the room left over goes to nobody rather than to all. */}
          {flexible ? null : <col />}
          {props.rowActions ? <col style={{ width: actionsWidth }} /> : null}
        </colgroup>
        <thead>
          <tr>
            {choose ? (
              <th className={classes.check} scope="col">
                <RowCheckbox
                  label={t(($) => $.table.selectAll)}
                  checked={allChosen}
                  indeterminate={!allChosen && choose.chosen.size > 0}
                  onChange={choose.toggleAll}
                />
              </th>
            ) : null}
            {columns.map((column, place) => (
              <HeaderCell
                key={column.key}
                column={column}
                sort={list.sort}
                onSort={list.setSort}
                width={drawn[column.key] ?? column.width}
                onWidth={onWidth}
                onFit={() => fit(column, place)}
              />
            ))}
            {flexible ? null : <td aria-hidden="true" />}
            {props.rowActions ? (
              <th scope="col">
                <span className="g-hidden">{t(($) => $.table.actions)}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {result.rows?.map((row, index) => (
            <TableRow
              key={keys[index]}
              row={row}
              rowId={keys[index] ?? ''}
              index={index}
              columns={columns}
              chosen={choose?.chosen.has(keys[index] ?? '') ?? false}
              hasChoice={choose !== undefined}
              onChoose={choose?.offered.has(keys[index] ?? '') ? choose.toggle : undefined}
              onOpen={props.isOpenable?.(row) === false ? undefined : props.onOpen}
              rowActions={props.rowActions}
              rowLabel={props.rowLabel}
              rowTone={props.rowTone}
              spare={!flexible}
              reachable={index === Math.min(focused, keys.length - 1)}
              onReach={setFocused}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
