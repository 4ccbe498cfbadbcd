import classes from './range-mark.module.css';

interface RangeMarkProps {
  value: number;
  /** Null where there is no limit on that side. */
  min: number | null;
  max: number | null;
  /** The same in words. */
  label: string;
}

/** Where the allowed part begins and ends on a scale that holds the value too, each 0 to 100. */
function scaleOf({ value, min, max }: Omit<RangeMarkProps, 'label'>): {
  from: number;
  to: number;
  at: number;
} {
  const known = [value, min ?? value, max ?? value];
  const low = Math.min(...known);
  const high = Math.max(...known);
  // Room at both ends, and something to draw where everything is one number.
  const room = (high - low || Math.abs(high) || 1) * 0.2;
  const start = low >= 0 ? Math.max(low - room, 0) : low - room;
  const end = high + room;
  const place = (point: number): number => ((point - start) / (end - start)) * 100;
  return { from: min === null ? 0 : place(min), to: max === null ? 100 : place(max), at: place(value) };
}

/** A value next to the range it should lie in: a band and a mark. */
export function RangeMark({ label, ...range }: RangeMarkProps) {
  const { from, to, at } = scaleOf(range);
  const { value, min, max } = range;
  const isOutside = (min !== null && value < min) || (max !== null && value > max);
  return (
    <span className={classes.scale} role="img" aria-label={label} title={label}>
      <span className={classes.band} style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }} />
      <span
        className={classes.mark}
        data-outside={isOutside ? '' : undefined}
        style={{ insetInlineStart: `${at}%` }}
      />
    </span>
  );
}
