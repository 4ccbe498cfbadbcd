import type { Difference } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import type { ColumnName } from '../columns.ts';
import { cellOf, changedIn, differenceTones } from '../difference-words.ts';
import { CellValue } from './cell-value.tsx';
import { RowRemark } from './row-remark.tsx';
import classes from './difference-card.module.css';

/** A row of a preview on a phone: its name, what it is, and only what changes. */
export function DifferenceCard({ row }: { row: Difference }) {
  const { t } = useTranslation('imports');
  const name = cellOf(row, 'name')?.now;
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <span className={classes.name}>{name || row.key}</span>
        <StatusBadge tone={differenceTones[row.kind]}>{t(($) => $.difference[row.kind])}</StatusBadge>
      </div>
      <span className={classes.key}>
        {row.line === null ? t(($) => $.preview.noLine) : t(($) => $.preview.line, { line: row.line })}
        {name ? ` · ${row.key}` : null}
      </span>
      <RowRemark row={row} />
      {changedIn(row).map((column) => (
        <span key={column} className={classes.change}>
          <span className={classes.column}>{t(($) => $.column[column as ColumnName])}</span>
          <span>
            <CellValue value={cellOf(row, column)} />
          </span>
        </span>
      ))}
    </div>
  );
}
