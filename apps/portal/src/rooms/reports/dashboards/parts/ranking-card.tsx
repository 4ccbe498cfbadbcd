import type { UseQueryResult } from '@tanstack/react-query';
import type { ChartColumn, ChartCell } from '@gondola/ui/charts/chart-data.ts';
import { ChartCard } from './chart-card.tsx';
import { type RankedRow, Ranking } from './ranking.tsx';

/** A row with its cells for the table, after the name. */
interface RankedFigures extends RankedRow {
  readonly cells: readonly ChartCell[];
  /** Which of its responses the value counts, where not all. */
  readonly counted?: 'answered' | undefined;
}

interface RankingCardProps<Data> {
  title: string;
  description?: string;
  fileName: string;
  query: UseQueryResult<Data>;
  rows: (data: Data) => readonly RankedFigures[];
  columns: readonly ChartColumn[];
  full?: number;
  wide?: boolean;
  onRow?: (row: RankedFigures) => void;
}

const height = 200;

/** A ranking with its numbers as a table and a file. */
export function RankingCard<Data>(props: RankingCardProps<Data>) {
  const { title, description, fileName, query, rows: rowsOf, columns, full, wide = false, onRow } = props;
  return (
    <ChartCard
      title={title}
      description={description}
      fileName={fileName}
      height={height}
      query={query}
      readable
      wide={wide}
      isEmpty={(data) => rowsOf(data).length === 0}
      draw={(data) => {
        const rows = rowsOf(data).toSorted(
          (a, b) => (b.value ?? -1) - (a.value ?? -1) || a.name.localeCompare(b.name),
        );
        const press = (place: number) => {
          const row = rows[place];
          if (row) onRow?.(row);
        };
        return {
          data: { columns, rows: rows.map(({ name, cells }) => [name, ...cells]) },
          drawing: (
            <Ranking
              rows={rows}
              full={full}
              onRow={onRow ? (key) => press(rows.findIndex((row) => row.key === key)) : undefined}
            />
          ),
          onRow: onRow ? press : undefined,
        };
      }}
    />
  );
}
