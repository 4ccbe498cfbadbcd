import { useFormats } from '../format/use-formats.ts';
import type { Tone } from '../theme/palette.ts';
import { TableTwin } from './table-twin.tsx';
import classes from './charts.module.css';

interface SparklineProps {
  values: readonly number[];
  /** The chart and its last value, in words. */
  label: string;
  /** The names of the values, usually their days; their places from 1 without it. */
  names?: readonly string[];
  tone?: Tone | 'accent';
  width?: number;
  height?: number;
}

/** Points of the line in a box, lowest value at the bottom; a flat series runs through the middle. */
function sparkPoints(values: readonly number[], width: number, height: number): [number, number][] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => [
    index * step,
    span === 0 ? height / 2 : height - ((value - low) / span) * height,
  ]);
}

/** A series as a small line, without axes, and as a table for screen readers. */
export function Sparkline({
  values,
  label,
  names,
  tone = 'accent',
  width = 108,
  height = 28,
}: SparklineProps) {
  const { number } = useFormats();
  const points = sparkPoints(values, width - 4, height - 4);
  const path = points.map(
    ([x, y], index) => `${index === 0 ? 'M' : 'L'}${(x + 2).toFixed(1)} ${(y + 2).toFixed(1)}`,
  );
  const last = points.at(-1);
  return (
    <span className={classes.sparkFrame}>
      <svg
        className={classes.spark}
        data-tone={tone}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        <path d={path.join('')} />
        {last ? <circle cx={last[0] + 2} cy={last[1] + 2} r="2" /> : null}
      </svg>
      <TableTwin
        caption={label}
        rows={values.map((value, index) => ({
          name: names?.[index] ?? number(index + 1),
          value: number(value),
        }))}
      />
    </span>
  );
}
