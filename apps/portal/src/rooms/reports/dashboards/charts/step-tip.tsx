import type { StepRow, StepSeries } from './step-drawing.ts';
import classes from './step-tip.module.css';

interface StepTipProps {
  isOpen: boolean | undefined;
  row: StepRow | undefined;
  series: readonly StepSeries[];
  format: (value: number) => string;
}

/** The numbers of the step under the pointer. */
export function StepTip({ isOpen, row, series, format }: StepTipProps) {
  if (!isOpen || !row) return null;
  return (
    <div className={classes.tip}>
      <p className={classes.name}>{row.name}</p>
      {series.map(({ name, label, colour }) => {
        const value = row.values[name];
        return (
          <p key={name} className={classes.line}>
            <span className={classes.dot} style={{ background: colour }} />
            <span>{label}</span>
            <span className={classes.value}>{typeof value === 'number' ? format(value) : '—'}</span>
          </p>
        );
      })}
    </div>
  );
}
