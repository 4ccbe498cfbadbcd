import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 1; undefined when how far is not known. */
  value: number | undefined;
  label: string;
}

/** How far something got. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(value * 100);
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span
        className={classes.bar}
        data-unknown={percent === undefined ? '' : undefined}
        style={{ width: `${percent ?? 40}%` }}
      />
    </div>
  );
}
