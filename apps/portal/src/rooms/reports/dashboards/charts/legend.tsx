import { SeriesMark } from './series-mark.tsx';
import type { StepSeries } from './step-drawing.ts';
import classes from './step-tip.module.css';

interface LegendProps {
  series: readonly StepSeries[];
  lines?: boolean;
}

/** Which colour with which weave, and of lines which dash, means what. Pictures of the drawing carry it along. */
export function Legend({ series, lines = false }: LegendProps) {
  if (series.length < 2) return null;
  return (
    <div className={classes.legend} data-legend>
      {series.map((one, place) => (
        <span key={one.name} className={classes.entry}>
          <SeriesMark series={one} line={lines ? place : undefined} />
          {one.label}
        </span>
      ))}
    </div>
  );
}
