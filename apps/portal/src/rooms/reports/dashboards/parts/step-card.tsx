import { type ReactNode, useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import type { StepSeries } from '../charts/step-drawing.ts';
import { daysOfStep } from '../dashboard-search.ts';
import { useDashboard } from '../dashboard.ts';
import { useWords } from '../use-words.ts';
import { ChartCard } from './chart-card.tsx';

const StepChart = lazyPart(() => import('../charts/step-chart.tsx'));

/** The numbers of one step, by series. */
interface Step {
  readonly key: string;
  readonly values: Readonly<Record<string, number | null>>;
}

interface Stepped {
  readonly step: 'day' | 'week';
}

interface StepCardProps<Data> {
  title: string;
  description?: string;
  fileName: string;
  query: UseQueryResult<Data>;
  as: 'bars' | 'lines' | 'pairs';
  series: (data: Data) => readonly StepSeries[];
  steps: (data: Data) => readonly Step[];
  format: (value: number) => string;
  /** Next to the lines of the drawing; as in the table without it. */
  short?: (value: number) => string;
  /** The smallest step of the numbers: 60 for minutes that are read as hours. */
  unit?: number;
  /** There is nothing between two units. */
  whole?: boolean;
  tools?: ReactNode;
  /** Opens what is behind the days of a step. */
  onStep?: (days: { from: string; to: string }, name: string) => void;
}

const height = 300;

/** A drawing over the days or weeks of the period, with its numbers as a table and a file. */
export function StepCard<Data extends Stepped>(props: StepCardProps<Data>) {
  const {
    title,
    description,
    fileName,
    query,
    as,
    series: seriesOf,
    steps: stepsOf,
    format,
    tools,
    onStep,
  } = props;
  const { short = format, unit = 1, whole = false } = props;
  const words = useWords();
  const { narrowing } = useDashboard();
  // Next to the numbers rather than after them.
  useEffect(() => void StepChart.prepare(), []);
  const hasNumber = ({ values }: Step) =>
    Object.values(values).some((value) => value !== null && value !== 0);
  return (
    <ChartCard
      title={title}
      description={description}
      fileName={fileName}
      height={height}
      query={query}
      tools={tools}
      wide
      isEmpty={(data) => !stepsOf(data).some(hasNumber)}
      draw={(data) => {
        const series = seriesOf(data);
        const rows = stepsOf(data).map(({ key, values }) => ({
          key,
          values,
          name: words.step(key, data.step),
        }));
        const press = (key: string) =>
          onStep?.(daysOfStep(key, data.step, narrowing), words.step(key, data.step));
        return {
          data: {
            columns: [
              { header: words.t(($) => (data.step === 'day' ? $.board.day : $.board.week)) },
              ...series.map(({ label }) => ({ header: label, format })),
            ],
            rows: rows.map(({ name, values }) => [name, ...series.map((one) => values[one.name] ?? null)]),
          },
          drawing: (
            <StepChart
              as={as === 'lines' ? 'lines' : 'bars'}
              rows={rows}
              series={series}
              format={format}
              short={short}
              unit={unit}
              whole={whole}
              height={height}
              stacked={as === 'bars'}
              onStep={onStep ? press : undefined}
            />
          ),
          onRow: onStep
            ? (place) => {
                const row = rows[place];
                if (row) press(row.key);
              }
            : undefined,
        };
      }}
    />
  );
}
