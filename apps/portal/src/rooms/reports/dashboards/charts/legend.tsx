import { lineDashes } from '../tones.ts';
import type { StepSeries } from './step-drawing.ts';
import classes from './step-tip.module.css';

interface LegendProps {
  series: readonly StepSeries[];
  /** Lines are told apart by their dash as well. */
  lines?: boolean;
}

/** Which colour, and of lines which dash, stands for what. */
export function Legend({ series, lines = false }: LegendProps) {
  if (series.length < 2) return null;
  return (
    <div className={classes.legend}>
      {series.map(({ name, label, colour }, place) => (
        <span key={name} className={classes.entry}>
          {lines ? (
            <svg width="26" height="8">
              <path
                d="M1 4H25"
                fill="none"
                stroke={colour}
                strokeWidth="2"
                strokeDasharray={lineDashes[place % lineDashes.length]}
              />
            </svg>
          ) : (
            <span className={classes.dot} style={{ background: colour }} />
          )}
          {label}
        </span>
      ))}
    </div>
  );
}
