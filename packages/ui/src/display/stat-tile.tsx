import type { ReactNode } from 'react';
import type { Tone } from '../theme/palette.ts';
import classes from './stat-tile.module.css';

interface StatTileProps {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  /** Colours the left edge; the label says what it means. */
  tone?: Tone;
  /** Makes the tile a switch that filters by it. */
  onPress?: () => void;
  pressed?: boolean;
}

/** A few tiles side by side; on a phone one low row, with their hints for screen readers alone. */
export function StatStrip({ children }: { children: ReactNode }) {
  return <div className={classes.strip}>{children}</div>;
}

/** One number with its name; as a switch it filters what is below. */
export function StatTile({ label, value, hint, tone, onPress, pressed = false }: StatTileProps) {
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      {hint ? <span className={classes.hint}>{hint}</span> : null}
    </>
  );
  if (!onPress) {
    return (
      <div className={classes.tile} data-tone={tone}>
        {content}
      </div>
    );
  }
  return (
    <button type="button" className={classes.tile} data-tone={tone} aria-pressed={pressed} onClick={onPress}>
      {content}
    </button>
  );
}
