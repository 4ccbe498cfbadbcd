import type { KeyboardEvent } from 'react';
import type { Difference, FileImport } from '@gondola/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import type { RowPages } from '@gondola/ui/table/use-row-pages.ts';
import { VirtualRows } from '@gondola/ui/table/virtual-rows.tsx';
import { previewColumns, widthOf } from '../columns.ts';
import { differenceTones } from '../difference-words.ts';
import { pageSize } from '../use-difference-pages.ts';
import { DifferenceCard } from './difference-card.tsx';
import { DifferenceCell } from './difference-cell.tsx';
import { RowRemark } from './row-remark.tsx';
import classes from './difference-rows.module.css';

interface DifferenceRowsProps {
  file: FileImport;
  total: number;
  pages: Pick<RowPages<Difference>, 'rowsAt' | 'onPages'>;
  onOpen: (row: Difference) => void;
}

const firstWidth = 168;
const remarkWidth = 320;

/** The rows of a preview: a grid whose first column and head stay in sight, or cards on a phone. */
export function DifferenceRows({ file, total, pages, onOpen }: DifferenceRowsProps) {
  const { t } = useTranslation('imports');
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const columns = previewColumns(file);
  const widths = columns.map((column) => (column === 'remark' ? remarkWidth : widthOf(column)));
  const shared = {
    label: t(($) => $.preview.label),
    total,
    pageSize,
    ...pages,
    rowProps: (row: Difference) => ({
      'data-tone': row.kind === 'error' ? 'red' : undefined,
      onClick: () => onOpen(row),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        onOpen(row);
      },
    }),
  };
  if (narrow) {
    return (
      <VirtualRows<Difference>
        {...shared}
        measured
        rowHeight={112}
        maxHeight="max(360px, calc(100dvh - 260px))"
        render={(row) => <DifferenceCard row={row} />}
      />
    );
  }
  return (
    <VirtualRows<Difference>
      {...shared}
      rowHeight={44}
      maxHeight="max(320px, calc(100dvh - 504px))"
      template={[`${firstWidth}px`, ...widths.map((width) => `minmax(${width}px, ${width}fr)`)].join(' ')}
      width={widths.reduce((sum, width) => sum + width, firstWidth)}
      head={
        <>
          <span role="columnheader" className={classes.firstHead}>
            {t(($) => $.preview.row)}
          </span>
          {columns.map((column) =>
            column === 'remark' ? (
              <span key="remark" role="columnheader" className={classes.cell}>
                {t(($) => $.preview.remark)}
              </span>
            ) : (
              <span key={column.name} role="columnheader" className={classes.cell} data-holds={column.holds}>
                {t(($) => $.column[column.name])}
              </span>
            ),
          )}
        </>
      }
      render={(row) => (
        <>
          <span role="gridcell" className={classes.first}>
            <span className={classes.line}>{row.line ?? '—'}</span>
            <StatusBadge tone={differenceTones[row.kind]}>{t(($) => $.difference[row.kind])}</StatusBadge>
          </span>
          {columns.map((column) =>
            column === 'remark' ? (
              <span key="remark" role="gridcell" className={classes.cell}>
                <RowRemark row={row} />
              </span>
            ) : (
              <DifferenceCell key={column.name} row={row} column={column} />
            ),
          )}
        </>
      )}
    />
  );
}
