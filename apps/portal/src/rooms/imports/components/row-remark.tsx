import type { Difference } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '~icons/IconAlertTriangle';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { ColumnName } from '../columns.ts';
import classes from './row-remark.module.css';

/** Errors and warnings of a row with their column, on one line; and what becomes of a row the file leaves out. */
export function RowRemark({ row }: { row: Difference }) {
  const { t } = useTranslation('imports');
  const say = ({ column, message }: Difference['errors'][number]) =>
    column === null ? message : `${t(($) => $.column[column as ColumnName])}: ${message}`;
  if (row.errors.length > 0) {
    return (
      <span className={classes.remark} data-tone="red">
        <Truncated text={row.errors.map(say).join(' ')} />
      </span>
    );
  }
  if (row.warnings.length > 0) {
    return (
      <span className={classes.remark} data-tone="amber">
        <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
        <Truncated text={row.warnings.map(say).join(' ')} />
      </span>
    );
  }
  return row.isMissingInFile ? (
    <span className={classes.remark}>{t(($) => $.preview.willDelete)}</span>
  ) : null;
}
