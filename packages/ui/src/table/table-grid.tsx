import { useState } from 'react';
import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { tableWidth } from './columns.ts';
import { HeaderCell } from './header-cell.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { TableRow } from './table-row.tsx';
import type { TableRowsProps } from './table-rows.ts';
import classes from './table-grid.module.css';

const checkboxWidth = 44;
const twoButtons = 96;

/** Rows as a table: header in sight, columns sortable and resizable, rows reached by arrow keys. */
export function TableGrid<Row>(props: TableRowsProps<Row>) {
  const { columns, result, keys, choose, widths, onWidth, list, actionsWidth = twoButtons } = props;
  const { t } = useTranslation('ui');
  const { ref, width } = useElementSize();
  const [focused, setFocused] = useState(0);
  const needed =
    tableWidth(columns, widths) + (choose ? checkboxWidth : 0) + (props.rowActions ? actionsWidth : 0);
  const allChosen = choose !== undefined && keys.every((key) => choose.chosen.has(key));
  const flexible = columns.some((column) => column.width === undefined && widths[column.key] === undefined);
  return (
    <div ref={ref} className={classes.scroll} data-scrolls={width > 0 && needed > width ? '' : undefined}>
      <table
        className={classes.table}
        style={{ minWidth: needed }}
        data-reloading={result.reloading ? '' : undefined}
      >
        <caption className={classes.caption}>{props.label}</caption>
        <colgroup>
          {choose ? <col style={{ width: checkboxWidth }} /> : null}
          {columns.map((column) => (
            <col key={column.key} style={{ width: widths[column.key] ?? column.width }} />
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
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                sort={list.sort}
                onSort={list.setSort}
                width={widths[column.key]}
                onWidth={onWidth}
              />
            ))}
            {flexible ? null : <td aria-hidden="true" />}
            {props.rowActions ? (
              <th scope="col">
                <span className={classes.caption}>{t(($) => $.table.actions)}</span>
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
              onChoose={choose?.toggle}
              onOpen={props.onOpen}
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
