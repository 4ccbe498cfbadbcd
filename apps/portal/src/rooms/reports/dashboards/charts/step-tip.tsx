import { SeriesMark } from './series-mark.tsx';
import type { StepRow, StepSeries } from './step-drawing.ts';
import classes from './step-tip.module.css';

interface StepTipProps {
  isOpen: boolean | undefined;
  row: StepRow | undefined;
  series: readonly StepSeries[];
  format: (value: number) => string;
  lines?: boolean;
}

/** The numbers of the step under the pointer. */
export function StepTip({ isOpen, row, series, format, lines = false }: StepTipProps) {
  if (!isOpen || !row) return null;
  return (
    <div className={classes.tip}>
      <p className={classes.name}>{row.name}</p>
      {series.map((one, place) => {
        const value = row.values[one.name];
        return (
          <p key={one.name} className={classes.line}>
            <SeriesMark series={one} line={lines ? place : undefined} />
            <span>{one.label}</span>
            <span className={classes.value}>{typeof value === 'number' ? format(value) : '—'}</span>
          </p>
        );
      })}
    </div>
  );
}
