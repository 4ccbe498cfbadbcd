import type { KeyboardEvent } from 'react';
import type { Difference, FileImport, ImportColumn } from '@gondola/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import type { RowPages } from '@gondola/ui/table/use-row-pages.ts';
import { VirtualRows } from '@gondola/ui/table/virtual-rows.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { columnsOf, previewColumns, widthOf, wordsOf, type ColumnName } from '../columns.ts';
import { differenceTones, cellOf, changedIn } from '../difference-words.ts';
import { pageSize } from '../use-difference-pages.ts';
import classes from './difference-rows.module.css';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { CellValue } from './cell-value.tsx';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

interface DifferenceCellProps {
  row: Difference;
  column: ImportColumn;
}

const isCut = (cell: HTMLElement) =>
  [cell, ...cell.querySelectorAll('del, ins')].some((part) => part.scrollWidth > part.clientWidth);

/** One value of a row; what does not fit is whole in a tooltip, and marked where the row's error is about it. */
function DifferenceCell({ row, column }: DifferenceCellProps) {
  const { language } = useFormats();
  const { name, holds } = column;
  const value = cellOf(row, name, (text) => wordsOf(column, text, language));
  const whole = value?.before === undefined ? value?.now : `${value.before ?? ''} → ${value.now ?? ''}`;
  return (
    <Hint label={whole ?? ''} when={isCut}>
      <span
        role="gridcell"
        className={classes.cell}
        data-holds={holds}
        data-changed={value?.before === undefined ? undefined : ''}
        data-wrong={row.errors.some(({ column }) => column === name) ? '' : undefined}
      >
        <CellValue value={value} />
      </span>
    </Hint>
  );
}

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
        if (pressedKey(event) !== 'Enter' || event.target !== event.currentTarget) return;
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
        render={(row) => <DifferenceCard row={row} columns={columnsOf(file.kind)} />}
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

/** A row of a preview on a phone: its name, what it is, and only what changes. */
function DifferenceCard({ row, columns }: { row: Difference; columns: readonly ImportColumn[] }) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const name = (cellOf(row, 'name') ?? cellOf(row, 'full_name'))?.now;
  const changed = changedIn(row);
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
      {columns
        .filter((column) => changed.includes(column.name))
        .map((column) => (
          <span key={column.name} className={classes.change}>
            <span className={classes.column}>{t(($) => $.column[column.name as ColumnName])}</span>
            <span>
              <CellValue value={cellOf(row, column.name, (text) => wordsOf(column, text, language))} />
            </span>
          </span>
        ))}
    </div>
  );
}

/** Errors and warnings of a row with their column, on one line; and what becomes of a row the file leaves out. */
function RowRemark({ row }: { row: Difference }) {
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
