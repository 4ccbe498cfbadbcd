import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RowCheckbox } from './row-checkbox.tsx';
import type { TableRowsProps } from './table-rows.ts';
import classes from './table-cards.module.css';

/** Rows as cards, for a phone: title and status first, the other columns as labelled lines. */
export function TableCards<Row>(props: TableRowsProps<Row>) {
  const { columns, result, keys, choose } = props;
  const { t } = useTranslation('ui');
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const status = columns.find((column) => column.card === 'status');
  const allChosen = choose !== undefined && choose.chosen.size === choose.offered.size;
  const lines = columns.filter((column) => column !== title && column !== status && column.card !== 'none');
  return (
    <>
      {choose ? (
        <Checkbox
          className={classes.all ?? ''}
          label={t(($) => $.table.selectAll)}
          checked={allChosen}
          indeterminate={!allChosen && choose.chosen.size > 0}
          onChange={choose.toggleAll}
        />
      ) : null}
      <ul className={classes.cards} data-reloading={result.reloading ? '' : undefined}>
        {result.rows?.map((row, index) => {
          const key = keys[index] ?? '';
          const chosen = choose?.chosen.has(key) ?? false;
          const onOpen = props.isOpenable?.(row) === false ? undefined : props.onOpen;
          return (
            <li
              key={key}
              className={classes.card}
              data-chosen={chosen ? '' : undefined}
              data-tone={props.rowTone?.(row)}
            >
              <div className={classes.head}>
                {choose?.offered.has(key) ? (
                  <RowCheckbox
                    label={t(($) => $.table.selectRow, { name: props.rowLabel(row) })}
                    checked={chosen}
                    onChange={() => choose.toggle(key, false)}
                  />
                ) : null}
                <div className={classes.title}>{title?.cell(row)}</div>
                {status?.cell(row)}
              </div>
              <dl className={classes.lines}>
                {lines.map((column) => (
                  <div key={column.key} className={classes.line}>
                    <dt>{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
              {props.rowActions || onOpen ? (
                <div className={classes.actions}>
                  {props.rowActions?.(row)}
                  {onOpen ? (
                    <button
                      type="button"
                      className={classes.open}
                      aria-label={t(($) => $.table.openRow, { name: props.rowLabel(row) })}
                      onClick={() => onOpen(row)}
                    >
                      {t(($) => $.table.open)}
                    </button>
                  ) : null}
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
