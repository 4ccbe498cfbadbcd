import type { Difference, FileImport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { SidePanel } from '@gondola/ui/feedback/side-panel.tsx';
import { type ColumnName, shownColumns, wordsOf } from '../columns.ts';
import { cellOf, differenceTones } from '../difference-words.ts';
import { CellValue } from './cell-value.tsx';
import classes from './difference-panel.module.css';

interface DifferencePanelProps {
  file: FileImport;
  row: Difference | undefined;
  onClose: () => void;
}

/** One row whole: every value as it is and as it will be, and every remark with its column. */
export function DifferencePanel({ file, row, onClose }: DifferencePanelProps) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const remarks = row ? [...row.errors, ...row.warnings] : [];
  return (
    <SidePanel
      opened={row !== undefined}
      onClose={onClose}
      title={row ? t(($) => $.preview.details, { key: row.key }) : ''}
    >
      {row ? (
        <>
          <p className={classes.kind}>
            <StatusBadge tone={differenceTones[row.kind]}>{t(($) => $.difference[row.kind])}</StatusBadge>
            {row.line === null ? t(($) => $.preview.noLine) : t(($) => $.preview.line, { line: row.line })}
          </p>
          {row.isMissingInFile ? <p>{t(($) => $.preview.willDelete)}</p> : null}
          {remarks.length > 0 ? (
            <ul className={classes.remarks}>
              {remarks.map(({ column, code, message }) => (
                <li
                  key={`${column}${code}`}
                  data-tone={row.errors.some((error) => error.code === code) ? 'red' : 'amber'}
                >
                  {column === null ? null : <strong>{t(($) => $.column[column as ColumnName])}: </strong>}
                  {message}
                </li>
              ))}
            </ul>
          ) : null}
          <dl className={classes.values}>
            {shownColumns(file).map((column) => (
              <div key={column.name}>
                <dt>{t(($) => $.column[column.name])}</dt>
                <dd>
                  <CellValue value={cellOf(row, column.name, (text) => wordsOf(column, text, language))} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </SidePanel>
  );
}
