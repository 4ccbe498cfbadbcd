import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 1; undefined when how far is not known. */
  value: number | undefined;
  label: string;
  /** Of what fills up, where it does not progress: said as a meter, and coloured when it is almost or wholly full. */
  level?: 'normal' | 'almost' | 'full';
}

/** How far something got, or how full it is. */
export function ProgressBar({ value, label, level }: ProgressBarProps) {
  // A bar that is not full must not be rounded to full.
  const round = level ? Math.floor : Math.round;
  const percent = value === undefined ? undefined : Math.min(100, round(value * 100));
  return (
    <div
      className={classes.track}
      role={level ? 'meter' : 'progressbar'}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span
        className={classes.bar}
        data-level={level}
        data-unknown={percent === undefined ? '' : undefined}
        style={{ width: `${percent ?? 40}%` }}
      />
    </div>
  );
}
