import { useTranslation } from 'react-i18next';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { Column } from './columns.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import type { TableRowsProps } from './table-rows.ts';
import classes from './table-cards.module.css';

/** Lines of a card that opens: the rest of the row is in what it opens, and more rows are in sight. */
const maxLines = 2;

/** The lines of a card that opens: those that say so, otherwise the first. */
function shortLines<Row>(lines: readonly Column<Row>[]): readonly Column<Row>[] {
  const named = lines.filter(({ card }) => card === 'line');
  return named.length > 0 ? named : lines.slice(0, maxLines);
}

/**
 * Rows as cards, for a phone: the title, then the status and other columns as labelled words. A card that opens is small and
 * opens wherever it is pressed; one that does not says everything.
 */
export function TableCards<Row>(props: TableRowsProps<Row>) {
  const { columns, result, keys, choose } = props;
  const { t } = useTranslation('ui');
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const status = columns.find((column) => column.card === 'status');
  const lines = columns.filter((column) => column !== title && column !== status && column.card !== 'none');
  const few = shortLines(lines);
  return (
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
            {choose?.offered.has(key) ? (
              // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its box is within RowCheckbox
              <label className={classes.check}>
                <RowCheckbox
                  label={t(($) => $.table.selectRow, { name: props.rowLabel(row) })}
                  checked={chosen}
                  onChange={() => choose.toggle(key, false)}
                />
              </label>
            ) : null}
            <div className={classes.main}>
              <div className={classes.title} data-wraps="">
                {title?.cell(row)}
              </div>
              <div className={classes.meta} data-few={onOpen ? '' : undefined}>
                {status?.cell(row)}
                <dl className={classes.lines}>
                  {(onOpen ? few : lines).map((column) => (
                    <div key={column.key} className={classes.line}>
                      <dt>{column.header}</dt>
                      <dd>{column.cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
              {props.rowActions ? <div className={classes.actions}>{props.rowActions(row)}</div> : null}
            </div>
            {onOpen ? (
              <button
                type="button"
                className={classes.open}
                aria-label={t(($) => $.table.openRow, { name: props.rowLabel(row) })}
                onClick={() => onOpen(row)}
              >
                <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
              </button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
