import type { SheetStart } from '@gondola/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './first-rows.module.css';

interface FirstRowsProps {
  rows: SheetStart['rows'];
  /** The row that the list begins with. */
  line: number | undefined;
  /** Whether it holds headings: then something has to be below it. */
  hasHeadings: boolean;
  onLine: (line: number) => void;
}

/** Rows of a sheet as they are, to point at the one that the list begins with. */
export function FirstRows({ rows, line, hasHeadings, onLine }: FirstRowsProps) {
  const { t } = useTranslation('imports');
  const name = useId();
  const width = Math.max(...rows.map(({ cells }) => cells.length), 0);
  if (rows.length === 0) return null;
  return (
    // A wide sheet scrolls here, also by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.frame} tabIndex={0} role="region" aria-label={t(($) => $.place.rows)}>
      <table className={classes.table}>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={row.line}
              data-chosen={row.line === line ? '' : undefined}
              data-above={line !== undefined && row.line < line ? '' : undefined}
            >
              <th scope="row">
                <label className={classes.line}>
                  <input
                    type="radio"
                    name={name}
                    checked={row.line === line}
                    disabled={hasHeadings && at === rows.length - 1}
                    aria-label={t(($) => $.place.use, { line: row.line })}
                    onChange={() => onLine(row.line)}
                  />
                  <span aria-hidden="true">{row.line}</span>
                </label>
              </th>
              {Array.from({ length: width }, (_, place) => (
                // Cells have no names but their places.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={place} title={row.cells[place]}>
                  {row.cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
