import { useFormats } from '../format/use-formats.ts';
import type { ChartCell, ChartColumn, ChartData } from './chart-data.ts';
import classes from './chart-frame.module.css';

interface ChartTableProps extends ChartData {
  caption: string;
  /** Pressed: the row's place. */
  onRow?: (place: number) => void;
}

/** The numbers of a chart as a table. */
export function ChartTable({ caption, columns, rows, onRow }: ChartTableProps) {
  const { number } = useFormats();
  const shown = (cell: ChartCell, column: ChartColumn | undefined) =>
    typeof cell === 'number' ? (column?.format ?? number)(cell) : (cell ?? '—');
  return (
    <table className={classes.table}>
      <caption className="g-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // The rows of a drawing have no other identity than their place, nor have its cells.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={line}>
            {row.map((cell, place) =>
              place === 0 ? (
                // oxlint-disable-next-line react/no-array-index-key
                <th key={place} scope="row">
                  {onRow ? (
                    <button type="button" className={classes.press} onClick={() => onRow(line)}>
                      {shown(cell, columns[place])}
                    </button>
                  ) : (
                    shown(cell, columns[place])
                  )}
                </th>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={place} data-number={typeof cell === 'number' ? '' : undefined}>
                  {shown(cell, columns[place])}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
